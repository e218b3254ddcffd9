import { jobKind } from '../compute/job'

/** Computes a run and writes its rows. */
export const analysisRun = jobKind<{ runId: number }, { rows: number }>('analyse', 'run')

/** Removes the rows of a run that is no longer shown. */
export const rowRemoval = jobKind<{ runId: number }, { rows: number }>('dropRows', 'run')
