import type Database from 'better-sqlite3'

/** Statements that stay prepared; the least recently used one goes first. */
const MOST = 500
/** Longer ones name many values and hardly come again. */
const LONGEST = 8000

/** What the query builder does with a statement: one call, which is over when it returns. */
type Statement = Pick<Database.Statement<unknown[]>, 'run' | 'get' | 'all'>

/**
 * A client that prepares each text once. What is handed out is never iterated, so that a statement cannot be
 * in use when it is called for again, and whether rows come as arrays is fixed for each of them.
 */
export function preparingOnce(client: Database.Database): Database.Database {
  const prepared = new Map<string, Statement>()
  const statementOf = (text: string, isRaw: boolean): Statement => {
    const key = isRaw ? `raw ${text}` : text
    const known = prepared.get(key)
    const statement = known ?? client.prepare<unknown[]>(text)
    if (!known && isRaw) (statement as Database.Statement<unknown[]>).raw()
    prepared.delete(key)
    if (text.length <= LONGEST) prepared.set(key, statement)
    const [oldest] = prepared.keys()
    if (prepared.size > MOST && oldest !== undefined) prepared.delete(oldest)
    return statement
  }
  const prepare = (text: string) => ({
    run: (...values: unknown[]) => statementOf(text, false).run(...values),
    get: (...values: unknown[]) => statementOf(text, false).get(...values),
    all: (...values: unknown[]) => statementOf(text, false).all(...values),
    raw: () => statementOf(text, true),
  })
  return new Proxy(client, {
    get(target, name) {
      if (name === 'prepare') return prepare
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
