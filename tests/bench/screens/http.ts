import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, pushSection, signedIn } from '../../contract/client'
import { startServer, stopServer } from '../../contract/server'
import { pastRecord } from '../../support/past-sections'
import { NO_CACHE } from '../child'
import { tableOf } from './report'
import { storeHistory } from './stored-history'

/** Views of a large history through a built server and its database: `npm run bench:screens -- --http`. */

const SECTIONS = 50_000
const FIRMS = 3000
const ROUNDS = 10
const OVERVIEW = '/tbService/cobids'
const API = '/api/tb-qb-sta-cobid-details'
const SCREENS = '/api/tb-qb-sta-screens'

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

async function timed(name: string, once: () => Promise<number>, rounds = ROUNDS): Promise<string[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push(await once())
  const sorted = times.sort((a, b) => a - b)
  const [median, longest] = [sorted[sorted.length >> 1]!, sorted.at(-1)!]
  return [name, String(rounds), median.toFixed(0), longest.toFixed(0)]
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

async function rowsOf(client: Client, projectType: string): Promise<string[][]> {
  const screensOf = async () => {
    const openId = await newSection(client, projectType)
    return call(client, `${SCREENS}/beginAnalyze?openId=${openId}`)
  }
  /** No two ask for the same slice: answers are kept. */
  let at = 1
  const next = () => `size=20&page=${++at}`
  const rows = [
    await timed('organisation view, page: first after the start', () => page(client, OVERVIEW), 1),
    await timed('the same again', () => page(client, OVERVIEW)),
    await timed('another page of pairs', () => page(client, `${OVERVIEW}?${next()}`)),
    await timed('companies', () => page(client, `${OVERVIEW}?tab=firms&${next()}`)),
    await timed('groups', () => page(client, `${OVERVIEW}?tab=groups&least=${20 + ++at}`)),
    await timed('graph', () => page(client, `${OVERVIEW}?tab=graph&least=${20 + ++at}`)),
    await timed('call queryPairs', () => call(client, `${API}/queryPairs?${next()}`)),
    await timed('call queryFirms', () => call(client, `${API}/queryFirms?${next()}`)),
    await timed('call queryGraph', () => call(client, `${API}/queryGraph?least=${20 + ++at}`)),
  ]
  const afterChange = async () => {
    await newSection(client, projectType)
    return page(client, OVERVIEW)
  }
  rows.push(
    await timed('organisation view, page: first after a section was recorded', afterChange, 3),
    await timed(
      'one trade of eight, page: first',
      () => page(client, `${OVERVIEW}?projectType=${projectType}&size=${10 * ++at}`),
      1,
    ),
    await timed('screens of a section: the whole run, call beginAnalyze', screensOf, 5),
  )
  const openId = await newSection(client, projectType)
  await call(client, `${SCREENS}/beginAnalyze?openId=${openId}`)
  rows.push(
    await timed('screens of a section: its page', () =>
      page(client, `/qb-inner/${openId}/analysis_sta_screens`),
    ),
    await timed(
      'who bids together in a section: the whole run',
      () => call(client, `/api/tb-qb-sta-cobids/beginAnalyze?openId=${openId}`),
      3,
    ),
  )
  return rows
}

export async function printHttpTimes(): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'clean-bid-history-'))
  const settings = { DATA_DIR: data }
  await stopServer(await startServer(settings))
  const projectType = storeHistory(data, { sections: SECTIONS, firms: FIRMS })
  const server = await startServer(settings)
  try {
    const client = await signedIn(server.baseUrl)
    const rows = await rowsOf(client, projectType)
    const processor = `${cpus().length} × ${cpus()[0]?.model.trim()}`
    process.stdout.write(
      `${SECTIONS} sections × 8 bidders × ${FIRMS} companies in the database, Node ${process.version}, ${processor}:\n\n`,
    )
    process.stdout.write(`${tableOf([['over HTTP', 'times', 'median, ms', 'longest'], ...rows])}\n`)
  } finally {
    await stopServer(server)
    rmSync(data, { recursive: true, force: true })
  }
}
