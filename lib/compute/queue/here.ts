import { setTimeout as pause } from 'node:timers/promises'
import { inTransaction, outsideTransaction } from '@/db/transaction'
import { inBackground } from '../../kit/background'
import { log } from '../../kit/log'
import { processGlobal } from '../../kit/process-global.mjs'
import type { JobProgress } from '../protocol'
import { endSeen, nameOf, tellHere } from './ends'
import type { Queue, QueuedJob, QueueName } from './kinds'

/** The queue of a store that belongs to one process: a job goes in its threads as soon as it is sent. */

interface Going {
  readonly name: string
  readonly abort: AbortController
}

const here = processGlobal('queue.here', () => ({
  jobs: new Map<QueueName, QueuedJob<object>>(),
  going: new Map<Going, Promise<void>>(),
  progress: new Map<string, JobProgress>(),
  /** Why the end of a job could not be stored. */
  failures: new Map<string, unknown>(),
  isClosing: false,
  stopping: new AbortController(),
}))

/** Time to store the ends of what is cut off. */
const MARKING_MS = 2000

async function workOn(job: QueuedJob<object>, data: object, { name, abort }: Going): Promise<void> {
  const stopped = here.stopping.signal
  const signal = AbortSignal.any([stopped, abort.signal])
  try {
    await job.work(data, { signal, putsOff: () => stopped.aborted })
  } catch (err) {
    if (!stopped.aborted) log().error({ err, job: name }, 'the end of a job was not stored')
    here.failures.set(name, err)
    tellHere(name)
  }
  if (stopped.aborted) await job.giveUp(data)
}

async function everyEnd(): Promise<void> {
  while (here.going.size > 0) await Promise.allSettled(here.going.values())
}

/** Waits for the end of everything. @returns whether it came in time */
const endsWithin = (milliseconds: number): Promise<boolean> =>
  Promise.race([everyEnd().then(() => true), pause(milliseconds, false, { ref: false })])

export const queueHere: Queue = {
  async send(kind, id, data, { follows = false } = {}) {
    const job = here.jobs.get(kind)
    if (!job) return
    const going = { name: nameOf(kind, id), abort: new AbortController() }
    here.failures.delete(going.name)
    // It begins with a transaction, which waits for the end of the present one, and then finds its row or nothing.
    const end = outsideTransaction(() =>
      follows && here.isClosing ? job.giveUp(data) : workOn(job, data, going),
    ).finally(() => {
      here.going.delete(going)
      here.progress.delete(going.name)
    })
    here.going.set(going, end)
    inBackground(end, 'a job could not be ended')
  },
  async ended(kind, id) {
    const over = outsideTransaction(() => inTransaction(async () => {}))
    over.catch(() => {}).finally(() => tellHere(nameOf(kind, id)))
  },
  cancel(kind, id) {
    for (const { name, abort } of here.going.keys()) if (name === nameOf(kind, id)) abort.abort()
  },
  wait: (kind, id, look) =>
    endSeen(kind, id, async () => {
      const name = nameOf(kind, id)
      const isLost = here.failures.has(name)
      const seen = await look()
      if (seen === null && isLost) throw here.failures.get(name)
      return seen
    }),
  reporter: (kind, id) => (progress) => {
    here.progress.set(nameOf(kind, id), progress)
    tellHere(nameOf(kind, id))
  },
  progressOf: async (kind, ids) =>
    new Map(
      ids.flatMap((id) => {
        const known = here.progress.get(nameOf(kind, id))
        return known ? [[id, known] as const] : []
      }),
    ),
  async take(jobs) {
    for (const job of jobs as readonly QueuedJob<object>[]) here.jobs.set(job.name, job)
  },
  /** What goes on may end within this time; then it is cut off. What waits for it is not begun. */
  async stop(milliseconds) {
    here.isClosing = true
    // A request that is still answered may send a job after this.
    if (await endsWithin(milliseconds)) return
    here.stopping.abort()
    await endsWithin(MARKING_MS)
  },
}
