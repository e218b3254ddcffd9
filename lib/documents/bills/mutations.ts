import { and, eq, sql } from 'drizzle-orm'
import { db } from '@/db/connection'
import { billColumns, bills, type StoredColumns } from '@/db/schema'
import { type Entry, recorded } from '../../audit/mutations'
import type { BillType } from '../../domain/number-codes'
import { BILL_VERSION } from '../../engine/bill/layout'
import type { BillReport } from '../../engine/formats/bill-report'
import { foundIn } from '../../engine/parse/report'
import { clock } from '../../kit/clock'
import { objects } from '../../kit/objects/objects'
import { usedContent } from '../files/data'
import { noteProblems } from '../imports/mutations'
import type { BillFacts } from './data'
import { billKey } from './objects'

export async function saveBill(bill: {
  sha256: string
  fileType: BillType
  buffer: Uint8Array
  report: BillReport
  facts: BillFacts
  /** Stated by people; left out: none. */
  columns?: StoredColumns | null
}): Promise<void> {
  const { sha256, fileType, report, facts, columns = null } = bill
  const values = { version: BILL_VERSION, report, columns, ...facts }
  // The row is written last: what it names is there.
  await objects().write(billKey({ version: BILL_VERSION, sha256, fileType }), bill.buffer)
  await db()
    .insert(bills)
    .values({ sha256, fileType, ...values })
    .onConflictDoUpdate({ target: [bills.sha256, bills.fileType], set: values })
  await noteProblems({ sha256, fileType }, foundIn(report).problems)
}

/** Remembers the columns of item tables for the next workbook of an organisation with the same headers. */
export async function saveColumns(
  { organisationId, layouts }: StoredColumns,
  createdBy: number,
  done: Entry<unknown>,
): Promise<void> {
  await recorded(done, async () => {
    for (const [layout, mapping] of layouts) {
      const values = { mapping, createdBy, createdAt: clock.now() }
      await db()
        .insert(billColumns)
        .values({ organisationId, layout, ...values })
        .onConflictDoUpdate({ target: [billColumns.organisationId, billColumns.layout], set: values })
    }
  })
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
