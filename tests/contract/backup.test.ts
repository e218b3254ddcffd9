import { createHash } from 'node:crypto'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { command, manifestIn, resultsOf, sumsOf, uploadDocuments, uploadList } from './backup-support'
import { type Client, signedIn } from './client'
import { pushedSection, type TakenSection, uploadAll } from './section'
import { startServer, stopServer, type TestServer } from './server'

const root = mkdtempSync(join(tmpdir(), 'clean-bid-backup-'))
const [data, saved] = [join(root, 'data'), join(root, 'backup')]
const beginAnalyze = (openId: string) => `/api/tb-qb-eco-conformance-sums/beginAnalyze?openId=${openId}`

let server: TestServer
let client: Client
let quiet: TakenSection
let before: unknown[]
/** The id of a published price list. */
let list: number

const manifest = () => manifestIn(saved)
const results = (by: Client) => resultsOf(by, quiet.openId, list)

beforeAll(async () => {
  server = await startServer({ DATA_DIR: data })
  client = await signedIn(server.baseUrl)
  quiet = await pushedSection(client, 'B-1', { bidders: 4, items: 60 })
  await uploadAll(client, quiet)
  await client.get(beginAnalyze(quiet.openId))
  await client.get(`/api/tb-qb-eco-conformance-sums/exportExcel?openId=${quiet.openId}`)
  list = await uploadList(client)
  await uploadDocuments(client, quiet)
  before = await results(client)
  expect(before.slice(-3)).toMatchObject([{ total: 1 }, { total: 1 }, { total: 1 }])
  await command('backup', [saved], data)
})
afterAll(async () => {
  if (server) await stopServer(server, 'SIGKILL')
  rmSync(root, { recursive: true, force: true })
})

/** During uploads and runs: long form. */
test('a backup of a running server contains everything it lists, unchanged', () => {
  const { files, missing } = manifest()
  expect(missing).toEqual([])
  const names = files.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['clean-bid.db', 'keys/login.pem']))
  expect(names.filter((name) => name.startsWith('files/')).length).toBeGreaterThanOrEqual(6)
  expect(names.filter((name) => name.startsWith('exports/'))).toHaveLength(1)
  // Text and layout of a technical document and of a reference text.
  expect(names.filter((name) => name.startsWith('documents/'))).toHaveLength(4)
  for (const { name, size, sha256 } of files) {
    const bytes = readFileSync(join(saved, name))
    expect([bytes.length, createHash('sha256').update(bytes).digest('hex')], name).toEqual([size, sha256])
  }
})

test('restored elsewhere, a server has the same results and everybody signs in again', async () => {
  const elsewhere = join(root, 'elsewhere')
  await command('restore', [saved], elsewhere)
  const stored = manifest().files.filter(({ name }) => name.startsWith('files/'))
  for (const { name } of stored) expect(existsSync(join(elsewhere, name)), name).toBe(true)
  // The log continues in the original; the end stated in the backup is valid for both.
  for (const folder of [elsewhere, data]) await command('check-audit', ['--expect', manifest().audit], folder)
  const restored = await startServer({ DATA_DIR: elsewhere })
  try {
    const old = await fetch(restored.baseUrl + sumsOf(quiet.openId), {
      headers: { authorization: `Bearer ${client.token}` },
    })
    expect(old.status).toBe(401)
    const again = await signedIn(restored.baseUrl)
    expect(await results(again)).toEqual(before)
    expect((await again.get(beginAnalyze(quiet.openId))).body.success).toBe(true)
    expect(await results(again)).toEqual(before)
  } finally {
    await stopServer(restored)
  }
})

