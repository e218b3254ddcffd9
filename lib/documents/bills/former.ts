import { sql } from 'drizzle-orm'
import { db } from '@/db/connection'
import type { FileType } from '../../domain/number-codes'
import { BILL_VERSION } from '../../engine/bill/layout'
import { objects } from '../../kit/objects/objects'
import { billKey } from './objects'

/** Bills that an earlier version of the product stored in the database, until all are moved; then the table is gone. */
const FORMER = sql.raw('former_bills')

interface FormerBill {
  readonly sha256: string
  readonly fileType: FileType
  readonly version: number
  readonly buffer: Uint8Array
}

const hasFormer = (): boolean =>
  db().get(sql`select 1 from sqlite_master where type = 'table' and name = 'former_bills'`) !== undefined

/** The buffer of a bill that this version read and that has not been moved yet; null if there is none. */
export async function formerBuffer(sha256: string, fileType: FileType): Promise<Uint8Array | null> {
  if (!hasFormer()) return null
  const row = db().get<{ buffer: Uint8Array } | undefined>(
    sql`select buffer from ${FORMER} where sha256 = ${sha256} and file_type = ${fileType} and version = ${BILL_VERSION}`,
  )
  return row?.buffer ?? null
}

/** How many bills are still in the database. */
export async function countFormerBills(): Promise<number> {
  if (!hasFormer()) return 0
  return db().get<{ n: number }>(sql`select count(*) n from ${FORMER}`).n
}

/**
 * Moves one bill out of the database. A bill that has to be read again anyway is dropped. If this is interrupted, the
 * bill is still in the database, and perhaps stored already; it is moved again then.
 * @returns false when none is left
 */
export async function moveFormerBill(): Promise<boolean> {
  if (!hasFormer()) return false
  const bill = db().get<FormerBill | undefined>(
    sql`select sha256, file_type as fileType, version, buffer from ${FORMER} limit 1`,
  )
  if (!bill) {
    db().run(sql`drop table ${FORMER}`)
    return false
  }
  const { sha256, fileType } = bill
  if (bill.version === BILL_VERSION) await objects().write(billKey(bill), bill.buffer)
  db().run(sql`delete from ${FORMER} where sha256 = ${sha256} and file_type = ${fileType}`)
  return true
}
