import {
  and,
  asc,
  count,
  eq,
  getTableColumns,
  getTableName,
  inArray,
  isNotNull,
  isNull,
  max,
  ne,
  or,
  type SQL,
} from 'drizzle-orm'
import { db } from '@/db/connection'
import { first, plain } from '@/db/query'
import { experts, files, identities, openDetails, opens, records } from '@/db/schema'
import { inSnapshot } from '@/db/transaction'
import { like } from '@/db/words'
import { inBatch } from '../records/data'
import { identityOf } from './check-record'
import type { Row, StoredRow } from './differences'
import { fieldsOf, IDENTITY, type List } from './schema'

/** Runs several reads in one transaction, so that they see the same state. */
export const snapshot = inSnapshot

export const TABLES = { bidders: openDetails, experts, records, identities } as const

const columnsOf = (list: List) => {
  const columns = getTableColumns(TABLES[list]) as unknown as Record<
    string,
    (typeof openDetails)['bidderName']
  >
  return Object.fromEntries(['id', ...fieldsOf(list)].map((name) => [name, columns[name]!]))
}

const orderOf = (list: List) =>
  list === 'bidders' ? [asc(openDetails.sequence), asc(openDetails.id)] : [asc(TABLES[list].id)]

/** The fields of a list with their column names. */
export const storedFields = (list: List): readonly (readonly [field: string, column: string])[] =>
  Object.entries(columnsOf(list)).map(([field, column]) => [field, column.name])

/** Condition for the rows of a list that are current in the section. */
function ofSection(openId: string, list: List): SQL {
  if (list === 'records') return inBatch(records.batchId, openId, list)
  if (list === 'identities') return inBatch(identities.batchId, openId, list)
  return eq(TABLES[list].openId, openId)
}

/**
 * The rows of a list in display order, optionally of one bidder. There may be 200,000, so they are read with plain
 * SQL. Called in threads, and in changes that touch few rows of a short list.
 */
export async function rowsOfList(
  openId: string,
  list: List,
  bidderName: string | null = null,
): Promise<StoredRow[]> {
  const fields = storedFields(list).map(([field, column]) => `${column} as "${field}"`)
  const [where, order] =
    list === 'records' || list === 'identities'
      ? [`batch_id = (select id from row_batches where open_id = ? and list = '${list}')`, 'id']
      : ['open_id = ?', list === 'bidders' ? 'sequence, id' : 'id']
  const named = bidderName === null ? '' : 'and bidder_name = ?'
  const table = getTableName(TABLES[list])
  const rows = plain(`select ${fields} from ${table} where ${where} ${named} order by ${order}`)
  return (await rows.all(openId, ...(bidderName === null ? [] : [bidderName]))) as StoredRow[]
}

const SEARCHED: Readonly<Record<List, readonly string[]>> = {
  bidders: ['bidderName', 'bidderCode', 'alias', 'leaderName'],
  experts: ['expertName', 'expertSource'],
  records: ['bidderName', 'feature'],
  identities: ['bidderName', 'readerOwner', 'readerId', 'description'],
}

/** One page of a list; `keyword` searches names and identifying fields. */
export async function pageOfList(
  openId: string,
  list: List,
  filter: { keyword: string | undefined; page: number; size: number },
): Promise<{ rows: StoredRow[]; total: number }> {
  const table = TABLES[list]
  const columns = columnsOf(list)
  const pattern = filter.keyword ? `%${filter.keyword.replace(/[%_\\]/g, '')}%` : null
  const found: SQL | undefined = pattern
    ? or(...SEARCHED[list].map((name) => like(columns[name]!, pattern)))
    : undefined
  const where = and(ofSection(openId, list), found)
  const total = (await first(db().select({ n: count() }).from(table).where(where)))?.n ?? 0
  const rows = (await db()
    .select(columns)
    .from(table)
    .where(where)
    .orderBy(...orderOf(list))
    .limit(filter.size)
    .offset((filter.page - 1) * filter.size)) as unknown as StoredRow[]
  return { rows, total }
}

export async function sizesOf(openId: string): Promise<Readonly<Record<List, number>>> {
  const size = async (list: List) => {
    const table = TABLES[list]
    return (await first(db().select({ n: count() }).from(table).where(ofSection(openId, list))))?.n ?? 0
  }
  return {
    bidders: await size('bidders'),
    experts: await size('experts'),
    records: await size('records'),
    identities: await size('identities'),
  }
}

