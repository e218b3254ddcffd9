import { sql } from 'drizzle-orm'
import { db } from '@/db/connection'
import { bills } from '@/db/schema'
import type { FileType } from '../../domain/number-codes'
import { BILL_VERSION } from '../../engine/bill/layout'
import { foundIn, type ImportReport } from '../../engine/parse/report'
import { usedContent } from '../files/data'
import { noteProblems } from '../imports/mutations'
import type { BillFacts } from './data'

export async function saveBill(bill: {
  sha256: string
  fileType: FileType
  buffer: Uint8Array
  report: ImportReport
  facts: BillFacts
}): Promise<void> {
  const { sha256, fileType, report, facts } = bill
  const values = { version: BILL_VERSION, buffer: Buffer.from(bill.buffer), report, ...facts }
  db()
    .insert(bills)
    .values({ sha256, fileType, ...values })
    .onConflictDoUpdate({ target: [bills.sha256, bills.fileType], set: values })
    .run()
  await noteProblems({ sha256, fileType }, foundIn(report).problems)
}

/** Deletes bills whose content belongs to no file and to no run. */
export async function dropUnusedBills(): Promise<void> {
  db().delete(bills).where(sql`${bills.sha256} not in (${usedContent})`).run()
}
