import { and, eq, sql } from 'drizzle-orm'
import { db } from '@/db/connection'
import { bills } from '@/db/schema'
import type { FileType } from '../../domain/number-codes'
import { BILL_VERSION } from '../../engine/bill/layout'
import type { BillReport } from '../../engine/formats/bill-report'
import { foundIn } from '../../engine/parse/report'
import { objects } from '../../kit/objects/objects'
import { usedContent } from '../files/data'
import { noteProblems } from '../imports/mutations'
import type { BillFacts } from './data'
import { billKey } from './objects'

export async function saveBill(bill: {
  sha256: string
  fileType: FileType
  buffer: Uint8Array
  report: BillReport
  facts: BillFacts
}): Promise<void> {
  const { sha256, fileType, report, facts } = bill
  const values = { version: BILL_VERSION, report, ...facts }
  // The row is written last: what it names is there.
  await objects().write(billKey({ version: BILL_VERSION, sha256, fileType }), bill.buffer)
  await db()
    .insert(bills)
    .values({ sha256, fileType, ...values })
    .onConflictDoUpdate({ target: [bills.sha256, bills.fileType], set: values })
  await noteProblems({ sha256, fileType }, foundIn(report).problems)
}

/** Deletes the bills of one content that belongs to no file and to no run, with their buffers. */
export async function dropBillsOf(content: string): Promise<void> {
  const unused = and(eq(bills.sha256, content), sql`${bills.sha256} not in (${usedContent})`)
  for (const bill of await db().delete(bills).where(unused).returning()) await objects().remove(billKey(bill))
}

/** Deletes bills whose content belongs to no file and to no run, and buffers that no bill names. */
export async function dropUnusedBills(): Promise<void> {
  await db().delete(bills).where(sql`${bills.sha256} not in (${usedContent})`)
  const { version, sha256, fileType } = bills
  const named = new Set((await db().select({ version, sha256, fileType }).from(bills)).map(billKey))
  for (const key of await objects().list('bills')) if (!named.has(key)) await objects().remove(key)
}
