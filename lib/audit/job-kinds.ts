import { jobKind } from '../compute/job'
import type { Locale } from '../kit/i18n/locale'
import type { AuditFilter } from './filter'

/** Writes the log as a workbook to `path`, the newest entry first. */
export const auditExport = jobKind<{ filter: AuditFilter; path: string; locale: Locale }, { rows: number }>(
  'exportAudit',
  'quick',
)
