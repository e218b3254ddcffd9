import { beforeAll, describe, expect, test } from 'vitest'
import { processorTimeOf } from '../support/processor.mjs'
import { type Client, signedIn } from './client'
import { pushedSection, type TakenSection, uploadAll } from './section'
import { inject } from './worker-server'

const baseUrl = inject('baseUrl')
const async_ = { prefer: 'respond-async' }

interface Item {
  itemCode: string
  itemName: string
  calcStatus: number
  optTime: string | null
  operator: string | null
  runId: number
  recordId: number | null
  message: string | null
}

const begin = (client: Client, openId: string, keys: string | undefined, headers = {}) =>
  client.call('POST', '/api/tb-qb-items/beginAnalyze', { json: { openId, keys }, headers })

async function items(client: Client, openId: string, keys = ''): Promise<Item[]> {
  const { body } = await client.get(`/api/tb-qb-items/getOrInitItemList/${openId}${keys && `?keys=${keys}`}`)
  expect(body.success).toBe(true)
  return body.data
}

async function eventsOf(client: Client, runId: number): Promise<string[]> {
  const { body } = await client.get(`/api/runs/${runId}/events`)
  return [...String(body).matchAll(/^event: (\w+)$/gm)].map(([, name]) => name!)
}

const statuses = (list: readonly Item[]) =>
  list.map(({ itemCode, calcStatus }) => `${itemCode} ${calcStatus}`)

describe('clean-bid items', () => {
  let client: Client
  let taken: TakenSection
  let large: TakenSection

  beforeAll(async () => {
    client = await signedIn(baseUrl)
    taken = await pushedSection(client, 'I-1', { bidders: 3, items: 40 })
    await uploadAll(client, taken)
    // Large enough to be observed while it runs.
    large = await pushedSection(client, 'I-2', { bidders: 12, items: 2500, contentsPerItem: 0 })
    await uploadAll(client, large)
  })

  test('are pending before the first start', async () => {
    const list = await items(client, taken.openId)
    expect(list.map(({ itemCode }) => itemCode)).toEqual(expect.arrayContaining(['1', '4', '3']))
    expect(list[0]).toMatchObject({ itemCode: '1', itemName: '符合性检查', calcStatus: 0, operator: null })
    expect(list.every(({ calcStatus }) => calcStatus === 0)).toBe(true)
    expect((await items(client, taken.openId, '1,4')).map(({ itemCode }) => itemCode)).toEqual(['1', '4'])
  })

  test.each([[''], [','], [undefined]])('cannot be started if none is chosen (%j)', async (keys) => {
    const { status, body } = await begin(client, taken.openId, keys)
    expect(status).toBe(400)
    expect(body).toMatchObject({ success: false, message: '请选择需要分析的项目！' })
  })

  test('with an unknown code, in an unknown section or without files are refused', async () => {
    expect((await begin(client, taken.openId, '1,99')).status).toBe(400)
    expect((await begin(client, 'nobody', '1')).status).toBe(403)
    const missing = await client.call('POST', '/api/tb-qb-items/beginAnalyze', { json: { keys: '1' } })
    expect(missing.body.message).toBe('异常：openId参数为空！')
    const empty = await pushedSection(client, 'I-0')
    expect((await begin(client, empty.openId, '1,4')).status).toBe(422)
    expect(await items(client, empty.openId)).toEqual(
      await items(client, empty.openId, '1,2,3,4,5,6,7,8,9,10,11,12,13,14'),
    )
  })

  test('run as one record and succeed', async () => {
    const { status, body } = await begin(client, taken.openId, '4,1')
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, message: '分析成功！' })
    const { recordId } = body.data
    const list = await items(client, taken.openId, '1,4')
    expect(statuses(list)).toEqual(['1 1', '4 1'])
    expect(list.every((item) => item.recordId === recordId && item.operator === '管理员')).toBe(true)
    expect(list[0]!.optTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    const records = await client.get(`/api/tb-qb-items/queryRecords?openId.equals=${taken.openId}`)
    expect(records.body).toHaveLength(1)
    expect(records.body[0]).toMatchObject({ id: recordId, calcStatus: 1, operator: '管理员' })
    const sums = await client.get(`/api/tb-qb-eco-calc-sums/querySum?openId=${taken.openId}`)
    expect(sums.body.total).toBe(3)
  })

  test('state the same number of clues as the tables', async () => {
    const list = (await items(client, taken.openId, '1,4')) as (Item & {
      clueNum: number
      clueUnit: string
    })[]
    const service = ['tb-qb-eco-conformance-details', 'tb-qb-eco-calc-details']
    for (const [at, { clueNum, clueUnit }] of list.entries()) {
      const { body } = await client.get(`/api/${service[at]}/queryDetails?openId=${taken.openId}&size=1`)
      expect([clueNum, clueUnit]).toEqual([body.total, 'findings'])
    }
  })

  test('run one after the other, each with its own events; a second start is refused', async () => {
    const started = await begin(client, large.openId, '1,4,3', async_)
    expect(started.status).toBe(202)
    const list = started.body.data.items as Item[]
    expect(statuses(list)).toEqual(['1 9', '4 0', '3 0'])
    expect((await begin(client, large.openId, '3')).status).toBe(409)
    const direct = await client.get(`/api/tb-qb-eco-rational-sums/beginAnalyze?openId=${large.openId}`)
    expect(direct.status).toBe(409)
    const events = await Promise.all(list.map(({ runId }) => eventsOf(client, runId)))
    for (const names of events) expect(names.at(-1)).toBe('done')
    expect(events.flat()).toContain('progress')
    expect(statuses(await items(client, large.openId, '1,3,4'))).toEqual(['1 1', '4 1', '3 1'])
  })

  test('are cancelled one by one: the next one starts, a waiting one ends at once', async () => {
    const { body } = await begin(client, large.openId, '1,4,3', async_)
    const [first, second, third] = body.data.items as Item[]
    const worked = await processorTimeOf(inject('pid'), async () => {
      await client.call('POST', `/api/runs/${second!.runId}/cancel`)
      expect(await eventsOf(client, second!.runId)).toEqual(['failed'])
    })
    expect(worked).toBeLessThan(1000)
    await client.call('POST', `/api/runs/${first!.runId}/cancel`)
    expect((await eventsOf(client, third!.runId)).at(-1)).toBe('done')
    const after = await items(client, large.openId, '1,3,4')
    expect(statuses(after)).toEqual(['1 2', '4 2', '3 1'])
    expect(after[0]!.message).toBe('分析已取消，原有结果保持不变')
  })

  test('are cancelled all at once', async () => {
    const { body } = await begin(client, large.openId, '1,4,3', async_)
    const worked = await processorTimeOf(inject('pid'), async () => {
      const answer = await client.call('POST', '/api/tb-qb-items/cancel', { json: { openId: large.openId } })
      expect(answer.body.success).toBe(true)
      for (const { runId } of body.data.items as Item[]) {
        expect((await eventsOf(client, runId)).at(-1)).toBe('failed')
      }
    })
    expect(worked).toBeLessThan(2000)
    expect(statuses(await items(client, large.openId, '1,3,4'))).toEqual(['1 2', '4 2', '3 2'])
    const records = await client.get(`/api/tb-qb-items/queryRecords?openId.equals=${large.openId}`)
    expect(records.body.map((record: { calcStatus: number }) => record.calcStatus)).toEqual([2, 2, 1])
    // Earlier results stay.
    const sums = await client.get(`/api/tb-qb-eco-rational-sums/querySum?openId=${large.openId}`)
    expect(sums.body.total).toBe(12)
  })
})

