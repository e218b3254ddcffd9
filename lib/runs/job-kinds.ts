import { jobKind } from '../compute/job'
import type { StoredResult } from './results/writer'

/** Computes a run and stores its rows as the object `key`. */
export const analysisRun = jobKind<{ runId: number; key: string }, StoredResult>('analyse', 'run')

/** Removes the rows that an earlier version stored in the database, of a run that is no longer shown. */
export const rowRemoval = jobKind<{ runId: number }, { rows: number }>('dropRows', 'run')

/** Moves rows that an earlier version stored in the database to objects. */
export const resultMove = jobKind<null, { moved: number }>('moveResults', 'check')
