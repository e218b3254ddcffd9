import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NO_CACHE } from '../../bench/child'
import { processorOf } from '../../bench/processor'
import { type Client, signedIn } from '../../contract/client'
import { pushedSection, uploadAll } from '../../contract/section'
import { startServer, stopServer } from '../../contract/server'
import { SESSION_COOKIE } from '../../support/demo-server'
import { startCluster } from '../support/cluster'
import { pause } from '../support/process'

const ROUNDS = 60
const WARM = 30
/** After the last page of the warm-up, until the processes have tidied up, and how long they are watched idle. */
const REST_MS = 5000
const IDLE_MS = 10_000

interface Cost {
  readonly page: number
  readonly idle: number
}

interface Web {
  readonly baseUrl: string
  readonly pid: number
}

async function section(client: Client): Promise<readonly string[]> {
  const taken = await pushedSection(client, 'PAGES', { bidders: 5, items: 200 })
  await uploadAll(client, taken)
  const { openId } = taken
  const json = { openId, keys: '1,4,2,3,5,6,7,8,9' }
  const { body } = await client.call('POST', '/api/tb-qb-items/beginAnalyze', { json })
  if (body.success !== true) throw new Error(JSON.stringify(body))
  const inner = ['overview', 'analysis_eco_con?tab=details', 'analysis_eco_ra', 'analysis_hardware']
  return ['/qb-project', '/workplace', ...inner.map((page) => `/qb-inner/${openId}/${page}`)]
}

/**
 * One question at a time: several at once would also measure how much the threads of a core are in each other's way.
 * @returns milliseconds of processor for a page, of all webs together, when each in turn is asked for each page, without
 * what they use when nobody asks, and that: milliseconds in a second, of all together
 */
async function costOf(webs: readonly Web[], client: Client): Promise<Cost> {
  const paths = await section(client)
  const headers = { cookie: `${SESSION_COOKIE}=${client.token}`, ...NO_CACHE }
  const ask = async ({ baseUrl }: Web, path: string) => {
    const answer = await fetch(baseUrl + path, { headers, redirect: 'manual' })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
  }
  for (let round = 0; round < WARM; round++)
    for (const path of paths) for (const web of webs) await ask(web, path)
  const used = () => webs.reduce((sum, { pid }) => sum + processorOf(pid), 0)
  await pause(REST_MS)
  const idleBefore = used()
  await pause(IDLE_MS)
  const idle = (used() - idleBefore) / (IDLE_MS / 1000)
  const [before, begun] = [used(), performance.now()]
  for (let round = 0; round < ROUNDS; round++)
    for (const path of paths) for (const web of webs) await ask(web, path)
  const seconds = (performance.now() - begun) / 1000
  return { page: (used() - before - idle * seconds) / (ROUNDS * paths.length * webs.length), idle }
}

/** The cost of pages of one process on SQLite. */
export async function costAlone(): Promise<Cost> {
  const data = mkdtempSync(join(tmpdir(), 'clean-bid-pages-'))
  const server = await startServer({ DATA_DIR: data })
  try {
    const { baseUrl } = server
    return await costOf([{ baseUrl, pid: server.process.pid! }], await signedIn(baseUrl))
  } finally {
    await stopServer(server)
    rmSync(data, { recursive: true, force: true })
  }
}

/** The cost of pages of this many webs on PostgreSQL. */
export async function costOfWebs(count: number): Promise<Cost> {
  const cluster = await startCluster({ webs: count, workers: 1 })
  try {
    const webs = cluster.webs.map(({ baseUrl, pid }) => ({ baseUrl, pid: pid() }))
    return await costOf(webs, await signedIn(cluster.baseUrl))
  } finally {
    await cluster.end()
  }
}
