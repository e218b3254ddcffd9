import type Database from 'better-sqlite3'

/** How many prepared statements are cached; the least recently used one is dropped first. */
const MAX_CACHED = 500
/** Longer statements contain many values and are unlikely to recur. */
const LONGEST = 8000

type Prepared = Database.Statement<unknown[]>

/** Prepares each text once. @param isRaw whether its rows are arrays instead of objects */
export type Statements = (text: string, isRaw: boolean) => Prepared

/**
 * The statements of a connection. They are never iterated, so none can be in use when it is requested again, and each
 * always returns its rows in the same form (arrays or objects).
 */
export function statementsOf(client: Database.Database): Statements {
  const prepared = new Map<string, Prepared>()
  return (text, isRaw) => {
    const key = isRaw ? `raw ${text}` : text
    const known = prepared.get(key)
    const statement = known ?? client.prepare<unknown[]>(text)
    if (!known && isRaw) statement.raw()
    prepared.delete(key)
    if (text.length <= LONGEST) prepared.set(key, statement)
    const [oldest] = prepared.keys()
    if (prepared.size > MAX_CACHED && oldest !== undefined) prepared.delete(oldest)
    return statement
  }
}
