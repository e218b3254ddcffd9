import { join } from 'node:path'
import type Database from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import { isPostgres } from './dialect'
import { opened } from './opened'

/**
 * Migrates the database to the newest schema, if necessary. Foreign keys are disabled meanwhile: otherwise
 * dropping the old version of a rebuilt table would delete the rows that refer to it.
 * @throws Error when a migration leaves a row with a dangling reference
 */
export function migrateDatabase(
  { $client: client }: { readonly $client: Database.Database },
  folder: string,
): void {
  const before = client.pragma('schema_version', { simple: true })
  client.pragma('foreign_keys = OFF')
  try {
    migrate(drizzle({ client }), { migrationsFolder: folder })
  } finally {
    client.pragma('foreign_keys = ON')
  }
  if (client.pragma('schema_version', { simple: true }) === before) return
  const [broken] = client.pragma('foreign_key_check') as { table: string }[]
  if (broken) throw new Error(`after the migration a row of ${broken.table} has a dangling reference`)
}

/** Migrates the opened store to the newest schema of this version. @param folder holds the migrations of both dialects */
export async function migrateStore(folder: string): Promise<void> {
  if (isPostgres) {
    const { migrateServer } = await import('./postgres/migrate')
    await migrateServer(process.env.DATABASE_URL ?? '', join(folder, MIGRATIONS))
  } else migrateDatabase({ $client: opened().writing.client }, join(folder, MIGRATIONS))
}

/** The folder with the migrations of the store's dialect, in `db`. */
export const MIGRATIONS = isPostgres ? 'migrations-pg' : 'migrations'
