// Starts a server about twenty times: each thing on a data folder of its own.
import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Client, signedIn } from './client'
import { command, pathsBelow } from './data-folder'
import { pushedSection, type TakenSection, uploadAll } from './section'
import { startServer, stopServer, type TestServer } from './server'

const root = mkdtempSync(join(tmpdir(), 'clean-bid-installation-'))
/** An intact data folder with a section and its files; and one of another installation. */
const [original, foreign] = [join(root, 'original'), join(root, 'foreign')]
const STORE = 'clean-bid.db'
const DAY = 24 * 3_600_000
let taken: TakenSection
const servers: TestServer[] = []

async function running(DATA_DIR: string, settings: Record<string, string> = {}): Promise<TestServer> {
  const server = await startServer({ DATA_DIR, ...settings })
  servers.push(server)
  return server
}
function copyOf(name: string): string {
  const folder = join(root, name)
  cpSync(original, folder, { recursive: true, preserveTimestamps: true })
  return folder
}
const contentsIn = (folder: string) =>
  pathsBelow(folder).filter((path) => /^files\/..\/[\da-f]{64}$/.test(path))

beforeAll(async () => {
  const server = await running(original)
  const client = await signedIn(server.baseUrl)
  taken = await pushedSection(client, 'I-1', { bidders: 3, items: 60 })
  await uploadAll(client, taken)
  await client.get(`/api/tb-qb-eco-calc-sums/beginAnalyze?openId=${taken.openId}`)
  await client.get(`/api/tb-qb-eco-calc-sums/exportExcel?openId=${taken.openId}`)
  await stopServer(server)
  await stopServer(await running(foreign))
})
afterEach(async () => {
  for (const server of servers.splice(0)) await stopServer(server, 'SIGKILL')
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('after adopt the server starts, and files unknown to the database wait in quarantine', async () => {
  const data = copyOf('accepted')
  copyFileSync(join(foreign, STORE), join(data, STORE))
  const contents = contentsIn(data)
  const accepted = await command('adopt', [], { DATA_DIR: data })
  expect(accepted.text).toContain('accepted')
  const server = await running(data, { LOG_LEVEL: 'info' })
  expect(contentsIn(data)).toEqual([])
  expect(readdirSync(join(data, 'quarantine')).sort()).toEqual(
    contents.map((path) => path.split('/').at(-1)).sort(),
  )
  expect(server.output()).toContain('quarantine')
  await stopServer(server)
  // With the right database its files are taken back.
  copyFileSync(join(original, STORE), join(data, STORE))
  await command('adopt', [], { DATA_DIR: data })
  await running(data)
  expect(contentsIn(data)).toEqual(contents)
  expect(readdirSync(join(data, 'quarantine'))).toEqual([])
})

test('a data folder of the previous version opens and gets an id', async () => {
  const data = copyOf('older')
  rmSync(join(data, 'installation'))
  const file = openSync(join(data, STORE), 'r+')
  for (const at of [60, 68]) writeSync(file, Buffer.alloc(4), 0, 4, at)
  const server = await running(data)
  const client = await signedIn(server.baseUrl)
  expect((await client.get(`/api/tb-prj-sections/getByOpenId/${taken.openId}`)).status).toBe(200)
  const id = readFileSync(join(data, 'installation'), 'utf8').trim()
  expect(id).toMatch(/^[\da-f]{16}$/)
  await stopServer(server)
  expect(readFileSync(join(original, 'installation'), 'utf8').trim()).not.toBe(id)
  copyFileSync(join(original, STORE), join(data, STORE))
  await expect(running(data)).rejects.toThrow('another installation')
})

test('a backup contains the id: it starts when restored elsewhere, but not over another installation', async () => {
  const [saved, elsewhere] = [join(root, 'saved'), join(root, 'elsewhere')]
  expect(await command('backup', [saved], { DATA_DIR: original })).toMatchObject({ code: 0 })
  expect(await command('restore', [saved], { DATA_DIR: elsewhere })).toMatchObject({ code: 0 })
  const id = (folder: string) => readFileSync(join(folder, 'installation'), 'utf8')
  expect(id(elsewhere)).toBe(id(original))
  await stopServer(await running(elsewhere))
  copyFileSync(join(foreign, STORE), join(elsewhere, STORE))
  await expect(running(elsewhere)).rejects.toThrow('another installation')
})

describe('content without a reference', () => {
  const bytes = Buffer.from('content that was stored and never accepted')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const stray = (data: string) => join(data, 'files', sha256.slice(0, 2), sha256)
  const aside = (data: string, name = sha256) => join(data, 'quarantine', name)

  test('waits a day before it is deleted', async () => {
    const data = copyOf('stray')
    mkdirSync(dirname(stray(data)), { recursive: true })
    writeFileSync(stray(data), bytes)
    const long = new Date(Date.now() - 30 * DAY)
    utimesSync(stray(data), long, long)
    await stopServer(await running(data))
    expect(existsSync(stray(data))).toBe(false)
    expect(readFileSync(aside(data))).toEqual(bytes)
    await stopServer(await running(data))
    expect(readFileSync(aside(data))).toEqual(bytes)
    const yesterday = new Date(Date.now() - DAY - 60_000)
    utimesSync(aside(data), yesterday, yesterday)
    await stopServer(await running(data))
    expect(existsSync(aside(data))).toBe(false)
  })

  test('stays if it is uploaded again meanwhile', async () => {
    const data = copyOf('again')
    const bid = taken.section.bids[0]!
    const name = createHash('sha256').update(bid.bytes()).digest('hex')
    mkdirSync(join(data, 'quarantine'), { recursive: true })
    renameSync(join(data, 'files', name.slice(0, 2), name), aside(data, name))
    const store = new Database(join(data, STORE))
    store.prepare('delete from files where sha256 = ?').run(name)
    store.close()
    let server = await running(data)
    const client = await signedIn(server.baseUrl)
    const answer = await client.upload(taken.openId, 2, bid.fileName, bid.bytes(), taken.bidders[0])
    expect(answer.body.success).toBe(true)
    await stopServer(server)
    if (existsSync(aside(data, name))) utimesSync(aside(data, name), new Date(0), new Date(0))
    server = await running(data)
    expect(readFileSync(join(data, 'files', name.slice(0, 2), name))).toEqual(Buffer.from(bid.bytes()))
    expect(readdirSync(join(data, 'quarantine'))).toEqual([])
  })

  test('is removed without touching any other file', async () => {
    const data = copyOf('other things')
    const others = [
      join('exports', 'note.txt'),
      join('exports', 'folder', 'note.txt'),
      join('files', 'note.txt'),
      join('files', 'ff', 'note.txt'),
      join('files', 'ff', '0'.repeat(64)),
      join('quarantine', 'note.txt'),
    ]
    for (const name of others) {
      mkdirSync(dirname(join(data, name)), { recursive: true })
      writeFileSync(join(data, name), 'of somebody else')
      utimesSync(join(data, name), new Date(0), new Date(0))
    }
    await running(data)
    for (const name of others) expect(existsSync(join(data, name)), name).toBe(true)
  })
})

describe('a database file that is removed while the server runs', () => {
  let data: string
  let client: Client
  const ready = async () => {
    const { status, body } = await client.get('/readyz')
    return [status, body.reason]
  }
  const write = (language: string) =>
    client.call('POST', `/api/tb-qb-params/savaAllParams/${taken.openId}`, {
      json: { jj_hlx_fpl: '7' },
      headers: { 'accept-language': language },
    })
  const words = ['数据库文件', '資料庫檔案', 'database file', 'arquivo do banco']
  async function isRefused(): Promise<void> {
    await expect.poll(ready, { timeout: 120_000 }).toEqual([503, 'storeLost'])
    for (const [at, language] of ['zh-CN', 'zh-TW', 'en-US', 'pt-BR'].entries()) {
      const { status, body } = await write(language)
      expect([status, body.success], language).toEqual([503, false])
      expect(body.message, language).toContain(words[at])
    }
  }
  const isAccepted = async () => {
    await expect.poll(ready, { timeout: 120_000 }).toEqual([200, undefined])
    expect((await write('zh-CN')).status).not.toBe(503)
  }
  const begin = async (name: string) => {
    data = copyOf(name)
    client = await signedIn((await running(data)).baseUrl)
    await isAccepted()
  }

  test.each([STORE, `${STORE}-wal`])('%s: writes are refused until it is back', async (name) => {
    await begin(`taken ${name}`)
    const [path, away] = [join(data, name), join(root, `away-${name}`)]
    renameSync(path, away)
    await isRefused()
    copyFileSync(away, path)
    await isRefused()
    renameSync(away, path)
    await isAccepted()
  })

  test('writes are refused too if it is truncated', async () => {
    await begin('cut')
    truncateSync(join(data, STORE), 8192)
    await isRefused()
  })
})

test('no other user of the machine can read any of it', async () => {
  const data = join(root, 'private')
  const open = (path: string) => (lstatSync(path).mode & 0o077) !== 0
  const loose = () => pathsBelow(data).filter((name) => open(join(data, name)))
  let server = await running(data)
  let client = await signedIn(server.baseUrl)
  const section = await pushedSection(client, 'I-2', { bidders: 3, items: 60 })
  await uploadAll(client, section)
  const perform = async () => {
    await client.get(`/api/tb-qb-eco-calc-sums/beginAnalyze?openId=${section.openId}`)
    await client.get(`/api/tb-qb-eco-calc-sums/exportExcel?openId=${section.openId}`)
    await client.get(`/api/tb-qb-reports/export?openId=${section.openId}&format=zip`)
  }
  await perform()
  const made = pathsBelow(data)
  for (const name of [STORE, `${STORE}-wal`, `${STORE}-shm`, 'secret', 'files', 'tmp', 'exports', 'keys'])
    if (name !== 'secret') expect(made).toContain(name)
  expect(loose()).toEqual([])
  await stopServer(server)
  for (const name of pathsBelow(data)) {
    const path = join(data, name)
    chmodSync(path, lstatSync(path).isDirectory() ? 0o755 : 0o644)
  }
  server = await running(data)
  client = await signedIn(server.baseUrl)
  await perform()
  expect(loose()).toEqual([])
  const saved = join(root, 'private-backup')
  await command('backup', [saved], { DATA_DIR: data })
  expect(pathsBelow(saved).filter((name) => open(join(saved, name)))).toEqual([])
  const restored = join(root, 'private-restored')
  await command('restore', [saved], { DATA_DIR: restored })
  expect(pathsBelow(restored).filter((name) => open(join(restored, name)))).toEqual([])
})
