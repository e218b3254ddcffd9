import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { version as VERSION } from '../../package.json'
import { type Client, clientWith, signedIn } from './client'
import { command } from './data-folder'
import { pushedSection, uploadAll } from './section'
import { startServer, stopServer, type TestServer } from './server'
import { inject } from './worker-server'

const shared = clientWith(inject('baseUrl'), null)
const METRICS_TOKEN = 'token-for-the-metrics'
/** Pages are counted of the whole store, which tests of other files fill with scans. */
const recognition = { state: 'off', pagesLeft: expect.any(Number) }
/** A limit on the size of files has the effect of a full disk. */
const FILE_BLOCKS = 32_000
const beginAnalyze = (openId: string) => `/api/tb-qb-eco-conformance-sums/beginAnalyze?openId=${openId}`
const root = mkdtempSync(join(tmpdir(), 'clean-bid-operations-'))
const DATA_DIR = join(root, 'data')
let server: TestServer
let client: Client

/** One server with the settings of all tests here, none of which is about what another one sets. */
beforeAll(async () => {
  const settings = { METRICS_TOKEN, DISK_MIN_MB: '1000000000', LOG_LEVEL: 'info', TRUST_PROXY: '1' }
  server = await startServer({ DATA_DIR, ...settings }, FILE_BLOCKS)
  client = await signedIn(server.baseUrl)
})
afterAll(async () => {
  await stopServer(server, 'SIGKILL')
  rmSync(root, { recursive: true, force: true })
})

test('health and readiness are answered without an account', async () => {
  const alive = await shared.get('/healthz')
  expect([alive.status, alive.body]).toEqual([200, { status: 'ok' }])
  const ready = await shared.get('/readyz')
  expect([ready.status, ready.body]).toEqual([200, { status: 'ready', version: VERSION, recognition }])
})

test('with too little disk space the server is not ready but healthy', async () => {
  const nobody = clientWith(server.baseUrl, null)
  const { status, body } = await nobody.get('/readyz')
  expect([status, body]).toEqual([503, { status: 'unready', reason: 'disk', version: VERSION, recognition }])
  expect((await nobody.get('/healthz')).status).toBe(200)
})

test('metrics do not exist without a configured token', async () => {
  expect((await shared.get('/metrics')).status).toBe(404)
})

test('metrics count requests by route and runs by outcome, for callers with the token', async () => {
  const taken = await pushedSection(client, 'O-1')
  await uploadAll(client, taken)
  await client.get(beginAnalyze(taken.openId))
  await client.get(`/api/tb-prj-sections/getByOpenId/${taken.openId}`)
  await client.get('/api/no-such-call')
  expect((await client.get('/metrics')).status).toBe(401)
  const answer = await clientWith(server.baseUrl, METRICS_TOKEN).get('/metrics')
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  const lines = String(answer.body).split('\n')
  const measured = (name: string) =>
    Number(
      lines
        .find((line) => line.startsWith(name))
        ?.split(' ')
        .at(-1),
    )
  const route = 'route="/api/tb-prj-sections/getByOpenId/[openId]"'
  expect(measured(`clean_bid_requests_total{method="GET",${route},status="200"}`)).toBe(1)
  expect(measured('clean_bid_requests_total{method="GET",route="other",status="404"}')).toBe(1)
  expect(measured(`clean_bid_request_seconds_count{method="GET",${route}}`)).toBe(1)
  expect(measured('clean_bid_run_seconds_count{analysis="conformance",outcome="done"}')).toBe(1)
  expect(measured('clean_bid_job_seconds_count{kind="readBill",outcome="done"}')).toBe(5)
  expect(measured('clean_bid_jobs{lane="run",kind="analyse",state="waiting"}')).toBe(0)
  for (const part of ['database', 'files', 'bills', 'results'])
    expect(measured(`clean_bid_store_bytes{part="${part}"}`), part).toBeGreaterThan(0)
  expect(measured('process_memory_bytes{kind="rss"}')).toBeGreaterThan(1e7)
  expect(measured('nodejs_eventloop_lag_seconds{quantile="0.99"}')).toBeGreaterThan(0)
})

test('an intact database passes the check at the start', async () => {
  const metrics = async () => String((await clientWith(server.baseUrl, METRICS_TOKEN).get('/metrics')).body)
  await expect.poll(metrics).toMatch(/^clean_bid_store_sound 1$/m)
})

