import { jobKind } from '../../compute/job'
import type { FileType } from '../../domain/number-codes'

/** Writes the bill of a stored file as a workbook to `path`. */
export const billExport = jobKind<{ sha256: string; fileType: FileType; path: string }, null>(
  'exportBill',
  'quick',
)
