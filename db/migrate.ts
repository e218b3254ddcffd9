import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import type { Db } from './connection'

/**
 * Migrates the database to the newest schema, if necessary. Foreign keys are disabled meanwhile: otherwise
 * dropping the old version of a rebuilt table would delete the rows that refer to it.
 * @throws Error when a migration leaves a row with a dangling reference
 */
export function migrateDatabase(db: Db, folder: string): void {
  const { $client: client } = db
  const before = client.pragma('schema_version', { simple: true })
  client.pragma('foreign_keys = OFF')
  try {
    migrate(db, { migrationsFolder: folder })
  } finally {
    client.pragma('foreign_keys = ON')
  }
  if (client.pragma('schema_version', { simple: true }) === before) return
  const [broken] = client.pragma('foreign_key_check') as { table: string }[]
  if (broken) throw new Error(`after the migration a row of ${broken.table} has a dangling reference`)
}
