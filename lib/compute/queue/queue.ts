import { setTimeout as pause } from 'node:timers/promises'
import { inTransaction } from '@/db/transaction'
import { inBackground } from '../../kit/background'
import { log } from '../../kit/log'
import { processGlobal } from '../../kit/process-global.mjs'
import { type QueueName, type TakenJob, takeJobs } from './boss'
import { isOutage } from './outage'

/** What ends the work on a job before its end. */
export interface Hold {
  /** Aborted when the job is given back, or is not this worker's any more: nothing of it may be told. */
  readonly signal: AbortSignal
}

export interface QueuedJob<P> {
  readonly name: QueueName
  readonly atOnce: () => number
  /**
   * Does the job and stores its end, or nothing if the signal is aborted meanwhile; throws if it is to be done again.
   */
  readonly work: (data: P, hold: Hold) => Promise<void>
  /** Stores that it came to nothing: too many workers that had taken it are gone. */
  readonly giveUp: (data: P) => Promise<void>
}

const going = processGlobal('queue.going', () => ({
  stopping: new AbortController(),
  jobs: new Set<Promise<void>>(),
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

async function workOn<P>(job: QueuedJob<P>, taken: TakenJob<P>): Promise<void> {
  const stopped = going.stopping.signal
  const signal = AbortSignal.any([stopped, taken.lost])
  try {
    if (!signal.aborted) await job.work(taken.data, { signal })
  } catch (err) {
    if (!signal.aborted) log().warn({ err, queue: job.name }, 'a job is to be done again')
    if (!signal.aborted && !isOutage(err)) throw err
    await giveBackLater(taken, signal)
  }
  if (stopped.aborted) await inTransaction(taken.giveBack)
}

/** Begins to take jobs of these kinds. */
export async function workOnJobs(jobs: readonly QueuedJob<never>[]): Promise<void> {
  for (const job of jobs as readonly QueuedJob<object>[]) {
    const work = async (taken: TakenJob<object>) => {
      const one = workOn(job, taken)
      going.jobs.add(one)
      await one.finally(() => going.jobs.delete(one))
    }
    await takeJobs(job.name, { atOnce: job.atOnce(), work, giveUp: job.giveUp })
  }
}

/** Ends the work on every job of this process at once and gives the jobs back. @param milliseconds for giving them back */
export async function giveJobsBack(milliseconds: number): Promise<void> {
  going.stopping.abort()
  const back = Promise.allSettled(going.jobs)
  await Promise.race([back, pause(milliseconds, undefined, { ref: false })])
}

/** How often a worker looks whether what it works on is still its own: somebody may have cancelled it anywhere. */
const WATCH_MS = 1000

/**
 * Runs work that ends when the job is not this worker's any more.
 * @param isMine asks the store
 */
export async function whileMine<T>(
  { signal }: Hold,
  isMine: () => Promise<boolean>,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const lost = new AbortController()
  const look = () => {
    const seen = isMine().then((mine) => !mine && lost.abort())
    inBackground(seen, 'whose job it is could not be asked')
  }
  const timer = setInterval(look, WATCH_MS).unref()
  try {
    return await work(AbortSignal.any([signal, lost.signal]))
  } finally {
    clearInterval(timer)
  }
}
