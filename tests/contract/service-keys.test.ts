import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Permission, permissionsOf } from '../../lib/domain/permissions'
import { READING_GRANTS } from '../../lib/domain/systems/service-keys'
import type { Call } from '../support/calls'
import { exampleOf, placesOf } from './access-examples'
import { asked } from './asked'
import { callsOf } from './calls'
import { type Client, clientWith, pushSection } from './client'
import { type Document, documentOf } from './document'
import { addOrganisation, administrator, type NewOrganisation } from './people-support'
import { pushedSection, type TakenSection, uploadAll } from './section'
import { inject } from './worker-server'

const baseUrl = inject('baseUrl')
const KEYS = '/api/system/keys'

let admin: Client
let foreign: NewOrganisation
let own: TakenSection
beforeAll(async () => {
  admin = await administrator(baseUrl)
  foreign = await addOrganisation(admin, '钥匙中心', 'keys-admin')
  own = await pushedSection(admin, 'KEYS-1', { items: 12 })
  await uploadAll(admin, own)
  await admin.get(`/api/tb-qb-eco-calc-sums/beginAnalyze?openId=${own.openId}`)
})

interface Made {
  readonly id: string
  readonly secret: string
  readonly client: Client
}

async function made(by: Client, scopes: readonly string[], name = '对接系统'): Promise<Made> {
  const { body } = await by.call('POST', KEYS, { json: { name, scopes, days: 30 } })
  expect(body, JSON.stringify(body)).toMatchObject({ success: true })
  return { ...body.data, client: clientWith(baseUrl, body.data.secret) }
}

const sums = (openId: string) => `/api/tb-qb-eco-calc-sums/querySum?openId=${openId}`
const refusal = async (client: Client, path: string) => {
  const { status, body } = await client.get(path)
  return JSON.stringify([status, body])
}

describe('a key', () => {
  test('is shown once, stored as a hash, and its making is told to the administrators', async () => {
    const { id, secret } = await made(foreign.administrator, ['results'], '只看一次')
    expect(secret).toMatch(new RegExp(`^cbk_${id}_[\\w-]{43}$`))
    const list = await foreign.administrator.get(KEYS)
    expect(list.body.data[0]).toMatchObject({ id, name: '只看一次', scopes: ['results'], state: 'valid' })
    expect(JSON.stringify(list.body)).not.toContain(secret)
    const notices = await foreign.administrator.get('/api/personal/notices?size=100')
    expect(JSON.stringify(notices.body)).toContain(`cbk_${id}_…`)
    const files = ['clean-bid.db', 'clean-bid.db-wal'].map((name) =>
      readFileSync(join(inject('dataDir'), name)),
    )
    const tail = secret.slice(secret.length - 43)
    expect(files.map((bytes) => bytes.includes(tail))).toEqual([false, false])
    expect(files.some((bytes) => bytes.includes(id))).toBe(true)
  })

  test('of one organisation is neither seen nor revoked by another', async () => {
    const { id, client } = await made(admin, ['results'], '别人的')
    const list = await foreign.administrator.get(KEYS)
    expect(list.body.data.map((row: { id: string }) => row.id)).not.toContain(id)
    expect((await foreign.administrator.call('DELETE', `${KEYS}/${id}`)).status).toBe(404)
    expect((await client.get(sums(own.openId))).status).toBe(200)
  })

  test('reads the metrics of the installation only if somebody responsible for all of it gave it', async () => {
    const json = { name: '指标', scopes: ['metrics'], days: 1 }
    expect((await foreign.administrator.call('POST', KEYS, { json })).status).toBe(403)
    const { client } = await made(admin, ['metrics'], '指标')
    const answer = await client.get('/metrics')
    expect([answer.status, String(answer.body)]).toEqual([200, expect.stringContaining('clean_bid_requests')])
    // Without METRICS_TOKEN nobody else learns that there are metrics.
    const { client: other } = await made(admin, ['results'], '非指标')
    expect((await other.get('/metrics')).status).toBe(404)
    expect((await client.get(sums(own.openId))).status).toBe(401)
  })
})

describe('the scope platform', () => {
  test('pushes into the organisation of the key, under its name', async () => {
    const { id, client } = await made(foreign.administrator, ['platform'], '推送平台')
    const record = {
      ...own.section.platform,
      section: { ...own.section.platform.section, sectionCode: 'KEYS-2' },
    }
    const pushed = await client.call('POST', '/api/platform/sections', { json: record })
    expect(pushed.body, JSON.stringify(pushed.body)).toMatchObject({ success: true })
    const { openId } = pushed.body.data
    const path = `/api/tb-prj-sections/getByOpenId/${openId}`
    expect((await foreign.administrator.get(path)).status).toBe(200)
    expect((await admin.get(path)).status).toBe(403)
    const log = await foreign.administrator.get('/api/system/audit?size=100')
    const entry = log.body.data.find((row: { action: string }) => row.action === 'platformPush')
    expect(entry).toMatchObject({ username: `推送平台 (cbk_${id}_…)`, openId })
    expect((await client.get(sums(openId))).status).toBe(401)
  })

  test('the configured token still pushes into the first organisation', async () => {
    const record = {
      ...own.section.platform,
      section: { ...own.section.platform.section, sectionCode: 'KEYS-3' },
    }
    const { body } = await pushSection(baseUrl, record)
    expect((await admin.get(`/api/tb-prj-sections/getByOpenId/${body.data.openId}`)).status).toBe(200)
  })

  test('a key of another scope is a wrong token', async () => {
    const { client } = await made(admin, ['results'])
    const answer = await client.call('POST', '/api/platform/sections', { json: {} })
    const wrong = await clientWith(baseUrl, 'wrong').call('POST', '/api/platform/sections', { json: {} })
    expect([answer.status, answer.body]).toEqual([401, wrong.body])
  })
})

