import { sql } from 'drizzle-orm'
import { db } from '@/db/connection'
import type { BillType } from '../../../domain/number-codes'
import { BILL_VERSION } from '../../../engine/bill/layout'
import { objects } from '../../../kit/objects/objects'
import { billKey } from '../bill-key.mjs'
import { FORMER, hasFormer } from './data'

interface FormerBill {
  readonly sha256: string
  readonly fileType: BillType
  readonly version: number
  readonly buffer: Uint8Array
}

/**
 * Moves one bill out of the database. A bill that has to be read again anyway is dropped. If this is interrupted, the
 * bill is still in the database, and perhaps stored already; it is moved again then.
 * @returns false when none is left
 */
export async function moveFormerBill(): Promise<boolean> {
  if (!hasFormer()) return false
  const bill = await db().get<FormerBill | undefined>(
    sql`select sha256, file_type as fileType, version, buffer from ${FORMER} limit 1`,
  )
  if (!bill) {
    await db().run(sql`drop table ${FORMER}`)
    return false
  }
  const { sha256, fileType } = bill
  if (bill.version === BILL_VERSION) await objects().write(billKey({ ...bill, columns: null }), bill.buffer)
  await db().run(sql`delete from ${FORMER} where sha256 = ${sha256} and file_type = ${fileType}`)
  return true
}
