import { connect } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Client, clientWith } from '../client'
import { administrator } from '../people-support'
import { raw } from '../raw'
import { bidOf } from '../section'
import { ownServer } from './own-server'
import {
  exampleFor,
  FEW_TEXTS,
  flawsOf,
  sendStrange,
  type Target,
  targetOf,
  withText,
} from './strange-values'

/**
 * Requests that no page of ours sends: from other sites, for other hosts, with values that no field has. Every value in every
 * field: requests.long.test.ts.
 */

const { baseUrl } = await ownServer()
let admin: Client
let target: Target
beforeAll(async () => {
  admin = await administrator(baseUrl)
  target = await targetOf(admin, 'REQUESTS')
})

const cookie = () => `next-auth.session-token=${admin.token}`

test('a browser’s session counts in no call that another site begins', async () => {
  const wrong: string[] = []
  const strangers: Record<string, string>[] = [
    {},
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'same-origin, cross-site' },
    { origin: baseUrl, referer: `${baseUrl}/workplace` },
  ]
  const closed = target.calls.filter(({ needs }) => needs !== 'open')
  for (const [at, call] of closed.entries()) {
    const { path, options } = exampleFor(target, call)
    // One piece of code decides for all calls; each is begun by one of these strangers.
    const headers = strangers[at % strangers.length]!
    const type: Record<string, string> = options.json === undefined ? {} : { 'content-type': 'text/plain' }
    const body = options.json === undefined ? '' : JSON.stringify(options.json)
    const own = { cookie: cookie(), ...headers, ...type, 'content-length': String(Buffer.byteLength(body)) }
    const { status } = await raw(baseUrl, { method: call.method, path, headers: own, body })
    if (status !== 401) wrong.push(`${call.call} ${JSON.stringify(headers)}: ${status}`)
  }
  expect(wrong).toEqual([])
})

test('a method is what the request line states', async () => {
  const roles = async () => (await admin.get('/api/system/roles')).body.data.length
  const before = await roles()
  const names = ['x-http-method-override', 'x-http-method', 'x-method-override']
  for (const name of names) {
    const headers = { authorization: `Bearer ${admin.token}`, [name]: 'DELETE' }
    const { status } = await raw(baseUrl, { path: '/api/system/roles?_method=DELETE', headers })
    expect(status).toBe(400)
    expect((await raw(baseUrl, { path: '/api/system/roles', headers })).status).toBe(200)
  }
  expect(await roles()).toBe(before)
})

test('no answer leads to the host that a request or an address claims', async () => {
  const evil = 'evil.example'
  const headers = { 'x-forwarded-host': evil, forwarded: `host=${evil}`, 'x-forwarded-proto': 'https' }
  const back = encodeURIComponent(`https://${evil}/`)
  for (const path of [
    '/workplace',
    `/api/auth/signin?callbackUrl=${back}`,
    `/api/auth/signout?callbackUrl=${back}`,
    `/api/auth/error?error=x&callbackUrl=${back}`,
    `/user/login?redirect=${back}`,
    `/user/login?redirect=//${evil}`,
    `/user/login?redirect=/%5C${evil}`,
    `//${evil}/..`,
    `/\\${evil}`,
  ]) {
    const visitors: Record<string, string>[] = [{}, { cookie: cookie() }]
    for (const own of visitors) {
      const answer = await raw(baseUrl, { path, headers: { ...headers, ...own } })
      const to = answer.headers.location
      const leads = to === undefined ? null : new URL(to, baseUrl).host
      expect([path, leads === null || leads === new URL(baseUrl).host, to]).toEqual([path, true, to])
      expect(answer.headers['strict-transport-security'], path).toBeUndefined()
    }
  }
})

test('a page leads to the host that the request was sent to, whatever name it states', async () => {
  for (const host of ['evil.example', 'evil.example:80', '127.0.0.1@evil.example', '']) {
    const { status, headers } = await raw(baseUrl, { path: '/workplace', headers: { host } })
    expect([host, headers.location ?? '']).toEqual([host, expect.not.stringContaining('evil')])
    expect(status).toBeLessThan(500)
  }
})

test('signing in leads to no other site', async () => {
  const csrf = await fetch(`${baseUrl}/api/auth/csrf`)
  const { csrfToken } = (await csrf.json()) as { csrfToken: string }
  const cookies = csrf.headers.getSetCookie().map((one) => one.split(';')[0])
  const callbackUrl = 'https://evil.example/'
  const form = new URLSearchParams({ csrfToken, username: 'x', password: 'y', callbackUrl, json: 'true' })
  const answer = await fetch(`${baseUrl}/api/auth/callback/credentials`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: cookies.join('; ') },
    body: form,
  })
  const said = `${answer.headers.get('location') ?? ''} ${await answer.text()}`
  expect(said).not.toMatch(/"url":"https:\/\/evil|^https:\/\/evil/)
  for (const one of answer.headers.getSetCookie())
    expect(decodeURIComponent(one)).not.toContain('evil.example')
})

