import { beforeAll, describe, expect, test } from 'vitest'
import { generateSection } from '../generator/section'
import { type Client, pushSection, signedIn } from './client'
import { addUser } from './users'
import { inject } from './worker-server'

const baseUrl = inject('baseUrl')
type Row = Record<string, unknown>
type List = 'bidders' | 'experts' | 'records' | 'identities'
type Pushed = { section: Row; opening: Row } & Record<List, Row[]>

const record = (code: string): Pushed =>
  structuredClone(
    generateSection({ seed: 3, bidders: 3, items: 30, names: { sectionCode: code } }).platform,
  ) as unknown as Pushed

/** [what, list, row from 1, field, change of a valid record]; each makes exactly one row invalid. */
const BAD: [string, List, number, string | null, (r: Pushed) => unknown][] = [
  [
    'an unknown bidder',
    'records',
    3,
    'bidderName',
    (r) => Object.assign(r.records[2]!, { bidderName: '无名' }),
  ],
  [
    'an identity of an unknown bidder',
    'identities',
    2,
    'bidderName',
    (r) => Object.assign(r.identities[1]!, { bidderName: '无' }),
  ],
  [
    'an impossible time',
    'records',
    4,
    'time',
    (r) => Object.assign(r.records[3]!, { time: '2026-02-30 25:61:00' }),
  ],
  [
    'an impossible attendance',
    'experts',
    1,
    'signInTime',
    (r) => Object.assign(r.experts[0]!, { signInTime: '13:00' }),
  ],
  [
    'an unknown feature type',
    'records',
    5,
    'featureType',
    (r) => Object.assign(r.records[4]!, { featureType: '85' }),
  ],
  ['an unknown step', 'records', 5, 'step', (r) => Object.assign(r.records[4]!, { step: '50' })],
  [
    'an unknown type of expert',
    'experts',
    2,
    'expertType',
    (r) => Object.assign(r.experts[1]!, { expertType: '9' }),
  ],
  [
    'a field of 1 MB',
    'records',
    6,
    'feature',
    (r) => Object.assign(r.records[5]!, { feature: 'A'.repeat(2 ** 20) }),
  ],
  ['a repeated record', 'records', 7, null, (r) => Object.assign(r.records[6]!, { ...r.records[0]! })],
  [
    'a repeated identity',
    'identities',
    3,
    null,
    (r) => Object.assign(r.identities[2]!, { ...r.identities[0]! }),
  ],
  ['a repeated expert', 'experts', 5, null, (r) => Object.assign(r.experts[4]!, { ...r.experts[0]! })],
  [
    'a negative bond',
    'bidders',
    4,
    'bondPrice',
    (r) => r.bidders.push({ bidderName: '丁', sequence: 4, bondPrice: -1 }),
  ],
  ['a repeated bidder', 'bidders', 4, 'bidderName', (r) => r.bidders.push({ ...r.bidders[0]!, sequence: 4 })],
  ['an unknown key', 'records', 1, null, (r) => Object.assign(r.records[0]!, { surprise: 1 })],
  ['a row that is not an object', 'records', 2, null, (r) => Object.assign(r.records, { 1: 'text' })],
]

const keepingGood = (json: unknown) => pushSection(baseUrl, json, '?keepGood=1')

describe('an invalid row', () => {
  test.each(BAD)(
    '%s: the whole record is refused, with list, row and field',
    async (_what, list, row, field, spoil) => {
      const spoilt = record('PR-0')
      spoil(spoilt)
      const { status, body } = await pushSection(baseUrl, spoilt)
      expect(status).toBe(400)
      expect(body).toMatchObject({ success: false, data: { refusedRows: 1 } })
      expect(body.details).toEqual([
        { list, row, field, path: expect.any(String), message: expect.any(String) },
      ])
      expect(body.data.refused).toEqual(body.details)
      expect(JSON.stringify(body).length, 'the answer does not repeat the field').toBeLessThan(2000)
    },
  )

  test.each(BAD)(
    '%s: the row is skipped and reported if requested',
    async (what, list, row, field, spoil) => {
      const code = `PR-K-${what.replaceAll(' ', '-')}`
      const spoilt = record(code)
      const whole = spoilt.records.length
      spoil(spoilt)
      const { status, body } = await keepingGood(spoilt)
      expect(status).toBe(200)
      expect(body.data).toMatchObject({ version: 1, refusedRows: 1, refused: [{ list, row, field }] })
      const client = await signedIn(baseUrl)
      const { data } = (await versions(client, body.data.openId)).body
      expect(data[0].counts.records.added).toBe(list === 'records' ? whole - 1 : whole)
    },
  )

  test('does not make an invalid section acceptable', async () => {
    const spoilt = record('PR-1')
    spoilt.section.openTime = '2026-02-30 09:00:00'
    const { status, body } = await keepingGood(spoilt)
    expect(status).toBe(400)
    expect(body.details.map(({ path }: { path: string }) => path)).toEqual(['section.openTime'])
  })

  test('is refused in the language of the caller', async () => {
    const spoilt = record('PR-2')
    spoilt.records[0]!.bidderName = '无名'
    const { body } = await pushSection(baseUrl, spoilt, '', { 'accept-language': 'en-US' })
    expect(body.details[0].message).not.toMatch(/\p{Script=Han}/u)
  })
})

const versions = (client: Client, openId: string) =>
  client.get(`/api/tb-prj-sections/queryVersions?openId=${openId}`)
