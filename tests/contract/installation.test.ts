import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
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
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkInstallation } from '../../lib/server/installation.mjs'
import { type Client, signedIn } from './client'
import { command, listingOf, pathsBelow } from './data-folder'
import { IN_A_FILE, startServer, stopServer, type TestServer } from './server'
import { copyOf as copiedTo, type Template, templateFolder } from './template'

/** What belongs to an installation, and what of it is lost or foreign. Each thing alone, on a folder of its own: long form. */

const root = mkdtempSync(join(tmpdir(), 'clean-bid-installation-'))
/** A data folder of another installation. */
const foreign = join(root, 'foreign')
const STORE = 'clean-bid.db'
const DAY = 24 * 3_600_000
let template: Template
let server: TestServer | undefined

const running = async (DATA_DIR: string, settings: Record<string, string> = {}): Promise<TestServer> => {
  server = await startServer({ DATA_DIR, ...IN_A_FILE, ...settings })
  return server
}
const copyOf = (name: string): string => copiedTo(template, join(root, name))
const contentsIn = (folder: string) =>
  pathsBelow(folder).filter((path) => /^files\/..\/[\da-f]{64}$/.test(path))

beforeAll(async () => {
  template = await templateFolder()
  expect(await command('migrate', [], { DATA_DIR: foreign })).toMatchObject({ code: 0 })
})
afterAll(async () => {
  if (server) await stopServer(server, 'SIGKILL')
  rmSync(root, { recursive: true, force: true })
})

describe('a start refuses with a message and changes nothing for', () => {
  /** [content of the folder, how to create it, expected message] */
  const cases: readonly [what: string, change: (data: string) => void, message: RegExp][] = [
    ['content without a database', (data) => rmSync(join(data, STORE)), /has no database.*restore/s],
    ['an empty file as database', (data) => truncateSync(join(data, STORE)), /is empty.*restore/s],
    [
      'a database of another installation',
      (data) => copyFileSync(join(foreign, STORE), join(data, STORE)),
      /another installation.*npm run adopt/s,
    ],
    [
      'a file that is not a database',
      (data) => writeFileSync(join(data, STORE), 'not a database, but long enough to look at: '.repeat(100)),
      /is no(t a)? database.*restore/s,
    ],
    [
      'a database of another program',
      (data) => {
        rmSync(join(data, STORE))
        const other = new Database(join(data, STORE))
        other.exec('create table other (n)')
        other.close()
      },
      /another installation.*npm run adopt/s,
    ],
  ]
  test.each(cases)('%s', (what, change, message) => {
    const data = copyOf(what)
    change(data)
    const before = listingOf(data)
    expect(() => checkInstallation(data)).toThrow(message)
    expect(listingOf(data)).toEqual(before)
  })

  // What it checks first is checked above: each start ends in the same way.
  test('content without a database, and ends', async () => {
    const data = copyOf('ends')
    rmSync(join(data, STORE))
    const before = listingOf(data)
    const refused = await running(data).then(() => 'it started', String)
    expect(refused).toMatch(/has no database.*restore/s)
    expect(refused).toContain('exit code 1')
    expect(listingOf(data)).toEqual(before)
  })

  test('a database of another program in a folder without an id', () => {
    const data = copyOf('before the id')
    for (const name of [STORE, 'installation']) rmSync(join(data, name), { force: true })
    const other = new Database(join(data, STORE))
    other.exec('create table other (n)')
    other.close()
    const before = listingOf(data)
    expect(() => checkInstallation(data)).toThrow(/no(t a)? database of this service/)
    expect(listingOf(data)).toEqual(before)
  })
})

test('after adopt the server starts, and files unknown to the database wait in quarantine', async () => {
  const data = copyOf('accepted')
  copyFileSync(join(foreign, STORE), join(data, STORE))
  const contents = contentsIn(data)
  const accepted = await command('adopt', [], { DATA_DIR: data })
  expect(accepted.text).toContain('accepted')
  const { output } = await running(data, { LOG_LEVEL: 'info' })
  expect(contentsIn(data)).toEqual([])
  expect(readdirSync(join(data, 'quarantine')).sort()).toEqual(
    contents.map((path) => path.split('/').at(-1)).sort(),
  )
  expect(output()).toContain('quarantine')
  await stopServer(server!)
})

test('a backup contains the id: it is accepted when restored elsewhere, but not over another installation', async () => {
  const [saved, elsewhere] = [join(root, 'saved'), join(root, 'elsewhere')]
  expect(await command('backup', [saved], { DATA_DIR: template.folder })).toMatchObject({ code: 0 })
  expect(await command('restore', [saved], { DATA_DIR: elsewhere })).toMatchObject({ code: 0 })
  const id = (folder: string) => readFileSync(join(folder, 'installation'), 'utf8')
  expect(id(elsewhere)).toBe(id(template.folder))
  expect(await command('check-audit', [], { DATA_DIR: elsewhere })).toMatchObject({ code: 0 })
  copyFileSync(join(foreign, STORE), join(elsewhere, STORE))
  await expect(running(elsewhere)).rejects.toThrow('another installation')
})

const isOpen = (path: string) => (lstatSync(path).mode & 0o077) !== 0
const looseIn = (folder: string) => pathsBelow(folder).filter((name) => isOpen(join(folder, name)))

