import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { TEST_SETTINGS } from '../../server-settings.mjs'
import { callTable } from '../../support/calls'
import { addressIn, pagesOfTree } from '../../support/pages'
import type { Client } from '../client'
import { METHODS, scripted } from '../page-requests'
import { administrator } from '../people-support'
import { type RawAnswer, type RawRequest, raw } from '../raw'
import { pushedSection, type TakenSection } from '../section'
import { ownServer } from './own-server'

/**
 * What a proxy or a browser may keep: every path of the route files and every page × every method × signed in or not. Nothing
 * but the files of the build may be stored, whatever the answer is.
 */

const { baseUrl } = await ownServer()
let admin: Client
let taken: TakenSection
beforeAll(async () => {
  admin = await administrator(baseUrl)
  taken = await pushedSection(admin, 'CACHES', { bidders: 2, items: 12 })
})

const asNobody = () => ({ origin: 'http://evil.example' })
const asProgram = () => ({ authorization: `Bearer ${admin.token}` })
const asBrowser = () => ({
  cookie: `next-auth.session-token=${admin.token}`,
  'sec-fetch-site': 'same-origin',
  origin: baseUrl,
})
const asPlatform = () => ({ authorization: `Bearer ${TEST_SETTINGS.PLATFORM_TOKEN}` })

/** Violations of what an answer may say about storing it. */
function flawsOf({ status, headers }: RawAnswer): string[] {
  const stated = headers['cache-control'] ?? ''
  return [
    ...(/(^|, ?)no-store($|,)/.test(stated)
      ? []
      : [`${status} may be stored: ${stated || 'nothing stated'}`]),
    ...(/public|immutable|s-maxage|max-age=[1-9]/.test(stated) ? [`${status} ${stated}`] : []),
    ...(headers['x-content-type-options'] === 'nosniff' ? [] : [`${status} may be sniffed`]),
    ...(headers['content-security-policy'] ? [] : [`${status} has no policy`]),
    ...(headers['access-control-allow-origin'] ? [`opens to ${headers['access-control-allow-origin']}`] : []),
    ...(status >= 500 && status !== 503 ? [`${status}`] : []),
  ]
}

async function flawsOfAll(requests: readonly { name: string; request: RawRequest }[]): Promise<string[]> {
  const rest = [...requests]
  const wrong: string[] = []
  const worker = async () => {
    for (let next = rest.shift(); next !== undefined; next = rest.shift()) {
      const { name, request } = next
      const flaws = flawsOf(await raw(baseUrl, request))
      wrong.push(...flaws.map((flaw) => `${request.method ?? 'GET'} ${name}: ${flaw}`))
    }
  }
  await Promise.all(Array.from({ length: 4 }, worker))
  return wrong
}

/** Calls that would end the session of the test. */
const ENDING = ['/api/logout', '/api/auth/signout']
const filled = (path: string) =>
  path
    .replaceAll('{openId}', taken.openId)
    .replaceAll(/\{\w+\}/g, (name) => (name === '{kind}' ? 'x' : '999999'))

test('no answer of a call may be stored, whatever its method and caller', async () => {
  const paths = [...new Set((await callTable()).map(({ path }) => path))]
  const others = ['session', 'csrf', 'providers', 'signin', 'error', 'verify-request', 'nothing']
  const all = [
    ...paths,
    ...others.map((name) => `/api/auth/${name}`),
    ...['/api', '/api/', '/api/nothing', '/message/x', '/thsadmin/x', '/api/%'],
  ].filter((path) => !ENDING.includes(path))
  const requests = all.flatMap((path) =>
    ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'].flatMap((method) =>
      [asNobody, asProgram, asBrowser, asPlatform].map((as) => {
        const body = ['POST', 'PUT', 'PATCH'].includes(method) ? '{}' : ''
        const own = { ...as(), 'content-type': 'application/json', 'content-length': String(body.length) }
        const query = method === 'GET' ? `?openId=${taken.openId}` : ''
        return {
          name: `${path} ${as.name}`,
          request: { method, path: filled(path) + query, headers: own, body },
        }
      }),
    ),
  )
  expect(requests.length).toBeGreaterThan(2000)
  expect(await flawsOfAll(requests)).toEqual([])
})

test('no page may be stored, whole or in parts, signed in or not', async () => {
  const pages = pagesOfTree()
  const requests: { name: string; request: RawRequest }[] = []
  for (const { pattern } of pages) {
    const path = addressIn(pattern, taken.openId, taken.bidders)
    for (const as of [asNobody, asBrowser]) {
      const name = `${pattern} ${as.name}`
      requests.push({ name, request: { path, headers: as() } })
      requests.push({ name: `${name} with a query`, request: { path: `${path}?x=1&page=2`, headers: as() } })
      const parts = await scripted(path, { 'next-router-prefetch': '1' })
      requests.push({
        name: `${name} in parts`,
        request: { ...parts, headers: { ...parts.headers, ...as() } },
      })
      for (const method of METHODS) requests.push({ name, request: { method, path, headers: as() } })
    }
  }
  for (const path of [
    '/nowhere',
    '/%',
    '/_next/data/x/workplace.json',
    '/_next/image?url=%2Ficon.svg&w=64&q=75',
  ])
    requests.push({ name: path, request: { path, headers: asBrowser() } })
  expect(requests.length).toBeGreaterThan(500)
  expect(await flawsOfAll(requests)).toEqual([])
})

test('what the server refuses before it is a request may not be stored', async () => {
  const { hostname, port } = new URL(baseUrl)
  const answerTo = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname)
      let answer = ''
      socket.on('data', (piece) => {
        answer += piece
      })
      socket.once('end', () => {
        socket.destroy()
        resolve(answer)
      })
      socket.once('error', reject)
      socket.write(text)
    })
  for (const text of ['nonsense\r\n\r\n', `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`]) {
    expect(await answerTo(text)).toMatch(/\r\ncache-control: no-store\r\n/i)
  }
})

test('the files of the build are stored for ever, and the form in which they are sent is told apart', async () => {
  const files = readdirSync('.next/static', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|css)$/.test(name),
  )
  expect(files.length).toBeGreaterThan(5)
  for (const name of files.slice(0, 40)) {
    const path = `/_next/static/${name}`
    for (const encoding of ['gzip', 'identity']) {
      const { status, headers } = await raw(baseUrl, { path, headers: { 'accept-encoding': encoding } })
      expect([status, headers['cache-control']], path).toEqual([200, 'public, max-age=31536000, immutable'])
      expect(headers.vary, path).toMatch(/accept-encoding/i)
      expect(headers['set-cookie'], path).toBeUndefined()
    }
  }
  const missing = await raw(baseUrl, { path: '/_next/static/chunks/nothing.js' })
  expect(missing.status).toBe(404)
  expect(missing.headers['cache-control']).toContain('no-store')
})
