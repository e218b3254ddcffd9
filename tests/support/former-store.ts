import { readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { migrateDatabase } from '@/db/migrate'
import { migrationsUntil } from './migrations-until'

const OWN = `type = 'table' and name not like 'sqlite_%' and name <> '__drizzle_migrations'`

interface Migration {
  readonly when: number
  readonly tag: string
}
export const migrations: readonly Migration[] = JSON.parse(
  readFileSync('db/migrations/meta/_journal.json', 'utf8'),
).entries

const named = (store: Database.Database, query: string) =>
  (store.prepare(query).all() as { name: string }[]).map(({ name }) => name)
const columnsOf = (store: Database.Database, of: 'main' | 'present', table: string) =>
  named(store, `select name from pragma_table_info('${table}', '${of}') order by cid`)

/** Copies what both schemas have; the rows of the log go where triggers refuse every other writer. */
function copyRows(store: Database.Database): number {
  const triggers = store.prepare("select name, sql from sqlite_master where type = 'trigger'").all() as {
    name: string
    sql: string
  }[]
  for (const { name } of triggers) store.exec(`drop trigger "${name}"`)
  const here = named(store, `select name from main.sqlite_master where ${OWN}`)
  const there = new Set(named(store, `select name from present.sqlite_master where ${OWN}`))
  let rows = 0
  for (const table of here.filter((name) => there.has(name))) {
    const known = new Set(columnsOf(store, 'present', table))
    const columns = columnsOf(store, 'main', table)
      .filter((name) => known.has(name))
      .map((name) => `"${name}"`)
    store.exec(`delete from main."${table}"`)
    rows += store
      .prepare(`insert into main."${table}" (${columns}) select ${columns} from present."${table}"`)
      .run().changes
  }
  for (const { sql } of triggers) store.exec(sql)
  return rows
}

/**
 * Replaces the database of a data folder, which no server has open, by one of the schema before the newest migration with
 * the same rows, as far as that schema has a place for them: the folder as the version before left it.
 * @returns how many rows it has
 */
export function makeFormer(dataDir: string): number {
  const path = join(dataDir, 'clean-bid.db')
  const former = join(dataDir, 'former.db')
  const folder = migrationsUntil(join(dataDir, 'tmp'), migrations.length - 2)
  const store = new Database(former)
  migrateDatabase(drizzle(store), folder)
  store.pragma('foreign_keys = OFF')
  store.prepare('attach ? as present').run(path)
  const rows = copyRows(store)
  const broken = store.pragma('foreign_key_check') as unknown[]
  if (broken.length > 0) throw new Error(`a row refers to nothing: ${JSON.stringify(broken[0])}`)
  for (const name of ['application_id', 'user_version'])
    store.pragma(`${name} = ${store.pragma(`present.${name}`, { simple: true })}`)
  store.exec('detach present')
  store.close()
  for (const ending of ['-wal', '-shm']) rmSync(path + ending, { force: true })
  renameSync(former, path)
  rmSync(folder, { recursive: true })
  return rows
}
