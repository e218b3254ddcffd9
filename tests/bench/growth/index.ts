import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
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
/** Requests to a new server that are not measured. */
const WARM = 5
const METRICS_TOKEN = 'token-of-the-growth-bench'
const ANALYSES = '1,4,2,3,5,6,7,8,9'

interface Started {
  readonly sections: number
  readonly data: string
  readonly server: TestServer
  readonly client: Client
  /** How long it took to start, in seconds. */
  readonly start: number
}

const print = (line = '') => process.stdout.write(`${line}\n`)
const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0)

/**
 * The median time of a request to each server. They take turns, so that what else the machine does concerns all of
 * them alike and their ratios are reliable.
 */
async function inTurns(servers: readonly Started[], request: (server: Started) => Promise<unknown>) {
  const times = servers.map((): number[] => [])
  for (let round = 0; round < ROUNDS + WARM; round++) {
    for (const [at, server] of servers.entries()) {
      const begun = performance.now()
      await request(server)
      if (round >= WARM) times[at]!.push(performance.now() - begun)
    }
  }
  return times.map((own) => own.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)]!)
}

const page = (servers: readonly Started[], path: string) =>
  inTurns(servers, async ({ client }) => {
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

/** A copy of the section's data with this number of sections, and its server. */
async function started(data: string, sections: number): Promise<Started> {
  const begun = performance.now()
  const server = await startServer({ DATA_DIR: data, METRICS_TOKEN })
  const start = (performance.now() - begun) / 1000
  return { sections, data, server, start, client: await signedIn(server.baseUrl) }
}

/** The median of each page, and of a run of the feature codes. */
async function pages(servers: readonly Started[], openId: string): Promise<number[][]> {
  const found = [
    await page(servers, '/qb-project'),
    await page(servers, '/qb-project?q=GROWTH-7'),
    await page(servers, '/workplace'),
    await page(servers, `/qb-inner/${openId}/analysis_eco_con?tab=details`),
    await page(servers, `/qb-inner/${openId}/analysis_hardware`),
    await page(servers, '/system/users'),
    await inTurns(servers, async ({ client }) => {
      const json = { openId, keys: '5' }
      const { body } = await client.call('POST', '/api/tb-qb-items/beginAnalyze', { json })
      if (body.success !== true) throw new Error(JSON.stringify(body))
    }),
  ]
  return servers.map((_, at) => found.map((times) => times[at]!))
}

async function line(root: string, { sections, data, server, start }: Started, times: readonly number[]) {
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
    bytes('bills'),
    bytes('results'),
    ...times.map((time) => time.toFixed(0)),
    start.toFixed(1),
    backup.toFixed(1),
    restore.toFixed(1),
    megabytes(figure('process_memory_bytes{kind="rss"}')),
  ]
  return `| ${cells.join(' | ')} |`
}

/** One line for each number of sections, then the ratio of the last to the first. */
async function table(root: string, servers: readonly Started[], openId: string): Promise<void> {
  const times = await pages(servers, openId)
  for (const [at, server] of servers.entries()) print(await line(root, server, times[at]!))
  const [first, last] = [times[0]!, times.at(-1)!]
  const ratios = last.map((time, at) => `× ${(time / first[at]!).toFixed(2)}`)
  print(`| ${['ratio', '', '', '', '', '', ...ratios, '', '', '', ''].join(' | ')} |`)
}

const root = mkdtempSync(join(tmpdir(), 'clean-bid-growth-'))
const data = join(root, 'data')
const servers: Started[] = []
try {
  print(`# Growth: Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`)
  print(
    `\nSections of ${BIDDERS} bids × ${ITEMS} items with all analyses; median of ${ROUNDS} in turns, ms\n`,
  )
  const openId = await firstSection(data)
  print(
    '| sections | users | database MB | files MB | bills MB | results MB | list | list by keyword | workplace | details | codes | users page | run of codes | start s | backup s | restore s | memory MB |',
  )
  print(`|${'---|'.repeat(17)}`)
  let made = 1
  for (const sections of SIZES) {
    copySections(data, openId, made, sections)
    made = sections
    const own = join(root, `data-${sections}`)
    cpSync(data, own, { recursive: true })
    servers.push(await started(own, sections))
  }
  await table(root, servers, openId)
} finally {
  for (const { server } of servers) await stopServer(server)
  rmSync(root, { recursive: true, force: true })
}
