import { statSync } from 'node:fs'
import Database from 'better-sqlite3'
import { sql } from 'drizzle-orm'
import { db, storeIsThere } from '@/db/connection'
import { opens, users } from '@/db/schema'

/** Whether the files of the store are those that were opened. */
export const storeFilesAreThere = async (): Promise<boolean> => storeIsThere()

/** Whether the store takes a write now. One that another writer holds does. */
export async function storeWritable(): Promise<boolean> {
  const client = db().$client
  const patience = client.pragma('busy_timeout', { simple: true }) as number
  try {
    client.pragma('busy_timeout = 0')
    client.exec('begin immediate')
    client.exec('rollback')
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY'
  } finally {
    if (client.open) client.pragma(`busy_timeout = ${patience}`)
  }
}

/**
 * Looks at every page of the database, over a connection of its own that only reads. Takes seconds where it is large.
 * @returns what is wrong first; null where it is sound
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

/** When the newest migration that this store has was made; null for a store without any. */
export async function newestMigration(): Promise<number | null> {
  const made = db().$client.prepare('select max(created_at) from __drizzle_migrations').pluck().get()
  return typeof made === 'number' ? made : null
}

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0

export interface StoreSize {
  /** Bytes of the database, and of what it has not folded in yet. */
  readonly database: number
  readonly journal: number
  /** Bytes of the uploaded files, each content once. */
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
