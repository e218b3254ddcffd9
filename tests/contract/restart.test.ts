// Over 30 s: all that a restart of a server must keep, in as few starts as that takes.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json as jsonOf } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '../support/port'
import { endlessPdf, pdfWith } from '../support/technical-files'
import { asked } from './asked'
import { type Answer, type Client, clientWith, encrypted, signedIn } from './client'
import { goingOn, importsIn } from './imports-support'
import { addUser, type NewUser } from './people-support'
import { pushedSection, type TakenSection, uploadAll } from './section'
import { IN_A_FILE, startServer, stopServer, type TestServer } from './server'

/**
 * What a server leaves behind that is killed, that is stopped, and that is cut off; each time the next one goes on. The tests
 * follow each other on one data folder. Kills during real load are in the long form.
 */

const data = mkdtempSync(join(tmpdir(), 'clean-bid-restart-'))
const start = (settings: Record<string, string> = {}) =>
  startServer({ DATA_DIR: data, TRUST_PROXY: '1', STOP_SECONDS: '100', ...IN_A_FILE, ...settings })
const TECHNICAL = 4
const ADDRESS = '10.7.0.1'
const TARGETS = '/api/system/events/targets'
const DELIVERIES = '/api/system/events/deliveries'
const CALC = '/api/tb-qb-eco-calc-sums'

let server: TestServer
let admin: Client
let taken: TakenSection
let port: number
let guarded: NewUser
/** The import that waits for an answer, and the bidders of its section. */
let asking: { readonly readingId: number; readonly of: TakenSection }
const told: { readonly openId: string }[] = []
const receiver = createServer(async (incoming, response) => {
  told.push((await jsonOf(incoming)) as { openId: string })
  response.writeHead(200).end()
})

async function enter({ username, password }: NewUser, wrong?: string): Promise<Answer> {
  const json = { username, password: await encrypted(server.baseUrl, wrong ?? password) }
  const headers = { 'x-forwarded-for': ADDRESS }
  return clientWith(server.baseUrl, null).call('POST', '/api/login', { json, headers })
}
const begin = (keys: string) =>
  admin.call('POST', '/api/tb-qb-items/beginAnalyze', { json: { openId: taken.openId, keys } })
const newest = async () => (await admin.get(`${DELIVERIES}?size=1`)).body.data[0]
const upload = (name: string, bytes: Buffer) =>
  admin.upload(taken.openId, TECHNICAL, name, bytes, taken.bidders[0])

beforeAll(async () => {
  server = await start()
  admin = await signedIn(server.baseUrl)
  taken = await pushedSection(admin, 'RESTART-1')
  await uploadAll(admin, taken)
  expect((await begin('1,4,3')).body.success).toBe(true)

  // Waits for an answer: a bid that was uploaded for another bidder.
  const of = await pushedSection(admin, 'RESTART-2')
  const [bid] = of.section.bids
  const { body } = await admin.upload(of.openId, 2, 'kept.nlntf', bid!.bytes(), of.bidders[1])
  asking = { readingId: body.data.readingId, of }

  guarded = await addUser(admin, 'guard-restart', '查看人员')
  for (let at = 0; at < 5; at++) await enter(guarded, 'guess')

  // Waits for its receiver, which is away.
  port = await freePort()
  const json = { address: `http://127.0.0.1:${port}/events`, kinds: ['sectionReceived'] }
  await admin.call('POST', TARGETS, { json })
  const { openId } = await pushedSection(admin, 'RESTART-3', { items: 10 })
  const waiting = { openId, state: 'waiting', failure: 'unreachable' }
  await vi.waitFor(async () => expect(await newest()).toMatchObject(waiting), { timeout: 30_000 })

  expect((await upload('好.pdf', await pdfWith(['好的文件']))).status).toBe(200)
  await expect(start()).rejects.toThrow(`another server is working on the data folder ${data}`)
  expect((await admin.get('/readyz')).status).toBe(200)
  const cut = upload('断.pdf', endlessPdf('断')).catch(() => null)
  await goingOn(admin, '断.pdf')
  await stopServer(server, 'SIGKILL')
  await cut
  // As if the kill had come while the record ran.
  await asked(
    data,
    'update runs set status = 9, current = 0, ended_at = null where open_id = ?',
    taken.openId,
  )
  await new Promise<void>((resolve) => receiver.listen(port, '127.0.0.1', resolve))
  server = await start()
  admin = await signedIn(server.baseUrl)
})
afterAll(async () => {
  receiver.closeAllConnections()
  receiver.close()
  await stopServer(server, 'SIGKILL')
  rmSync(data, { recursive: true, force: true })
})

test('a killed server leaves no run that goes on: each says so, and the record can be started again', async () => {
  const { body } = await admin.get(`/api/tb-qb-items/getOrInitItemList/${taken.openId}?keys=1,3,4`)
  const list: { itemCode: string; calcStatus: number; message: string; runId: number }[] = body.data
  const interrupted = '服务重启，分析中断'
  expect(list.map(({ itemCode, calcStatus, message }) => [itemCode, calcStatus, message])).toEqual(
    ['1', '4', '3'].map((code) => [code, 2, interrupted]),
  )
  const { body: events } = await admin.get(`/api/runs/${list[0]!.runId}/events`)
  expect(String(events)).toContain(interrupted)
  expect((await begin('1,4,3')).body).toMatchObject({ success: true })
})

