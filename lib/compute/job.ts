import type { JobProgress } from './protocol'

/**
 * Lanes of threads, grouped by the resources their jobs need.
 * - `run`: analyses.
 * - `read`: reading files, so that an upload never waits for a long run.
 * - `quick`: small tables.
 * - `report`: one thread, because each report takes 100 MB or more for seconds.
 * - `entry`: changes of a section's own data. One thread, because they may be as large, and because each change is
 *   planned on the result of the one before.
 * - `laboratory`: what a person tries out, so that an answer never waits for an export.
 * - `picture`: reading pictures of pages, for hours and behind everything else.
 * - `check`: the check of the whole database, which would block other jobs for long.
 */
export type LaneName = 'run' | 'read' | 'quick' | 'report' | 'entry' | 'laboratory' | 'picture' | 'check'

/** A kind of work for threads. The subject that needs it defines it; the server registers its handler. */
export interface JobKind<P, R> {
  /** Unique in the product; it is the label of its metrics. */
  readonly name: string
  readonly lane: LaneName
  /** Milliseconds one job may run in its thread; null: no limit. */
  readonly limit: ((payload: P) => number) | null
  /** Never set: carries the types. */
  readonly types?: (payload: P) => R
}

export const jobKind = <P, R>(
  name: string,
  lane: LaneName,
  limit: ((payload: P) => number) | null = null,
): JobKind<P, R> => ({ name, lane, limit })

export type PayloadOf<K> = K extends JobKind<infer P, unknown> ? P : never

export type Report = (progress: JobProgress) => void

/** The implementation of one kind of job, called in a thread. */
export interface JobHandler {
  readonly name: string
  readonly run: (payload: never, report: Report) => Promise<unknown>
}

export const handles = <P, R>(
  { name }: JobKind<P, R>,
  run: (payload: P, report: Report) => Promise<R>,
): JobHandler => ({ name, run })

const MINUTE = 60_000

/** Checks that a thread responds. */
export const ping = jobKind<null, null>('ping', 'quick', () => MINUTE)