test('the next backup beside it shares what has not changed, and is whole by itself', async () => {
  const inode = (folder: string, name: string) => statSync(join(folder, name)).ino
  const second = join(root, 'second')
  const output = await command('backup', [second], data)
  const { files, missing } = manifestIn(second)
  expect(missing).toEqual([])
  const first = new Map(manifest().files.map((entry) => [entry.name, entry]))
  const shared = files.filter(({ name }) => first.has(name) && inode(saved, name) === inode(second, name))
  expect(output).toContain(`${shared.length} of them are shared with ${saved}`)
  const folders = new Set(shared.map(({ name }) => name.split('/')[0]))
  expect([...folders]).toEqual(expect.arrayContaining(['bills', 'exports', 'files']))
  // The database and the keys are never shared: they change.
  expect(folders).not.toContain('clean-bid.db')
  expect(folders).not.toContain('keys')
  for (const { name, size, sha256 } of files) {
    const bytes = readFileSync(join(second, name))
    expect([bytes.length, createHash('sha256').update(bytes).digest('hex')], name).toEqual([size, sha256])
  }
  // An object that the data folder has lost is not taken for granted.
  const lost = files.find(({ name }) => name.startsWith('files/'))!.name
  renameSync(join(data, lost), join(root, 'lost'))
  await expect(command('backup', [join(root, 'third')], data)).rejects.toThrow(lost)
  renameSync(join(root, 'lost'), join(data, lost))
  await expect(command('backup', ['--whole', join(root, 'fourth')], data)).resolves.not.toContain('shared')
  rmSync(saved, { recursive: true })
  await command('restore', [second], join(root, 'from-second'))
  cpSync(second, saved, { recursive: true })
})

test('neither command overwrites existing files', async () => {
  await expect(command('backup', [saved], data)).rejects.toThrow('is not empty')
  const full = join(root, 'full')
  mkdirSync(full)
  writeFileSync(join(full, 'clean-bid.db'), 'mine')
  await expect(command('restore', [saved], full)).rejects.toThrow('is not empty')
  expect(readFileSync(join(full, 'clean-bid.db'), 'utf8')).toBe('mine')
  await command('restore', [saved, '--replace'], full)
  const aside = readdirSync(full).find((name) => name.startsWith('replaced-'))!
  expect(readFileSync(join(full, aside, 'clean-bid.db'), 'utf8')).toBe('mine')
  expect(existsSync(join(full, 'keys', 'login.pem'))).toBe(true)
})

test('the data folder of a running server is not replaced', async () => {
  await expect(command('restore', [saved, '--replace'], data)).rejects.toThrow('another server is working')
  expect(await results(client)).toEqual(before)
})

test('missing and damaged files fail the backup by name, and everything else is in it', async () => {
  const [short, of] = [join(root, 'short'), join(root, 'of-short')]
  await command('restore', [saved], short)
  const [gone, spoilt] = manifest()
    .files.map(({ name }) => name)
    .filter((name) => name.startsWith('files/'))
  rmSync(join(short, gone!))
  appendFileSync(join(short, spoilt!), 'x')
  const failed = await command('backup', [of], short).catch(String)
  expect(failed).toContain(`${gone}\n${spoilt}`)
  const listed = manifestIn(of)
  expect(listed.missing).toEqual([gone, spoilt])
  expect(listed.files).toHaveLength(manifest().files.length - 2)
  await command('restore', [of], join(root, 'from-short'))
})

test('the content that a failed import needs to be repeated is in the backup', async () => {
  const [unread, of] = [join(root, 'unread'), join(root, 'of-unread')]
  await command('restore', [saved], unread)
  const bytes = Buffer.from('read when there was no room on the disk')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const name = `files/${sha256.slice(0, 2)}/${sha256}`
  mkdirSync(dirname(join(unread, name)), { recursive: true })
  writeFileSync(join(unread, name), bytes)
  const db = new Database(join(unread, 'clean-bid.db'))
  db.prepare(
    `insert into read_jobs (open_id, file_type, file_name, sha256, size, status, failure, started_at)
     values (?, 1, 'a.LNZF', ?, ?, 2, '{"code":"diskFull","values":{}}', 0)`,
  ).run(quiet.openId, sha256, bytes.length)
  db.close()
  await command('backup', [of], unread)
  expect(readFileSync(join(of, name))).toEqual(bytes)
})

test('a backup with one changed byte is refused before anything is changed', async () => {
  const { name } = manifest().files.find((file) => file.name.startsWith('files/'))!
  appendFileSync(join(saved, name), 'x')
  const target = join(root, 'untouched')
  await expect(command('restore', [saved], target)).rejects.toThrow(`${name} is not as it was backed up`)
  expect(existsSync(join(target, 'clean-bid.db'))).toBe(false)
})
