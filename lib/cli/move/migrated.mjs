import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { drizzle as drizzleSqlite } from 'drizzle-orm/better-sqlite3'
import { migrate as migrateSqlite } from 'drizzle-orm/better-sqlite3/migrator'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'

/** Both ends of a move have the newest schema. */

const FOLDER = 'db/migrations'
const FOLDER_POSTGRES = 'db/migrations-pg'

/**
 * @param {Database.Database} client
 * @throws {Error} if the database belongs to another version of the product
 */
export function checkMigrated(client) {
  const { entries } = JSON.parse(readFileSync(join(FOLDER, 'meta', '_journal.json'), 'utf8'))
  const isThere = client.prepare("select 1 from sqlite_master where name = '__drizzle_migrations'").get()
  const count = isThere ? client.prepare('select count(*) from __drizzle_migrations').pluck().get() : 0
  if (count !== entries.length)
    throw new Error(
      `${client.name} has ${count} of ${entries.length} migrations: start and stop this version of the service with it first`,
    )
}

/** @param {string} path of a new database */
export function makeSqlite(path) {
  const client = new Database(path)
  try {
    client.pragma('journal_mode = WAL')
    migrateSqlite(drizzleSqlite({ client }), { migrationsFolder: FOLDER })
  } finally {
    client.close()
  }
}

/** @param {import('pg').Client} client */
export const migratePostgresStore = (client) =>
  migratePostgres(drizzlePostgres({ client }), {
    migrationsFolder: FOLDER_POSTGRES,
    migrationsSchema: 'public',
  })
