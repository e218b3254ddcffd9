import { setTimeout as pause } from 'node:timers/promises'
import { inTransaction } from '@/db/transaction'
import { log } from '../../kit/log'
import { processGlobal } from '../../kit/process-global.mjs'
import { inRequest, requestId } from '../../kit/request.mjs'
import { leaveJobs, sendJob, type TakenJob, takeJobs } from './boss'
import { endSeen, jobEnded } from './ends'
import type { Queue, QueuedJob } from './kinds'
import { isOutage, MOST_ATTEMPTS } from './outage'
import { progressOf, progressWriter } from './progress'

/** The queue of a store that several processes share: any worker takes a job, and takes over from one that is gone. */

const going = processGlobal('queue.going', () => ({
  stopping: new AbortController(),
  jobs: new Set<Promise<void>>(),
  isTaking: false,
}))

/** Pause before a job that met an outage is given back, and between attempts to do so. */
const OUTAGE_MS = 1000

/** Gives a job back as soon as the store takes it. If it is given to somebody else meanwhile, there is nothing to give. */
async function giveBackLater({ giveBack }: TakenJob<unknown>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await pause(OUTAGE_MS, undefined, { signal }).catch(() => {})
    try {
      return await inTransaction(giveBack)
    } catch (err) {
      log().warn({ err }, 'a job could not be given back yet')
    }
  }
}

/** A job with the request that began it. */
type Sent = { readonly requestId: string | null }

const asSent = <T>(sent: Sent, work: () => T): T =>
  sent.requestId === null ? work() : inRequest(sent.requestId, work)

async function workOn(job: QueuedJob<object>, taken: TakenJob<Sent>): Promise<void> {
  const stopped = going.stopping.signal
  const signal = AbortSignal.any([stopped, taken.lost])
  const putsOff = (error: unknown, attempt: number) =>
    signal.aborted || (isOutage(error) && attempt < MOST_ATTEMPTS)
  try {
    if (!signal.aborted) await asSent(taken.data, () => job.work(taken.data, { signal, putsOff }))
  } catch (err) {
    if (!signal.aborted) log().warn({ err, queue: job.name }, 'a job is to be done again')
    if (!signal.aborted && !isOutage(err)) throw err
    await giveBackLater(taken, signal)
  }
  if (stopped.aborted) await inTransaction(taken.giveBack)
}

/** For giving jobs back: long enough for threads to end. */
const BACK_MS = 3000

export const queueBetween: Queue = {
  send: (name, id, data, { opening } = {}) =>
    sendJob(name, opening === undefined ? `${id}` : `${id}-${opening}`, { ...data, requestId: requestId() }),
  ended: jobEnded,
  // Its worker looks whether it is still going, and stops.
  cancel() {},
  wait: endSeen,
  reporter: progressWriter,
  progressOf,
  async take(jobs) {
    going.isTaking = true
    for (const job of jobs as readonly QueuedJob<object>[]) {
      const work = async (taken: TakenJob<Sent>) => {
        const one = workOn(job, taken)
        going.jobs.add(one)
        await one.finally(() => going.jobs.delete(one))
      }
      const giveUp = (sent: Sent) => asSent(sent, () => job.giveUp(sent))
      await takeJobs(job.name, { atOnce: job.atOnce(), work, giveUp })
    }
  },
  /**
   * Gives the jobs of this process back, so that others go on with them at once. The queue stays open for the requests that are
   * still answered: they may send jobs.
   */
  async stop() {
    if (going.isTaking) await leaveJobs()
    going.stopping.abort()
    const back = Promise.allSettled(going.jobs)
    await Promise.race([back, pause(BACK_MS, undefined, { ref: false })])
  },
}