describe('the scope results', () => {
  let document: Document
  let reader: Client
  beforeAll(async () => {
    document = await documentOf(baseUrl)
    reader = (await made(admin, ['results'])).client
  })
  const place = () => ({
    ...{ openId: own.openId, bidder: own.bidders[0]!, file: 1, run: 1, attachment: 1, reading: 1 },
  })
  const answerTo = async (call: Call) => {
    const [variant = ''] = placesOf(document, call)
    const { path, options } = exampleOf(document, call, place(), variant)
    return reader.call(call.method, path, options)
  }
  const scopeOf = (call: { path: string; method: string }) =>
    document.paths[call.path]?.[call.method.toLowerCase()]?.['x-scope']

  test('answers what a person gets who may read', async () => {
    for (const path of [
      sums(own.openId),
      `/api/tb-prj-sections/getByOpenId/${own.openId}`,
      `/api/tb-qb-items/getOrInitItemList/${own.openId}`,
      `/api/tb-prj-open-details?openId.equals=${own.openId}`,
    ]) {
      const [given, seen] = [await reader.get(path), await admin.get(path)]
      expect([path, given.status, given.body]).toEqual([path, 200, seen.body])
    }
  })

  test('makes every call that has the scope, and these only read', async () => {
    const calls = (await callsOf(baseUrl)).filter((call) => scopeOf(call) === 'results')
    expect(calls.length).toBeGreaterThan(60)
    const may = permissionsOf(READING_GRANTS)
    for (const call of calls) {
      expect(call.method, call.call).toBe('GET')
      const needed = [call.needs].flat() as Permission[]
      expect(
        needed.filter((need) => !may.includes(need)),
        call.call,
      ).toEqual([])
      expect((await answerTo(call)).status, call.call).toBeLessThan(400)
    }
  })

  test('is a wrong token for every other call', async () => {
    for (const call of await callsOf(baseUrl)) {
      if (call.needs === 'open' || scopeOf(call) === 'results') continue
      expect((await answerTo(call)).status, call.call).toBe(401)
    }
  })

  test('knows no section of another organisation', async () => {
    const other = (await made(foreign.administrator, ['results'])).client
    expect(await refusal(other, sums(own.openId))).toBe(await refusal(other, sums('no-such-section')))
    expect((await other.get(sums(own.openId))).status).toBe(403)
  })

  test('opens no page', async () => {
    const cookie = `next-auth.session-token=${reader.token}`
    const answer = await fetch(`${baseUrl}/system/keys`, { headers: { cookie }, redirect: 'manual' })
    expect(answer.status).toBe(307)
    expect(answer.headers.get('location')).toContain('/user/login')
  })

  test('sees identity numbers as little as whoever may not', async () => {
    const path = `/api/tb-prj-experts?openId.equals=${own.openId}`
    const [given, seen] = [await reader.get(path), await admin.get(path)]
    const { expertCode } = seen.body[0]
    expect(expertCode).toMatch(/^\d/)
    expect(given.body[0].expertCode).toContain('*')
  })
})

test('revoked, expired, changed, unknown and foreign keys get the words that a wrong token gets', async () => {
  const { id, secret, client } = await made(admin, ['results'], '将吊销')
  const wrong = await refusal(clientWith(baseUrl, 'wrong'), sums(own.openId))
  const changed = secret.slice(0, -1) + (secret.endsWith('A') ? 'B' : 'A')
  const unknown = secret.replace(id, '0123456789ab')
  for (const token of [changed, unknown, `cbk_${id}_`, `${secret} `.repeat(2)])
    expect(await refusal(clientWith(baseUrl, token), sums(own.openId)), token).toBe(wrong)
  expect((await client.get(sums(own.openId))).status).toBe(200)
  expect((await admin.call('DELETE', `${KEYS}/${id}`)).body.success).toBe(true)
  expect(await refusal(client, sums(own.openId))).toBe(wrong)
  expect((await admin.call('DELETE', `${KEYS}/${id}`)).status).toBe(404)

  const old = await made(admin, ['results'], '将过期')
  const expire = 'update service_keys set expires_at = ? where id = ?'
  await asked(inject('dataDir'), expire, Date.now() - 1, old.id)
  expect(await refusal(old.client, sums(own.openId))).toBe(wrong)

  const other = await made(foreign.administrator, ['results'], '停用机构')
  const change = { name: '钥匙中心', disabled: true }
  expect((await admin.call('PUT', `/api/system/organisations/${foreign.id}`, { json: change })).status).toBe(
    200,
  )
  expect(await refusal(other.client, sums(own.openId))).toBe(wrong)
})

test('the last use of a key is listed', async () => {
  const { id, client } = await made(admin, ['results'], '最近使用')
  const used = async () =>
    (await admin.get(KEYS)).body.data.find((row: { id: string }) => row.id === id).usedAt as number | null
  expect(await used()).toBeNull()
  await client.get(sums(own.openId))
  await expect.poll(used).toBeGreaterThan(Date.now() - 60_000)
})