test('a killed server leaves no reading that goes on: what was stored stays, and it can be repeated', async () => {
  const { body } = await admin.get(`/api/tb-files/technical-documents?openId=${taken.openId}`)
  expect(body.data).toMatchObject([{ name: '好.pdf', state: 'read', characters: 4 }])
  const [failed] = await importsIn(admin, encodeURIComponent('断.pdf'))
  expect(failed).toMatchObject({ state: 'failed', canBeRetried: true })
  expect((await admin.call('POST', `/api/tb-qb-jobs/retry/${failed!.id}`)).status).toBe(202)
  await goingOn(admin, '断.pdf')
  expect((await admin.call('POST', `/api/tb-qb-jobs/cancel/${failed!.id}`)).status).toBe(200)
})

test('a file that waits for a confirmation still waits after a restart and can then be stored', async () => {
  const { readingId, of } = asking
  const [first, second] = of.section.bids
  const listed = await admin.get('/api/tb-qb-jobs?state=asking')
  expect(listed.body.data).toMatchObject([
    { id: readingId, fileName: 'kept.nlntf', bidderName: second!.bidderName },
  ])
  const json = { openDetailId: of.bidders[0], replaces: 0 }
  const stored = await admin.call('POST', `/api/tb-qb-jobs/confirm/${readingId}`, { json })
  expect([stored.status, stored.body.data.notes]).toEqual([200, []])
  const files = await admin.get(`/api/tb-files?openId.equals=${of.openId}&isDel.equals=0`)
  expect(files.body).toMatchObject([{ fileName: 'kept.nlntf', bidderName: first!.bidderName }])
})

test('wrong passwords are still counted after a restart', async () => {
  expect((await enter(guarded)).status).toBe(429)
})

test('an event that waits survives a restart and is sent once the receiver is back', async () => {
  await expect.poll(newest).toMatchObject({ state: 'delivered' })
  const { openId, attempts } = await newest()
  expect(attempts).toBeGreaterThan(1)
  expect(told.filter((one) => one.openId === openId)).toHaveLength(1)
})

test('on SIGTERM the server goes on with what has begun to arrive and with runs, and exits with 0', async () => {
  const form = new FormData()
  const [bid] = taken.section.bids
  const fields = { openId: taken.openId, fileType: '2', openDetailId: String(taken.bidders[0]) }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new Blob([new Uint8Array(bid!.bytes())]), bid!.fileName)
  const whole = new Response(form)
  const bytes = Buffer.from(await whole.arrayBuffer())
  const headers = {
    authorization: `Bearer ${admin.token}`,
    'content-type': whole.headers.get('content-type')!,
    'content-length': String(bytes.length),
  }
  const sent = request(`${server.baseUrl}/api/tb-files/upload`, { method: 'POST', headers })
  const answered = once(sent, 'response')
  sent.write(bytes.subarray(0, 100))
  const [socket] = await once(sent, 'socket')
  if (socket.connecting) await once(socket, 'connect')
  // What is sent after this and answered was read after it.
  const prefer = { headers: { prefer: 'respond-async' } }
  const { body: started } = await admin.get(`${CALC}/beginAnalyze?openId=${taken.openId}`, prefer)
  const events = admin.get(`/api/runs/${started.data.runId}/events`)
  const ended = stopServer(server)
  await expect.poll(() => fetch(server.baseUrl).catch(() => null)).toBeNull()
  sent.end(bytes.subarray(100))
  const [answer] = await answered
  expect(await jsonOf(answer)).toMatchObject({ success: true })
  expect(answer.statusCode).toBe(200)
  await ended
  expect(server.process.exitCode).toBe(0)
  expect(String((await events).body)).toContain('event: done')
  server = await start({ STOP_SECONDS: '0', EVENTS_PRIVATE: '0' })
  admin = await signedIn(server.baseUrl)
  expect((await admin.get(`${CALC}/querySum?openId=${taken.openId}`)).body.total).toBe(3)
})

test('without the setting no private address is told, also not one that was stated before', async () => {
  for (const [address, word] of [
    ['http://platform.example/events', 'https://'],
    [`https://127.0.0.1:${port}/`, '内部网络'],
    [`https://[::ffff:127.0.0.1]:${port}/`, '内部网络'],
    ['ftp://platform.example/', '完整的地址'],
  ]) {
    const json = { address, kinds: ['sectionReceived'] }
    const { status, body } = await admin.call('POST', TARGETS, { json })
    expect([address, status]).toEqual([address, 400])
    expect(JSON.stringify(body)).toContain(word)
  }
  const before = told.length
  const { openId } = await pushedSection(admin, 'RESTART-4', { items: 10 })
  await expect.poll(newest).toMatchObject({ openId, state: 'waiting', failure: 'insecure' })
  expect(told).toHaveLength(before)
})

test('what cannot finish in time is cut off and marked as such', async () => {
  const cut = upload('切.pdf', endlessPdf('切')).catch(() => null)
  await goingOn(admin, '切.pdf')
  await stopServer(server)
  await cut
  expect(server.process.exitCode).toBe(0)
  server = await start()
  admin = await signedIn(server.baseUrl)
  const [failed] = await importsIn(admin, encodeURIComponent('切.pdf'))
  expect(failed).toMatchObject({ state: 'failed', canBeRetried: true })
})
