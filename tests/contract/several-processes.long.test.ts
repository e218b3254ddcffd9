// Starts several processes on PostgreSQL and a bucket.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifier } from '../../examples/receiver/verify.mjs'
import { endNodes, type Node, newNode, type Role } from '../cluster/support/nodes'
import { TEST_SETTINGS } from '../server-settings.mjs'
import { freePort } from '../support/port'
import { startPostgres, type TemporaryPostgres } from '../support/temporary-postgres'
import { type Client, clientWith, encrypted, pushSection, signedIn } from './client'
import { bidOf, pushedSection } from './section'

/** Two processes that do everything, and a worker: what one of them knows, the others know. */

const root = mkdtempSync(join(tmpdir(), 'clean-bid-several-'))
const RATE = 40
let postgres: TemporaryPostgres
let store: pg.Client
let [one, other, worker] = [] as Node[]
let [atOne, atOther] = [] as Client[]

const node = (name: string, role: Role, settings: Record<string, string> = {}) =>
  newNode({
    ...{ name, role, folder: join(root, name), build: process.cwd() },
    settings: {
      DATABASE_URL: postgres.url('several'),
      OBJECTS: join(root, 'objects'),
      WORKERS: '1',
      RATE_WRITES: String(RATE),
      ...settings,
    },
  })

beforeAll(async () => {
  postgres = await startPostgres(await freePort(), { settings: { fsync: 'off' } })
  store = new pg.Client({ connectionString: postgres.url('postgres') })
  await store.connect()
  await store.query("create database several template template0 encoding 'UTF8'")
  await store.end()
  store = new pg.Client({ connectionString: postgres.url('several') })
  await store.connect()
  one = await node('one', 'all')
  other = await node('other', 'all')
  worker = await node('worker', 'worker')
  // At once, on an empty database.
  await Promise.all([one, other, worker].map((each) => each!.start()))
  atOne = await signedIn(one.baseUrl)
  atOther = clientWith(other.baseUrl, atOne.token)
}, 300_000)
afterAll(async () => {
  await endNodes([one, other, worker].filter((each) => each !== undefined))
  await store?.end()
  await postgres?.remove()
  rmSync(root, { recursive: true, force: true })
})

test('processes that start at once on an empty store make one administrator', async () => {
  const { rows } = await store.query('select username from users')
  expect(rows).toEqual([{ username: TEST_SETTINGS.ADMIN_USERNAME }])
  expect((await store.query('select count(*)::int as n from organisations')).rows).toEqual([{ n: 1 }])
})

test('a session of one process is accepted by the other, and over for both when it is ended', async () => {
  const mine = await signedIn(one!.baseUrl)
  const there = clientWith(other!.baseUrl, mine.token)
  expect((await there.get('/api/account/sessions')).status).toBe(200)
  expect((await there.call('POST', '/api/logout')).status).toBe(200)
  expect((await mine.get('/api/account/sessions')).status).toBe(401)
})

test('all have the same key of the sign-in, sealed in the store', async () => {
  const keyOf = async (of: Node) =>
    ((await (await fetch(`${of.baseUrl}/api/login/public-key`)).json()) as { data: { publicKey: string } })
      .data.publicKey
  const key = await keyOf(one!)
  expect(await keyOf(other!)).toBe(key)
  const { rows } = await store.query('select name, sealed from shared_keys')
  expect(rows.map(({ name }) => name)).toEqual(['login'])
  expect(rows[0].sealed).not.toContain('PRIVATE')
  const password = await encrypted(one!.baseUrl, TEST_SETTINGS.ADMIN_PASSWORD)
  const json = { username: TEST_SETTINGS.ADMIN_USERNAME, password }
  const answer = await clientWith(other!.baseUrl, null).call('POST', '/api/login', { json })
  expect(answer.status).toBe(200)
})

test('wrong passwords are counted together', async () => {
  const guess = async (of: Node) => {
    const json = { username: 'nobody-of-this-name', password: await encrypted(of.baseUrl, 'wrong-password') }
    return (await clientWith(of.baseUrl, null).call('POST', '/api/login', { json })).status
  }
  const statuses: number[] = []
  for (let at = 0; at < 6; at++) statuses.push(await guess(at % 2 === 0 ? one! : other!))
  expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401])
  expect(statuses[5]).toBe(429)
})

test('a file that was sent to one process is listed, read and removed at the other', async () => {
  const form = new FormData()
  form.set('folder', '')
  form.set('file', new Blob([new Uint8Array(bidOf('投标人甲'))]), '投标人.nlntf')
  const sent = await atOne!.call('POST', '/api/tb-files/incoming', { body: form })
  expect(sent.status).toBe(200)
  const listed = async (at: Client) =>
    (await at.get('/api/tb-files/incoming')).body.data as { id: number; state: string }[]
  await expect
    .poll(async () => (await listed(atOther!)).map(({ state }) => state), { timeout: 60_000 })
    .toEqual(['read'])
  expect(await listed(atOne!)).toEqual(await listed(atOther!))
  const removed = await atOther!.call('DELETE', `/api/tb-files/incoming/${sent.body.data.id}`)
  expect(removed.status).toBe(200)
  expect(await listed(atOne!)).toEqual([])
})

