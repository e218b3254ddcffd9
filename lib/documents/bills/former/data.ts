import { sql } from 'drizzle-orm'
import { isPostgres } from '@/db/dialect'
import { readNow } from '@/db/query'
import type { BillType } from '../../../domain/number-codes'
import { BILL_VERSION } from '../../../engine/bill/layout'

/** Bills that an earlier version of the product stored in the database, until all are moved; then the table is gone. */
export const FORMER = sql.raw('former_bills')

export const hasFormer = (): boolean =>
  !isPostgres &&
  readNow().get(sql`select 1 from sqlite_master where type = 'table' and name = 'former_bills'`) !== undefined

/** The buffer of a bill that this version read and that has not been moved yet; null if there is none. */
export async function formerBuffer(sha256: string, fileType: BillType): Promise<Uint8Array | null> {
  if (!hasFormer()) return null
  const row = readNow().get<{ buffer: Uint8Array } | undefined>(
    sql`select buffer from ${FORMER} where sha256 = ${sha256} and file_type = ${fileType} and version = ${BILL_VERSION}`,
  )
  return row?.buffer ?? null
}

/** How many bills are still in the database. */
export async function countFormerBills(): Promise<number> {
  if (!hasFormer()) return 0
  return readNow().get<{ n: number }>(sql`select count(*) n from ${FORMER}`).n
}
