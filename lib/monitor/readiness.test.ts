import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, type OpenedDb } from '@/db/connection'
import { newStore } from '../../tests/support/new-store'
import { serverHooks } from '../kit/server-hooks.mjs'
import { reasonNow, unready } from './readiness'

const folder = mkdtempSync(join(tmpdir(), 'clean-bid-readiness-'))
Object.assign(process.env, { DATA_DIR: folder, DISK_MIN_MB: '0', LOG_LEVEL: 'silent' })
let db: OpenedDb

beforeAll(async () => {
  db = await newStore(join(folder, 'clean-bid.db'))
})
afterAll(async () => {
  await closeDatabase()
  rmSync(folder, { recursive: true, force: true })
})

// These tests run from the sources, where no thread can be started: `threads` is the reason when all else is well.
test('the server is not ready when threads do not start', async () => {
  expect(await reasonNow()).toBe('threads')
})

test('the server is not ready with a store older than itself, and is with a newer one', async () => {
  db.$client.exec('update __drizzle_migrations set created_at = created_at - 1')
  expect(await reasonNow()).toBe('migration')
  db.$client.exec('update __drizzle_migrations set created_at = created_at + 2')
  expect(await reasonNow()).toBe('threads')
  db.$client.exec('update __drizzle_migrations set created_at = created_at - 1')
})

test('the server is not ready when the store refuses writes, but is while another writer holds the lock', async () => {
  const other = new Database(db.$client.name)
  other.exec('begin immediate')
  expect(await reasonNow()).toBe('threads')
  other.exec('rollback')
  other.close()
  db.$client.pragma('query_only = ON')
  expect(await reasonNow()).toBe('store')
  db.$client.pragma('query_only = OFF')
})

test('a stopping server reports it at once, whatever result is cached', async () => {
  expect(await unready()).toBe('threads')
  serverHooks().stopping.abort()
  expect(await unready()).toBe('stopping')
})
