import type { Person } from '../auth/data'
import { jobKind } from '../compute/job'
import type { Locale } from '../kit/i18n/locale'
import type { ReportFormat } from './formats'

export interface ReportOrder {
  openId: string
  locale: Locale
  viewer: Person
  format: ReportFormat
  inputs: boolean
  /** Whether a PDF or Word file has the rows of annexed tables; workbook and package always have them. */
  annexes: boolean
  /** Id of a clarification letter to write instead of the report. */
  letter: number | null
  /** Number of a sealed version to write instead of the present report. */
  version: number | null
  path: string
}

/** Writes a report to `path`. */
export const reportExport = jobKind<ReportOrder, { manifestSha256?: string }>('exportReport', 'report')
