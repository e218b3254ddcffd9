import { jobKind } from '../compute/job'
import type { Locale } from '../kit/i18n/locale'

/** Writes the workbook of a run to `path`. */
export const tableExport = jobKind<{ runId: number; path: string; locale: Locale }, { rows: number }>(
  'exportTable',
  'quick',
)
