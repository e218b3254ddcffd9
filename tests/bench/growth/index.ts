import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, clientWith, signedIn } from '../../contract/client'
import { pushedSection, uploadAll } from '../../contract/section'
import { startServer, stopServer, type TestServer } from '../../contract/server'
import { NO_CACHE } from '../child'
import { copySections } from './clone'

/** The capacity of one node: the same pages with 1, 10, 100 stored sections of the same size. */
const SIZES = (process.argv[2] ?? '1,10,100').split(',').map(Number)
const [BIDDERS, ITEMS] = [10, 2000]
const ROUNDS = 20
const METRICS_TOKEN = 'token-of-the-growth-bench'
const ANALYSES = '1,4,2,3,5,6,7,8,9'

const print = (line = '') => process.stdout.write(`${line}\n`)
const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0)

async function median(request: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const begun = performance.now()
    await request()
    times.push(performance.now() - begun)
  }
  return times.slice(3).sort((a, b) => a - b)[Math.floor((ROUNDS - 3) / 2)]!
}

const page = (client: Client, path: string) =>
  median(async () => {
    const answer = await client.get(path, {
      headers: { cookie: `next-auth.session-token=${client.token}`, ...NO_CACHE },
    })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
  })

/** The run time of a command in seconds. */
function command(name: string, args: readonly string[], DATA_DIR: string): number {
  const begun = performance.now()
  const options = { env: { ...process.env, DATA_DIR }, encoding: 'utf8' as const }
  const { status, stderr } = spawnSync(process.execPath, [`lib/cli/${name}.mjs`, ...args], options)
  if (status !== 0) throw new Error(stderr)
  return (performance.now() - begun) / 1000
}

async function measured(server: TestServer): Promise<(name: string) => number> {
  const { body } = await clientWith(server.baseUrl, METRICS_TOKEN).get('/metrics')
  const lines = String(body).split('\n')
  return (name) =>
    Number(
      lines
        .find((line) => line.startsWith(name))
        ?.split(' ')
        .at(-1),
    )
}

/** The first section, uploaded and analysed as by people. */
async function firstSection(data: string): Promise<string> {
  const server = await startServer({ DATA_DIR: data })
  const client = await signedIn(server.baseUrl)
  const taken = await pushedSection(client, 'GROWTH', { bidders: BIDDERS, items: ITEMS })
  await uploadAll(client, taken)
  const json = { openId: taken.openId, keys: ANALYSES }
  const { body } = await client.call('POST', '/api/tb-qb-items/beginAnalyze', { json })
  if (body.success !== true) throw new Error(JSON.stringify(body))
  await stopServer(server)
  return taken.openId
}

async function line(root: string, data: string, openId: string, sections: number): Promise<string> {
  const begun = performance.now()
  const server = await startServer({ DATA_DIR: data, METRICS_TOKEN })
  const start = (performance.now() - begun) / 1000
  try {
    const client = await signedIn(server.baseUrl)
    const times = [
      await page(client, '/qb-project'),
      await page(client, '/qb-project?q=GROWTH-7'),
      await page(client, '/workplace'),
      await page(client, `/qb-inner/${openId}/analysis_eco_con?tab=details`),
      await page(client, `/qb-inner/${openId}/analysis_hardware`),
      await page(client, '/system/users'),
    ]
    const json = { openId, keys: '5' }
    const run = performance.now()
    await client.call('POST', '/api/tb-qb-items/beginAnalyze', { json })
    const codes = performance.now() - run
    const figure = await measured(server)
    const saved = join(root, `backup-${sections}`)
    const backup = command('backup', [saved], data)
    const restore = command('restore', [saved], join(root, `restored-${sections}`))
    rmSync(saved, { recursive: true })
    rmSync(join(root, `restored-${sections}`), { recursive: true })
    const bytes = (part: string) => megabytes(figure(`clean_bid_store_bytes{part="${part}"}`))
    const cells = [
      sections,
      figure('clean_bid_store_entries{kind="users"}'),
      bytes('database'),
      bytes('files'),
      ...times.map((time) => time.toFixed(0)),
      codes.toFixed(0),
      start.toFixed(1),
      backup.toFixed(1),
      restore.toFixed(1),
      megabytes(figure('process_memory_bytes{kind="rss"}')),
    ]
    return `| ${cells.join(' | ')} |`
  } finally {
    await stopServer(server)
  }
}

const root = mkdtempSync(join(tmpdir(), 'clean-bid-growth-'))
const data = join(root, 'data')
try {
  print(`# Growth: Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`)
  print(`\nSections of ${BIDDERS} bids × ${ITEMS} items with all analyses; pages: median of ${ROUNDS}, ms\n`)
  const openId = await firstSection(data)
  print(
    '| sections | users | database MB | files MB | list | list by keyword | workplace | details | codes | users page | run of codes | start s | backup s | restore s | memory MB |',
  )
  print(`|${'---|'.repeat(15)}`)
  let made = 1
  for (const sections of SIZES) {
    copySections(data, openId, made, sections)
    made = sections
    print(await line(root, data, openId, sections))
  }
} finally {
  rmSync(root, { recursive: true, force: true })
}
