// Backs up while files are uploaded and analyses run.
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
  list = await uploadList(client)
  await uploadDocuments(client, quiet)
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
