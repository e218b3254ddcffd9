import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NO_CACHE } from '../../bench/child'
import { copySections } from '../../bench/growth/clone'
import { type Client, clientWith, signedIn } from '../../contract/client'
import { command } from '../../contract/data-folder'
import { pushedSection, uploadAll } from '../../contract/section'
import { startServer, stopServer } from '../../contract/server'
import { SESSION_COOKIE } from '../../support/demo-server'
import { newNode } from '../support/nodes'
import { asked, startPostgres } from '../support/postgres'

const SIZE = { bidders: 5, items: 200 }
const ANALYSES = '1,4,2,3,5,6,7,8,9'
const ROUNDS = 20
const WARM = 5

/** A section as people make it, and copies of it. @returns its id and a session */
async function filled(data: string, count: number): Promise<{ openId: string; token: string }> {
  const server = await startServer({ DATA_DIR: data })
  const client = await signedIn(server.baseUrl)
  const taken = await pushedSection(client, 'GROWTH', SIZE)
  await uploadAll(client, taken)
  const json = { openId: taken.openId, keys: ANALYSES }
  const { body } = await client.call('POST', '/api/tb-qb-items/beginAnalyze', { json })
  if (body.success !== true) throw new Error(JSON.stringify(body))
  await stopServer(server)
  copySections(data, taken.openId, 1, count)
  return { openId: taken.openId, token: client.token! }
}

async function median(client: Client, path: string): Promise<number> {
  const headers = { cookie: `${SESSION_COOKIE}=${client.token}`, ...NO_CACHE }
  const times: number[] = []
  for (let round = 0; round < ROUNDS + WARM; round++) {
    const begun = performance.now()
    const { status } = await client.get(path, { headers })
    if (status !== 200) throw new Error(`${path}: ${status}`)
    if (round >= WARM) times.push(performance.now() - begun)
  }
  return times.sort((a, b) => a - b)[ROUNDS >> 1]!
}

interface Grown {
  readonly pages: readonly (readonly [page: string, sqlite: number, postgres: number])[]
  /** Bytes of the database for each section. */
  readonly perSection: number
  readonly startMs: number
  readonly moveSeconds: number
}

const pagesOf = (openId: string) => [
  '/qb-project',
  '/qb-project?q=GROWTH-7',
  '/workplace',
  `/qb-inner/${openId}/analysis_eco_con?tab=details`,
  `/qb-inner/${openId}/analysis_hardware`,
  '/system/users',
  `/api/tb-files?openId.equals=${openId}`,
]

/** The same pages of the same sections on SQLite, and on PostgreSQL after a move; objects stay in their folder. */
export async function grown(count: number): Promise<Grown> {
  const root = mkdtempSync(join(tmpdir(), 'clean-bid-sections-'))
  const data = join(root, 'data')
  const postgres = await startPostgres()
  try {
    const { openId, token } = await filled(data, count)
    const paths = pagesOf(openId)
    const server = await startServer({ DATA_DIR: data })
    const before: number[] = []
    for (const path of paths) before.push(await median(clientWith(server.baseUrl, token), path))
    await stopServer(server)
    const settings = { DATABASE_URL: postgres.url, OBJECTS: data }
    const begun = performance.now()
    const moved = await command('move', ['to-postgres'], { ...settings, DATA_DIR: data })
    if (moved.code !== 0) throw new Error(moved.text)
    const moveSeconds = (performance.now() - begun) / 1000
    const bytes = await asked(postgres.url, async (store) => {
      await store.query('vacuum analyze')
      return Number((await store.query('select pg_database_size(current_database()) as n')).rows[0].n)
    })
    const node = await newNode({
      name: 'all',
      role: 'all',
      folder: join(root, 'own'),
      settings,
      build: process.cwd(),
    })
    const startMs = await node.start()
    const client = clientWith(node.baseUrl, token)
    const pages: [string, number, number][] = []
    for (const [at, path] of paths.entries()) pages.push([path, before[at]!, await median(client, path)])
    await node.end()
    return { pages, perSection: bytes / count, startMs, moveSeconds }
  } finally {
    await postgres.end()
    rmSync(root, { recursive: true, force: true })
  }
}
