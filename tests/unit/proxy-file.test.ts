import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo, createServer as createPlainServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { provideHaproxy } from '../provide-haproxy.mjs'

/** The files of the proxy as they are, with ports of this machine in place of their addresses and certificate. */

const folder = mkdtempSync(join(tmpdir(), 'clean-bid-proxy-'))

/** A server that says who it is, ready or not; it has its own file of a build, and breaks connections if asked to. */
interface Answering {
  readonly server: Server
  readonly seen: IncomingMessage[]
  isReady: boolean
  breaks: boolean
  /** Paths whose answer was awaited by somebody who left. */
  readonly left: string[]
  /** Answers `/slow`. */
  readonly slow: (() => void)[]
}
async function answering(name: string): Promise<Answering> {
  const made: Answering = {
    server: createServer(),
    seen: [],
    isReady: true,
    breaks: false,
    left: [],
    slow: [],
  }
  made.server.on('request', async (request, response) => {
    const { url = '' } = request
    if (url === '/readyz') return response.writeHead(made.isReady ? 200 : 503).end()
    made.seen.push(request)
    if (made.breaks) return request.socket.destroy()
    if (url.startsWith('/long')) return request.resume() && response.once('close', () => made.left.push(url))
    if (url === '/slow') await new Promise<void>((answer) => made.slow.push(answer))
    const isForeign = url.startsWith('/_next/static/') && !url.endsWith(name)
    response.writeHead(isForeign ? 404 : 200).end(name)
  })
  await new Promise<void>((resolve) => made.server.listen(0, '127.0.0.1', resolve))
  return made
}
const portOf = ({ server }: Answering) => (server.address() as AddressInfo).port

