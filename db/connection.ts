import Database from 'better-sqlite3'
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3'
import * as schema from './schema'
import { preparingOnce } from './statements'

export type Db = BetterSQLite3Database<typeof schema> & { $client: Database.Database }

/** On `globalThis`, because the bundler gives each page its own copy of this module. */
const holder = globalThis as unknown as { cleanBidDatabase?: Db }

/**
 * Opens the store at `path`, once per thread. WAL lets pages read while a run writes; NORMAL keeps it
 * sound through a crash of the process.
 */
export function openDatabase(path: string): Db {
  if (holder.cleanBidDatabase) return holder.cleanBidDatabase
  const client = new Database(path)
  client.pragma('journal_mode = WAL')
  client.pragma('synchronous = NORMAL')
  client.pragma('foreign_keys = ON')
  client.pragma('busy_timeout = 5000')
  client.pragma('cache_size = -32000')
  const store: Db = Object.assign(drizzle({ client: preparingOnce(client), schema }), { $client: client })
  const begin = store.transaction.bind(store)
  // All of them write. One that reads first and then finds that a thread has written meanwhile would fail at
  // once; with the right to write from the start it waits its turn.
  store.transaction = (work, config) => begin(work, { behavior: 'immediate', ...config })
  holder.cleanBidDatabase = store
  return store
}

/** The store of this thread. @throws when nothing has opened it: the start does, before any request. */
export function db(): Db {
  const opened = holder.cleanBidDatabase
  if (!opened) throw new Error('the database is not open')
  return opened
}

export function closeDatabase(): void {
  holder.cleanBidDatabase?.$client.close()
  delete holder.cleanBidDatabase
}
