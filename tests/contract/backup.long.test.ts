// Backs up while files are uploaded and analyses run.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEST_SETTINGS } from '../server-settings.mjs'
import { docxWith } from '../support/technical-files'
import { type Client, signedIn } from './client'
import { pushedSection, type TakenSection, uploadAll } from './section'
import { startServer, stopServer, type TestServer } from './server'

const root = mkdtempSync(join(tmpdir(), 'clean-bid-backup-'))
const [data, saved] = [join(root, 'data'), join(root, 'backup')]
const sums = (openId: string) => `/api/tb-qb-eco-conformance-sums/querySum?openId=${openId}`
const details = (openId: string) =>
  `/api/tb-qb-eco-conformance-details/queryDetails?openId=${openId}&size=1000`
const beginAnalyze = (openId: string) => `/api/tb-qb-eco-conformance-sums/beginAnalyze?openId=${openId}`

interface Manifest {
  readonly files: readonly { readonly name: string; readonly size: number; readonly sha256: string }[]
  readonly missing: readonly string[]
  readonly audit: string
}

let server: TestServer
let client: Client
let quiet: TakenSection
let before: unknown[]
/** The id of a published price list. */
let list: number

/** Runs a command from the command line. @returns its output; rejects with it when the command fails */
async function command(name: string, args: string[], DATA_DIR: string): Promise<string> {
  const { AUTH_SECRET } = TEST_SETTINGS
  const env = { ...process.env, AUTH_SECRET, DATA_DIR }
  const { stdout } = await promisify(execFile)(process.execPath, [`lib/cli/${name}.mjs`, ...args], { env })
  return stdout
}

const manifest = (): Manifest => JSON.parse(readFileSync(join(saved, 'manifest.json'), 'utf8'))
const results = async (by: Client) => [
  (await by.get(sums(quiet.openId))).body,
  (await by.get(details(quiet.openId))).body,
  (await by.get(`/api/tb-files/technical-documents?openId=${quiet.openId}`)).body,
  (await by.get('/api/tb-qb-references')).body,
  (await by.get(`/api/system/reference-lists/${list}/lines`)).body,
]

/** Uploads a published price list. @returns its id */
async function uploadList(): Promise<number> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ region: '沈阳市', month: '2026-03', title: '信息价' }))
    form.set(name, value)
  form.set('file', new Blob(['名称,除税价\n砂,100\n']), '信息价.csv')
  return (await client.call('POST', '/api/system/reference-lists', { body: form })).body.data.id
}

/** Uploads a technical document of a bidder and a reference text. */
async function uploadDocuments(): Promise<void> {
  const bytes = docxWith(['投标人的施工组织设计'])
  const document = await client.upload(quiet.openId, 4, '施工组织.docx', bytes, quiet.bidders[0])
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(docxWith(['公用范本']))]), '范本.docx')
  const text = await client.call('POST', '/api/tb-qb-references/upload', { body: form })
  expect([document.body.success, text.body.success]).toEqual([true, true])
}

/** Uploads files and starts runs until stopped. @returns the number of accepted uploads */
function load(taken: TakenSection, stop: AbortSignal): Promise<number> {
  const { openId, section, bidders } = taken
  const upload = async () => {
    let accepted = 0
    for (let round = 0; !stop.aborted; round++) {
      const at = round % bidders.length
      const bid = section.bids[at]!
      // A different comment at the end of the ZIP makes the content different each time.
      const bytes = Buffer.concat([bid.bytes(), Buffer.from(String(round).padStart(8, '0'))])
      bytes.writeUInt16LE(8, bytes.length - 10)
      const { body } = await client.upload(openId, 2, bid.fileName, bytes, bidders[at])
      if (body.success) accepted++
    }
    return accepted
  }
  const run = async () => {
    while (!stop.aborted) await client.get(beginAnalyze(openId))
  }
  return Promise.all([upload(), run()]).then(([accepted]) => accepted)
}

beforeAll(async () => {
  server = await startServer({ DATA_DIR: data })
  client = await signedIn(server.baseUrl)
  quiet = await pushedSection(client, 'B-1', { bidders: 4, items: 300 })
  await uploadAll(client, quiet)
  await client.get(beginAnalyze(quiet.openId))
  await client.get(`/api/tb-qb-eco-conformance-sums/exportExcel?openId=${quiet.openId}`)
  list = await uploadList()
  await uploadDocuments()
  before = await results(client)
  expect(before.slice(-3)).toMatchObject([{ total: 1 }, { total: 1 }, { total: 1 }])
  const busy = await pushedSection(client, 'B-2', { bidders: 4, items: 300 })
  await uploadAll(client, busy)
  const stop = new AbortController()
  const going = load(busy, stop.signal)
  await command('backup', [saved], data)
  stop.abort()
  expect(await going).toBeGreaterThan(0)
})
afterAll(async () => {
  if (server) await stopServer(server, 'SIGKILL')
  rmSync(root, { recursive: true, force: true })
})

test('a backup made during uploads and runs contains everything it lists, unchanged', () => {
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
    const old = await fetch(restored.baseUrl + sums(quiet.openId), {
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
