import type Database from 'better-sqlite3'
import { type Column, type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { isPostgres } from './dialect'
import { connectionNow, opened, type Server, scopeNow, state } from './opened'
import * as schema from './schema'

/** The first row of a query; undefined if there is none. */
export async function first<Row>(query: { readonly get: () => Promise<Row> }): Promise<Row> {
  return isPostgres ? ((await query) as unknown as Row[])[0]! : query.get()
}

/**
 * Whether a column has one of many values, as a condition. They are one parameter: the text of the query, and so its
 * cached statement, do not depend on their number, and each is looked up in an index, while for a long list of
 * parameters SQLite may read the whole table instead.
 */
export function among(column: Column, values: readonly (string | number)[]): SQL {
  if (!isPostgres) return sql`${column} in (select value from json_each(${JSON.stringify(values)}))`
  const list = sql.param([...values])
  return column.dataType === 'number'
    ? sql`${column} = any(${list}::bigint[])`
    : sql`${column} = any(${list}::text[])`
}

/** The ways to run a statement. Its values are stated by `?`, or by `@name` in one object. */
interface Plain {
  run(...values: unknown[]): Promise<{ readonly changes: number }>
  get(...values: unknown[]): Promise<unknown>
  all(...values: unknown[]): Promise<unknown[]>
}

/**
 * A statement in plain SQL, on the connection of the present transaction, for rows so many that building their queries
 * would take longer than running them. It is cached by its text.
 */
export function plain(text: string): Plain {
  if (state.server) return plainOn(state.server, text)
  const statement = () => connectionNow().statements(text, false)
  return {
    run: async (...values) => statement().run(...values),
    get: async (...values) => statement().get(...values),
    all: async (...values) => statement().all(...values),
  }
}

/** PostgreSQL numbers the values of a statement. */
function plainOn({ ask }: Server, text: string): Plain {
  const names: string[] = []
  const numbered = text.replace(/\?|@(\w+)/g, (_, name) => {
    const known = name === undefined ? -1 : names.indexOf(name)
    return `$${known === -1 ? names.push(name) : known + 1}`
  })
  const run = (values: unknown[]) =>
    ask({
      text: numbered,
      values: names[0] === undefined ? values.flat() : names.map((name) => (values[0] as Row)[name]),
    })
  return {
    run: async (...values) => run(values),
    get: async (...values) => (await run(values)).rows[0],
    all: async (...values) => (await run(values)).rows,
  }
}
type Row = Readonly<Record<string, unknown>>

/**
 * Changes with every change that is committed, from any thread or process. PostgreSQL tells which transactions a query
 * would see; whatever has not written has no number among them.
 */
export async function storeStamp(): Promise<string> {
  if (!state.server) return String(opened().reading.client.pragma('data_version', { simple: true }))
  const { rows } = await state.server.ask({ text: 'select pg_current_snapshot()::text as stamp', values: [] })
  return (rows[0] as { stamp: string }).stamp
}

/** Whether the store accepts writes now. A lock held by another writer does not count against it. */
export async function acceptsWrites(): Promise<boolean> {
  if (!state.server) return acceptsFileWrites()
  const text = "select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as only_reads"
  const { rows } = await state.server.ask({ text, values: [] })
  return (rows[0] as { only_reads: number }).only_reads === 0
}

function acceptsFileWrites(): boolean {
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
