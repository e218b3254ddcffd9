import pg from 'pg'
import { db, type OpenedDb, openDatabase, openStore } from '@/db/connection'
import { migrateDatabase, migrateStore } from '@/db/migrate'
import { newDatabase } from './temporary-postgres'
import { testPostgres } from './test-postgres'

/** Rows that a test gives ids of its own are below; PostgreSQL does not look at them when it makes one. */
const FIRST_MADE_ID = 1000

async function restartIds(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    "select sequencename as name from pg_sequences where schemaname = 'public'",
  )
  for (const { name } of rows) await client.query(`alter sequence "${name}" restart with ${FIRST_MADE_ID}`)
  await client.end()
}

/**
 * Opens a new, migrated store for a unit test: a file at `path`, or with TEST_STORE=postgres an empty database; what is kept
 * beside the store is in the folder of `path` either way.
 */
export async function newStore(path: string): Promise<OpenedDb> {
  const server = testPostgres()
  if (!server) {
    const opened = openDatabase(path)
    migrateDatabase(opened, 'db/migrations')
    return opened
  }
  process.env.DATABASE_URL = await newDatabase(server)
  await openStore({ path, connections: 4 })
  await migrateStore('db')
  await restartIds(process.env.DATABASE_URL)
  return db() as OpenedDb
}
