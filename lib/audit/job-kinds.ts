import { jobKind } from '../compute/job'
import type { AuditFilter } from './filter'

/** Writes the log as a workbook to `path`, the newest entry first. */
export const auditExport = jobKind<{ filter: AuditFilter; path: string; locale: string }, { rows: number }>(
  'exportAudit',
  'quick',
)
