import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { db } from '@/db/connection'
import { first } from '@/db/query'
import { billColumns, bills, type StoredColumns } from '@/db/schema'
import { type Entry, recorded } from '../../audit/mutations'
import { type BillType, FILE_TYPE } from '../../domain/number-codes'
import { BILL_VERSION, type Bill } from '../../engine/bill/layout'
import { fixedSumOf } from '../../engine/bill-figures/fixed-sum'
import { foundIn } from '../../engine/draft/notes'
import type { BillReport } from '../../engine/formats/bill-report'
import { clock } from '../../kit/clock'
import { objects } from '../../kit/objects/objects'
import { usedContent } from '../files/data'
import { noteProblems } from '../imports/mutations'
import { billKey } from './bill-key.mjs'
import type { BillFacts } from './data'

export async function saveBill(bill: {
  sha256: string
  fileType: BillType
  buffer: Uint8Array
  report: BillReport
  facts: BillFacts
  /** Of a tender: what stands equally in every bid, in yuan; left out: nothing does. */
  fixedSum?: number | null
  /** Stated by people; left out: none. */
  columns?: StoredColumns | null
}): Promise<void> {
  const { sha256, fileType, report, facts, fixedSum = null, columns = null } = bill
  const values = { version: BILL_VERSION, report, fixedSum, columns, ...facts }
  const name = { version: BILL_VERSION, sha256, fileType }
  // The row is written last: what it names is there.
  await objects().write(billKey({ ...name, columns }), bill.buffer)
  await db()
    .insert(bills)
    .values({ sha256, fileType, ...values })
    .onConflictDoUpdate({
      target: [bills.sha256, bills.fileType],
      set: values,
      // What a newer version says of it stays; each version has a buffer of its own.
      setWhere: lte(bills.version, BILL_VERSION),
    })
  // A process of an earlier version beside this one would take what was read without columns for this bill.
  if (columns) await objects().remove(billKey({ ...name, columns: null }))
  await noteProblems({ sha256, fileType }, foundIn(report).problems)
}

/** Adds what stands equally in every bid to a tender that an earlier version has read. */
export async function noteFixedSum(sha256: string, tender: Bill): Promise<void> {
  const unknown = and(eq(bills.sha256, sha256), eq(bills.fileType, FILE_TYPE.tender), isNull(bills.fixedSum))
  if (!(await first(db().select({ sha256: bills.sha256 }).from(bills).where(unknown)))) return
  const fixedSum = fixedSumOf(tender)
  if (fixedSum !== null) await db().update(bills).set({ fixedSum }).where(unknown)
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

/** Deletes the bills of one content that belongs to no file and to no run. @returns the objects that hold them */
export async function dropBillsOf(content: string): Promise<string[]> {
  const unused = and(eq(bills.sha256, content), sql`${bills.sha256} not in (${usedContent})`)
  return (await db().delete(bills).where(unused).returning()).map(billKey)
}

/** Deletes bills whose content belongs to no file and to no run, and buffers that no bill names. */
export async function dropUnusedBills(): Promise<void> {
  await db().delete(bills).where(sql`${bills.sha256} not in (${usedContent})`)
  const { version, sha256, fileType, columns } = bills
  const rows = await db().select({ version, sha256, fileType, columns }).from(bills)
  const named = new Set(rows.map(billKey))
  for (const key of await objects().list('bills')) if (!named.has(key)) await objects().remove(key)
}
