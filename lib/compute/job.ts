import type { JobProgress } from './protocol'

/**
 * Lanes of threads, by what the jobs in them take. Runs have one lane, reading files a second, small tables a third:
 * an upload never waits for a long run. Reports have one thread, because each takes a hundred megabytes or more for
 * seconds; so have changes of a section's own data (`entry`), which may be as large, and each of which is planned on
 * what the one before left. The check of the whole database has a lane of its own, so that nobody waits for it.
 */
export type LaneName = 'run' | 'read' | 'quick' | 'report' | 'entry' | 'check'

/** A kind of work that threads do. The subject that has it done defines it; the server knows who does it. */
export interface JobKind<P, R> {
  /** Unique in the product; it is the label of its metrics. */
  readonly name: string
  readonly lane: LaneName
  /** Milliseconds one job may take in its thread; null: no limit. */
  readonly limit: (() => number) | null
  /** Never set: carries the types. */
  readonly types?: (payload: P) => R
}

export const jobKind = <P, R>(
  name: string,
  lane: LaneName,
  limit: (() => number) | null = null,
): JobKind<P, R> => ({ name, lane, limit })

export type PayloadOf<K> = K extends JobKind<infer P, unknown> ? P : never

export type Report = (progress: JobProgress) => void

/** What does the jobs of one kind; a thread runs it. */
export interface JobHandler {
  readonly name: string
  readonly run: (payload: never, report: Report) => Promise<unknown>
}

export const handles = <P, R>(
  { name }: JobKind<P, R>,
  run: (payload: P, report: Report) => Promise<R>,
): JobHandler => ({ name, run })

const MINUTE = 60_000

/** Whether a thread answers. */
export const ping = jobKind<null, null>('ping', 'quick', () => MINUTE)
