import type { Worker } from 'node:worker_threads'
import { inBackground } from '../kit/background'
import { AppError, ERROR_STATUS, type ErrorCode } from '../kit/errors'
import { log } from '../kit/log'
import { outsideRequests } from '../kit/request.mjs'
import { noteDamage } from '../kit/store-state'
import type { FromThread, JobFailure, JobProgress, ToThread } from './protocol'

export interface Task {
  readonly message: ToThread
  /** Milliseconds a thread may take for the job, waiting not included; null: no limit. */
  readonly limit: number | null
  /** Whose job it is; null: the product's own. */
  readonly sender: number | null
  readonly report: (progress: JobProgress) => void
  readonly resolve: (result: never) => void
  readonly reject: (error: unknown) => void
}
interface Thread {
  readonly worker: Worker
  task: Task | null
  /** Start of its task, in ms of `performance.now()`. */
  begun: number
  timer?: NodeJS.Timeout
}

/** Threads that run one job at a time each, and the queue of jobs waiting for them. */
export interface Lane {
  readonly threads: Thread[]
  readonly waiting: Task[]
  readonly size: number
  /** Threads that the jobs of one sender may take at a time. */
  readonly perSender: number
  /** Megabytes of heap a thread may hold after a job; a thread with more is ended, which frees them. */
  readonly maxIdleHeap: number
  readonly startWorker: () => Worker
}

/** Turns a thread's failure into an error. A file that cannot be read has its reason in `errors.import.<code>`. */
function errorOf(failure: JobFailure): Error {
  if (failure.kind === 'import') {
    return new AppError(
      'fileRejected',
      {},
      { reason: { key: `import.${failure.code}`, values: failure.values } },
    )
  }
  if (failure.code === 'storeDamaged') noteDamage('met in a thread')
  if (failure.kind === 'app' && failure.code in ERROR_STATUS) {
    return new AppError(failure.code as ErrorCode, failure.values)
  }
  return new Error(`a thread failed: ${failure.stack ?? failure.code}`)
}

/** Why a thread died: the job needed more memory than its lane allows, or there is a bug. */
const deathOf = (error: Error & { code?: string }): Error =>
  error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new AppError('tooMuch', {}, { cause: error }) : error

function leave(lane: Lane, thread: Thread): void {
  const at = lane.threads.indexOf(thread)
  if (at >= 0) lane.threads.splice(at, 1)
}

function settle(lane: Lane, thread: Thread, end: (task: Task) => void): void {
  const { task } = thread
  clearTimeout(thread.timer)
  thread.task = null
  if (task) end(task)
  pump(lane)
}

/** Ends a thread at once, whatever it is doing; the lane starts a new one when it needs it. */
function endThread(lane: Lane, thread: Thread, end: (task: Task) => void): void {
  leave(lane, thread)
  inBackground(thread.worker.terminate(), 'a thread could not be ended')
  settle(lane, thread, end)
}

function startThread(lane: Lane): Thread {
  const worker = lane.startWorker()
  const thread: Thread = { worker, task: null, begun: 0 }
  const drop = (error: Error) => {
    leave(lane, thread)
    settle(lane, thread, (task) => task.reject(error))
  }
  const finish = ({ heap }: { readonly heap: number }, end: (task: Task) => void) =>
    heap > lane.maxIdleHeap ? endThread(lane, thread, end) : settle(lane, thread, end)
  worker.on('message', (message: FromThread) => {
    const { task } = thread
    if (!task || message.id !== task.message.id) return
    if (message.type === 'progress') task.report(message.progress)
    else if (message.type === 'done') finish(message, () => task.resolve(message.result as never))
    else finish(message, () => task.reject(errorOf(message.failure)))
  })
  worker.on('error', (error) => {
    log().error({ err: error, kind: thread.task?.message.kind }, 'thread died')
    drop(deathOf(error))
  })
  worker.on('exit', () => drop(new AppError('analysisCancelled')))
  worker.unref()
  lane.threads.push(thread)
  return thread
}

function begin(lane: Lane, thread: Thread, task: Task): void {
  thread.task = task
  thread.begun = performance.now()
  if (task.limit !== null) {
    const late = new AppError('tookTooLong', { seconds: Math.round(task.limit / 1000) })
    thread.timer = setTimeout(() => {
      log().warn({ kind: task.message.kind, limit: task.limit }, 'thread ended: its job took too long')
      endThread(lane, thread, () => task.reject(late))
    }, task.limit).unref()
  }
  thread.worker.postMessage(task.message)
}

/** The first waiting job whose sender has not taken all that one may take; -1 if there is none. */
function nextOf({ threads, waiting, perSender }: Lane): number {
  const going = ({ sender }: Task) => threads.filter(({ task }) => task?.sender === sender).length
  return waiting.findIndex((task) => going(task) < perSender)
}

function pump(lane: Lane): void {
  for (let at = nextOf(lane); at >= 0; at = nextOf(lane)) {
    const free =
      lane.threads.find((thread) => thread.task === null) ??
      (lane.threads.length < lane.size ? outsideRequests(() => startThread(lane)) : undefined)
    if (!free) return
    begin(lane, free, lane.waiting.splice(at, 1)[0]!)
  }
}

/** Runs a task in one of the lane's threads as soon as one is free. */
export function enqueue(lane: Lane, task: Task): void {
  lane.waiting.push(task)
  pump(lane)
}

/** Drops a waiting task; for a running one, ends its thread, which stops any computation at once. */
export function cancel(lane: Lane, task: Task): void {
  const at = lane.waiting.indexOf(task)
  if (at >= 0) {
    lane.waiting.splice(at, 1)
    task.reject(new AppError('analysisCancelled'))
    return
  }
  const thread = lane.threads.find((candidate) => candidate.task === task)
  inBackground(thread?.worker.terminate(), 'a thread could not be ended')
}

/** Milliseconds since the oldest running job began; 0 if none is running. */
export function oldestJob(lane: Lane): number {
  const begun = lane.threads.filter(({ task }) => task !== null).map((thread) => thread.begun)
  return begun.length > 0 ? performance.now() - Math.min(...begun) : 0
}

/**
 * Whether a job is still running `grace` milliseconds after its limit, or jobs wait although no thread is busy.
 * A working lane does neither.
 */
export function isStuck(lane: Lane, grace: number): boolean {
  const going = lane.threads.filter(({ task }) => task !== null)
  if (going.length === 0) return lane.waiting.length > 0
  return going.some(
    ({ task, begun }) => task?.limit != null && performance.now() - begun > task.limit + grace,
  )
}
