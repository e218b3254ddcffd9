import { cpus } from 'node:os'
import { Worker } from 'node:worker_threads'
import { storeIdentity } from '@/db/connection'
import { env } from '../kit/env.mjs'
import { AppError } from '../kit/errors'
import { histogram } from '../kit/metrics'
import { dataPaths } from '../kit/paths'
import { handOver } from '../kit/request.mjs'
import { cancel, enqueue, isStuck, type Lane, oldestJob, type Task } from './lane'
import type { JobKind, JobProgress, Jobs, ThreadData } from './protocol'

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

/**
 * Runs go in one lane, reading in another, tables in a third: an upload never waits for a long run. Reports have
 * one thread: each takes a hundred megabytes or more for seconds; and so have sections' own data, because what is
 * entered of them may be as large, and one change is planned on what the other left. The check of the whole store
 * has a lane of its own, so that nobody waits for it.
 */
type LaneName = 'run' | 'read' | 'quick' | 'report' | 'entry' | 'check'
const holder = globalThis as unknown as { cleanBidPool?: { lanes: Record<LaneName, Lane>; next: number } }

interface LaneSettings {
  readonly size: number
  /** How far its threads stand behind pages, 0 to 19: somebody waits for a file that is being read. */
  readonly nice: number
  /** Megabytes of objects and texts a thread may hold: beyond them it ends, not the server. */
  readonly heap?: number
  /** Megabytes of them it may keep after a job: with more it ends. */
  readonly keeps?: number
}

function laneOf({ size, nice, heap, keeps = Number.POSITIVE_INFINITY }: LaneSettings): Lane {
  const limits = { maxOldGenerationSizeMb: heap, maxYoungGenerationSizeMb: NEW_HEAP }
  return {
    threads: [],
    waiting: [],
    size,
    keeps,
    startWorker: () =>
      new Worker(new URL('../server/thread.ts', import.meta.url), {
        workerData: { database: dataPaths.database(), identity: storeIdentity(), nice } satisfies ThreadData,
        ...(heap ? { resourceLimits: limits } : {}),
      }),
  }
}

function pool() {
  holder.cleanBidPool ??= {
    next: 1,
    lanes: {
      run: laneOf({ size: env().WORKERS ?? Math.max(1, cpus().length - 1), nice: 10 }),
      read: laneOf({ size: READERS, nice: 5, heap: READ_HEAP }),
      quick: laneOf({ size: Math.max(1, Math.min(2, cpus().length - 1)), nice: 5 }),
      report: laneOf({ size: 1, nice: 10, heap: REPORT_HEAP, keeps: 0 }),
      entry: laneOf({ size: 1, nice: 5, heap: ENTRY_HEAP, keeps: ENTRY_KEEPS }),
      check: laneOf({ size: 1, nice: 19, heap: CHECK_HEAP, keeps: 0 }),
    },
  }
  return holder.cleanBidPool
}

const MINUTE = 60_000

/** Where a kind of job is done, and how long one may take there, in milliseconds. */
const KINDS: Readonly<Record<JobKind, { readonly lane: LaneName; readonly limit?: number }>> = {
  ping: { lane: 'quick', limit: MINUTE },
  checkStore: { lane: 'check' },
  analyse: { lane: 'run' },
  dropRows: { lane: 'run' },
  readRecord: { lane: 'entry', limit: 2 * MINUTE },
  readRows: { lane: 'entry', limit: 2 * MINUTE },
  dropUnseen: { lane: 'run' },
  readBill: { lane: 'read' },
  countFlags: { lane: 'quick' },
  exportTable: { lane: 'quick' },
  exportAudit: { lane: 'quick' },
  exportReport: { lane: 'report' },
}

/**
 * Has a thread do a job.
 * @param options.signal stops it within a second: waiting it is dropped, running its thread is ended
 * @throws AppError as the job says; analysisCancelled after `signal`; tookTooLong, tooMuch beyond the limits of
 *   its kind and lane; Error for a fault of ours
 */
export function runJob<K extends JobKind>(
  kind: K,
  payload: Jobs[K]['payload'],
  options: { report?: (progress: JobProgress) => void; signal?: AbortSignal } = {},
): Promise<Jobs[K]['result']> {
  const { lanes } = pool()
  const lane = lanes[KINDS[kind].lane]
  const begun = performance.now()
  const measure = (outcome: string) => took((performance.now() - begun) / 1000, { kind, outcome })
  const job = new Promise<Jobs[K]['result']>((resolve, reject) => {
    if (options.signal?.aborted) return reject(new AppError('analysisCancelled'))
    const task: Task = {
      message: { id: pool().next++, kind, payload },
      limit: kind === 'readBill' ? env().READ_SECONDS * 1000 : (KINDS[kind].limit ?? null),
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
export function jobsNow(): { lane: string; kind: JobKind; state: 'going' | 'waiting'; count: number }[] {
  const kinds = Object.keys(KINDS) as JobKind[]
  const count = (tasks: readonly (Task | null)[], kind: JobKind) =>
    tasks.filter((task) => task?.message.kind === kind).length
  return kinds.flatMap((kind) => {
    const { lane } = KINDS[kind]
    const { threads, waiting } = pool().lanes[lane]
    const going = threads.map(({ task }) => task)
    return [
      { lane, kind, state: 'going' as const, count: count(going, kind) },
      { lane, kind, state: 'waiting' as const, count: count(waiting, kind) },
    ]
  })
}

/** Seconds since the oldest file that is being read was begun; 0 where none is. */
export const oldestReading = () => oldestJob(pool().lanes.read) / 1000

/** Whether files are read, or none is to be: one beyond its time ends, and what waits begins. */
export const readingGoesOn = () => !isStuck(pool().lanes.read, STUCK_MS)

/** Whether threads can be had: one that is up or busy says so by itself, else one is started and asked. */
export async function threadsAnswer(milliseconds: number): Promise<boolean> {
  if (pool().lanes.quick.threads.some(({ task }) => task === null || task.message.kind !== 'ping'))
    return true
  try {
    await runJob('ping', null, { signal: AbortSignal.timeout(milliseconds) })
    return true
  } catch {
    return false
  }
}

/** Ends every thread, when the server stops. */
export async function endThreads(): Promise<void> {
  const threads = Object.values(pool().lanes).flatMap((lane) => lane.threads)
  await Promise.all(threads.map((thread) => thread.worker.terminate()))
}
