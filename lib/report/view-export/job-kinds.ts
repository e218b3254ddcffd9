import { jobKind } from '../../compute/job'
import type { Locale } from '../../kit/i18n/locale'
import type { Query } from '../../kit/query'
import type { Reader } from '../../sections/data'

/** Writes the workbook of a run to `path`, as its reader sees it. */
export const tableExport = jobKind<
  { runId: number; path: string; locale: Locale; reader: Reader },
  { rows: number }
>('exportTable', 'quick')

/** Writes the rows of a view, as its address names them, to `path`. */
export const viewExport = jobKind<
  { runId: number; path: string; locale: Locale; view: Query; reader: Reader },
  { rows: number }
>('exportView', 'quick')
