import { cpus } from 'node:os'
import type { Worker, WorkerOptions } from 'node:worker_threads'
import { storeIdentity } from '@/db/connection'
import { env } from '../kit/env.mjs'
import { AppError } from '../kit/errors'
import { histogram } from '../kit/metrics'
import { dataPaths } from '../kit/paths'
import { processGlobal } from '../kit/process-global.mjs'
import { releaseSlot } from '../kit/request.mjs'
import { atWorkMemory } from './at-work.mjs'
import { HEAPS, type HeapLimits } from './heaps'
import { type JobKind, type LaneName, ping, type Report } from './job'
import { cancel, enqueue, isStuck, type Lane, oldestJob, type Task } from './lane'
import type { ThreadData } from './protocol'

/** Megabytes. A thread with all its code loaded holds about 60: a small job leaves it running, a large one ends it. */
const ENTRY_MAX_IDLE_HEAP = 200
/** Two for one sender, so that one slow file does not block the others, and always one for everybody else. */
const READERS = 3
const READERS_PER_SENDER = READERS - 1
/** A job this long past its limit will not be ended any more. */
const STUCK_MS = 10_000

const took = histogram(
  'clean_bid_job_seconds',
  'Time of a job of the threads with its waiting, by kind and outcome.',
  [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300],
)

/** Passed to the pool by the server at its start. */
interface Provided {
  readonly start: (options: WorkerOptions) => Worker
  readonly kinds: readonly AnyKind[]
}
type AnyKind = Pick<JobKind<never, unknown>, 'name' | 'lane'>

interface Pool extends Provided {
  readonly lanes: Record<LaneName, Lane>
  next: number
}
const shared = processGlobal('compute.pool', (): { pool: Pool | null } => ({ pool: null }))

interface LaneSettings {
  readonly size: number
  /** As in `Lane`; all by default. */
  readonly perSender?: number
  /** Niceness of its threads, 0 to 19, so that pages come first. Lower for reading files, which people wait for. */
  readonly nice: number
  readonly heap?: HeapLimits
  /** Megabytes of heap a thread may hold after a job; above it the thread ends. */
  readonly maxIdleHeap?: number
}

function laneOf(start: Provided['start'], settings: LaneSettings): Lane {
  const { size, perSender = size, nice, heap, maxIdleHeap = Number.POSITIVE_INFINITY } = settings
  return {
    threads: [],
    waiting: [],
    size,
    perSender,
    maxIdleHeap,
    startWorker: () =>
      start({
        workerData: {
          ...{ database: dataPaths.database(), identity: storeIdentity(), nice },
          atWork: atWorkMemory(),
        } satisfies ThreadData,
        ...(heap ? { resourceLimits: heap } : {}),
      }),
  }
}

/** Sets up the lanes; the server calls it once, at its start. */
export function provideThreads(provided: Provided): void {
  const lane = (settings: LaneSettings) => laneOf(provided.start, settings)
  shared.pool = {
    ...provided,
    next: 1,
    lanes: {
      run: lane({ size: env().WORKERS ?? Math.max(1, cpus().length - 1), nice: 10 }),
      read: lane({ size: READERS, perSender: READERS_PER_SENDER, nice: 5, heap: HEAPS.read }),
      quick: lane({ size: Math.max(1, Math.min(2, cpus().length - 1)), nice: 5 }),
      report: lane({ size: 1, nice: 10, heap: HEAPS.report, maxIdleHeap: 0 }),
      entry: lane({ size: 1, nice: 5, heap: HEAPS.entry, maxIdleHeap: ENTRY_MAX_IDLE_HEAP }),
      laboratory: lane({ size: 1, nice: 5, heap: HEAPS.entry, maxIdleHeap: ENTRY_MAX_IDLE_HEAP }),
      picture: lane({ size: 1, nice: 19, heap: HEAPS.picture }),
      check: lane({ size: 1, nice: 19, heap: HEAPS.check, maxIdleHeap: 0 }),
    },
  }
}

function pool(): Pool {
  if (!shared.pool) throw new Error('no threads: the server provides them at its start')
  return shared.pool
}

/**
 * Runs a job in a thread.
 * @param options.sender the person who sent what it reads
 * @param options.signal cancels it within a second: a waiting job is dropped, the thread of a running one is ended
 * @throws AppError from the job itself; analysisCancelled after `signal`; tookTooLong or tooMuch beyond the limits
 *   of its kind and lane; Error for an internal error
 */
export function runJob<P, R>(
  kind: JobKind<P, R>,
  payload: P,
  options: { sender?: number | null; report?: Report; signal?: AbortSignal } = {},
): Promise<R> {
  const lane = pool().lanes[kind.lane]
  const begun = performance.now()
  const measure = (outcome: string) => took((performance.now() - begun) / 1000, { kind: kind.name, outcome })
  const job = new Promise<R>((resolve, reject) => {
    if (options.signal?.aborted) return reject(new AppError('analysisCancelled'))
    const task: Task = {
      message: { id: pool().next++, kind: kind.name, payload },
      limit: kind.limit?.(payload) ?? null,
      sender: options.sender ?? null,
      report: options.report ?? (() => {}),
      resolve,
      reject,
    }
    options.signal?.addEventListener('abort', () => cancel(lane, task), { once: true })
    enqueue(lane, task)
  })
  releaseSlot()
  job.then(
    () => measure('done'),
    (error) => measure(error instanceof AppError ? error.code : 'fault'),
  )
  return job
}

/** Starts a thread of a lane that has none: the first job would wait a second for the code to be loaded. */
export function warmUp(lane: LaneName): void {
  if (pool().lanes[lane].threads.length > 0) return
  // What keeps a thread from starting is reported by the job that needs it.
  runJob({ ...ping, lane }, null).catch(() => {})
}

/** The number of jobs per lane, kind and state, running or waiting. */
export function jobsNow(): { lane: string; kind: string; state: 'going' | 'waiting'; count: number }[] {
  if (!shared.pool) return []
  const { kinds, lanes } = shared.pool
  const count = (tasks: readonly (Task | null)[], kind: string) =>
    tasks.filter((task) => task?.message.kind === kind).length
  return kinds.flatMap(({ name: kind, lane }) => {
    const { threads, waiting } = lanes[lane]
    const going = threads.map(({ task }) => task)
    return [
      { lane, kind, state: 'going' as const, count: count(going, kind) },
      { lane, kind, state: 'waiting' as const, count: count(waiting, kind) },
    ]
  })
}

/** Seconds since the oldest file now being read was begun; 0 if none is being read. */
export const oldestFileReadSeconds = () => (shared.pool ? oldestJob(shared.pool.lanes.read) / 1000 : 0)

/** Whether the lane that reads files works: late jobs are ended, and waiting ones begin. */
export const readLaneWorks = () => !shared.pool || !isStuck(shared.pool.lanes.read, STUCK_MS)

/** Whether threads work. An idle or busy thread of the quick lane proves it; otherwise one is started and pinged. */
export async function threadsAnswer(milliseconds: number): Promise<boolean> {
  const threads = shared.pool?.lanes.quick.threads ?? []
  if (threads.some(({ task }) => task === null || task.message.kind !== ping.name)) return true
  try {
    await runJob(ping, null, { signal: AbortSignal.timeout(milliseconds) })
    return true
  } catch {
    return false
  }
}

/** Ends all threads when the server stops. */
export async function endThreads(): Promise<void> {
  const threads = Object.values(shared.pool?.lanes ?? {}).flatMap((lane) => lane.threads)
  await Promise.all(threads.map((thread) => thread.worker.terminate()))
}
