import { beforeAll, describe, expect, test } from 'vitest'
import { generateSection } from '../generator/section'
import { callsOf } from './calls'
import { type Client, clientWith, pushSection, signedIn } from './client'
import { pushedSection, type TakenSection, uploadAll } from './section'
import { inject } from './worker-server'

const baseUrl = inject('baseUrl')
const record = (code: string) =>
  structuredClone(
    generateSection({ seed: 3, bidders: 3, items: 30, names: { sectionCode: code } }).platform,
  ) as never as {
    section: Record<string, unknown>
    bidders: Record<string, unknown>[]
    records: Record<string, unknown>[]
  }

describe('the platform record', () => {
  test('requires the platform token', async () => {
    const { status } = await clientWith(baseUrl, 'wrong-token-of-somebody').call(
      'POST',
      '/api/platform/sections',
      {
        json: record('P-0'),
      },
    )
    expect(status).toBe(401)
  })

  test('updates the section when pushed again; bidders and their ids stay', async () => {
    const client = await signedIn(baseUrl)
    const first = record('P-1')
    const { body: one } = await pushSection(baseUrl, first)
    const list = () => client.get(`/api/tb-prj-open-details?openId.equals=${one.data.openId}`)
    const before = (await list()).body
    first.section.sectionName = '改名标段'
    first.bidders[0]!.days = 300
    const { body: two } = await pushSection(baseUrl, first)
    expect(two.data.openId).toBe(one.data.openId)
    const after = (await list()).body
    expect(after.map((row: { id: number }) => row.id)).toEqual(before.map((row: { id: number }) => row.id))
    expect(after[0].days).toBe(300)
    const { body } = await client.get(`/api/tb-prj-sections/getByOpenId/${one.data.openId}`)
    expect(body.data.sectionName).toBe('改名标段')
  })

  test.each([
    [
      'an unknown key',
      (r: ReturnType<typeof record>) => Object.assign(r.section, { surprise: 1 }),
      'section',
    ],
    [
      'a bidder twice',
      (r: ReturnType<typeof record>) => r.bidders.push({ ...r.bidders[0]! }),
      'bidders.3.bidderName',
    ],
    [
      'a record of an unknown bidder',
      (r: ReturnType<typeof record>) => Object.assign(r.records[1]!, { bidderName: '无名' }),
      'records.1.bidderName',
    ],
    [
      'a day that does not exist',
      (r: ReturnType<typeof record>) => Object.assign(r.section, { openTime: '2026-02-30 09:00:00' }),
      'section.openTime',
    ],
    [
      'a negative price',
      (r: ReturnType<typeof record>) => Object.assign(r.bidders[1]!, { bidderPrice: -1 }),
      'bidders.1.bidderPrice',
    ],
    [
      'no section name',
      (r: ReturnType<typeof record>) => delete r.section.sectionName,
      'section.sectionName',
    ],
  ])('%s is refused with its place', async (_name, spoil, path) => {
    const spoilt = record('P-2')
    spoil(spoilt)
    const { status, body } = await pushSection(baseUrl, spoilt)
    expect(status).toBe(400)
    expect(body.details.map((detail: { path: string }) => detail.path)).toContain(path)
  })
})

