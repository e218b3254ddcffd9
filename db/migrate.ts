import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import type { Db } from './connection'

/**
 * Brings the store to the newest schema; does nothing when it is there already. Foreign keys rest meanwhile:
 * a table that is made anew would otherwise take the rows of others with it when its old form is dropped.
 * @throws Error when a migration left a row that refers to nothing
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
  if (broken) throw new Error(`after the migration a row of ${broken.table} refers to nothing`)
}
