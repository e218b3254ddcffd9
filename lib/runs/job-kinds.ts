import { jobKind } from '../compute/job'

/** Computes a run and writes its rows. */
export const analysisRun = jobKind<{ runId: number }, { rows: number }>('analyse', 'run')

/** Removes the rows of a run that nobody is shown any more. */
export const rowRemoval = jobKind<{ runId: number }, { rows: number }>('dropRows', 'run')
