import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { version as VERSION } from '../../package.json'
import { type Client, clientWith, signedIn } from './client'
import { pushedSection, uploadAll } from './section'
import { startServer, stopServer, type TestServer } from './server'
import { inject } from './worker-server'

const shared = clientWith(inject('baseUrl'), null)
const METRICS_TOKEN = 'token-for-the-metrics'
const servers: TestServer[] = []
const folders: string[] = []

afterEach(async () => {
  for (const server of servers.splice(0)) await stopServer(server, 'SIGKILL')
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'clean-bid-operations-'))
  folders.push(folder)
  return folder
}

async function running(settings: Record<string, string>): Promise<TestServer> {
  const server = await startServer(settings)
  servers.push(server)
  return server
}

const beginAnalyze = (openId: string) => `/api/tb-qb-eco-conformance-sums/beginAnalyze?openId=${openId}`

/** Large enough to be observed while it runs. */
async function largeSection(client: Client, code: string): Promise<string> {
  const taken = await pushedSection(client, code, { bidders: 16, items: 8000, contentsPerItem: 0 })
  await uploadAll(client, taken)
  return taken.openId
}

test('health and readiness are answered without an account', async () => {
  const alive = await shared.get('/healthz')
  expect([alive.status, alive.body]).toEqual([200, { status: 'ok' }])
  const ready = await shared.get('/readyz')
  expect([ready.status, ready.body]).toEqual([200, { status: 'ready', version: VERSION }])
})

test('with too little disk space the server is not ready but healthy', async () => {
  const { baseUrl } = await running({ DATA_DIR: temporaryFolder(), DISK_MIN_MB: '1000000000' })
  const client = clientWith(baseUrl, null)
  const { status, body } = await client.get('/readyz')
  expect([status, body]).toEqual([503, { status: 'unready', reason: 'disk', version: VERSION }])
  expect((await client.get('/healthz')).status).toBe(200)
})

test('metrics do not exist without a configured token', async () => {
  expect((await shared.get('/metrics')).status).toBe(404)
})

test('metrics count requests by route and runs by outcome, for callers with the token', async () => {
  const server = await running({ DATA_DIR: temporaryFolder(), METRICS_TOKEN })
  const client = await signedIn(server.baseUrl)
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

type Line = Record<string, unknown>
const linesOf = (server: TestServer) =>
  server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)

test('every request has an id in its answer and its log line, and the log contains no secret', async () => {
  const server = await running({ DATA_DIR: temporaryFolder(), LOG_LEVEL: 'info', TRUST_PROXY: '1' })
  const client = await signedIn(server.baseUrl)
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

async function pollFor<T>(look: () => T | undefined): Promise<T> {
  for (;;) {
    const found = look()
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

test('on SIGTERM the server finishes current work and exits with 0', async () => {
  const data = temporaryFolder()
  const server = await running({ DATA_DIR: data, STOP_SECONDS: '100' })
  const client = await signedIn(server.baseUrl)
  const openId = await largeSection(client, 'O-2')
  const prefer = { headers: { prefer: 'respond-async' } }
  const { body: started } = await client.get(beginAnalyze(openId), prefer)
  const events = client.get(`/api/runs/${started.data.runId}/events`)
  await stopServer(server)
  expect(server.process.exitCode).toBe(0)
  expect(String((await events).body)).toContain('event: done')
  const { baseUrl } = await running({ DATA_DIR: data })
  const sums = await (await signedIn(baseUrl)).get(
    `/api/tb-qb-eco-conformance-sums/querySum?openId=${openId}`,
  )
  expect(sums.body.total).toBe(16)
})

test('a run that cannot finish in time is cut off and marked as such', async () => {
  const data = temporaryFolder()
  const server = await running({ DATA_DIR: data, STOP_SECONDS: '0' })
  const client = await signedIn(server.baseUrl)
  const openId = await largeSection(client, 'O-3')
  // The second run waits for the first.
  const json = { openId, keys: '1,4' }
  const headers = { prefer: 'respond-async' }
  expect((await client.call('POST', '/api/tb-qb-items/beginAnalyze', { json, headers })).status).toBe(202)
  await stopServer(server)
  expect(server.process.exitCode).toBe(0)
  const { baseUrl } = await running({ DATA_DIR: data })
  const states = await (await signedIn(baseUrl)).get(`/api/tb-qb-items/getOrInitItemList/${openId}?keys=1,4`)
  const messages = states.body.data.map((item: { calcStatus: number; message: string }) => [
    item.calcStatus,
    item.message,
  ])
  const interrupted = [2, '服务重启，分析中断']
  expect(messages).toEqual([interrupted, interrupted])
})

test('a second server refuses the data folder of a running one, but not that of a killed one', async () => {
  const data = temporaryFolder()
  const first = await running({ DATA_DIR: data })
  await expect(startServer({ DATA_DIR: data })).rejects.toThrow(
    `another server is working on the data folder ${data}`,
  )
  expect((await clientWith(first.baseUrl, null).get('/readyz')).status).toBe(200)
  await stopServer(first, 'SIGKILL')
  const second = await running({ DATA_DIR: data })
  expect((await clientWith(second.baseUrl, null).get('/readyz')).status).toBe(200)
})
