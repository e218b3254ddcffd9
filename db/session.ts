import type Database from 'better-sqlite3'
import { BetterSQLiteSession, type PreparedQuery } from 'drizzle-orm/better-sqlite3'
import { BaseSQLiteDatabase, SQLiteAsyncDialect, SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import { connectionNow, opened, scopeNow } from './opened'
import type * as schema from './schema'
import { inTransaction } from './transaction'

type Queries = BaseSQLiteDatabase<'async', Database.RunResult, typeof schema>

const VERBS = ['run', 'all', 'get', 'execute'] as const

/** A client whose statements run on the connection that belongs to the code that runs them. */
const routed = {
  prepare: (text: string) => ({
    run: (...values: unknown[]) =>
      connectionNow()
        .statements(text, false)
        .run(...values),
    get: (...values: unknown[]) =>
      connectionNow()
        .statements(text, false)
        .get(...values),
    all: (...values: unknown[]) =>
      connectionNow()
        .statements(text, false)
        .all(...values),
    raw: () => connectionNow().statements(text, true),
  }),
} as unknown as Database.Database

/** Runs a query in the present transaction; outside of any, one that writes waits for its turn. */
async function perform<T>(text: string, run: () => T): Promise<T> {
  if (scopeNow() || opened().reading.statements(text, false).readonly) return run()
  return inTransaction(async () => run())
}

/** The same query, answering with promises. */
function asynchronous(query: PreparedQuery): PreparedQuery {
  const { sql: text } = query.getQuery()
  const verbs = VERBS.map((verb) => {
    const run = (verb === 'execute' ? query[executed(query)] : query[verb]).bind(query) as (
      values: unknown,
    ) => unknown
    return [verb, (values: unknown) => perform(text, () => run(values))]
  })
  return Object.assign(query, Object.fromEntries(verbs))
}

const executed = (query: PreparedQuery): 'run' | 'all' | 'get' =>
  (query as unknown as { executeMethod: 'run' | 'all' | 'get' }).executeMethod

/** The query builder. A query runs when it is awaited, on the connection of the transaction around it. */
export function queries(): Queries {
  const session = new BetterSQLiteSession(routed, new SQLiteSyncDialect(), undefined)
  const prepare = session.prepareQuery.bind(session)
  Object.assign(session, {
    prepareQuery: (...stated: Parameters<typeof prepare>) => asynchronous(prepare(...stated)),
  })
  return new BaseSQLiteDatabase('async', new SQLiteAsyncDialect(), session as never, undefined)
}
