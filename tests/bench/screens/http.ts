import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, pushSection, signedIn } from '../../contract/client'
import { startServer, stopServer, type TestServer } from '../../contract/server'
import { pastRecord } from '../../support/past-sections'
import { NO_CACHE } from '../child'
import { processorOf } from '../processor'
import { tableOf } from './report'
import { storeHistory } from './stored-history'

/** Views of a large history through a built server and its database: `npm run bench:screens -- --http`. */

const SECTIONS = 50_000
const FIRMS = 3000
const ROUNDS = 10
const CHANGES = 3
const OVERVIEW = '/tbService/cobids'
const API = '/api/tb-qb-sta-cobid-details'

const cookieOf = ({ token }: Client) => ({ cookie: `next-auth.session-token=${token}` })

/** A page as a browser gets it, to its last byte. */
async function page(client: Client, path: string): Promise<number> {
  const begun = performance.now()
  const answer = await client.get(path, { headers: { ...cookieOf(client), ...NO_CACHE } })
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
  return performance.now() - begun
}

async function call(client: Client, path: string): Promise<number> {
  const begun = performance.now()
  const { status, body } = await client.get(path)
  if (status !== 200 || body.success !== true) throw new Error(`${path}: ${JSON.stringify(body)}`)
  return performance.now() - begun
}

type Line = readonly [name: string, rounds: number, once: () => Promise<number>]

async function timed(server: TestServer, [name, rounds, once]: Line): Promise<string[]> {
  const times: number[] = []
  const before = processorOf(server.process.pid)
  for (let round = 0; round < rounds; round++) times.push(await once())
  const processor = (processorOf(server.process.pid) - before) / rounds
  const sorted = times.sort((a, b) => a - b)
  const row = [processor, sorted[sorted.length >> 1]!, sorted.at(-1)!].map((ms) => ms.toFixed(0))
  process.stderr.write(`${name}: ${row.join(', ')}\n`)
  return [name, String(rounds), ...row]
}

let pushed = 0

/** A new section with eight totals: it changes the state of the history. */
async function newSection(client: Client, projectType: string): Promise<string> {
  const code = `BENCH-${++pushed}`
  const prices = Array.from({ length: 8 }, (_, at) => 9_000_000 + at * 40_000 + pushed)
  const record = pastRecord({ code, name: code, prices, projectType, openTime: '2026-11-20 09:00:00' })
  const { body } = await pushSection(client.baseUrl, record)
  if (body.success !== true) throw new Error(JSON.stringify(body))
  return body.data.openId
}

async function linesOf(client: Client, projectType: string): Promise<Line[]> {
  /** No two ask for the same slice or strength: answers are kept. */
  let at = 1
  const next = () => `size=20&page=${++at}`
  const least = () => `least=${20 + ++at}`
  const openId = await newSection(client, projectType)
  const run = (service: string, of = openId) => call(client, `/api/${service}/beginAnalyze?openId=${of}`)
  const view = (query = '') => page(client, `${OVERVIEW}?${query}`)
  return [
    ['organisation view: first after the start', 1, () => view()],
    ['the same again', ROUNDS, () => view()],
    ['another page of pairs', ROUNDS, () => view(next())],
    ['companies', ROUNDS, () => view(`tab=firms&${next()}`)],
    ['groups', ROUNDS, () => view(`tab=groups&${least()}`)],
    ['graph', ROUNDS, () => view(`tab=graph&${least()}`)],
    ['call `queryPairs`', ROUNDS, () => call(client, `${API}/queryPairs?${next()}`)],
    ['call `queryFirms`', ROUNDS, () => call(client, `${API}/queryFirms?${next()}`)],
    ['call `queryGraph`', ROUNDS, () => call(client, `${API}/queryGraph?${least()}`)],
    [
      'organisation view: first after a section was recorded, with its record',
      CHANGES,
      async () => {
        await newSection(client, projectType)
        return view()
      },
    ],
    ['screens of a section: its run, call `beginAnalyze`', CHANGES, () => run('tb-qb-sta-screens')],
    ['its page', ROUNDS, () => page(client, `/qb-inner/${openId}/analysis_sta_screens`)],
    ['who bids together in a section: its run', CHANGES, () => run('tb-qb-sta-cobids')],
  ]
}

export async function printHttpTimes(): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'clean-bid-history-'))
  const settings = { DATA_DIR: data }
  await stopServer(await startServer(settings))
  const projectType = storeHistory(data, { sections: SECTIONS, firms: FIRMS })
  const server = await startServer(settings)
  try {
    const rows: string[][] = []
    for (const line of await linesOf(await signedIn(server.baseUrl), projectType))
      rows.push(await timed(server, line))
    const processor = `${cpus().length} × ${cpus()[0]?.model.trim()}`
    process.stdout.write(
      `${SECTIONS} sections × 8 bidders × ${FIRMS} companies in the database, Node ${process.version}, ${processor}:\n\n`,
    )
    const head = ['over HTTP', 'times', 'processor, ms', 'wait: median, ms', 'longest']
    process.stdout.write(`${tableOf([head, ...rows])}\n`)
  } finally {
    await stopServer(server)
    rmSync(data, { recursive: true, force: true })
  }
}
