import { cpus } from 'node:os'
import type { Worker, WorkerOptions } from 'node:worker_threads'
import { storeIdentity } from '@/db/connection'
import { env } from '../kit/env.mjs'
import { AppError } from '../kit/errors'
import { histogram } from '../kit/metrics'
import { dataPaths } from '../kit/paths'
import { processGlobal } from '../kit/process-global.mjs'
import { handOver } from '../kit/request.mjs'
import { type JobKind, type LaneName, ping, type Report } from './job'
import { cancel, enqueue, isStuck, type Lane, oldestJob, type Task } from './lane'
import type { ThreadData } from './protocol'

const REPORT_HEAP = 1536
const CHECK_HEAP = 256
const ENTRY_HEAP = 900
/** With all of its code a thread holds 60 MB or so: it ends after what was large, and stays for what was not. */
const ENTRY_KEEPS = 200
/** Beside it a bill has buffers of its own, which the limits of reading bound (lib/engine/parse/limits.ts). */
const READ_HEAP = 1024
/** So that one file that takes its whole time holds up no other. */
const READERS = 2
/** What is late by so much will not be ended any more. */
const STUCK_MS = 10_000
/** What is new in a thread with a limit; more makes no report faster and costs 40 MB (measured). */
const NEW_HEAP = 12

const took = histogram(
  'clean_bid_job_seconds',
  'Time of a job of the threads with its waiting, by kind and outcome.',
  [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300],
)

/** What the server gives the pool at its start. */
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
  /** How far its threads stand behind pages, 0 to 19: somebody waits for a file that is being read. */
  readonly nice: number
  /** Megabytes of objects and texts a thread may hold: beyond them it ends, not the server. */
  readonly heap?: number
  /** Megabytes of them it may keep after a job: with more it ends. */
  readonly keeps?: number
}

function laneOf(start: Provided['start'], settings: LaneSettings): Lane {
  const { size, nice, heap, keeps = Number.POSITIVE_INFINITY } = settings
  const limits = { maxOldGenerationSizeMb: heap, maxYoungGenerationSizeMb: NEW_HEAP }
  return {
    threads: [],
    waiting: [],
    size,
    keeps,
    startWorker: () =>
      start({
        workerData: { database: dataPaths.database(), identity: storeIdentity(), nice } satisfies ThreadData,
        ...(heap ? { resourceLimits: limits } : {}),
      }),
  }
}

/** Makes threads available; the server calls it once, at its start. */
export function provideThreads(provided: Provided): void {
  const lane = (settings: LaneSettings) => laneOf(provided.start, settings)
  shared.pool = {
    ...provided,
    next: 1,
    lanes: {
      run: lane({ size: env().WORKERS ?? Math.max(1, cpus().length - 1), nice: 10 }),
      read: lane({ size: READERS, nice: 5, heap: READ_HEAP }),
      quick: lane({ size: Math.max(1, Math.min(2, cpus().length - 1)), nice: 5 }),
      report: lane({ size: 1, nice: 10, heap: REPORT_HEAP, keeps: 0 }),
      entry: lane({ size: 1, nice: 5, heap: ENTRY_HEAP, keeps: ENTRY_KEEPS }),
      check: lane({ size: 1, nice: 19, heap: CHECK_HEAP, keeps: 0 }),
    },
  }
}

function pool(): Pool {
  if (!shared.pool) throw new Error('no threads: the server provides them at its start')
  return shared.pool
}

/**
 * Has a thread do a job.
 * @param options.signal stops it within a second: waiting it is dropped, running its thread is ended
 * @throws AppError as the job says; analysisCancelled after `signal`; tookTooLong, tooMuch beyond the limits of
 *   its kind and lane; Error for a fault of ours
 */
export function runJob<P, R>(
  kind: JobKind<P, R>,
  payload: P,
  options: { report?: Report; signal?: AbortSignal } = {},
): Promise<R> {
  const lane = pool().lanes[kind.lane]
  const begun = performance.now()
  const measure = (outcome: string) => took((performance.now() - begun) / 1000, { kind: kind.name, outcome })
  const job = new Promise<R>((resolve, reject) => {
    if (options.signal?.aborted) return reject(new AppError('analysisCancelled'))
    const task: Task = {
      message: { id: pool().next++, kind: kind.name, payload },
      limit: kind.limit?.() ?? null,
      report: options.report ?? (() => {}),
      resolve,
      reject,
    }
    options.signal?.addEventListener('abort', () => cancel(lane, task), { once: true })
    enqueue(lane, task)
  })
  handOver()
  job.then(
    () => measure('done'),
    (error) => measure(error instanceof AppError ? error.code : 'fault'),
  )
  return job
}

/** How many jobs of each kind a lane has now, going and waiting. */
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

/** Seconds since the oldest file that is being read was begun; 0 where none is. */
export const oldestReading = () => (shared.pool ? oldestJob(shared.pool.lanes.read) / 1000 : 0)

/** Whether files are read, or none is to be: one beyond its time ends, and what waits begins. */
export const readingGoesOn = () => !shared.pool || !isStuck(shared.pool.lanes.read, STUCK_MS)

/** Whether threads can be had: one that is up or busy says so by itself, else one is started and asked. */
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

/** Ends every thread, when the server stops. */
export async function endThreads(): Promise<void> {
  const threads = Object.values(shared.pool?.lanes ?? {}).flatMap((lane) => lane.threads)
  await Promise.all(threads.map((thread) => thread.worker.terminate()))
}
