import { jobKind } from '../../compute/job'
import type { SettledEdition } from '../../domain/bills/edition'
import type { BillType } from '../../domain/number-codes'

export interface BillContent {
  readonly sha256: string
  readonly fileType: BillType
}

/**
 * Writes the bill of a stored file as a workbook to `path`. `tender`: the bill that completes one with prices alone;
 * `edition`: of the forms, null for those of the bill's own.
 */
export const billExport = jobKind<
  BillContent & { tender: BillContent | null; edition: SettledEdition | null; path: string },
  null
>('exportBill', 'quick')
