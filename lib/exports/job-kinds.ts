import { jobKind } from '../compute/job'

/** Writes the workbook of a run to `path`. */
export const tableExport = jobKind<{ runId: number; path: string; locale: string }, { rows: number }>(
  'exportTable',
  'quick',
)
