import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { refusesMethod } from './refuse.mjs'
import { forbidStoring } from './storing.mjs'

async function statedBy(path: string, answer: RequestListener, method = 'GET') {
  const server = createServer((request, response) => {
    forbidStoring(request, response)
    if (refusesMethod(request, response)) return
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const { port } = server.address() as AddressInfo
    const got = await fetch(`http://127.0.0.1:${port}${path}`, { method })
    await got.text()
    return [got.status, got.headers.get('cache-control')]
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

test.each<[string, RequestListener]>([
  ['states nothing', (_, response) => response.end('x')],
  [
    'is written in pieces',
    (_, response) => {
      response.write('x')
      response.end()
    },
  ],
  ['has a head of its own', (_, response) => response.writeHead(200, { 'x-own': '1' }).end()],
  [
    'says that it may be stored',
    (_, response) => response.setHeader('cache-control', 'public, max-age=60').end('x'),
  ],
  [
    'says so only for a while',
    (_, response) => response.setHeader('cache-control', 'private, no-cache').end(),
  ],
])('an answer that %s must not be stored', async (_what, answer) => {
  expect(await statedBy('/api/x', answer)).toEqual([200, 'no-store'])
})

test('what an answer says itself of not being stored stays', async () => {
  const own: RequestListener = (_, response) => response.setHeader('cache-control', 'private, no-store').end()
  expect(await statedBy('/x', own)).toEqual([200, 'private, no-store'])
  const head: RequestListener = (_, response) =>
    response.writeHead(200, { 'Cache-Control': 'no-store, no-transform' }).end()
  expect(await statedBy('/x', head)).toEqual([200, 'no-store, no-transform'])
})

test('files of the build state it themselves', async () => {
  const forEver: RequestListener = (_, response) =>
    response.setHeader('cache-control', 'public, max-age=31536000, immutable').end()
  const stated = [200, 'public, max-age=31536000, immutable']
  expect(await statedBy('/_next/static/chunks/a.js', forEver)).toEqual(stated)
  expect(await statedBy('/_next/staticx', forEver)).toEqual([200, 'no-store'])
  expect(await statedBy('/x?/_next/static/', forEver)).toEqual([200, 'no-store'])
})

test('an invented method is refused before anything sees it', async () => {
  const seen: string[] = []
  const note: RequestListener = ({ method }, response) => {
    seen.push(method ?? '')
    response.end()
  }
  expect(await statedBy('/x', note, 'PROPFIND')).toEqual([405, 'no-store'])
  expect(await statedBy('/x', note, 'DELETE')).toEqual([200, 'no-store'])
  expect(seen).toEqual(['DELETE'])
})
