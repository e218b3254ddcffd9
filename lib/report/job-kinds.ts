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
  /** The number of a clarification letter, to write it instead of the report. */
  letter: number | null
  /** A sealed version, to write it instead of the present report. */
  version: number | null
  path: string
}

/** Writes a report to `path`. */
export const reportExport = jobKind<ReportOrder, { manifestSha256?: string }>('exportReport', 'report')
