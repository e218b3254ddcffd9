import { getTableName } from 'drizzle-orm'
import { plain } from '@/db/query'
import { newUnitId } from '@/db/schema'
import { comparedCode } from '../../../domain/feature-code'
import { storedFields, TABLES } from '../data'
import type { Difference, Row, StoredRow } from '../differences'
import { logged } from '../log-row'
import type { List } from '../schema'

/**
 * Writes rows with prepared statements only: there may be 200,000, and the query builder would take several times as
 * long.
 */

/** Lists whose rows belong to batches; rows of the other lists belong to the section directly. */
export const LONG_LISTS = ['records', 'identities'] as const
export type LongList = (typeof LONG_LISTS)[number]
export const isLong = (list: List): list is LongList => LONG_LISTS.includes(list as LongList)

type Value = string | number | bigint | null
/** Writes rows, in order. */
export type Write<T> = (rows: readonly T[]) => Promise<void>
/** Rows inserted by one statement. */
const TOGETHER = 50

/** Returns a function that inserts rows, given as values in the order of these columns. */
function inserter(table: string, columns: readonly string[]): Write<readonly Value[]> {
  const row = `(${columns.map(() => '?')})`
  const into = `insert into ${table} (${columns}) values`
  const many = `${into} ${Array(TOGETHER).fill(row)}`
  const one = `${into} ${row}`
  return async (rows) => {
    const whole = rows.length - (rows.length % TOGETHER)
    for (let at = 0; at < whole; at += TOGETHER) await plain(many).run(rows.slice(at, at + TOGETHER).flat())
    for (const values of rows.slice(whole)) await plain(one).run(values)
  }
}

/** The columns of a list without owner and id, and a function for a row's values in them. */
function columnsOf(list: List): { columns: string[]; values: (row: Row) => Value[] } {
  const stated = storedFields(list).filter(([field]) => field !== 'id')
  const fields = stated.map(([field]) => field)
  const columns = stated.map(([, column]) => column)
  const values = (row: Row) => fields.map((field) => row[field] as Value)
  if (list !== 'records') return { columns, values }
  const code = (row: Row) => comparedCode(row.featureType as never, String(row.feature ?? ''))
  return { columns: [...columns, 'code'], values: (row) => [...values(row), code(row)] }
}

/** @param owner the batch for a long list, the section for the others */
export function rowInserter(list: List, owner: string | number): Write<Row> {
  const { columns, values } = columnsOf(list)
  const ofOwner = isLong(list) ? 'batch_id' : 'open_id'
  if (list === 'bidders') {
    const insert = inserter(getTableName(TABLES[list]), [ofOwner, 'unit_id', ...columns])
    return (rows) => insert(rows.map((row) => [owner, newUnitId(), ...values(row)]))
  }
  const insert = inserter(getTableName(TABLES[list]), [ofOwner, ...columns])
  return (rows) => insert(rows.map((row) => [owner, ...values(row)]))
}

export async function updateRows(
  list: List,
  changed: readonly { before: StoredRow; after: Row }[],
): Promise<void> {
  const { columns, values } = columnsOf(list)
  const set = columns.map((column) => `${column} = ?`)
  const update = plain(`update ${getTableName(TABLES[list])} set ${set} where id = ?`)
  for (const { before, after } of changed) await update.run(...values(after), before.id)
}

export async function deleteRows(list: List, removed: readonly StoredRow[]): Promise<void> {
  const remove = plain(`delete from ${getTableName(TABLES[list])} where id = ?`)
  for (const { id } of removed) await remove.run(id)
}

/** Returns a function that stores differences of a version, in order. */
export function differenceInserter(versionId: number): Write<Difference> {
  const insert = inserter('record_differences', ['version_id', 'part', 'before', 'after'])
  const text = (part: Difference['part'], row: Row | null) => row && JSON.stringify(logged(part, row))
  return (differences) =>
    insert(
      differences.map(({ part, before, after }) => [versionId, part, text(part, before), text(part, after)]),
    )
}
