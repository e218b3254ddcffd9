import type { JobProgress } from '../protocol'

/** Jobs with a row of their own, which states how each of them ends. */
export const QUEUES = ['run', 'import'] as const
export type QueueName = (typeof QUEUES)[number]

/** What ends the work on a job before its end. */
export interface Hold {
  /** Aborted when the job is given back, has been ended, or is not this worker's any more: nothing of it may be told. */
  readonly signal: AbortSignal
  /** Whether a failure is none of the job's: it is thrown, and the queue has the job done again or ends it. */
  readonly putsOff: (error: unknown, attempt: number) => boolean
}

export interface QueuedJob<P> {
  readonly name: QueueName
  /** How many a worker has in hand where several share the work. */
  readonly atOnce: () => number
  /**
   * Does the job and stores its end, or nothing if the signal is aborted meanwhile; throws if it is to be done again, or its end
   * could not be stored.
   */
  readonly work: (data: P, hold: Hold) => Promise<void>
  /** Stores that it came to nothing: those that had taken it are gone. */
  readonly giveUp: (data: P) => Promise<void>
}

/** How a job is sent. */
export interface Sending {
  /** Which opening of its row this is: the job of the one before may not have ended yet. */
  readonly opening?: number
  /** It waited for another to end, and is not begun any more by a process that stops. */
  readonly follows?: boolean
}

/** Jobs that outlive the request that sends them: done by this process, or by any that share the store. */
export interface Queue {
  /** Sends a job within the present transaction: it is there if the transaction is, and only then. */
  send(name: QueueName, id: number, data: object, sending?: Sending): Promise<void>
  /** What belongs to the end of a job, in the transaction that stores it: it is told when its row can be read. */
  ended(name: QueueName, id: number): Promise<void>
  /** Ends the work on a job whose row was ended by somebody else. */
  cancel(name: QueueName, id: number): void
  /** Waits for the row of a job. @param look its state; null: not yet */
  wait<T>(name: QueueName, id: number, look: () => Promise<T | null>): Promise<T>
  /** What is to be told how far a job is. */
  reporter(name: QueueName, id: number): (progress: JobProgress) => void
  /** How far these jobs are, by id; those that nobody has begun are left out. */
  progressOf(name: QueueName, ids: readonly number[]): Promise<ReadonlyMap<number, JobProgress>>
  take(jobs: readonly QueuedJob<never>[]): Promise<void>
  /** When the process stops: ends the work on every job. @param milliseconds that work may take which cannot go on elsewhere */
  stop(milliseconds: number): Promise<void>
}
