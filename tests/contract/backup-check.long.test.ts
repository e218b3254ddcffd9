// Over 30 s: two clusters of PostgreSQL, a server, and backups of both kinds.
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../support/port'
import { providePostgres } from '../support/provide-postgres.mjs'
import { startPostgres, type TemporaryPostgres } from '../support/temporary-postgres'
import { signedIn } from './client'
import { command } from './data-folder'
import { pushedSection } from './section'
import { startServer, stopServer } from './server'

/** Backups of PostgreSQL are restored into a cluster of their own and compared with the store of the service. */

const root = mkdtempSync(join(tmpdir(), 'clean-bid-backup-check-'))
const DATA_DIR = join(root, 'data')
/** PostgreSQL does not run as root, and its user must reach what is restored. */
const BACKUP_CHECK_DIR = join(root, 'restored')
let postgres: TemporaryPostgres
let DATABASE_URL: string

/** Makes a store with some content. @returns its address */
async function madeStore(name: string): Promise<string> {
  const url = await postgres.newDatabase()
  const folder = join(root, name)
  const server = await startServer({ DATA_DIR: folder, DATABASE_URL: url, OBJECTS: folder })
  try {
    await pushedSection(await signedIn(server.baseUrl), 'DUMP-1', { bidders: 2, items: 20 })
  } finally {
    await stopServer(server)
  }
  return url
}

function dump(url: string, folder: string): string {
  mkdirSync(join(root, folder), { recursive: true })
  const file = join(root, folder, 'one.dump')
  execFileSync(join(providePostgres(), 'pg_dump'), ['--format=custom', '-f', file, url])
  return file
}

async function checked(folder: string, settings: Record<string, string> = {}) {
  const { code, text } = await command('check-backup', [join(root, folder), '--json'], {
    ...{ DATA_DIR, DATABASE_URL, OBJECTS: DATA_DIR, DISK_MIN_MB: '0', BACKUP_CHECK_DIR },
    ...settings,
  })
  const line = text.split('\n').find((one) => one.startsWith('{'))
  expect(line, text).toBeDefined()
  expect(readdirSync(BACKUP_CHECK_DIR)).toEqual([])
  return { code, ...JSON.parse(line!) }
}

beforeAll(async () => {
  mkdirSync(BACKUP_CHECK_DIR)
  for (const path of [root, BACKUP_CHECK_DIR]) chmodSync(path, 0o755)
  postgres = await startPostgres(await freePort(), { settings: { wal_level: 'replica' } })
  DATABASE_URL = await madeStore('data')
})
afterAll(async () => {
  await postgres?.remove()
  rmSync(root, { recursive: true, force: true })
})

test('a dump is restored and compared; what is spoilt or of another store is found', async () => {
  const file = dump(DATABASE_URL, 'dumps')
  const good = await checked('dumps')
  expect(good, good.message).toMatchObject({ code: 0, backup: 'one.dump', fault: null })
  expect(good.rows).toBeGreaterThan(50)

  const theirs = dump(await madeStore('other'), 'theirs')
  expect(statSync(theirs).size).toBeGreaterThan(0)
  expect(await checked('theirs')).toMatchObject({ code: 1, fault: 'foreign' })

  // A few bytes may be some that no row needs.
  const spoilt = openSync(file, 'r+')
  writeSync(spoilt, Buffer.alloc(512, 0xff), 0, 512, Math.floor(statSync(file).size * 0.6))
  closeSync(spoilt)
  expect(await checked('dumps')).toMatchObject({ code: 1, fault: 'damaged' })
  expect(await checked('nothing')).toMatchObject({ code: 1, fault: 'none' })
  const full = await checked('theirs', { DISK_MIN_MB: '1000000000' })
  expect(full).toMatchObject({ code: 1, fault: 'noRoom' })
})

test('a base backup is recovered and compared', async () => {
  const from = ['-h', '127.0.0.1', '-p', String(postgres.port), '-U', 'postgres']
  const to = ['-D', join(root, 'base', '2026-05-01'), '-Ft', '-z', '-c', 'fast']
  execFileSync(join(providePostgres(), 'pg_basebackup'), [...from, ...to])
  const good = await checked('base')
  expect(good, good.message).toMatchObject({ code: 0, backup: '2026-05-01', fault: null })
  rmSync(join(root, 'base', '2026-05-01', 'pg_wal.tar.gz'))
  expect(await checked('base')).toMatchObject({ code: 1, fault: 'damaged' })
})