describe('a value that no field has', () => {
  test.each(['GET', 'POST', 'PUT', 'DELETE'])('is no internal error of any %s call', async (method) => {
    expect(await flawsOf(target, method, FEW_TEXTS, 2)).toEqual([])
  })

  test('is no internal error although it is nested twenty thousand times', async () => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
    const wrong: string[] = []
    for (const call of target.calls.filter(({ method }) => method === 'POST' || method === 'PUT')) {
      // The parser meets it before the field does: one field of each call.
      const [first] = [...withText(target, call, 'DEEP')].filter(({ json }) =>
        JSON.stringify(json)?.includes('DEEP'),
      )
      if (!first) continue
      const { status } = await sendStrange(target, first, JSON.stringify(first.json).replace('"DEEP"', deep))
      if (status >= 500) wrong.push(`${call.call} ${first.name}: ${status}`)
    }
    expect(wrong).toEqual([])
  })

  test('changes no prototype, and is refused as an unknown field', async () => {
    for (const name of ['__proto__', 'constructor', 'prototype', 'toString', 'constructor.prototype.x']) {
      const query = `${encodeURIComponent(name)}=x&${encodeURIComponent(name)}=polluted`
      const read = await admin.get(`/api/currentUser?${query}`)
      // The framework itself drops this one name from an address.
      expect(read.status, name).toBe(name === '__proto__' ? 200 : 400)
      expect(JSON.stringify(read.body)).not.toContain('polluted')
      const text = `{"${name}":{"polluted":"yes"},"name":"role ${name}","permissions":[]}`
      const headers = { 'content-type': 'application/json' }
      const answer = await admin.call('POST', '/api/system/roles', { body: text, headers })
      expect(answer.status, name).toBe(400)
    }
    const user = await admin.get('/api/currentUser')
    expect(user.body.data.polluted).toBeUndefined()
    expect(JSON.stringify((await admin.get('/api/system/roles')).body)).not.toContain('polluted')
  })
})

/** The first line of the answer to bytes that no client sends. */
function answerTo(text: string): Promise<string> {
  const { hostname, port } = new URL(baseUrl)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    socket.once('data', (piece) => {
      socket.destroy()
      resolve(String(piece).split('\r\n')[0]!)
    })
    socket.once('error', reject)
    socket.write(text)
  })
}

test('a request that a proxy could read in another way is refused', async () => {
  const head = 'POST /api/login HTTP/1.1\r\nHost: x\r\n'
  for (const rest of [
    'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /workplace HTTP/1.1\r\nHost: x\r\n\r\n',
    'Content-Length: 4\r\nContent-Length: 5\r\n\r\n{}  ',
    'Content-Length: 4, 4\r\n\r\n{}  ',
    'Content-Length: +4\r\n\r\n{}  ',
    'Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n',
    'Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n',
    'Transfer-Encoding: chunked\r\n\r\nx\r\n\r\n',
    'X: a\0b\r\n\r\n',
    'X: a\r Y: b\r\n\r\n',
  ]) {
    expect(await answerTo(head + rest), JSON.stringify(rest)).toMatch(/^HTTP\/1\.1 400 /)
  }
})

test('a file name writes no header, wherever it stands', async () => {
  for (const name of [
    'a"; filename="evil.html.nlntf',
    'a%0D%0ASet-Cookie: evil=1.nlntf',
    "a'*;=b.nlntf",
    '\u202eftnln.exe.nlntf',
    '../../../evil.nlntf',
    'C:\\evil.nlntf',
  ]) {
    const bid = bidOf(target.bidderName)
    const stored = await admin.upload(target.place.openId, 2, name, bid, target.place.bidder)
    expect(stored.body, JSON.stringify(stored.body)).toMatchObject({ success: true })
    const path = `/api/tb-qb-attachments/download?fileId=${stored.body.data.id}`
    const { headers } = await admin.download(path)
    const stated = headers.get('content-disposition') ?? ''
    expect(stated).toMatch(/^attachment; filename="[^"\\/\r\n]*"; filename\*=UTF-8''[\w.~%!#$&+^`|-]*$/)
    expect(decodeURIComponent(stated)).not.toMatch(/[\r\n\u202e/\\]/)
    expect(headers.get('set-cookie')).toBeNull()
  }
})

test('receipts cannot be told apart by guessing, and their pages leave no trace', async () => {
  const form = { organisation: '没有这个机构', username: 'receipt-guess', name: '某', mobile: '13911112222' }
  const json = { ...form, password: 'Waiting-Room-5', repeated: 'Waiting-Room-5' }
  const json2 = { ...json, organisation: '清标服务', username: 'receipt-real', mobile: '13911113333' }
  const nobody = clientWith(baseUrl, null)
  const [dropped, real] = [
    await nobody.call('POST', '/api/register', { json }),
    await nobody.call('POST', '/api/register', { json: json2 }),
  ]
  const receipts = [dropped.body.data.receipt, real.body.data.receipt, 'A'.repeat(24)] as string[]
  for (const receipt of receipts) expect(receipt).toMatch(/^[\w-]{24}$/)
  const words = []
  for (const receipt of receipts) {
    const page = await fetch(`${baseUrl}/user/register-result?receipt=${receipt}`)
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    expect(page.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(page.headers.get('cache-control')).toContain('no-store')
    const html = await page.text()
    words.push(html.replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll(/<[^>]+>/g, ' '))
  }
  expect(new Set(words).size).toBe(1)
})