describe('what an item lacks is stated before the run, and the run states the same', () => {
  let client: Client
  let whole: TakenSection
  let bare: TakenSection
  beforeAll(async () => {
    client = await signedIn(baseUrl)
    whole = await pushedSection(client, 'I-LACK-1', { seed: 4601 })
    bare = await pushedSection(
      client,
      'I-LACK-2',
      { seed: 4602, bidders: 2 },
      { records: [], identities: [] },
    )
    await uploadAll(client, whole)
  })
  /** Those of the analyses of bills: 1 to 9. */
  const lacks = async (openId: string, codes = '1,2,3,4,5,6,7,8,9') =>
    Object.fromEntries(
      ((await items(client, openId, codes)) as (Item & { lack: string | null })[]).map((item) => [
        item.itemCode,
        item.lack,
      ]),
    )
  const choose = (openId: string, benchmark: string) =>
    client.call('POST', `/api/tb-qb-params/savaAllParams/${openId}`, {
      json: { jj_hlx_enable: true, jj_hlx_hlj_type: benchmark },
    })

  test('a complete section lacks nothing', async () => {
    expect(Object.values(await lacks(whole.openId)).every((lack) => lack === null)).toBe(true)
  })

  test('without technical documents their analyses have nothing to compare', async () => {
    expect(await lacks(whole.openId, '10,11')).toEqual({ 10: '没有技术标文件', 11: '技术标不是暗标' })
    expect(new Set(Object.values(await lacks(bare.openId, '10,11')))).toEqual(
      new Set(['还没有技术标文件，请先上传技术标文件再开始分析']),
    )
  })

  test('a section without files cannot start', async () => {
    expect(new Set(Object.values(await lacks(bare.openId)))).toEqual(
      new Set(['尚未上传招标文件，请先上传招标文件再开始分析']),
    )
    const { tender } = bare.section
    await client.upload(bare.openId, 1, tender.fileName, tender.bytes())
    expect(new Set(Object.values(await lacks(bare.openId)))).toEqual(
      new Set(['尚未上传投标文件，请先上传投标文件再开始分析']),
    )
  })

  test('one bid, no control price, no platform records', async () => {
    const bid = bare.section.bids[0]!
    await client.upload(bare.openId, 2, bid.fileName, bid.bytes(), bare.bidders[0])
    await choose(bare.openId, 'hlj')
    const [alone, noRecords] = ['没有其他投标人可以比较', '没有可供该项分析比较的平台记录']
    const lacking = { 2: alone, 3: alone, 6: noRecords, 9: noRecords }
    const ready = { 1: null, 4: null, 5: null, 7: null, 8: null }
    expect(await lacks(bare.openId)).toEqual({ ...lacking, ...ready })
    await choose(bare.openId, 'kzj')
    expect(await lacks(bare.openId)).toEqual({ ...lacking, ...ready, 3: '没有控制价文件' })
    const { body } = await begin(client, bare.openId, Object.keys(lacking).join(','))
    const states = body.data.items.map((item: Item & { coverage: string }) => [item.itemCode, item.coverage])
    expect(Object.fromEntries(states)).toEqual({ 2: 'none', 3: 'none', 6: 'none', 9: 'none' })
    const one = ((await items(client, bare.openId)) as (Item & { clueNum: number | null })[])[2]!
    expect(one).toMatchObject({ itemCode: '2', clueNum: null })
  })

  test('a benchmark whose file was deleted', async () => {
    const files = (await client.get(`/api/tb-files?openId.equals=${whole.openId}&isDel.equals=0`)).body
    const control = files.find(({ fileType }: { fileType: number }) => fileType === 3)
    await choose(whole.openId, String(control.id))
    expect((await lacks(whole.openId))[3]).toBe(null)
    await client.call('DELETE', `/api/tb-files/${control.id}`)
    expect((await lacks(whole.openId))[3]).not.toBe(null)
  })
})