test('a process that stops goes on with what has begun to arrive, and sends its jobs', async () => {
  const taken = await pushedSection(atOne!, 'STOPPING', { bidders: 2, items: 10 })
  const [bid] = taken.section.bids
  const form = new FormData()
  const fields = { openId: taken.openId, fileType: '2', openDetailId: String(taken.bidders[0]) }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new Blob([new Uint8Array(bid!.bytes())]), bid!.fileName)
  const whole = new Response(form)
  const bytes = Buffer.from(await whole.arrayBuffer())
  const headers = {
    authorization: `Bearer ${atOther!.token}`,
    'content-type': whole.headers.get('content-type')!,
    'content-length': String(bytes.length),
  }
  const sent = request(`${other!.baseUrl}/api/tb-files/upload`, { method: 'POST', headers })
  const answered = once(sent, 'response')
  sent.write(bytes.subarray(0, 100))
  // The process reads the first piece before it is told to stop.
  await new Promise((soon) => setTimeout(soon, 500))
  const ended = other!.end('SIGTERM')
  try {
    await expect.poll(() => fetch(other!.baseUrl).catch(() => null), { timeout: 20_000 }).toBeNull()
    sent.end(bytes.subarray(100))
    const [answer] = await answered
    expect(await json(answer)).toMatchObject({ success: true })
    expect(answer.statusCode).toBe(200)
  } finally {
    await ended
    await other!.start()
  }
})

test('an event is sent once, whichever process was told, and goes on being sent when its sender is killed', async () => {
  const port = await freePort()
  const json = { address: `http://127.0.0.1:${port}/events`, kinds: ['sectionReceived'] }
  const made = await atOne!.call('POST', '/api/system/events/targets', { json })
  const events = verifier(made.body.data.secret)
  const received: { id: string; openId: string }[] = []
  const receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (piece) => {
      body += piece
    })
    request.on('end', () => {
      const found = events.check(String(request.headers['clean-bid-signature']), body)
      if (found !== 'forged') received.push(JSON.parse(body))
      response.writeHead(200).end()
    })
  })
  await new Promise<void>((resolve) => receiver.listen(port, '127.0.0.1', resolve))
  try {
    const push = async (of: Node, sectionCode: string) => {
      const record = {
        section: { sectionCode, sectionName: sectionCode },
        bidders: [{ bidderName: '甲公司', sequence: 1 }],
        records: [],
      }
      expect((await pushSection(of.baseUrl, record)).status).toBe(200)
    }
    const codes = ['SEVERAL-1', 'SEVERAL-2', 'SEVERAL-3', 'SEVERAL-4']
    for (const [at, code] of codes.entries()) await push(at % 2 === 0 ? one! : other!, code)
    await expect.poll(() => received.length, { timeout: 20_000 }).toBe(4)
    // What a sender could not record before it was killed is sent again.
    const recorded = "select count(*)::int as n from event_deliveries where state = 'delivered'"
    await expect.poll(async () => (await store.query(recorded)).rows, { timeout: 20_000 }).toEqual([{ n: 4 }])
    const leader = await store.query(
      "select count(*)::int as n from pg_locks where locktype = 'advisory' and objid = 5203011 and granted",
    )
    expect(leader.rows).toEqual([{ n: 1 }])
    // Whoever of them sends: the others are left.
    await one!.end('SIGKILL')
    await worker!.end('SIGKILL')
    for (const code of ['SEVERAL-5', 'SEVERAL-6']) await push(other!, code)
    await expect.poll(() => received.length, { timeout: 40_000 }).toBe(6)
    expect(new Set(received.map(({ id }) => id)).size).toBe(6)
  } finally {
    await Promise.all([one!, worker!].filter((each) => !each.isRunning()).map((each) => each.start()))
    receiver.closeAllConnections()
    receiver.close()
  }
})

test('calls of a minute are counted together', async () => {
  const statuses: number[] = []
  // One more than a minute allows, and those that become free meanwhile.
  for (let at = 0; at < RATE * 3 && !statuses.includes(429); at++) {
    const client = at % 2 === 0 ? atOne! : atOther!
    statuses.push((await client.call('DELETE', '/api/tb-files/incoming')).status)
  }
  expect(statuses.at(-1)).toBe(429)
  const [next, there] = await Promise.all([
    atOne!.call('DELETE', '/api/tb-files/incoming'),
    atOther!.call('DELETE', '/api/tb-files/incoming'),
  ])
  expect([next.status, there.status].filter((status) => status === 429).length).toBeGreaterThanOrEqual(1)
})

test('a worker has no pages and calls, but says whether it takes work, and its figures', async () => {
  const statusOf = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(worker!.baseUrl + path, { headers, redirect: 'manual' })).status
  expect(await statusOf('/readyz')).toBe(200)
  expect(await statusOf('/healthz')).toBe(200)
  expect(await statusOf('/metrics')).toBe(404)
  for (const path of ['/', '/user/login', '/api/login/public-key', '/metrics/x', '//readyz'])
    expect([path, await statusOf(path)]).toEqual([path, 404])
})
