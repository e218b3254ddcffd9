import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { currentRequest, inRequest, noteUser, outsideRequests } from '../kit/request.mjs'
import { serverHooks } from '../kit/server-hooks.mjs'
import { keeping } from './kept.mjs'

let server: Server | undefined
afterEach(async () => {
  server?.closeAllConnections()
  await new Promise((resolve) => server?.close(resolve))
})

/** May do something to an answer before it goes out, and give it headers. */
type More = (
  made: number,
  response: ServerResponse,
) => Promise<Record<string, string> | undefined> | undefined

/** A server whose answers count how often they were made. */
async function counting(more: More) {
  let made = 0
  const kept = keeping(async (_request, response) => {
    const count = ++made
    const headers = await more(count, response)
    for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, value)
    if (headers?.['x-status']) response.statusCode = Number(headers['x-status'])
    response.write('made ')
    response.end(String(count))
  })
  server = createServer((request, response) => void kept(request, response))
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
    return answer.text()
  }
}

/** Waits until so many are there: each has a connection of its own. */
async function connections(count: number): Promise<void> {
  while ((await new Promise((done) => server!.getConnections((_, n) => done(n)))) !== count) {
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** What some work waits for, and what lets it go on. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

const ME = { cookie: 'next-auth.session-token=me' }
const stampOf = (stamp: string) => {
  serverHooks().stamp = () => stamp
}

test('what one person asks for several times at once is made once', async () => {
  stampOf('1')
  const made = gate()
  const ask = await counting(async () => void (await made.opened))
  const answers = Promise.all(Array.from({ length: 5 }, () => ask('/page', ME)))
  await connections(5)
  made.open()
  expect(new Set(await answers)).toEqual(new Set(['made 1']))
})

test('a change of the store counts at once, also one while a page is being made', async () => {
  stampOf('1')
  const ask = await counting((made) => {
    if (made === 2) stampOf('3')
    return undefined
  })
  expect(await ask('/page', ME)).toBe('made 1')
  stampOf('2')
  expect(await ask('/page', ME)).toBe('made 2')
  expect(await ask('/page', ME)).toBe('made 3')
})

test.each([
  ['another person', '/page', { cookie: 'next-auth.session-token=you' }],
  ['another address', '/page?tab=details', ME],
  ['another language', '/page', { ...ME, 'accept-language': 'en-US' }],
  ['a part of the page instead of the whole', '/page', { ...ME, rsc: '1' }],
  ['somebody who insists', '/page', { ...ME, 'cache-control': 'no-cache' }],
  ['somebody who keeps nothing', '/page', { ...ME, 'cache-control': 'max-age=0, no-store' }],
])('%s has an answer of its own', async (_, path, headers) => {
  stampOf('1')
  const ask = await counting(() => undefined)
  await ask('/page', ME)
  expect(await ask(path, headers)).toBe('made 2')
})

test.each([
  ['a call', '/api/opens', ME],
  ['a download', '/message/1', ME],
  ['a visitor without a name', '/user/login', {}],
  // Anybody could make up any number of them.
  ['a piece of the build under another address', '/_next/static/chunks/a.js?1', {}],
])('%s is answered anew each time', async (_, path, headers) => {
  stampOf('1')
  const ask = await counting(() => undefined)
  await ask(path, headers)
  expect(await ask(path, headers)).toBe('made 2')
})

test.each([
  ['an error', { 'x-status': '500' }],
  ['a redirect', { 'x-status': '307' }],
  ['an answer that sets a cookie', { 'set-cookie': 'a=b' }],
])('%s is not given again', async (_, headers) => {
  stampOf('1')
  const ask = await counting(async () => headers)
  await ask('/page', ME)
  expect(await ask('/page', ME)).toBe('made 2')
})

test('an answer that breaks off is made anew for those who waited for it', async () => {
  stampOf('1')
  const [begun, waitedFor] = [gate(), gate()]
  const ask = await counting(async (made, response) => {
    if (made > 1) return undefined
    begun.open()
    await waitedFor.opened
    response.destroy()
    return undefined
  })
  const first = ask('/page', ME).catch(() => 'broken')
  await begun.opened
  const second = ask('/page', ME)
  await connections(2)
  waitedFor.open()
  expect(await first).toBe('broken')
  expect(await second).toBe('made 2')
})

test('pieces of the build are packed once, each packing of its own', async () => {
  let stamp = 0
  serverHooks().stamp = () => String(stamp++)
  const ask = await counting(() => undefined)
  const piece = '/_next/static/chunks/a.js'
  expect(await ask(piece, { 'accept-encoding': 'gzip' })).toBe('made 1')
  expect(await ask(piece, { 'accept-encoding': 'br, gzip', cookie: 'any' })).toBe('made 1')
  expect(await ask(piece, { 'accept-encoding': 'identity' })).toBe('made 2')
})

test('whose answer is given again is known to the log', async () => {
  stampOf('1')
  const users: (number | null | undefined)[] = []
  const kept = keeping((_request, response) => {
    noteUser(7)
    // What draws a page may end it from elsewhere.
    outsideRequests(() => setTimeout(() => response.end('made')))
  })
  server = createServer((request, response) =>
    inRequest('request', () => {
      const asked = currentRequest()
      response.once('finish', () => users.push(asked?.userId))
      kept(request, response)
    }),
  )
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  for (const _ of [1, 2]) await (await fetch(`http://127.0.0.1:${port}/page`, { headers: ME })).text()
  expect(users).toEqual([7, 7])
})
