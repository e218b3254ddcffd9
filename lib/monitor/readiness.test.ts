import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, type Db, openDatabase } from '@/db/connection'
import { migrateDatabase } from '@/db/migrate'
import { serverHooks } from '../kit/server-hooks.mjs'
import { reasonNow, unready } from './readiness'

const folder = mkdtempSync(join(tmpdir(), 'clean-bid-readiness-'))
Object.assign(process.env, { DATA_DIR: folder, DISK_MIN_MB: '0', LOG_LEVEL: 'silent' })
let db: Db

beforeAll(() => {
  db = openDatabase(join(folder, 'clean-bid.db'))
  migrateDatabase(db, 'db/migrations')
})
afterAll(() => {
  closeDatabase()
  rmSync(folder, { recursive: true, force: true })
})

// These tests run from the sources, of which no thread can be made: all but the threads is in order.
test('threads that cannot be had are a reason', async () => {
  expect(await reasonNow()).toBe('threads')
})

test('a store of another version is a reason', async () => {
  db.$client.exec('update __drizzle_migrations set created_at = created_at + 1')
  expect(await reasonNow()).toBe('migration')
  db.$client.exec('update __drizzle_migrations set created_at = created_at - 1')
  expect(await reasonNow()).toBe('threads')
})

test('a store that takes no write is a reason, one that somebody writes into is none', async () => {
  const other = new Database(db.$client.name)
  other.exec('begin immediate')
  expect(await reasonNow()).toBe('threads')
  other.exec('rollback')
  other.close()
  db.$client.pragma('query_only = ON')
  expect(await reasonNow()).toBe('store')
  db.$client.pragma('query_only = OFF')
})

test('a server that was told to stop says so at once, whatever was found before', async () => {
  expect(await unready()).toBe('threads')
  serverHooks().stopping.abort()
  expect(await unready()).toBe('stopping')
})
