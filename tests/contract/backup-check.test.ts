import { execFile } from 'node:child_process'
import { copyFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEST_SETTINGS } from '../server-settings.mjs'
import { clientWith, signedIn } from './client'
import { command } from './data-folder'
import { IN_A_FILE, startServer, stopServer, type TestServer } from './server'
import { copyOf, templateFolder } from './template'

const root = mkdtempSync(join(tmpdir(), 'clean-bid-backup-check-'))
const [data, backups, CLOCK] = [join(root, 'data'), join(root, 'backups'), join(root, 'clock')]
const METRICS_TOKEN = 'token-for-the-metrics'
const DAY = 24 * 3_600_000
let server: TestServer | undefined

interface Manifest {
  files: { name: string; size: number; sha256: string }[]
  missing: string[]
  rows: Record<string, number>
  createdAt: string
}

beforeAll(async () => {
  copyOf(await templateFolder(), data)
  const { code, text } = await command('backup', [join(backups, 'good')], { DATA_DIR: data })
  expect(code, text).toBe(0)
})
afterAll(async () => {
  if (server) await stopServer(server, 'SIGKILL')
  rmSync(root, { recursive: true, force: true })
})

const manifestIn = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))

/** A folder with a copy of the backup that was spoilt. @returns the folder */
function spoilt(name: string, spoil: (backup: string, manifest: Manifest) => void): string {
  const folder = join(root, name)
  const backup = join(folder, 'good')
  cpSync(join(backups, 'good'), backup, { recursive: true })
  const manifest = manifestIn(backup)
  spoil(backup, manifest)
  writeFileSync(join(backup, 'manifest.json'), JSON.stringify(manifest))
  return folder
}

const objectIn = ({ files }: Manifest) => files.find(({ name }) => name.startsWith('files/'))!.name

async function checked(folder: string, settings: Record<string, string> = {}) {
  const { code, text } = await command('check-backup', [folder, '--json'], { DATA_DIR: data, ...settings })
  const { fault, what, message } = JSON.parse(text.split('\n').find((line) => line.startsWith('{'))!)
  // Whatever was found, nothing of the restored copy is left.
  expect(readdirSync(join(data, 'tmp')).filter((name) => name.startsWith('backup-'))).toEqual([])
  return { code, fault, what, message }
}

test('a backup that can be restored is told with what it holds', async () => {
  const { code, text } = await command('check-backup', [backups], { DATA_DIR: data })
  const { files, rows } = manifestIn(join(backups, 'good'))
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  expect([code, text]).toEqual([0, expect.stringContaining(`${files.length} files`)])
  expect(text).toContain(`${total} rows, the audit log`)
})

test('a flipped byte and a missing object are named', async () => {
  let name = ''
  const flipped = spoilt('flipped', (backup, manifest) => {
    name = objectIn(manifest)
    const bytes = readFileSync(join(backup, name))
    bytes[100]! ^= 1
    writeFileSync(join(backup, name), bytes)
  })
  expect(await checked(flipped)).toMatchObject({ code: 1, fault: 'changed', what: name })
  const missing = spoilt('missing', (backup) => rmSync(join(backup, name)))
  expect(await checked(missing)).toMatchObject({ code: 1, fault: 'missing', what: name })
  // Nor can it be hidden by leaving it out of the manifest.
  const hidden = spoilt('hidden', (backup, manifest) => {
    rmSync(join(backup, name))
    manifest.files = manifest.files.filter((file) => file.name !== name)
  })
  expect(await checked(hidden)).toMatchObject({ code: 1, fault: 'missing', what: name })
  const incomplete = spoilt('incomplete', (_, manifest) => manifest.missing.push(name))
  expect(await checked(incomplete)).toMatchObject({ code: 1, fault: 'incomplete', what: name })
})

test('a table with other rows than were backed up is found', async () => {
  const folder = spoilt('rows', (_, manifest) => {
    manifest.rows.files = manifest.rows.files! + 1
  })
  expect(await checked(folder)).toMatchObject({ code: 1, fault: 'counts', what: 'files' })
})

test('a folder without a backup has none', async () => {
  expect(await checked(join(root, 'nowhere'))).toMatchObject({ code: 1, fault: 'none' })
})