const differences = async (client: Client, openId: string, version: number) => {
  const path = `/api/tb-prj-sections/queryDifferences?openId=${openId}&version=${version}&size=1000`
  return (await client.get(path)).body.data as Row[]
}

describe('versions', () => {
  let client: Client
  beforeAll(async () => {
    client = await signedIn(baseUrl)
  })

  test('a first push is the first version, and repeating it creates none', async () => {
    const pushed = record('PV-1')
    const first = await pushSection(baseUrl, pushed)
    expect(first.body.data).toMatchObject({ version: 1, changed: true })
    const again = await pushSection(baseUrl, { ...pushed, records: pushed.records.toReversed() })
    expect(again.body.data).toMatchObject({ openId: first.body.data.openId, version: null, changed: false })
    const { body, headers } = await versions(client, first.body.data.openId)
    expect(body.data).toHaveLength(1)
    expect(headers.get('x-total-count')).toBe('1')
    expect(body.data[0]).toMatchObject({ number: 1, source: 'platform', by: null })
    expect(body.data[0].counts).toMatchObject({
      section: { added: 1 },
      bidders: { added: 3 },
      records: { added: pushed.records.length },
    })
  })

  test('the differences of a changed push are listed by field and row', async () => {
    const pushed = record('PV-2')
    const { openId } = (await pushSection(baseUrl, pushed)).body.data
    pushed.section.evaMethod = '最低评标价法'
    pushed.opening.enterNum = 7
    pushed.bidders[0]!.days = 111
    pushed.experts.pop()
    pushed.records[0]!.feature = '10.9.9.9'
    pushed.identities.push({ ...pushed.identities[0]!, time: '2026-03-02 10:10:10' })
    expect((await pushSection(baseUrl, pushed)).body.data.version).toBe(2)
    const changes = await differences(client, openId, 2)
    expect(changes.map(({ part, kind }) => `${part} ${kind}`)).toEqual([
      'section changed',
      'opening changed',
      'bidders changed',
      'experts removed',
      'records changed',
      'identities added',
    ])
    expect(changes[0]!.fields).toEqual([{ field: 'evaMethod', before: '综合评估法', after: '最低评标价法' }])
    expect(changes[1]!.fields).toEqual([{ field: 'enterNum', before: 3, after: 7 }])
    expect(changes[2]).toMatchObject({ row: { bidderName: pushed.bidders[0]!.bidderName } })
    expect(changes[2]!.fields).toMatchObject([{ field: 'days', after: 111 }])
    expect(changes[4]!.fields).toMatchObject([{ field: 'feature', after: '10.9.9.9' }])
  })

  test('a missing list stays as it is, an empty one is emptied', async () => {
    const pushed = record('PV-3')
    const { openId } = (await pushSection(baseUrl, pushed)).body.data
    const { records, ...rest } = pushed
    expect((await pushSection(baseUrl, rest)).body.data.version).toBeNull()
    expect((await pushSection(baseUrl, { ...rest, records: [] })).body.data.version).toBe(2)
    const { data } = (await versions(client, openId)).body
    expect(data[0].counts).toEqual({ records: { added: 0, removed: records.length, changed: 0 } })
  })

  test('no history contains an identity number or a hidden unit code', async () => {
    const pushed = record('PV-4')
    pushed.section.techEvaType = 1
    const { openId } = (await pushSection(baseUrl, pushed)).body.data
    const text = async () => JSON.stringify(await differences(client, openId, 1))
    const masks = pushed.bidders.map(({ bidderMask }) => String(bidderMask))
    const codes = pushed.experts.map(({ expertCode }) => String(expertCode))
    const before = await text()
    expect([...masks, ...codes].filter((secret) => before.includes(secret))).toEqual([])
    expect(before).toContain('210102**********01')
    await client.call('POST', `/api/tb-prj-open-details/reveal/${openId}`)
    const after = await text()
    expect(masks.filter((secret) => !after.includes(secret))).toEqual([])
    expect(codes.filter((secret) => after.includes(secret))).toEqual([])
  })

  test('versions of another section and unknown versions are refused', async () => {
    expect((await versions(client, 'no-such-section')).status).toBe(403)
    const { openId } = (await pushSection(baseUrl, record('PV-5'))).body.data
    const path = `/api/tb-prj-sections/queryDifferences?openId=${openId}&version=9`
    expect((await client.get(path)).status).toBe(404)
  })
})

test('identity numbers are complete only for people who may see them', async () => {
  const pushed = record('PM-1')
  const { openId } = (await pushSection(baseUrl, pushed)).body.data
  const path = `/api/tb-prj-experts/getExpertsByOpenId/${openId}`
  const numbersFor = async (client: Client) =>
    ((await client.get(path)).body.data as Row[]).map(({ expertCode }) => expertCode)
  const whole = pushed.experts.map(({ expertCode }) => expertCode)
  expect(await numbersFor(await signedIn(baseUrl))).toEqual(whole)
  expect(await numbersFor(await addUser('supervisor'))).toEqual(whole)
  const watching = await addUser('viewer', { openId })
  expect(await numbersFor(watching)).toEqual(
    whole.map((code) => `${String(code).slice(0, 6)}**********${String(code).slice(-2)}`),
  )
  const listed = (await watching.get(`/api/tb-prj-experts?openId.equals=${openId}`)).body as Row[]
  expect(listed.filter(({ expertCode }) => whole.includes(expertCode))).toEqual([])
})
