import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, signedIn } from './client'
import { addOrganisation, addUser, clientOf } from './people-support'
import { pushedSection, type TakenSection, uploadAll } from './section'
import { inject } from './worker-server'

const baseUrl = inject('baseUrl')
let admin: Client
let taken: TakenSection
let key: string

const article = (text: string, more: object = {}) => ({
  instrument: '某省清标办法',
  article: '7',
  date: '2024-05-01',
  text,
  usedFor: ['locks'],
  ...more,
})
const change = (text: string, more: object = {}) =>
  admin.call('PUT', `/api/know/laws/${key}`, { json: article(text, { inForce: true, ...more }) })

beforeAll(async () => {
  admin = await signedIn(baseUrl)
  taken = await pushedSection(admin, 'L-1')
  await uploadAll(admin, taken)
})
// All tests share the organisation; no other test cites the article added here.
afterAll(async () => {
  await change('停用', { inForce: false })
})

const run = () => admin.get(`/api/tb-qb-act-locks/beginAnalyze?openId=${taken.openId}`)

/** The text of the result page, as a browser receives it. */
async function resultPage(): Promise<string> {
  const headers = { cookie: `next-auth.session-token=${admin.token}` }
  return (await fetch(`${baseUrl}/qb-inner/${taken.openId}/analysis_lock`, { headers })).text()
}

test('a result always cites the version of the day it was computed', async () => {
  await run()
  const { body } = await admin.call('POST', '/api/know/laws', { json: article('第一种说法') })
  key = body.data.key
  expect(await resultPage()).not.toContain('第一种说法')
  await run()
  expect(await resultPage()).toContain('某省清标办法（2024-05-01）第7条：第一种说法')
  expect((await change('第二种说法')).body.data.version).toBe(2)
  expect(await resultPage()).toContain('第一种说法')
  await run()
  expect(await resultPage()).toContain('第二种说法')
  expect(await resultPage()).not.toContain('第一种说法')
})

test('all versions of an article are stored, and the product’s own is in the caller’s language', async () => {
  const { body } = await admin.get(`/api/know/laws/${key}`)
  expect(body.data.map(({ version, text }: { version: number; text: string }) => [version, text])).toEqual([
    [2, '第二种说法'],
    [1, '第一种说法'],
  ])
  const headers = { 'accept-language': 'en-US' }
  const { body: own } = await admin.get('/api/know/laws/biddingLaw32', { headers })
  expect(own.data).toMatchObject([{ version: 0, instrument: 'Tendering and Bidding Law', article: '32' }])
  expect((await admin.get('/api/know/laws/nothing')).status).toBe(404)
})

test('only administrators write articles, only complete ones, and only for their own organisation', async () => {
  const { username, password } = await addUser(admin, 'law-reader', '清标人员')
  const reader = await clientOf(baseUrl, username, password)
  expect((await reader.call('POST', '/api/know/laws', { json: article('不可') })).status).toBe(403)
  expect((await reader.get('/api/know/laws?size=1000')).body.data.length).toBeGreaterThan(20)
  const wrong = { ...article(''), date: '2024年', usedFor: ['nothing'] }
  const { status, body } = await admin.call('POST', '/api/know/laws', { json: wrong })
  expect(status).toBe(400)
  expect(body.details.map(({ path }: { path: string }) => path)).toEqual(['date', 'text', 'usedFor.0'])
  const other = await addOrganisation(admin, '另一中心 L', 'law-other')
  const keys = async (client: Client) =>
    (await client.get('/api/know/laws?size=1000')).body.data.map((one: { key: string }) => one.key)
  expect(await keys(admin)).toContain(key)
  expect(await keys(other.administrator)).not.toContain(key)
  const foreign = await other.administrator.call('PUT', `/api/know/laws/${key}`, {
    json: article('越权', { inForce: true }),
  })
  expect(foreign.status).toBe(404)
})
