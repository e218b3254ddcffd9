export interface JobProgress {
  readonly done: number
  readonly total: number
  readonly step: string
}

/** A failure as it crosses from a thread: a message key with its values, or an internal error. */
export interface JobFailure {
  readonly kind: 'app' | 'import' | 'fault'
  readonly code: string
  readonly values: Record<string, string | number>
  readonly stack?: string
}

/** What a thread is started with. */
export interface ThreadData {
  readonly database: string
  /** Of the file that the server has open: by now another file may stand at the path. */
  readonly identity: string | null
  readonly nice: number
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
