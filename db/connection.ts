import Database from 'better-sqlite3'
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3'
import { processGlobal } from '../lib/kit/process-global.mjs'
import * as schema from './schema'
import { preparingOnce } from './statements'
import { fileIdentity, StoreLost, watchStore } from './store-file'

export type Db = BetterSQLite3Database<typeof schema> & { $client: Database.Database }

interface StoreFiles {
  readonly identity: string | null
  readonly areThere: () => boolean
}

const open = processGlobal('database', (): { store?: Db; files?: StoreFiles } => ({}))

/** Writes reach the opened file or are refused, including those already begun when it disappeared. */
function guardWrites(store: Db, { areThere }: StoreFiles): void {
  const guard = () => {
    if (!areThere()) throw new StoreLost(store.$client.name)
  }
  const begin = store.transaction.bind(store)
  // Every transaction writes. One that reads first would fail at once if a thread wrote in between; with the
  // write lock from the start it waits for its turn.
  store.transaction = (work, config) => {
    guard()
    const result = begin(work, { behavior: 'immediate', ...config })
    guard()
    return result
  }
  for (const verb of ['insert', 'update', 'delete', 'run'] as const) {
    const write = (store[verb] as (stated: never) => unknown).bind(store)
    const guarded = (stated: never) => {
      guard()
      return write(stated)
    }
    Object.assign(store, { [verb]: guarded })
  }
}

/**
 * Opens the database at `path`, once per thread. WAL lets pages read while a run writes; FULL makes committed
 * data survive a power failure.
 * @param identity the expected file, from `storeIdentity`; without it a missing file is created
 * @throws StoreLost if another file is there
 */
export function openDatabase(path: string, identity: string | null = null): Db {
  if (open.store) return open.store
  if (identity !== null && fileIdentity(path) !== identity) throw new StoreLost(path)
  const client = new Database(path, { fileMustExist: identity !== null })
  client.pragma('journal_mode = WAL')
  client.pragma('synchronous = FULL')
  client.pragma('foreign_keys = ON')
  client.pragma('busy_timeout = 5000')
  client.pragma('cache_size = -32000')
  const store: Db = Object.assign(drizzle({ client: preparingOnce(client), schema }), { $client: client })
  if (path !== '') {
    // The first read creates the journal, which is watched from then on.
    client.prepare('select 1 from sqlite_master').get()
    open.files = { identity: fileIdentity(path), areThere: watchStore(path) }
    guardWrites(store, open.files)
  }
  open.store = store
  return store
}

/** The database of this thread. @throws when it was not opened, which start-up does before any request. */
export function db(): Db {
  const opened = open.store
  if (!opened) throw new Error('the database is not open')
  return opened
}

/** Whether the database files are those that were opened and, judging by their length, complete. */
export const isStoreInPlace = (): boolean => open.files?.areThere() ?? true

/** The identity of the database file, for a thread that must open the same one. */
export const storeIdentity = (): string | null => open.files?.identity ?? null

export function closeDatabase(): void {
  open.store?.$client.close()
  delete open.store
  delete open.files
}