/** A folder of the previous version, in which everybody can read, with content that nothing refers to. */
describe('on a data folder with traces of all kinds', () => {
  const bytes = Buffer.from('content that was stored and never accepted')
  const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')
  const fileIn = (data: string, name: string) => join(data, 'files', name.slice(0, 2), name)
  const aside = (data: string, name: string) => join(data, 'quarantine', name)
  const [stray, young, old] = [hashOf(bytes), 'a'.repeat(64), 'b'.repeat(64)]
  const OTHERS = [
    join('exports', 'note.txt'),
    join('exports', 'folder', 'note.txt'),
    join('files', 'note.txt'),
    join('files', 'ff', 'note.txt'),
    join('files', 'ff', '0'.repeat(64)),
    join('quarantine', 'note.txt'),
  ]
  const write = (path: string, content: string | Buffer, at: Date) => {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
    utimesSync(path, at, at)
  }
  let data: string
  let client: Client
  const bid = () => template.taken.section.bids[0]!
  const again = () => hashOf(bid().bytes())

  beforeAll(async () => {
    data = copyOf('traces')
    // As before there was an id.
    rmSync(join(data, 'installation'))
    const file = openSync(join(data, STORE), 'r+')
    for (const at of [60, 68]) writeSync(file, Buffer.alloc(4), 0, 4, at)
    write(fileIn(data, stray), bytes, new Date(Date.now() - 30 * DAY))
    write(aside(data, young), 'young', new Date(Date.now() - DAY + 3_600_000))
    write(aside(data, old), 'old', new Date(Date.now() - DAY - 60_000))
    for (const name of OTHERS) write(join(data, name), 'of somebody else', new Date(0))
    renameSync(fileIn(data, again()), aside(data, again()))
    const store = new Database(join(data, STORE))
    store.prepare('delete from files where sha256 = ?').run(again())
    const tell = store.prepare('insert into events (uid, open_id, kind, at, body) values (?, ?, ?, ?, ?)')
    for (const days of [29, 31]) tell.run(`${days} days ago`, 'o', 'runEnded', Date.now() - days * DAY, '{}')
    store.close()
    for (const name of pathsBelow(data)) {
      const path = join(data, name)
      chmodSync(path, lstatSync(path).isDirectory() ? 0o755 : 0o644)
    }
    client = await signedIn((await running(data)).baseUrl)
  })

  test('of the previous version a server opens it and gives it an id', async () => {
    const { openId } = template.taken
    expect((await client.get(`/api/tb-prj-sections/getByOpenId/${openId}`)).status).toBe(200)
    const id = readFileSync(join(data, 'installation'), 'utf8').trim()
    expect(id).toMatch(/^[\da-f]{16}$/)
    expect(readFileSync(join(template.folder, 'installation'), 'utf8').trim()).not.toBe(id)
  })

  test('content without a reference waits a day before it is deleted', () => {
    expect(existsSync(fileIn(data, stray))).toBe(false)
    expect(readFileSync(aside(data, stray))).toEqual(bytes)
    expect(existsSync(aside(data, young))).toBe(true)
    expect(existsSync(aside(data, old))).toBe(false)
  })

  test('what was told is kept for 30 days', () => {
    const store = new Database(join(data, STORE), { readonly: true })
    const told = store.prepare("select uid from events where uid like '% days ago'").pluck().all()
    store.close()
    expect(told).toEqual(['29 days ago'])
  })

  test('content without a reference is removed without touching any other file', () => {
    for (const name of OTHERS) expect(existsSync(join(data, name)), name).toBe(true)
  })

  test('content without a reference stays if it is uploaded again meanwhile', async () => {
    const { openId, bidders } = template.taken
    const answer = await client.upload(openId, 2, bid().fileName, bid().bytes(), bidders[0])
    expect(answer.body.success).toBe(true)
    expect(readFileSync(fileIn(data, again()))).toEqual(Buffer.from(bid().bytes()))
  })

  test('no other user of the machine can read any of it', async () => {
    const { openId } = template.taken
    await client.get(`/api/tb-qb-eco-calc-sums/beginAnalyze?openId=${openId}`)
    await client.get(`/api/tb-qb-eco-calc-sums/exportExcel?openId=${openId}`)
    await client.get(`/api/tb-qb-reports/export?openId=${openId}&format=zip`)
    const made = pathsBelow(data)
    for (const name of [STORE, `${STORE}-wal`, `${STORE}-shm`, 'files', 'tmp', 'exports', 'keys'])
      expect(made).toContain(name)
    expect(looseIn(data)).toEqual([])
    const saved = join(root, 'private-backup')
    await command('backup', [saved], { DATA_DIR: data })
    expect(looseIn(saved)).toEqual([])
    const restored = join(root, 'private-restored')
    await command('restore', [saved], { DATA_DIR: restored })
    expect(looseIn(restored)).toEqual([])
  })

  describe('if the database file is removed while the server runs', () => {
    const ready = async () => {
      const { status, body } = await client.get('/readyz')
      return [status, body.reason]
    }
    const write = (language: string) =>
      client.call('POST', `/api/tb-qb-params/savaAllParams/${template.taken.openId}`, {
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

    test.each([STORE, `${STORE}-wal`])('%s: writes are refused until it is back', async (name) => {
      await isAccepted()
      const [path, away] = [join(data, name), join(root, `away-${name}`)]
      renameSync(path, away)
      await isRefused()
      copyFileSync(away, path)
      await isRefused()
      renameSync(away, path)
      await isAccepted()
    })

    test('or truncated, writes are refused too', async () => {
      await isAccepted()
      truncateSync(join(data, STORE), 8192)
      await isRefused()
    })
  })

  test('the database of before is that of another installation', async () => {
    await stopServer(server!, 'SIGKILL')
    for (const ending of ['-wal', '-shm']) rmSync(join(data, STORE + ending), { force: true })
    copyFileSync(join(template.folder, STORE), join(data, STORE))
    await expect(running(data)).rejects.toThrow('another installation')
  })
})
