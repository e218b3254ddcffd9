import { type Db, db } from './connection'

/**
 * A query that every page needs, built once for the open database: building its text takes longer than running it. Its
 * values are placeholders (`sql.placeholder`).
 */
export function prepared<Query>(build: (database: Db) => Query): () => Query {
  const built = new WeakMap<Db, Query>()
  return () => {
    const database = db()
    const query = built.get(database) ?? build(database)
    built.set(database, query)
    return query
  }
}