/** One row of a list of this section; null if it does not exist. */
export async function rowOfList(openId: string, list: List, id: number): Promise<StoredRow | null> {
  const table = TABLES[list]
  const where = and(ofSection(openId, list), eq(table.id, id))
  return (
    ((await first(db().select(columnsOf(list)).from(table).where(where))) as StoredRow | undefined) ?? null
  )
}

export async function listRow(openId: string, list: List, id: number): Promise<StoredRow | null> {
  return rowOfList(openId, list, id)
}

async function bidderNamesOf(openId: string): Promise<Set<string>> {
  const { bidderName } = openDetails
  const rows = await db().select({ bidderName }).from(openDetails).where(eq(openDetails.openId, openId))
  return new Set(rows.map((row) => row.bidderName))
}

export async function namesOfBidders(openId: string): Promise<ReadonlySet<string>> {
  return bidderNamesOf(openId)
}

/** Whether a row other than `exceptId` has the same identity. */
export async function isTaken(
  openId: string,
  list: List,
  row: Readonly<Record<string, unknown>>,
  exceptId: number | null,
): Promise<boolean> {
  const table = TABLES[list]
  const columns = columnsOf(list)
  const same = IDENTITY[list].map((field) => {
    const value = row[field] ?? null
    return value === null ? isNull(columns[field]!) : eq(columns[field]!, value as string)
  })
  const other = exceptId === null ? undefined : ne(table.id, exceptId)
  const where = and(ofSection(openId, list), other, ...same)
  return (await first(db().select({ id: table.id }).from(table).where(where).limit(1))) !== undefined
}

/** The identities of all stored rows of a list (see `identityOf`). */
export async function takenIdentities(openId: string, list: List): Promise<ReadonlySet<string>> {
  return new Set((await rowsOfList(openId, list)).map((row) => identityOf(list, row)))
}

/** The highest sequence of the section's bidders; 0 if there are none. */
export async function topSequence(openId: string): Promise<number> {
  const top = db()
    .select({ n: max(openDetails.sequence) })
    .from(openDetails)
  return (await first(top.where(eq(openDetails.openId, openId))))?.n ?? 0
}

/** The section of the organisation with this code; null if there is none. */
export async function openIdOfCode(organisationId: number, sectionCode: string): Promise<string | null> {
  const where = and(eq(opens.organisationId, organisationId), eq(opens.sectionCode, sectionCode))
  return (await first(db().select({ openId: opens.openId }).from(opens).where(where)))?.openId ?? null
}

/** Names of the bidders of the section with this code; empty if there is no such section. For threads. */
export async function biddersOfCode(
  organisationId: number,
  sectionCode: string,
): Promise<ReadonlySet<string>> {
  const rows = plain(
    `select bidder_name as name from open_details
     where open_id = (select open_id from opens where organisation_id = ? and section_code = ?)`,
  )
  const found = (await rows.all(organisationId, sectionCode)) as { name: string }[]
  return new Set(found.map(({ name }) => name))
}

/** The fields of the section and of its opening, by their names in the record; null for an unknown section. */
export async function fieldsOfSection(openId: string): Promise<{ section: Row; opening: Row } | null> {
  const row = await first(db().select().from(opens).where(eq(opens.openId, openId)))
  if (!row) return null
  const pick = (part: 'section' | 'opening', from: Record<string, unknown>) =>
    Object.fromEntries(fieldsOf(part).map((name) => [name, from[name] ?? null])) as Row
  return { section: pick('section', row), opening: pick('opening', { ...row, openTime: row.openingTime }) }
}

export async function partsOf(openId: string) {
  return fieldsOfSection(openId)
}

/**
 * The bidders among `ids` that have files. In a veiled section whose unit codes are fixed each counts as one: who has filed
 * nothing would be told by it.
 */
export async function biddersWithFiles(ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const { id, openId } = openDetails
  const isCoded = and(eq(opens.secrecy, 'veiled'), isNotNull(opens.unitCodes))
  const rows = await db()
    .selectDistinct({ id })
    .from(openDetails)
    .innerJoin(opens, eq(opens.openId, openId))
    .leftJoin(files, eq(files.openDetailId, id))
    .where(and(inArray(id, [...ids]), or(isCoded, isNotNull(files.id))))
  return new Set(rows.map((row) => row.id))
}
