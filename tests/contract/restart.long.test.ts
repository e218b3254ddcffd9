// Kills servers during real work, and lets them finish it: sections of 128 000 lines, and seven starts.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { endlessPdf, pdfWith } from '../support/technical-files'
import { type Client, signedIn } from './client'
import { goingOn, importsIn } from './imports-support'
import { pushedSection, uploadAll } from './section'
import { IN_A_FILE, startServer, stopServer, type TestServer } from './server'

const TECHNICAL = 4
const servers: TestServer[] = []
const folders: string[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await stopServer(server, 'SIGKILL')
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'clean-bid-restart-'))
  folders.push(folder)
  return folder
}
async function running(settings: Record<string, string>): Promise<TestServer> {
  const server = await startServer(settings)
  servers.push(server)
  return server
}

const async_ = { prefer: 'respond-async' }
const beginAnalyze = (openId: string) => `/api/tb-qb-eco-conformance-sums/beginAnalyze?openId=${openId}`
const begin = (client: Client, openId: string, keys: string, headers = {}) =>
  client.call('POST', '/api/tb-qb-items/beginAnalyze', { json: { openId, keys }, headers })

/** Large enough to be observed while it runs. */
async function largeSection(client: Client, code: string): Promise<string> {
  const taken = await pushedSection(client, code, { bidders: 16, items: 8000, contentsPerItem: 0 })
  await uploadAll(client, taken)
  return taken.openId
}

test('a run interrupted by a restart says so and can be started again', async () => {
  const data = temporaryFolder()
  let server = await running({ DATA_DIR: data })
  let client = await signedIn(server.baseUrl)
  const taken = await pushedSection(client, 'F-2', { bidders: 16, items: 8000, contentsPerItem: 0 })
  await uploadAll(client, taken)
  const path = `/api/tb-qb-eco-conformance-sums/beginAnalyze?openId=${taken.openId}`
  const { body: started } = await client.get(path, { headers: { prefer: 'respond-async' } })
  await stopServer(server, 'SIGKILL')
  server = await running({ DATA_DIR: data })
  client = await signedIn(server.baseUrl)
  const { body: events } = await client.get(`/api/runs/${started.data.runId}/events`)
  expect(String(events)).toContain('服务重启，分析中断')
  expect((await client.get(path)).body.success).toBe(true)
})

test('a record interrupted by the end of the server is marked and can be started again', async () => {
  const data = temporaryFolder()
  let server = await running({ DATA_DIR: data, ...IN_A_FILE })
  let client = await signedIn(server.baseUrl)
  const taken = await pushedSection(client, 'I-9', { bidders: 12, items: 3000, contentsPerItem: 0 })
  await uploadAll(client, taken)
  await begin(client, taken.openId, '1,4,3', async_)
  await stopServer(server, 'SIGKILL')
  server = await running({ DATA_DIR: data, ...IN_A_FILE })
  client = await signedIn(server.baseUrl)
  const list = (await client.get(`/api/tb-qb-items/getOrInitItemList/${taken.openId}?keys=1,3,4`)).body.data
  expect(
    list.map((one: { itemCode: string; calcStatus: number }) => `${one.itemCode} ${one.calcStatus}`),
  ).toEqual(['1 2', '4 2', '3 2'])
  expect(list[2]!.message).toBe('服务重启，分析中断')
  const again = await begin(client, taken.openId, '1,4,3')
  expect(again.body).toMatchObject({ success: true })
})

test('a reading is interrupted by the end of the server: what was stored stays, and it can be repeated', async () => {
  const data = temporaryFolder()
  let server = await running({ DATA_DIR: data, ...IN_A_FILE })
  let own = await signedIn(server.baseUrl)
  const { openId, bidders } = await pushedSection(own, 'DOCUMENTS-3', { items: 20 })
  const upload = (name: string, bytes: Buffer) => own.upload(openId, TECHNICAL, name, bytes, bidders[0])
  expect((await upload('好.pdf', await pdfWith(['好的文件']))).status).toBe(200)
  const cut = upload('断.pdf', endlessPdf('断')).catch(() => null)
  await goingOn(own, '断.pdf')
  await stopServer(server, 'SIGKILL')
  await cut
  server = await running({ DATA_DIR: data, ...IN_A_FILE })
  own = await signedIn(server.baseUrl)
  const { body } = await own.get(`/api/tb-files/technical-documents?openId=${openId}`)
  expect(body.data).toMatchObject([{ name: '好.pdf', state: 'read', characters: 4 }])
  const [failed] = await importsIn(own, encodeURIComponent('断.pdf'))
  expect(failed).toMatchObject({ state: 'failed', canBeRetried: true })
  expect((await own.call('POST', `/api/tb-qb-jobs/retry/${failed!.id}`)).status).toBe(202)
  await goingOn(own, '断.pdf')
  expect((await own.call('POST', `/api/tb-qb-jobs/cancel/${failed!.id}`)).status).toBe(200)
})

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
