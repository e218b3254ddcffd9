import { statSync } from 'node:fs'
import Database from 'better-sqlite3'
import { sql } from 'drizzle-orm'
import { db, isStoreInPlace, storePath } from '@/db/connection'
import { isPostgres } from '@/db/dialect'
import { acceptsWrites, first, plain } from '@/db/query'
import { opens, users } from '@/db/schema'
import { clock } from '../kit/clock'
import { env } from '../kit/env.mjs'
import { objects } from '../kit/objects/objects'
import { bucketOf } from '../kit/objects/place'
import { processGlobal } from '../kit/process-global.mjs'

/** Whether the database files at their paths are still those that were opened. */
export const storeFilesAreThere = async (): Promise<boolean> => isStoreInPlace()

/** Whether the store accepts writes now. A lock held by another writer does not count against it. */
export async function storeWritable(): Promise<boolean> {
  return acceptsWrites()
}

/** Bytes. A database up to this is checked in some milliseconds; a thread takes half a second to start. */
const SMALL = 4_000_000

/** Whether the database is checked sooner than a thread would start. */
export const isStoreSmall = (): boolean => statSync(storePath()).size <= SMALL

/**
 * Checks every page of the database over a read-only connection of its own. Takes seconds on a large one.
 * @returns the first damage; null if there is none
 */
export function firstDamage(): string | null {
  const store = new Database(storePath(), { readonly: true, fileMustExist: true })
  try {
    const verdict = store.pragma('quick_check(1)', { simple: true })
    return verdict === 'ok' ? null : String(verdict)
  } finally {
    store.close()
  }
}

export { MIGRATIONS } from '@/db/migrate'

/**
 * By how much the clock of this machine is certainly off that of the store, ms; 0 without one of its own. Sessions, codes
 * and pauses compare times of several machines.
 */
export async function clockOffset(): Promise<number> {
  if (env().DATABASE_URL === undefined) return 0
  const asked = clock.now()
  const answer = await plain('select extract(epoch from clock_timestamp()) * 1000 as at').get()
  const answered = clock.now()
  const [middle, unsure] = [(asked + answered) / 2, Math.abs(answered - asked) / 2]
  return Math.max(0, Math.abs(Number((answer as { at: unknown }).at) - middle) - unsure)
}

export async function objectsAnswer(): Promise<boolean> {
  await objects().check()
  return true
}

/** Timestamp of the newest migration applied to this store; null if none is. */
export async function newestMigration(): Promise<number | null> {
  const newest = plain('select max(created_at) as at from __drizzle_migrations')
  const made = (await newest.get()) as { at: unknown }
  return typeof made.at === 'number' ? made.at : null
}

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0

/** Objects beside the uploads. Their sizes are in no table, and adding them up opens a folder of thousands of files. */
const COLLECTIONS = ['bills', 'documents', 'results', 'exports', 'reference-lists'] as const
type CollectionSizes = Record<(typeof COLLECTIONS)[number], number>
/** Sizes are added up at most this often, ms; a bucket may hold millions, and lists a thousand at a time. */
const addedUpEvery = () => (bucketOf() ? 3_600_000 : 60_000)

const collections = processGlobal('monitor.collections', () => ({
  at: Number.NEGATIVE_INFINITY,
  sizes: Promise.resolve<CollectionSizes>({
    bills: 0,
    documents: 0,
    results: 0,
    exports: 0,
    'reference-lists': 0,
  }),
}))

async function sizeOfCollection(collection: string): Promise<number> {
  let bytes = 0
  for await (const page of objects().pages(collection)) for (const { size } of page) bytes += size
  return bytes
}

async function collectionSizes(): Promise<CollectionSizes> {
  const sizes = await Promise.all(COLLECTIONS.map(sizeOfCollection))
  return Object.fromEntries(COLLECTIONS.map((name, at) => [name, sizes[at]])) as CollectionSizes
}

function recentCollectionSizes(): Promise<CollectionSizes> {
  const now = performance.now()
  if (now - collections.at <= addedUpEvery()) return collections.sizes
  // What fails is not kept.
  const failed = (error: unknown) => {
    collections.at = Number.NEGATIVE_INFINITY
    throw error
  }
  return Object.assign(collections, { at: now, sizes: collectionSizes().catch(failed) }).sizes
}

async function sizeOfDatabase(): Promise<{ database: number; journal: number }> {
  if (!isPostgres) return { database: sizeOf(storePath()), journal: sizeOf(`${storePath()}-wal`) }
  const size = await plain('select pg_database_size(current_database()) as bytes').get()
  return { database: (size as { bytes: number }).bytes, journal: 0 }
}

export interface StoreSize extends CollectionSizes {
  /** Bytes of the database, and of its write-ahead log; PostgreSQL's own belongs to no database. */
  readonly database: number
  readonly journal: number
  /** Bytes of the uploaded files; equal contents count once. */
  readonly files: number
  readonly sections: number
  readonly users: number
}

export async function storeSize(): Promise<StoreSize> {
  const distinct =
    'select coalesce(sum(size), 0) as bytes from (select distinct sha256, size from files) as contents'
  const count = async (table: typeof opens | typeof users) =>
    (await first(db().select({ n: sql<number>`count(*)` }).from(table)))?.n ?? 0
  return {
    ...(await sizeOfDatabase()),
    files: ((await plain(distinct).get()) as { bytes: number }).bytes,
    ...(await recentCollectionSizes()),
    sections: await count(opens),
    users: await count(users),
  }
}
