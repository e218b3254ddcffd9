import type Database from 'better-sqlite3'

/** How many prepared statements are cached; the least recently used one is dropped first. */
const MAX_CACHED = 500
/** Longer statements contain many values and are unlikely to recur. */
const LONGEST = 8000

/** The methods the query builder uses: each is one call, finished when it returns. */
type Statement = Pick<Database.Statement<unknown[]>, 'run' | 'get' | 'all'>

/**
 * A client that prepares each text once. Statements are never iterated, so none can be in use when it is
 * requested again, and each always returns its rows in the same form (arrays or objects).
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
    if (prepared.size > MAX_CACHED && oldest !== undefined) prepared.delete(oldest)
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
