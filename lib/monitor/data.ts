import { statSync } from 'node:fs'
import Database from 'better-sqlite3'
import { sql } from 'drizzle-orm'
import { db, isStoreInPlace } from '@/db/connection'
import { opens, users } from '@/db/schema'

/** Whether the database files at their paths are still those that were opened. */
export const storeFilesAreThere = async (): Promise<boolean> => isStoreInPlace()

/** Whether the store accepts writes now. A lock held by another writer does not count against it. */
export async function storeWritable(): Promise<boolean> {
  const client = db().$client
  const busyTimeout = client.pragma('busy_timeout', { simple: true }) as number
  try {
    client.pragma('busy_timeout = 0')
    client.exec('begin immediate')
    client.exec('rollback')
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY'
  } finally {
    if (client.open) client.pragma(`busy_timeout = ${busyTimeout}`)
  }
}

/**
 * Checks every page of the database over a read-only connection of its own. Takes seconds on a large one.
 * @returns the first damage; null if there is none
 */
export function firstDamage(): string | null {
  const store = new Database(db().$client.name, { readonly: true, fileMustExist: true })
  try {
    const verdict = store.pragma('quick_check(1)', { simple: true })
    return verdict === 'ok' ? null : String(verdict)
  } finally {
    store.close()
  }
}

/** Timestamp of the newest migration applied to this store; null if none is. */
export async function newestMigration(): Promise<number | null> {
  const made = db().$client.prepare('select max(created_at) from __drizzle_migrations').pluck().get()
  return typeof made === 'number' ? made : null
}

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0

export interface StoreSize {
  /** Bytes of the database, and of its write-ahead log. */
  readonly database: number
  readonly journal: number
  /** Bytes of the uploaded files; equal contents count once. */
  readonly files: number
  readonly sections: number
  readonly users: number
}

export async function storeSize(): Promise<StoreSize> {
  const client = db().$client
  const distinct = 'select coalesce(sum(size), 0) from (select distinct sha256, size from files)'
  const count = (table: typeof opens | typeof users) =>
    db().select({ n: sql<number>`count(*)` }).from(table).get()?.n ?? 0
  return {
    database: sizeOf(client.name),
    journal: sizeOf(`${client.name}-wal`),
    files: client.prepare(distinct).pluck().get() as number,
    sections: count(opens),
    users: count(users),
  }
}
