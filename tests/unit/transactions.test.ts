import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, db, openDatabase } from '@/db/connection'
import { migrateDatabase } from '@/db/migrate'
import { cleanExports } from '@/lib/exports/files'
import { storageFailureOf } from '@/lib/kit/disk'

const folder = mkdtempSync(join(tmpdir(), 'clean-bid-transactions-'))
const path = join(folder, 'clean-bid.db')
beforeAll(() => {
  process.env.DATA_DIR = folder
  migrateDatabase(openDatabase(path), 'db/migrations')
})
afterAll(() => {
  closeDatabase()
  rmSync(folder, { recursive: true })
})

test('a transaction that reads before it writes is not overtaken by a writing thread', () => {
  db().run(sql`create table met (n integer)`)
  const thread = new Database(path)
  thread.pragma('busy_timeout = 0')
  const write = () => thread.prepare('insert into met values (1)').run()
  const count = () => db().get<{ n: number }>(sql`select count(*) n from met`).n
  db().transaction(() => {
    expect(count()).toBe(0)
    expect(write).toThrow('database is locked')
    db().run(sql`insert into met values (2)`)
  })
  write()
  thread.close()
  expect(count()).toBe(2)
})

test('a full disk is recognised whichever layer reports it', () => {
  const small = new Database(join(folder, 'small.db'))
  small.pragma('max_page_count = 1')
  let error: unknown
  try {
    small.exec('create table filled (n)')
  } catch (caught) {
    error = caught
  }
  small.close()
  expect(storageFailureOf(error)).toBe('diskFull')
  expect(storageFailureOf(new Error('wrapped', { cause: error }))).toBe('diskFull')
  expect(storageFailureOf(new Error('another'))).toBeNull()
})

test('start-up removes downloads that were never recorded', async () => {
  mkdirSync(join(folder, 'exports'), { recursive: true })
  writeFileSync(join(folder, 'exports', `${randomUUID()}.xlsx`), 'x')
  writeFileSync(join(folder, 'exports', 'of-somebody-else.xlsx'), 'x')
  await cleanExports()
  expect(readdirSync(join(folder, 'exports'))).toEqual(['of-somebody-else.xlsx'])
})
