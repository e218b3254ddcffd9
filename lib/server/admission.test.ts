import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { signToken } from '../auth/token'
import { inRequest, releaseSlot, requestId } from '../kit/request.mjs'
import { withAdmission } from './admission.mjs'
import { limitRequests } from './lines.mjs'

let server: Server
beforeAll(() => {
  Object.assign(process.env, {
    REQUESTS_AT_ONCE: '1',
    QUEUE_SECONDS: '60',
    TRUST_PROXY: '1',
    CONNECTIONS_PER_ADDRESS: '2',
  })
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

/** A server that processes one request at a time; the address of each is in its header `from`. */
async function serving(answer: RequestListener, bound = withAdmission): Promise<void> {
  const bounded = bound(answer)
  server = createServer((request, response) => {
    request.headers['x-client-address'] = String(request.headers.from)
    inRequest(String(request.url), () => bounded(request, response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
}
const port = () => (server.address() as AddressInfo).port

function open(path: string, from = path, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get({ port: port(), path, headers: { from, ...headers }, agent: false }, resolve).on('error', reject)
  })
}
async function ask(path: string, from = path, headers: Record<string, string> = {}) {
  const answer = await open(path, from, headers)
  let body = ''
  for await (const piece of answer) body += piece
  return { status: answer.statusCode, headers: answer.headers, body }
}

/** Blocks the first request until it is released. */
function blocked() {
  let go = () => {}
  const blocker = new Promise<void>((resolve) => {
    go = resolve
  })
  return { blocker, go }
}

test('one request waits for the other and keeps its own context', async () => {
  const { blocker, go } = blocked()
  const begun: string[] = []
  await serving(async (request, response) => {
    begun.push(String(request.url))
    if (request.url === '/first') await blocker
    response.end(requestId())
  })
  const first = ask('/first')
  await expect.poll(() => begun).toEqual(['/first'])
  const second = ask('/second')
  // Probes, sign-in and submitted forms are answered even under load.
  expect((await ask('/healthz')).body).toBe('/healthz')
  expect((await ask('/api/login')).body).toBe('/api/login')
  const token = await signToken('a session', 1, 4_000_000_000_000)
  const headers = { from: 'a', authorization: `Bearer ${token}` }
  const stored = await fetch(`http://127.0.0.1:${port()}/store`, { method: 'POST', headers })
  expect(await stored.text()).toBe('/store')
  expect(begun).toEqual(['/first', '/healthz', '/api/login', '/store'])
  go()
  expect([(await first).body, (await second).body]).toEqual(['/first', '/second'])
})

test('a request sent by the server to itself shares the slot; a forged mark does not', async () => {
  const { blocker, go } = blocked()
  const begun: string[] = []
  await serving(async (request, response) => {
    begun.push(String(request.url))
    if (request.url === '/blocker') await blocker
    if (request.url !== '/outer') return void response.end('inner')
    const headers = { 'x-within-request': String(request.headers['x-within-request']) }
    response.end(await (await fetch(`http://127.0.0.1:${port()}/inner`, { headers })).text())
  })
  expect((await ask('/outer')).body).toBe('inner')
  const first = ask('/blocker')
  await expect.poll(() => begun).toContain('/blocker')
  const second = ask('/marked', 'b', { 'x-within-request': 'made up' })
  expect((await ask('/healthz')).status).toBe(200)
  expect(begun).not.toContain('/marked')
  go()
  expect([(await first).body, (await second).body]).toEqual(['inner', 'inner'])
})

test('a request abandoned by its client is not processed', async () => {
  const { blocker, go } = blocked()
  const begun: string[] = []
  await serving(async (request, response) => {
    begun.push(String(request.url))
    if (request.url === '/first') await blocker
    response.end('served')
  })
  const first = ask('/first')
  await expect.poll(() => begun).toEqual(['/first'])
  const closed = new Promise((resolve) =>
    server.once('connection', (socket) => socket.once('close', resolve)),
  )
  const given = get({ port: port(), path: '/given-up', headers: { from: 'b' }, agent: false }).on(
    'error',
    () => {},
  )
  await once(server, 'request')
  given.destroy()
  await closed
  go()
  await first
  expect((await ask('/last')).body).toBe('served')
  expect(begun).toEqual(['/first', '/last'])
})

const waitsFor: Record<string, RequestListener> = {
  'a thread': () => releaseSlot(),
  events: (_request, response) => {
    response.setHeader('content-type', 'text/event-stream')
    response.write('data: begun\n\n')
  },
  'a download': (_request, response) => {
    response.setHeader('content-type', 'application/zip')
    response.write('a piece')
  },
  'a slow client receiving a page': (_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.write(Buffer.alloc(32 << 20))
  },
}
test.each(Object.keys(waitsFor))('waiting for %s holds no slot', async (name) => {
  await serving((request, response) => {
    if (request.url === '/first') waitsFor[name]!(request, response)
    else response.end('served')
  })
  const line = connect(port(), '127.0.0.1', () =>
    line.write('GET /first HTTP/1.1\r\nHost: x\r\nFrom: a\r\n\r\n'),
  )
  line.pause()
  await expect.poll(async () => (await ask('/second')).body).toBe('served')
  line.destroy()
})

test('a body that does not arrive holds no slot', async () => {
  await serving((request, response) => {
    request.resume().on('end', () => response.end('served'))
  })
  const line = connect(port(), '127.0.0.1', () =>
    line.write('POST /first HTTP/1.1\r\nHost: x\r\nFrom: a\r\nContent-Length: 9\r\n\r\nx'),
  )
  await expect.poll(async () => (await ask('/second')).body).toBe('served')
  line.destroy()
})

test('behind a proxy the requests in progress per address are limited', async () => {
  const { blocker, go } = blocked()
  let begun = 0
  await serving(async (_request, response) => {
    begun++
    await blocker
    response.end('served')
  }, limitRequests)
  const two = [ask('/api/x', 'a'), ask('/api/x', 'a')]
  await expect.poll(() => begun).toBe(2)
  const other = ask('/api/x', 'b')
  const third = await ask('/api/x', 'a', { 'accept-language': 'en' })
  expect([third.status, third.headers['retry-after']]).toEqual([429, '5'])
  expect(JSON.parse(third.body).message).toBe('Too many requests at the same time. Please try again later')
  // The framework hands the page of an action nothing but a text of exactly this type.
  const action = await ask('/page', 'a', { 'next-action': 'x' })
  expect([action.headers['content-type'], JSON.parse(action.body).message]).toEqual([
    'text/plain',
    '同时进行的请求过多，请稍后再试',
  ])
  go()
  for (const one of [...two, other]) expect((await one).body).toBe('served')
  expect((await ask('/api/x', 'a')).body).toBe('served')
})
