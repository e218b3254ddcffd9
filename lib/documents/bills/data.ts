import { and, eq } from 'drizzle-orm'
import { db } from '@/db/connection'
import { bills } from '@/db/schema'
import type { FileType } from '../../domain/number-codes'
import { BILL_VERSION } from '../../engine/bill/layout'
import type { ImportReport } from '../../engine/parse/report'

export interface BillFacts {
  /** 投标人 as stated in the bill, or else in TB.xml. */
  readonly bidder: string | null
  /** 投标总价 in yuan. */
  readonly total: number | null
}

/** The facts of a bill that this version has read; null if it has to be read (again). */
export async function billFacts(sha256: string, fileType: FileType): Promise<BillFacts | null> {
  const row = db()
    .select({ bidder: bills.bidder, total: bills.total, version: bills.version })
    .from(bills)
    .where(and(eq(bills.sha256, sha256), eq(bills.fileType, fileType)))
    .get()
  return row?.version === BILL_VERSION ? row : null
}

export async function billBuffer(sha256: string, fileType: FileType): Promise<Uint8Array | null> {
  const row = db()
    .select({ buffer: bills.buffer, version: bills.version })
    .from(bills)
    .where(and(eq(bills.sha256, sha256), eq(bills.fileType, fileType)))
    .get()
  return row?.version === BILL_VERSION ? row.buffer : null
}

export async function importReport(sha256: string, fileType: FileType): Promise<ImportReport | null> {
  const row = db()
    .select({ report: bills.report })
    .from(bills)
    .where(and(eq(bills.sha256, sha256), eq(bills.fileType, fileType)))
    .get()
  return (row?.report as ImportReport | undefined) ?? null
}
