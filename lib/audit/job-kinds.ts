import { jobKind } from '../compute/job'
import type { Locale } from '../kit/i18n/locale'
import type { AuditFilter } from './filter'

/** Writes the matching entries as a workbook to `path`, newest first. */
export const auditExport = jobKind<{ filter: AuditFilter; path: string; locale: Locale }, { rows: number }>(
  'exportAudit',
  'quick',
)
