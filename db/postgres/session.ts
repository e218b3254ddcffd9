import { Column, is, SQL, sql } from 'drizzle-orm'
import { NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDatabase, PgDialect } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'
import type { Answer } from '../opened'

/** A statement as the query builder states it. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
  /** Rows as arrays, without names. */
  readonly rowMode?: 'array'
  /** The server keeps its plan under this name. */
  readonly name?: string | undefined
}

type Ask = (statement: Statement) => Promise<Answer>
type Selected = Parameters<PgDialect['buildSelectQuery']>[0]

/** The last piece of `asc(x)` and `desc(x)`, and what they sort by. */
function sortedBy(by: unknown): { what: unknown; isDown: boolean } {
  if (!is(by, SQL)) return { what: by, isDown: false }
  const chunks = by.queryChunks as { value?: unknown }[]
  const last = String(chunks.at(-1)?.value ?? '').trim()
  const isStated = last === 'asc' || last === 'desc'
  return { what: isStated && chunks.length === 3 ? chunks[1] : by, isDown: last === 'desc' }
}

/** SQLite sorts null before everything. Stated only where there may be a null: an index has the other order. */
class Dialect extends PgDialect {
  override buildSelectQuery(query: Selected): SQL {
    const outer = new Set(
      (query.joins ?? []).filter(({ joinType }) => joinType !== 'inner').map(({ table }) => table),
    )
    const orderBy = query.orderBy?.map((by) => {
      const { what, isDown } = sortedBy(by)
      if (is(what, Column) && what.notNull && !outer.has(what.table as never)) return by
      return isDown ? sql`${by} nulls last` : sql`${by} nulls first`
    })
    return super.buildSelectQuery({ ...query, orderBy } as Selected)
  }
}

/** The query builder on a server. Changes answer as SQLite's do, with `changes`. */
export function builderOn(ask: Ask): unknown {
  const client = {
    query: ({ text, rowMode, name }: Statement, values: unknown[]) =>
      ask({ text, values, name, ...(rowMode ? { rowMode } : {}) }),
  } as unknown as Pool
  const dialect = new Dialect()
  const session = new NodePgSession(client, dialect, undefined)
  const prepare = session.prepareQuery.bind(session)
  Object.assign(session, {
    prepareQuery: (...stated: Parameters<typeof prepare>) => {
      const query = prepare(...stated)
      const perform = query.execute.bind(query)
      const execute = (values?: Record<string, unknown>) => perform(values).catch(unwrapped)
      const get = async (values?: Record<string, unknown>) => ((await execute(values)) as unknown[])[0]
      return Object.assign(query, { execute, all: execute, run: execute, get })
    },
  })
  const database = new PgDatabase(dialect, session, undefined)
  return Object.assign(database, { run: (query: SQL) => database.execute(query) })
}

/** The builder puts the values of a failed query into its message; they belong into no log. */
function unwrapped(error: unknown): never {
  throw error instanceof Error && error.cause instanceof Error ? error.cause : error
}
