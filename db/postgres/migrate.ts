import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

/** Held while the schema is migrated: several processes may start at once. */
const MIGRATING = 5_203_002

/**
 * Migrates the database to the newest schema of this version, if necessary; one that is newer stays as it is. Migrations
 * may take long, so the connection has no limits of time.
 */
export async function migrateServer(url: string, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'clean-bid migration' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATING])
    await migrate(drizzle({ client }), { migrationsFolder: folder, migrationsSchema: 'public' })
  } finally {
    await client.end()
  }
}
