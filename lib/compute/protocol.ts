export interface JobProgress {
  readonly done: number
  readonly total: number
  readonly step: string
}

/** A failure as a thread sends it: a message key with its values, or an internal error. */
export interface JobFailure {
  readonly kind: 'app' | 'import' | 'internal'
  readonly code: string
  readonly values: Record<string, string | number>
  readonly stack?: string
}

export interface ThreadData {
  readonly database: string
  /** Identity of the database file that the server has open: the file at the path may have been replaced. */
  readonly identity: string | null
  readonly nice: number
  /** What the process and its threads share (`lib/compute/at-work.mjs`). */
  readonly atWork: SharedArrayBuffer
}

export interface ToThread {
  readonly id: number
  /** Name of the kind of job. */
  readonly kind: string
  readonly payload: unknown
}
/** `heap`: megabytes that the thread holds after the job. */
export type FromThread =
  | { readonly id: number; readonly type: 'progress'; readonly progress: JobProgress }
  | { readonly id: number; readonly type: 'done'; readonly result: unknown; readonly heap: number }
  | { readonly id: number; readonly type: 'failed'; readonly failure: JobFailure; readonly heap: number }
