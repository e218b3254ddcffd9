import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import Database from 'better-sqlite3'
import { discard } from '../../kit/objects/keeping'
import { objects } from '../../kit/objects/objects'
import { dataPaths } from '../../kit/paths'
import { ATTACHMENT_TABLE } from './attachments'
import { CHANGE_TABLES } from './changes'

/** Names the layout below in the header of every file. */
const RESULT_VERSION = 1

/**
 * The tables of a file: those of `db/schema/runs.ts`, so that the same statements read rows that are still in the
 * database. A test compares the two.
 */
const TABLES = `
  create table result_rows (
    run_id integer not null, tbl text not null, ord integer not null,
    bidder_id integer, kind text, search text, row text not null,
    primary key (run_id, tbl, ord)
  ) without rowid;
  create table result_names (
    run_id integer not null, tbl text not null, search text not null, count integer not null,
    primary key (run_id, tbl, search)
  ) without rowid;`

/** Made after the rows: sorting once is several times faster than inserting each row into four trees. */
const INDEXES = `
  create index result_rows_bidder on result_rows (run_id, tbl, bidder_id, ord);
  create index result_rows_bidder_kind on result_rows (run_id, tbl, bidder_id, kind, ord);
  create index result_rows_kind on result_rows (run_id, tbl, kind, ord);
  create index result_rows_search on result_rows (run_id, tbl, search, kind, bidder_id);`

/**
 * A key for the rows of an attempt at a run: two that go on at the same time do not write the same object. The random part
 * keeps apart runs of the same number before and after a backup is restored.
 */
export const newResultKey = (runId: number, attempt = 1) =>
  `results/${runId}-${attempt}-${randomBytes(4).toString('hex')}.db`

/** Whether something in the collection of results was stored by this product. */
export const isResultKey = (key: string) => /^results\/\d+-(\d+-)?[\da-f]{8}\.db$/.test(key)

/** Where the file of a result is written: the key says it, so that whoever ends the writing thread can remove it. */
const temporaryPath = (key: string) => join(dataPaths.temporary(), basename(key))

/** A result file while it is written. */
export interface NewFile {
  readonly client: Database.Database
  /** Makes the indexes and stores the file; it survives a power failure then. */
  store(): Promise<void>
  /** Removes the file. */
  abandon(): void
}

/** The driver ignores this unless unsafe mode permits what may damage a file. */
function withoutJournal(client: Database.Database): void {
  client.unsafeMode(true)
  client.pragma('journal_mode = OFF')
  client.unsafeMode(false)
}

/**
 * Begins a result file. It has no journal, and nothing is synced while it is written: until it is stored, nobody but the
 * writer knows it, and a half-written file is removed.
 */
export function newFile(key: string): NewFile {
  const path = temporaryPath(key)
  rmSync(path, { force: true })
  const client = new Database(path)
  const abandon = () => {
    client.close()
    rmSync(path, { force: true })
  }
  client.pragma('page_size = 8192')
  withoutJournal(client)
  for (const setting of ['synchronous = OFF', 'locking_mode = EXCLUSIVE', 'cache_size = -64000'])
    client.pragma(setting)
  client.pragma(`user_version = ${RESULT_VERSION}`)
  client.exec(TABLES + CHANGE_TABLES + ATTACHMENT_TABLE)
  client.exec('begin')
  return {
    client,
    async store() {
      client.exec('commit')
      client.exec(INDEXES)
      client.close()
      await objects().put(key, path)
    },
    abandon,
  }
}

/** Removes a result, or what a thread that was ended has left of it; what others share is left to the sweep. */
export async function removeResult(key: string): Promise<void> {
  rmSync(temporaryPath(key), { force: true })
  await discard(key)
}

/** A file that SQLite can read, but that is no result. */
class NoResult extends Error {
  readonly code = 'SQLITE_NOTADB'
}

/**
 * Opens a stored result for reading.
 * @throws Error if the file is missing or is not a complete result
 */
export function openFile(path: string): { client: Database.Database; bytes: number } {
  const client = new Database(path, { readonly: true, fileMustExist: true })
  try {
    client.pragma('query_only = ON')
    // Nobody writes, so the lock is taken once instead of for every statement.
    client.pragma('locking_mode = EXCLUSIVE')
    const number = (name: string) => client.pragma(name, { simple: true }) as number
    if (number('user_version') !== RESULT_VERSION) throw new NoResult(path)
    return { client, bytes: number('page_count') * number('page_size') }
  } catch (error) {
    client.close()
    throw error
  }
}
