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

const ROUNDS = 60
const WARM = 30

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

/** @returns milliseconds of processor for a page, of all webs together, when each in turn is asked for each page */
async function costOf(webs: readonly Web[], client: Client): Promise<number> {
  const paths = await section(client)
  const headers = { cookie: `${SESSION_COOKIE}=${client.token}`, ...NO_CACHE }
  const ask = async ({ baseUrl }: Web, path: string) => {
    const answer = await fetch(baseUrl + path, { headers, redirect: 'manual' })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
  }
  for (let round = 0; round < WARM; round++)
    for (const path of paths) await Promise.all(webs.map((web) => ask(web, path)))
  const used = () => webs.reduce((sum, { pid }) => sum + processorOf(pid), 0)
  const before = used()
  for (let round = 0; round < ROUNDS; round++)
    for (const path of paths) await Promise.all(webs.map((web) => ask(web, path)))
  return (used() - before) / (ROUNDS * paths.length * webs.length)
}

/** The cost of pages of one process on SQLite. */
export async function costAlone(): Promise<number> {
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
export async function costOfWebs(count: number): Promise<number> {
  const cluster = await startCluster({ webs: count, workers: 1 })
  try {
    const webs = cluster.webs.map(({ baseUrl, pid }) => ({ baseUrl, pid: pid() }))
    return await costOf(webs, await signedIn(cluster.baseUrl))
  } finally {
    await cluster.end()
  }
}
