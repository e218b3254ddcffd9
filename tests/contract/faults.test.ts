import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, expect, test } from 'vitest'
import { type Client, signedIn } from './client'
import { pushedSection, type TakenSection, uploadAll } from './section'
import { startServer, stopServer, type TestServer } from './server'

const servers: TestServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await stopServer(server, 'SIGKILL')
})

async function running(settings: Record<string, string>, fileBlocks?: number): Promise<TestServer> {
  const server = await startServer(settings, fileBlocks)
  servers.push(server)
  return server
}

const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'clean-bid-fault-'))
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Uploads and runs without end, noting every file the server accepted, until the server is gone. */
async function mixedLoad(client: Client, taken: TakenSection, accepted: string[]): Promise<void> {
  const { openId, section, bidders } = taken
  const upload = async () => {
    for (let round = 0; ; round++) {
      const bid = section.bids[round % section.bids.length]!
      const bytes = bid.bytes()
      const { body } = await client.upload(openId, 2, bid.fileName, bytes, bidders[round % bidders.length])
      if (body.success) accepted.push(createHash('sha256').update(bytes).digest('hex'))
    }
  }
  const run = async () => {
    for (;;) await client.get(`/api/tb-qb-eco-conformance-sums/beginAnalyze?openId=${openId}`)
  }
  await Promise.allSettled([upload(), run()])
}

function storedHashes(data: string): Set<string> {
  const folder = join(data, 'files')
  return new Set(readdirSync(folder).flatMap((name) => readdirSync(join(folder, name))))
}

test('killed at any moment of upload, import and run, nothing accepted is lost and nothing is half', async () => {
  const data = temporaryFolder()
  const accepted: string[] = []
  let server = await running({ DATA_DIR: data })
  let client = await signedIn(server.baseUrl)
  const taken = await pushedSection(client, 'F-1', { bidders: 4, items: 1500, contentsPerItem: 1 })
  await uploadAll(client, taken)
  for (let round = 0; round < 5; round++) {
    const load = mixedLoad(client, taken, accepted)
    await pause(60 + ((round * 397) % 500))
    await stopServer(server, 'SIGKILL')
    await load
    server = await running({ DATA_DIR: data })
    client = await signedIn(server.baseUrl)
  }
  const listed = (await client.get(`/api/tb-files?openId.equals=${taken.openId}&size=1000`)).body as {
    sha256: string
  }[]
  const hashes = new Set(listed.map((file) => file.sha256))
  expect(accepted.length).toBeGreaterThan(0)
  expect(accepted.filter((sha256) => !hashes.has(sha256))).toEqual([])
  // What is stored is what the list says, byte for byte, and nothing else.
  expect(storedHashes(data)).toEqual(hashes)
  for (const sha256 of hashes) {
    const bytes = readFileSync(join(data, 'files', sha256.slice(0, 2), sha256))
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
  }
  expect(readdirSync(join(data, 'tmp'))).toEqual([])
  const db = new Database(join(data, 'clean-bid.db'), { readonly: true })
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
  expect(db.prepare('select count(*) n from runs where status in (0, 9)').get()).toEqual({ n: 0 })
  const stray =
    'select count(*) n from result_rows where run_id not in (select id from runs where current = 1)'
  expect(db.prepare(stray).get()).toEqual({ n: 0 })
  db.close()
  const { body } = await client.get(`/api/tb-qb-eco-conformance-sums/beginAnalyze?openId=${taken.openId}`)
  expect(body.success).toBe(true)
  rmSync(data, { recursive: true, force: true })
}, 240_000)

test('a run interrupted by a restart says so and can be started again', async () => {
  const data = temporaryFolder()
  let server = await running({ DATA_DIR: data })
  let client = await signedIn(server.baseUrl)
  const taken = await pushedSection(client, 'F-2', { bidders: 16, items: 8000, contentsPerItem: 0 })
  await uploadAll(client, taken)
  const path = `/api/tb-qb-eco-conformance-sums/beginAnalyze?openId=${taken.openId}`
  const { body: started } = await client.get(path, { headers: { prefer: 'respond-async' } })
  await stopServer(server, 'SIGKILL')
  server = await running({ DATA_DIR: data })
  client = await signedIn(server.baseUrl)
  const { body: events } = await client.get(`/api/runs/${started.data.runId}/events`)
  expect(String(events)).toContain('服务重启，分析中断')
  expect((await client.get(path)).body.success).toBe(true)
  rmSync(data, { recursive: true, force: true })
}, 240_000)

test('a full disk refuses the file in words and loses nothing', async () => {
  const data = temporaryFolder()
  // A small disk of its own where that is allowed; the limit on a file's size says the same elsewhere.
  const mounted = tryMount(data, '24m')
  const server = await running({ DATA_DIR: data }, mounted ? undefined : 32_000)
  const client = await signedIn(server.baseUrl)
  const taken = await pushedSection(client, 'F-3', { bidders: 3, items: 40 })
  await uploadAll(client, taken)
  const files = async () => (await client.get(`/api/tb-files?openId.equals=${taken.openId}`)).body
  const before = await files()
  const { status, body } = await client.upload(taken.openId, 1, 'large.LNZF', Buffer.alloc(30_000_000, 1))
  expect(status).toBe(507)
  expect(body.message).toContain('服务器磁盘空间不足')
  expect(await files()).toEqual(before)
  expect(readdirSync(join(data, 'tmp'))).toEqual([])
  await stopServer(server)
  if (mounted) execFileSync('umount', [data])
  rmSync(data, { recursive: true, force: true })
}, 120_000)

function tryMount(folder: string, size: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/bin/mount')) return false
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

test.each([
  ['PORT', 'many'],
  ['UPLOAD_MAX_MB', '0'],
  ['DEMO', 'yes'],
  ['AUTH_SECRET', 'short'],
])('a wrong %s stops the start with its name', async (name, value) => {
  await expect(running({ DATA_DIR: temporaryFolder(), [name]: value })).rejects.toThrow(name)
})