describe('section data', () => {
  let client: Client
  let taken: TakenSection

  beforeAll(async () => {
    client = await signedIn(baseUrl)
    taken = await pushedSection(client, 'D-1')
    await uploadAll(client, taken)
  })

  test('a missing openId gets the message of the specification', async () => {
    const { status, body } = await client.get('/api/tb-qb-eco-calc-sums/querySum')
    expect(status).toBe(400)
    expect(body.message).toBe('异常：openId参数为空！')
    expect((await client.get('/api/tb-files?openId.equals=')).body.message).toBe('异常：openId参数为空！')
  })

  test('so does every call whose address ends in the openId, without it', async () => {
    const ending = (await callsOf(baseUrl)).filter(({ path }) => path.endsWith('/{openId}'))
    expect(ending.map(({ path }) => path)).toContain('/api/tb-qb-params/findByOpenId/{openId}')
    for (const { call, method, path } of ending)
      for (const address of [path.replace('{openId}', ''), path.replace('/{openId}', '')]) {
        const { status, body } = await client.call(method, address, method === 'POST' ? { json: {} } : {})
        expect([call, status, body.message]).toEqual([call, 400, '异常：openId参数为空！'])
      }
  })

  test('an unknown section cannot be distinguished from a forbidden one', async () => {
    const { status, body } = await client.get('/api/tb-prj-sections/getByOpenId/no-such-section')
    expect(status).toBe(403)
    expect(body).toEqual({ success: false, message: body.message, msg: body.message, code: 403 })
  })

  test('lists are paged, sorted and filtered, and refuse unknown fields', async () => {
    const path = `/api/tb-prj-open-details?openId.equals=${taken.openId}`
    const page = await client.get(`${path}&page=0&size=2&sort=sequence,desc`)
    expect(page.body.map((row: { sequence: number }) => row.sequence)).toEqual([3, 2])
    expect(page.headers.get('x-total-count')).toBe('3')
    expect(page.headers.get('x-current')).toBe('1')
    expect(page.headers.get('x-page-size')).toBe('2')
    expect((await client.get(`${path}&sequence.in=1,3`)).body).toHaveLength(2)
    for (const wrong of ['surprise.equals=1', 'sort=surprise,asc', 'size=1001', 'size=0', 'page=-1']) {
      expect((await client.get(`${path}&${wrong}`)).status, wrong).toBe(400)
    }
  })

  test('the bill of quantities comes from the tender file', async () => {
    const { body, headers } = await client.get(`/api/tb-prj-open-items?openId.equals=${taken.openId}&size=5`)
    expect(body).toHaveLength(5)
    expect(Number(headers.get('x-total-count'))).toBeGreaterThanOrEqual(40)
    expect(body.map(({ sequence }: { sequence: number }) => sequence)).toEqual([1, 2, 3, 4, 5])
    expect(Object.keys(body[0])).toEqual([
      'itemCode',
      'itemName',
      'itemFeature',
      'itemQuantity',
      'itemUnit',
      'sequence',
    ])
  })

  test('files are listed with the data that was parsed', async () => {
    const { body } = await client.get(
      `/api/tb-files?openId.equals=${taken.openId}&isDel.equals=0&fileType.in=1,3`,
    )
    expect(body.map((file: { fileType: number }) => file.fileType)).toEqual([1, 3])
    expect(body[0]).toMatchObject({
      parseStatus: 1,
      isDel: 0,
      issues: [],
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  test('either all aliases are saved or none', async () => {
    const [first, second] = taken.bidders
    const save = (json: unknown) => client.call('POST', '/api/tb-prj-open-details/saveAlias', { json })
    expect(
      (
        await save([
          { id: first, alias: '甲' },
          { id: second, alias: '乙' },
        ])
      ).body.message,
    ).toBe('保存成功！')
    expect(
      (
        await save([
          { id: first, alias: '丙' },
          { id: 99_999_999, alias: '丁' },
        ])
      ).status,
    ).toBe(403)
    const { body } = await client.get(`/api/tb-prj-open-details?openId.equals=${taken.openId}`)
    expect(body.slice(0, 2).map((row: { alias: string | null }) => row.alias)).toEqual(['甲', '乙'])
  })

  test('unit codes of a blind section are hidden until revealed, and stay so', async () => {
    const blind = record('D-2')
    blind.section.techEvaType = 1
    const { body: pushed } = await pushSection(baseUrl, blind)
    const masks = async () =>
      (await client.get(`/api/tb-prj-open-details?openId.equals=${pushed.data.openId}`)).body.map(
        (row: { bidderMask: string }) => row.bidderMask,
      )
    expect(new Set(await masks())).toEqual(new Set(['***']))
    const revealed = await client.call('POST', `/api/tb-prj-open-details/reveal/${pushed.data.openId}`)
    expect(revealed.body.message).toBe('已显示暗标单位代码！')
    expect(await masks()).toEqual(blind.bidders.map((bidder) => bidder.bidderMask))
    await pushSection(baseUrl, blind)
    expect(await masks()).toEqual(blind.bidders.map((bidder) => bidder.bidderMask))
  })
})

test('a dictionary answers its values in the caller’s language; an unknown number is not found', async () => {
  const client = await signedIn(baseUrl)
  const path = '/thsadmin/api/sys-dicts/findAllByDictNo/GCLX'
  const zh = (await client.get(path)).body as { itemValue1: string; itemText: string }[]
  const en = (await client.get(path, { headers: { 'accept-language': 'en-US' } })).body
  expect(zh.map((item) => item.itemValue1)).toEqual(en.map((item: { itemValue1: string }) => item.itemValue1))
  expect(zh[0]).toMatchObject({ itemValue1: '01', isOk: 1 })
  expect(zh[0]!.itemText).not.toBe(en[0].itemText)
  expect((await client.get('/thsadmin/api/sys-dicts/findAllByDictNo/toString')).status).toBe(404)
})
