import { cpus } from 'node:os'
import { Worker } from 'node:worker_threads'
import { env } from '../kit/env.mjs'
import { AppError, ERROR_STATUS, type ErrorCode } from '../kit/errors'
import { log } from '../kit/log'
import { histogram } from '../kit/metrics'
import { dataPaths } from '../kit/paths'
import { handOver, outsideRequests } from '../kit/request.mjs'
import type { FromThread, JobFailure, JobKind, JobProgress, Jobs, ThreadData, ToThread } from './protocol'

interface Task {
  readonly message: ToThread
  readonly report: (progress: JobProgress) => void
  readonly resolve: (result: never) => void
  readonly reject: (error: unknown) => void
}
interface Thread {
  readonly worker: Worker
  task: Task | null
}
/**
 * Runs go in one lane, reading and tables in another: an upload never waits for a long run. Reports have a
 * third, of one thread: each takes a hundred megabytes or more for seconds.
 */
interface Lane {
  readonly threads: Thread[]
  readonly waiting: Task[]
  readonly size: number
  /** How far its threads stand behind pages, 0 to 19: somebody waits for a file that is being read. */
  readonly nice: number
  /** Megabytes a job may take: beyond them its thread ends, not the server. After it the thread gives them back. */
  readonly heap?: number
}

const REPORT_HEAP = 1536
/** What is new in a thread with a limit; more makes no report faster and costs 40 MB (measured). */
const NEW_HEAP = 12

const took = histogram(
  'clean_bid_job_seconds',
  'Time of a job of the threads with its waiting, by kind and outcome.',
  [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300],
)

const holder = globalThis as unknown as {
  cleanBidPool?: { lanes: Record<'run' | 'quick' | 'report', Lane>; next: number }
}

function pool() {
  holder.cleanBidPool ??= {
    next: 1,
    lanes: {
      run: { threads: [], waiting: [], size: env().WORKERS ?? Math.max(1, cpus().length - 1), nice: 10 },
      quick: { threads: [], waiting: [], size: Math.max(1, Math.min(2, cpus().length - 1)), nice: 5 },
      report: { threads: [], waiting: [], size: 1, nice: 10, heap: REPORT_HEAP },
    },
  }
  return holder.cleanBidPool
}

/** The file could not be read: the reason is a message of its own, `errors.import.<code>`. */
function errorOf(failure: JobFailure): Error {
  if (failure.kind === 'import') {
    return new AppError(
      'fileRejected',
      {},
      { reason: { key: `import.${failure.code}`, values: failure.values } },
    )
  }
  if (failure.kind === 'app' && failure.code in ERROR_STATUS) {
    return new AppError(failure.code as ErrorCode, failure.values)
  }
  return new Error(`a thread failed: ${failure.stack ?? failure.code}`)
}

function settle(lane: Lane, thread: Thread, end: (task: Task) => void): void {
  const { task } = thread
  thread.task = null
  if (task) end(task)
  pump(lane)
}

function startThread(lane: Lane): Thread {
  const worker = new Worker(new URL('./entry.ts', import.meta.url), {
    workerData: { database: dataPaths.database(), nice: lane.nice } satisfies ThreadData,
    ...(lane.heap
      ? { resourceLimits: { maxOldGenerationSizeMb: lane.heap, maxYoungGenerationSizeMb: NEW_HEAP } }
      : {}),
  })
  const thread: Thread = { worker, task: null }
  const leave = () => {
    const at = lane.threads.indexOf(thread)
    if (at >= 0) lane.threads.splice(at, 1)
  }
  const drop = (error: Error) => {
    leave()
    settle(lane, thread, (task) => task.reject(error))
  }
  const finish = (end: (task: Task) => void) => {
    if (lane.heap) {
      leave()
      void worker.terminate()
    }
    settle(lane, thread, end)
  }
  worker.on('message', (message: FromThread) => {
    const { task } = thread
    if (!task || message.id !== task.message.id) return
    if (message.type === 'progress') task.report(message.progress)
    else if (message.type === 'done') finish(() => task.resolve(message.result as never))
    else finish(() => task.reject(errorOf(message.failure)))
  })
  worker.on('error', (error) => {
    log().error({ err: error }, 'thread died')
    drop(error)
  })
  worker.on('exit', () => drop(new AppError('analysisCancelled')))
  worker.unref()
  lane.threads.push(thread)
  return thread
}

function pump(lane: Lane): void {
  while (lane.waiting.length > 0) {
    const free =
      lane.threads.find((thread) => thread.task === null) ??
      (lane.threads.length < lane.size ? outsideRequests(() => startThread(lane)) : undefined)
    if (!free) return
    const task = lane.waiting.shift()!
    free.task = task
    free.worker.postMessage(task.message)
  }
}

function cancel(lane: Lane, task: Task): void {
  const at = lane.waiting.indexOf(task)
  if (at >= 0) {
    lane.waiting.splice(at, 1)
    task.reject(new AppError('analysisCancelled'))
    return
  }
  const thread = lane.threads.find((candidate) => candidate.task === task)
  // Ending the thread stops any computation at once; the pool makes a new one when it needs it.
  void thread?.worker.terminate()
}

const LANE_OF: Readonly<Record<JobKind, 'run' | 'quick' | 'report'>> = {
  ping: 'quick',
  analyse: 'run',
  dropRows: 'run',
  readBill: 'quick',
  countFlags: 'quick',
  exportTable: 'quick',
  exportAudit: 'quick',
  exportReport: 'report',
}

/**
 * Has a thread do a job.
 * @param options.signal stops it within a second: waiting it is dropped, running its thread is ended
 * @throws AppError as the job says; analysisCancelled after `signal`; Error for a fault of ours
 */
export function runJob<K extends JobKind>(
  kind: K,
  payload: Jobs[K]['payload'],
  options: { report?: (progress: JobProgress) => void; signal?: AbortSignal } = {},
): Promise<Jobs[K]['result']> {
  const { lanes } = pool()
  const lane = lanes[LANE_OF[kind]]
  const begun = performance.now()
  const measure = (outcome: string) => took((performance.now() - begun) / 1000, { kind, outcome })
  const job = new Promise<Jobs[K]['result']>((resolve, reject) => {
    if (options.signal?.aborted) return reject(new AppError('analysisCancelled'))
    const task: Task = {
      message: { id: pool().next++, kind, payload },
      report: options.report ?? (() => {}),
      resolve,
      reject,
    }
    options.signal?.addEventListener('abort', () => cancel(lane, task), { once: true })
    lane.waiting.push(task)
    pump(lane)
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
  const kinds = Object.keys(LANE_OF) as JobKind[]
  const count = (tasks: readonly (Task | null)[], kind: JobKind) =>
    tasks.filter((task) => task?.message.kind === kind).length
  return kinds.flatMap((kind) => {
    const lane = LANE_OF[kind]
    const { threads, waiting } = pool().lanes[lane]
    const going = threads.map(({ task }) => task)
    return [
      { lane, kind, state: 'going' as const, count: count(going, kind) },
      { lane, kind, state: 'waiting' as const, count: count(waiting, kind) },
    ]
  })
}

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