type Line = Record<string, unknown>
const linesOf = (server: TestServer) =>
  server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)

test('every request has an id in its answer and its log line, and the log contains no secret', async () => {
  const headers = { 'x-request-id': 'from-the-caller-1', 'x-forwarded-for': '203.0.113.9' }
  const refused = await client.get('/api/tb-prj-opens?id.equals=secret-keyword', { headers })
  expect(refused.status).toBe(403)
  expect(refused.headers.get('x-request-id')).toBe('from-the-caller-1')
  const wrong = await client.get('/user/login', { headers: { 'x-request-id': 'no good!' } })
  expect(wrong.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  const found = await pollFor(() => linesOf(server).find((line) => line.requestId === 'from-the-caller-1'))
  const route = '/api/tb-prj-opens'
  const from = { address: '203.0.113.9', method: 'GET', route, path: route }
  expect(found).toMatchObject({ ...from, status: 403, userId: 1 })
  expect(found.time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  expect(found.ms).toBeGreaterThan(0)
  for (const secret of ['secret-keyword', client.token!, 'admin-password-1']) {
    expect(server.output()).not.toContain(secret)
  }
})

test('a view behind a link is asked for once, under the address that the reader sees', async () => {
  const path = '/tbService/results'
  await fetch(`${server.baseUrl}${path}?share=no-such-link`)
  const ofLinks = () => linesOf(server).filter((line) => String(line.path).startsWith('/tbService/'))
  await pollFor(() => ofLinks()[0])
  expect(ofLinks().map((line) => line.path)).toEqual([path])
})

async function pollFor<T>(look: () => T | undefined): Promise<T> {
  for (;;) {
    const found = look()
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

test('a file for which the disk has no room is refused with a message, and nothing is lost', async () => {
  const taken = await pushedSection(client, 'F-3', { bidders: 3, items: 40 })
  await uploadAll(client, taken)
  const files = async () => (await client.get(`/api/tb-files?openId.equals=${taken.openId}`)).body
  const before = await files()
  const { status, body } = await client.upload(taken.openId, 1, 'large.LNZF', Buffer.alloc(30_000_000, 1))
  expect(status).toBe(507)
  expect(body.message).toContain('服务器磁盘空间不足')
  expect(await files()).toEqual(before)
  expect(readdirSync(join(DATA_DIR, 'tmp'))).toEqual([])
})

const DATABASE_URL = 'postgres://127.0.0.1/none'
const OBJECTS = join(root, 'objects')
const INVALID = {
  ...{ PORT: 'many', UPLOAD_MAX_MB: '0', DEMO: 'yes', AUTH_SECRET: 'short', AUTH_SECRET_PREVIOUS: 'short' },
}
const refusedStart = (settings: Record<string, string>) =>
  startServer({ DATA_DIR: join(root, 'none'), ...settings }).then(() => 'it started', String)

test('a start with invalid values is refused with the name of each', async () => {
  const refused = await refusedStart(INVALID)
  for (const name of Object.keys(INVALID)) expect(refused).toContain(` ${name}: `)
  expect(refused).toContain('exit code 1')
})

const LACKING: readonly [Record<string, string>, string][] = [
  [{ DATABASE_URL, OBJECTS, AUTH_SECRET: '' }, 'also needs AUTH_SECRET'],
  [{ DATABASE_URL, OBJECTS: '' }, 'also needs OBJECTS'],
  [{ ROLE: 'worker', DATABASE_URL: '' }, 'also needs DATABASE_URL'],
]
test.each(LACKING)('a start with %j is refused with what it lacks', async (settings, words) => {
  const refused = await refusedStart(settings)
  expect(refused).toContain(words)
  expect(refused).toContain('exit code 1')
})

test('a command that needs PostgreSQL, or has no use for it, says so', async () => {
  expect(await command('move', ['--help'], {})).toMatchObject({
    code: 0,
    text: expect.stringContaining('to-postgres'),
  })
  expect(
    await command('move', ['to-sqlite'], { DATA_DIR: join(root, 'none'), DATABASE_URL: '' }),
  ).toMatchObject({
    code: 1,
    text: expect.stringContaining('DATABASE_URL is not set'),
  })
  for (const name of ['backup', 'restore'])
    expect(await command(name, [join(root, 'saved')], { DATABASE_URL })).toMatchObject({
      code: 1,
      text: expect.stringContaining('pg_dump'),
    })
})