async function freePort(): Promise<number> {
  const server = createPlainServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

interface Proxy {
  readonly path: string
  readonly socket: string
  readonly baseUrl: string
  readonly stop: () => Promise<unknown>
}

/** Starts the proxy with a file of deploy/, in front of these addresses instead of those it names. */
async function startProxy(name: string, addresses: Readonly<Record<string, string>>): Promise<Proxy> {
  const port = await freePort()
  const path = join(folder, name)
  const socket = `${path}.sock`
  let file = readFileSync(`deploy/${name}`, 'utf8')
    .replace('bind :80\n', '\n')
    .replace(/bind :443 ssl crt \S+ alpn \S+/, `bind 127.0.0.1:${port}`)
    .replace(/^\t(?:user|group|log \/dev\/log) .*$/gm, '')
    .replace(/stats socket \S+/, `stats socket ${socket}`)
    .replace(/maxconn [48]000/, 'maxconn 200')
    .replace('http-request redirect scheme https code 308 unless { ssl_fc }', '')
  for (const [from, to] of Object.entries(addresses)) file = file.replaceAll(from, to)
  writeFileSync(path, file)
  const child = spawn(provideHaproxy(), ['-db', '-f', path], { stdio: 'ignore' })
  const stop = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  const baseUrl = `http://127.0.0.1:${port}`
  while ((await fetch(`${baseUrl}/`).catch(() => null))?.status !== 200) await pause(100)
  return { path, socket, baseUrl, stop }
}

let [one, other] = [] as Answering[]
let ofOne: Proxy
let ofSeveral: Proxy
let baseUrl = ''

beforeAll(async () => {
  one = await answering('one')
  other = await answering('other')
  const nobody = `127.0.0.1:${await freePort()}`
  ofOne = await startProxy('haproxy-one-machine.cfg', { '127.0.0.1:3000': `127.0.0.1:${portOf(one)}` })
  ofSeveral = await startProxy('haproxy.cfg', {
    'app1:3000': `127.0.0.1:${portOf(one)}`,
    'app2:3000': `127.0.0.1:${portOf(other)}`,
    'db1:5432': nobody,
    'db2:5432': nobody,
    '127.0.0.1:5000': `127.0.0.1:${await freePort()}`,
  })
  baseUrl = ofSeveral.baseUrl
}, 180_000)
afterAll(async () => {
  await Promise.all([ofOne, ofSeveral].map((proxy) => proxy?.stop()))
  for (const each of [one, other]) {
    each?.server.closeAllConnections()
    each?.server.close()
  }
  rmSync(folder, { recursive: true })
})

test('the proxy takes the files as they stand', () => {
  for (const { path } of [ofOne, ofSeveral]) {
    const { status, stderr } = spawnSync(provideHaproxy(), ['-c', '-f', path], { encoding: 'utf8' })
    expect([status, stderr.replaceAll(/^.*(?:NOTICE|has no log address).*\n/gm, '')]).toEqual([0, ''])
  }
})

test('a GET that a server breaks off is answered by another; a POST is not made twice', async () => {
  one!.breaks = true
  for (let at = 0; at < 6; at++) expect((await fetch(`${baseUrl}/page`)).status).toBe(200)
  other!.breaks = true
  const before = one!.seen.length + other!.seen.length
  // A browser that used the connection before is not told more than that it is closed.
  const posted = await fetch(`${baseUrl}/store`, { method: 'POST', body: 'x' }).catch(() => null)
  expect([undefined, 502]).toContain(posted?.status)
  expect(one!.seen.length + other!.seen.length).toBe(before + 1)
  one!.breaks = false
  other!.breaks = false
})

test.each([
  ['one machine', () => ofOne],
  ['several', () => ofSeveral],
])('of %s: whoever leaves ends what is done for them', async (name, proxy) => {
  const path = `/long/${encodeURIComponent(name)}`
  const leaving = new AbortController()
  const body = 'x'.repeat(100_000)
  const sent = fetch(proxy().baseUrl + path, { method: 'POST', body, signal: leaving.signal })
  const isSeen = () => [...one!.seen, ...other!.seen].some(({ url }) => url === path)
  await expect.poll(isSeen).toBe(true)
  leaving.abort()
  await expect(sent).rejects.toThrow()
  await expect.poll(() => [...one!.left, ...other!.left]).toContain(path)
})

test('a file of a build that one server lacks is had from the other', async () => {
  for (const name of ['one', 'other'])
    for (let at = 0; at < 4; at++)
      expect(await (await fetch(`${baseUrl}/_next/static/chunks/${name}`)).text()).toBe(name)
})

test('what a client states about its address is replaced', async () => {
  const headers = {
    'x-forwarded-for': '192.0.2.1',
    'x-forwarded-host': 'elsewhere',
    'x-request-id': 'made-up-id',
  }
  await fetch(`${baseUrl}/who`, { headers })
  const seen = [...one!.seen, ...other!.seen].find(({ url }) => url === '/who')!
  expect(seen.headers['x-forwarded-for']).toBe('127.0.0.1')
  expect(seen.headers['x-forwarded-proto']).toBe('https')
  expect(seen.headers['x-forwarded-host']).toBe(new URL(baseUrl).host)
  expect(seen.headers['x-request-id']).toMatch(/^[\w-]{36}$/)
})

test('probes and figures are not passed on', async () => {
  for (const inner of ['/metrics', '/readyz', '/healthz'])
    expect((await fetch(baseUrl + inner)).status).toBe(404)
})

test('when no server takes work, people and programs hear when to come again', async () => {
  one!.isReady = false
  other!.isReady = false
  await expect.poll(async () => (await fetch(`${baseUrl}/api/x`)).status, { timeout: 20_000 }).toBe(503)
  const [call, page] = await Promise.all([fetch(`${baseUrl}/api/x`), fetch(`${baseUrl}/`)])
  expect([call.headers.get('retry-after'), page.headers.get('retry-after')]).toEqual(['5', '5'])
  expect(await call.json()).toMatchObject({ success: false, code: 503 })
  expect(await page.text()).toContain('http-equiv="refresh"')
  other!.isReady = true
  await expect.poll(async () => (await fetch(`${baseUrl}/`)).status, { timeout: 20_000 }).toBe(200)
})

/** Runs the command with which requests wait. `begun`: when they do. */
function holdRequests(work: 'begin' | 'end', ...options: string[]) {
  const args = ['deploy/hold-requests.mjs', work, `--port=${portOf(one!)}`, `--socket=${ofOne.socket}`]
  const child = spawn(process.execPath, [...args, ...options])
  const begun = once(child.stdout, 'data')
  const ended = once(child, 'exit')
  const [output, errors] = [text(child.stdout), text(child.stderr)]
  const all = async () => ({ code: (await ended)[0], output: await output, errors: await errors })
  return { begun, done: all() }
}

test('of one machine: requests are held until what is being answered is answered, and passed on then', async () => {
  one!.isReady = true
  const seen = () => one!.seen.map(({ url }) => url)
  const before = fetch(`${ofOne.baseUrl}/slow`)
  await expect.poll(seen).toContain('/slow')
  const held = holdRequests('begin')
  await held.begun
  const waits = ['/first', '/second'].map(
    async (path) => (await fetch(ofOne.baseUrl + path, { method: 'POST' })).status,
  )
  // While they wait they are tried again.
  await pause(2500)
  for (const answer of one!.slow) answer()
  expect(await held.done).toMatchObject({
    code: 0,
    output: expect.stringContaining('stop the service now'),
    errors: '',
  })
  expect((await before).status).toBe(200)
  // They are not taken for something that is being answered.
  expect((await holdRequests('begin').done).code).toBe(0)
  expect(seen().filter((url) => ['/first', '/second'].includes(url!))).toEqual([])
  expect(await holdRequests('end').done).toMatchObject({ code: 0, errors: '' })
  expect(await Promise.all(waits)).toEqual([200, 200])
})

test('of one machine: requests are passed on again if what is being answered takes too long', async () => {
  const leaving = new AbortController()
  const long = fetch(`${ofOne.baseUrl}/long/held`, { signal: leaving.signal }).catch(() => null)
  await expect.poll(() => one!.seen.map(({ url }) => url)).toContain('/long/held')
  const held = await holdRequests('begin', '--seconds=1').done
  expect(held).toMatchObject({ code: 1, errors: expect.stringContaining('1 requests were still') })
  expect((await fetch(`${ofOne.baseUrl}/next`)).status).toBe(200)
  leaving.abort()
  await long
})

test('of one machine: requests wait while its process is replaced', async () => {
  const port = portOf(one!)
  one!.server.close()
  one!.server.closeAllConnections()
  const methods = ['GET', 'POST', 'DELETE', 'GET']
  const waiting = methods.map(
    async (method) => (await fetch(`${ofOne.baseUrl}/store`, { method, body: null })).status,
  )
  await pause(3000)
  one!.server.listen(port, '127.0.0.1')
  expect(await Promise.all(waiting)).toEqual([200, 200, 200, 200])
})
