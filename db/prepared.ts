import { type Db, db } from './connection'

/**
 * A query that every page needs, written once for the store that is open: to put its text together takes longer than to
 * run it. What changes from call to call are placeholders (`sql.placeholder`).
 */
export function prepared<Query>(write: (store: Db) => Query): () => Query {
  const written = new WeakMap<Db, Query>()
  return () => {
    const store = db()
    const query = written.get(store) ?? write(store)
    written.set(store, query)
    return query
  }
}