test('a backup of another installation is not taken for one of this', async () => {
  const other = join(root, 'other')
  cpSync(data, other, { recursive: true })
  const store = new Database(join(other, 'clean-bid.db'))
  store.pragma('application_id = 77')
  store.pragma('wal_checkpoint(TRUNCATE)')
  store.close()
  rmSync(join(other, 'installation'))
  const theirs = join(root, 'theirs')
  expect((await command('backup', [join(theirs, 'one')], { DATA_DIR: other })).code).toBe(0)
  expect(await checked(theirs)).toMatchObject({ code: 1, fault: 'foreign' })
})

test('a disk that has no room, or becomes full meanwhile, is told in words', async () => {
  const none = await checked(backups, { DISK_MIN_MB: '1000000000' })
  expect(none).toMatchObject({ code: 1, fault: 'noRoom' })
  expect(none.message).toMatch(/needs \d+ MB in .*, \d+ MB are free/)
  // A limit on the size of files has the effect of a full disk.
  const run = `ulimit -f 100; exec ${process.execPath} lib/cli/check-backup.mjs ${backups} --json`
  const env = { ...process.env, AUTH_SECRET: TEST_SETTINGS.AUTH_SECRET, DATA_DIR: data }
  const full = await promisify(execFile)('/bin/sh', ['-c', run], { env }).catch(({ stdout }) => ({ stdout }))
  expect(JSON.parse(full.stdout)).toMatchObject({ fault: 'noRoom' })
  expect(full.stdout).toContain('the disk became full while the backup was restored')
})

const started = async (off: number) => {
  writeFileSync(CLOCK, String(off))
  const NODE_OPTIONS = `--import=${resolve('tests/support/jumping-clock.mjs')}`
  const settings = { BACKUPS: backups, METRICS_TOKEN, CLOCK, NODE_OPTIONS }
  server = await startServer({ DATA_DIR: data, ...IN_A_FILE, ...settings })
}
const ready = async () => (await clientWith(server!.baseUrl, null).get('/readyz')).body.backup
const figures = async () => {
  const { body } = await clientWith(server!.baseUrl, METRICS_TOKEN).get('/metrics')
  const of = (name: string) => Number(new RegExp(`^${name} (.*)$`, 'm').exec(String(body))?.[1])
  return [of('clean_bid_backup_compared_seconds'), of('clean_bid_backup_warning')]
}
async function workplace() {
  const client = await signedIn(server!.baseUrl)
  const page = await fetch(`${server!.baseUrl}/workplace`, {
    headers: { cookie: `next-auth.session-token=${client.token}` },
  })
  const log = await client.get('/api/system/audit?size=5&action=administration')
  return { html: await page.text(), log: log.body.data as { action: string; detail: object }[] }
}

test('the service checks every day, and says so in four places', async () => {
  await started(0)
  await expect.poll(ready, { timeout: 60_000 }).toMatchObject({ fault: null, warning: false })
  const { comparedAt } = await ready()
  expect(Math.abs(Date.parse(comparedAt) - Date.now())).toBeLessThan(120_000)
  expect(await figures()).toEqual([Date.parse(comparedAt) / 1000, 0])
  const first = await workplace()
  expect(first.html).toContain('最近一次恢复并比对')
  expect(first.log[0]).toMatchObject({ action: 'backupCompared', detail: { backup: 'good', fault: null } })
  await stopServer(server!)

  // A later backup, whose database was exchanged for the one before: all hashes are right, the log is too short.
  await command('backup', [join(backups, 'later')], { DATA_DIR: data })
  const [good, later] = [join(backups, 'good'), join(backups, 'later')]
  copyFileSync(join(good, 'clean-bid.db'), join(later, 'clean-bid.db'))
  const manifest = manifestIn(later)
  const own = manifestIn(good).files.find(({ name }) => name === 'clean-bid.db')!
  manifest.files = manifest.files.map((file) => (file.name === 'clean-bid.db' ? own : file))
  writeFileSync(join(later, 'manifest.json'), JSON.stringify(manifest))
  await started(DAY)
  await expect.poll(ready, { timeout: 60_000 }).toEqual({ comparedAt, fault: 'older', warning: true })
  expect(await figures()).toEqual([Date.parse(comparedAt) / 1000, 1])
  const second = await workplace()
  expect(second.html).toContain('不是最新的备份')
  expect(second.log[0]).toMatchObject({ action: 'backupFaulty', detail: { backup: 'later', fault: 'older' } })
  await stopServer(server!)
})
