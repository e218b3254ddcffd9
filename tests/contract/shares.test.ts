import { SignJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { DEMO } from '../generator/demo'
import { TEST_SETTINGS } from '../server-settings.mjs'
import { type Answer, type Client, clientWith, signedIn } from './client'
import { pushedSection, uploadAll } from './section'
import { inject } from './worker-server'

const baseUrl = inject('baseUrl')
const nobody = clientWith(baseUrl, null)
const SHARES = '/api/tb-qb-shares'
const GONE = '此链接已失效'

let client: Client
let openId: string
let otherId: string
let bidder: string

beforeAll(async () => {
  client = await signedIn(baseUrl)
  const taken = await pushedSection(client, 'SHARED-1', DEMO)
  await uploadAll(client, taken)
  openId = taken.openId
  bidder = taken.section.bids[0]!.bidderName
  otherId = (await pushedSection(client, 'SHARED-2')).openId
  for (const service of ['tb-qb-eco-calc-sums', 'tb-qb-eco-conformance-sums']) {
    const ran = await client.get(`/api/${service}/beginAnalyze?openId=${openId}`)
    expect(ran.body.success).toBe(true)
  }
})

const share = (change: Record<string, unknown> = {}) =>
  client.call('POST', SHARES, {
    json: { openId, menuKey: 'analysis_eco_con', query: { tab: 'sums' }, days: 7, ...change },
  })

/** Opens an address as a browser without a session; redirects are not followed. */
async function open(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(baseUrl + path, {
    redirect: 'manual',
    headers: { 'sec-fetch-dest': 'document', ...headers },
  })
  return { status: response.status, headers: response.headers, body: await response.text() }
}

const listed = async (id: number) =>
  (await client.get(`${SHARES}?openId.equals=${openId}&size=1000`)).body.find(
    (row: { id: number }) => row.id === id,
  )

/** The page without the parts that differ between two renderings. */
const words = (html: string) =>
  html
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

describe('a link', () => {
  test('opens its result without an account, and is counted', async () => {
    const { status, body } = await share()
    expect(status).toBe(200)
    expect(body.data.url).toMatch(/^\/tbService\/results\?share=[\w.-]+$/)
    const page = await open(body.data.url)
    expect(page.status).toBe(200)
    expect(page.body).toContain(bidder)
    expect(page.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    expect(page.headers.get('cache-control')).toContain('no-store')
    expect(page.headers.get('set-cookie')).toBeNull()
    await open(body.data.url)
    const row = await listed(body.data.id)
    expect(row).toMatchObject({
      opened: 2,
      revokedAt: null,
      menuKey: 'analysis_eco_con',
      createdByName: '管理员',
    })
    expect(row.lastOpenedAt).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  })

  test('is answered once: neither the list nor the page of the section contains it', async () => {
    const { body } = await share()
    const token = body.data.url.split('share=')[1]
    const list = await client.get(`${SHARES}?openId.equals=${openId}&size=1000`)
    expect(JSON.stringify(list.body)).not.toContain(token)
    expect(Object.keys(list.body[0])).not.toContain('tokenHash')
  })

  test('allows paging, but opens no other table, bidder pair or analysis', async () => {
    const { body } = await share({ query: { tab: 'details', size: '10' } })
    const { url } = body.data
    const first = words((await open(url)).body)
    const second = words((await open(`${url}&moved=1&tab=details&size=10&page=2`)).body)
    expect(second).not.toBe(first)
    expect(second).toContain(' 分析时间 ')
    for (const change of [
      '&moved=1&tab=sums&size=10',
      '&tab=sums',
      `&openId=${otherId}`,
      '&menuKey=analysis_eco_calc',
    ]) {
      const { status, body: page } = await open(url + change)
      expect([status, page.includes(GONE)], change).toEqual([404, true])
    }
  })

  test('contains no button, export, upload or link into the section', async () => {
    const { body } = await share()
    const html = (await open(body.data.url)).body.replaceAll(/<script[\s\S]*?<\/script>/g, '')
    for (const forbidden of [
      '开始分析',
      '重新分析',
      '导出',
      '/qb-inner/',
      '/qb-project',
      '/api/',
      '/workplace',
    ]) {
      expect(html, forbidden).not.toContain(forbidden)
    }
    const links = [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href!)
    expect(links.filter((href) => !href.startsWith('/tbService/results?share='))).toEqual([])
  })

  test.each([
    [
      'the API, as a bearer token',
      (token: string) => ['/api/currentUser', { authorization: `Bearer ${token}` }],
    ],
    [
      'the API, as a session cookie',
      (token: string) => [
        '/api/currentUser',
        { cookie: `next-auth.session-token=${token}`, 'sec-fetch-site': 'same-origin' },
      ],
    ],
    [
      'the results of the API',
      (token: string) => [`/api/tb-qb-eco-conformance-sums/querySum?openId=${openId}&share=${token}`, {}],
    ],
    [
      'the export',
      (token: string) => [`/api/tb-qb-eco-conformance-sums/exportExcel?openId=${openId}&share=${token}`, {}],
    ],
    ['a file', (token: string) => [`/api/tb-qb-attachments/download?id=1&share=${token}`, {}]],
  ] as const)('gives no access to %s', async (_, requestOf) => {
    const { body } = await share()
    const [path, headers] = requestOf(body.data.url.split('share=')[1]) as [string, Record<string, string>]
    expect((await open(path, headers)).status).toBe(401)
  })

  test('gives no access to a page', async () => {
    const token = (await share()).body.data.url.split('share=')[1]
    for (const path of [
      `/qb-inner/${openId}/analysis_eco_con`,
      `/tbService/clearingResults?openId=${openId}`,
      `/tbService/monitorProcess?openId=${openId}`,
      '/workplace',
    ]) {
      const at = `${path}${path.includes('?') ? '&' : '?'}share=${token}`
      const answer = await open(at, { cookie: `next-auth.session-token=${token}` })
      expect([answer.status, answer.headers.get('location')], at).toEqual([
        307,
        expect.stringMatching(/\/(user\/login|tbService\/index)\?redirect=/),
      ])
    }
  })
})

describe('an invalid link', () => {
  const claims = (audience: string) =>
    new SignJWT()
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(audience)
      .setJti(crypto.randomUUID())
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(TEST_SETTINGS.AUTH_SECRET))

  test('gets the same answer whatever the reason', async () => {
    const { body } = await share()
    const token = body.data.url.split('share=')[1] as string
    const [head, payload, signature] = token.split('.') as [string, string, string]
    const later = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(payload, 'base64url').toString()), exp: 4_000_000_000 }),
    ).toString('base64url')
    const revoked = (await share()).body.data
    expect((await client.call('DELETE', `${SHARES}/${revoked.id}`)).status).toBe(200)
    const links = {
      revoked: revoked.url.split('share=')[1],
      empty: '',
      rubbish: 'rubbish',
      'with another signature': `${head}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
      'with a longer term': `${head}.${later}.${signature}`,
      unsigned: `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`,
      'signed but never created': await claims('share'),
      'of a session': client.token,
      'of another audience': await claims('other'),
      'with an extra character': `${token}A`,
    }
    const answers = new Map<string, string>()
    for (const [name, link] of Object.entries(links)) {
      const answer = await open(`/tbService/results?share=${link}`)
      expect(answer.status, name).toBe(404)
      expect(answer.headers.get('x-robots-tag'), name).toBe('noindex, nofollow')
      answers.set(name, link ? answer.body.replaceAll(link, '') : answer.body)
    }
    for (const [name, body] of answers) {
      expect(body, name).toContain(GONE)
      // Without the link itself, all answers have the same length.
      expect(body.length, name).toBe(answers.get('revoked')!.length)
    }
    expect((await open(body.data.url)).status).toBe(200)
  })

  test('a link expires', async () => {
    // The shortest term is a day, so a link that has already expired cannot be created.
    for (const term of [
      { days: 0 },
      { days: 367 },
      { days: 1.5 },
      { days: undefined },
      { days: 7, until: '2099-01-01' },
      { days: undefined, until: '2020-01-01' },
      { days: undefined, until: '2999-01-01' },
      { days: undefined, until: '2026-02-30' },
    ]) {
      expect((await share(term)).status, JSON.stringify(term)).toBe(400)
    }
    const { body } = await share({ days: 1 })
    const left = Date.parse(`${body.data.expiresAt.replace(' ', 'T')}+08:00`) - Date.now()
    expect(left / 3_600_000).toBeCloseTo(24, 1)
    const { exp } = JSON.parse(Buffer.from(body.data.url.split('.')[1], 'base64url').toString())
    expect(exp * 1000 - Date.now()).toBeLessThanOrEqual(left + 1000)
  })
})

describe('creating and revoking links', () => {
  test('requires a session', async () => {
    const json = { openId, menuKey: 'analysis_eco_con', days: 1 }
    expect((await nobody.call('POST', SHARES, { json })).status).toBe(401)
    expect((await nobody.get(`${SHARES}?openId.equals=${openId}`)).status).toBe(401)
    const { body } = await share()
    expect((await nobody.call('DELETE', `${SHARES}/${body.data.id}`)).status).toBe(401)
    expect((await open(body.data.url)).status).toBe(200)
  })

  test('requires results, a screen that shows results, and a section that the person sees', async () => {
    expect((await share({ openId: otherId })).status).toBe(422)
    expect((await share({ menuKey: 'analysis_eco_ra' })).status).toBe(422)
    expect((await share({ menuKey: 'file_view' })).status).toBe(400)
    expect((await share({ openId: 'unknown' })).status).toBe(403)
    expect((await share({ openId: undefined })).body.message).toBe('异常：openId参数为空！')
  })

  test('an unknown link is not found, a revoked one stays revoked', async () => {
    expect((await client.call('DELETE', `${SHARES}/999999`)).status).toBe(404)
    const { id } = (await share()).body.data
    expect((await client.call('DELETE', `${SHARES}/${id}`)).status).toBe(200)
    const { revokedAt } = await listed(id)
    expect((await client.call('DELETE', `${SHARES}/${id}`)).status).toBe(200)
    expect((await listed(id)).revokedAt).toBe(revokedAt)
  })
})
