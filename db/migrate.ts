import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import type { Db } from './connection'

/** Brings the store to the newest schema; does nothing when it is there already. */
export function migrateDatabase(db: Db, folder: string): void {
  migrate(db, { migrationsFolder: folder })
}
