import type Database from 'better-sqlite3'
import { type Column, type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { connectionNow, opened, scopeNow } from './opened'
import * as schema from './schema'

/** The first row of a query; undefined if there is none. */
export async function first<Row>(query: { readonly get: () => Promise<Row> }): Promise<Row> {
  return query.get()
}

/**
 * Whether a column has one of many values, as a condition. They are one parameter: the text of the query, and so its
 * cached statement, do not depend on their number, and each is looked up in an index, while for a long list of
 * parameters SQLite may read the whole table instead.
 */
export const among = (column: Column, values: readonly string[]): SQL =>
  sql`${column} in (select value from json_each(${JSON.stringify(values)}))`

/** Methods of a statement: each is one call, finished when it returns. */
export interface Plain {
  run(...values: unknown[]): { readonly changes: number }
  get(...values: unknown[]): unknown
  all(...values: unknown[]): unknown[]
}

/**
 * A statement in plain SQL, on the connection of the present transaction, for rows so many that building their queries
 * would take longer than running them. It is cached by its text.
 */
export const plain = (text: string): Plain => connectionNow().statements(text, false)

/** Changes with every change that is committed, from any thread or process. */
export const storeStamp = (): string =>
  String(opened().reading.client.pragma('data_version', { simple: true }))

/** Whether the store accepts writes now. A lock held by another writer does not count against it. */
export function acceptsWrites(): boolean {
  const { client } = opened().writing
  // A transaction of this process is open: it has begun to write.
  if (client.inTransaction || scopeNow()) return true
  const busyTimeout = client.pragma('busy_timeout', { simple: true }) as number
  try {
    client.pragma('busy_timeout = 0')
    client.exec('begin immediate')
    client.exec('rollback')
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY'
  } finally {
    if (client.open) client.pragma(`busy_timeout = ${busyTimeout}`)
  }
}

/**
 * The committed state, read synchronously: for rows of results, which are handed on while they are read. A transaction
 * does not use it, since it would not see what the transaction wrote.
 */
export function readNow(): ReturnType<typeof synchronous> {
  const { client } = opened().reading
  const known = readers.get(client) ?? synchronous(client)
  readers.set(client, known)
  return known
}

const synchronous = (client: Database.Database) => drizzle({ client, schema })
const readers = new WeakMap<Database.Database, ReturnType<typeof synchronous>>()
