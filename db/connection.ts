import Database from 'better-sqlite3'
import { isPostgres } from './dialect'
import { connection, opened, state } from './opened'
import { queries } from './session'
import { fileIdentity, StoreLost, watchStore } from './store-file'
import { transactionsEnded } from './transaction'

/** What queries are written with; transactions are `inTransaction`. */
export type Db = Omit<ReturnType<typeof queries>, 'transaction'>

/** The database of this thread: queries, and the connection that writes. */
export interface OpenedDb extends Db {
  readonly $client: Database.Database
}

function connected(path: string, mustExist: boolean): Database.Database {
  const client = new Database(path, { fileMustExist: mustExist })
  client.pragma('journal_mode = WAL')
  client.pragma('synchronous = FULL')
  client.pragma('foreign_keys = ON')
  client.pragma('busy_timeout = 5000')
  client.pragma('cache_size = -32000')
  return client
}

const builder = queries()

/**
 * Opens the database at `path`, once per thread. WAL lets pages read while a run writes; FULL makes committed
 * data survive a power failure.
 * @param identity the expected file, from `storeIdentity`; without it a missing file is created
 * @throws StoreLost if another file is there
 */
export function openDatabase(path: string, identity: string | null = null): OpenedDb {
  if (!state.opened) {
    if (identity !== null && fileIdentity(path) !== identity) throw new StoreLost(path)
    const writer = connected(path, identity !== null)
    // The first read creates the journal, which is watched from then on.
    writer.prepare('select 1 from sqlite_master').get()
    const files = { identity: fileIdentity(path), areThere: watchStore(path) }
    const reader = connected(path, true)
    reader.pragma('query_only = ON')
    state.opened = { writing: connection(writer), reading: connection(reader), files }
  }
  return Object.assign(Object.create(builder), { $client: state.opened.writing.client })
}

interface Opening {
  /** The database file. With PostgreSQL nothing is there; its folder holds what is kept beside the store. */
  readonly path: string
  /** The expected file, from `storeIdentity`; without it a missing file is created. */
  readonly identity?: string | null
  /** The most connections to PostgreSQL. */
  readonly connections: number
}

/** Opens the store of this thread: PostgreSQL if DATABASE_URL names one, else the database file. */
export async function openStore({ path, identity = null, connections }: Opening): Promise<void> {
  state.path = path
  if (!isPostgres) openDatabase(path, identity)
  else if (!state.server) {
    const { openServer } = await import('./postgres/server')
    state.server = openServer(process.env.DATABASE_URL ?? '', connections)
  }
}

/**
 * Opens the store of a thread that runs jobs. What it writes counts only after the main thread has made it current, in a
 * transaction that waits for the disk. In a file both write to the same journal, so the thread's earlier writes are on
 * the disk then too.
 */
export async function openThreadStore(opening: Opening): Promise<void> {
  await openStore(opening)
  state.opened?.writing.client.pragma('synchronous = NORMAL')
}

/** The database of this thread. @throws when it was not opened, which start-up does before any request. */
export function db(): Db {
  if (state.server) return state.server.builder as Db
  opened()
  return builder
}

/**
 * Whether the database files are those that were opened and, judging by their length, complete. PostgreSQL looks after
 * its own.
 */
export const isStoreInPlace = (): boolean => state.opened?.files.areThere() ?? true

/** The identity of the database file, for a thread that must open the same one. */
export const storeIdentity = (): string | null => state.opened?.files.identity ?? null

/** The path of the opened database; with PostgreSQL where it would be. */
export const storePath = (): string => state.path ?? opened().writing.client.name

/** Closes the database when what is being written has been written. */
export async function closeDatabase(): Promise<void> {
  if (state.waiting > 0) await transactionsEnded()
  await state.server?.close()
  delete state.server
  if (!state.opened) return
  const { reading, writing } = state.opened
  delete state.opened
  reading.client.close()
  writing.client.close()
}
