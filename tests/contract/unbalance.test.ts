import { beforeAll, describe, expect, test } from 'vitest'
import { unzipped } from '../support/unzip'
import { type Client, signedIn } from './client'
import { type GoldenOptions, goldenSectionOf } from './golden-section'
import { pushedSection, type TakenSection } from './section'
import { addUser } from './users'
import { inject } from './worker-server'

const SERVICE = '/api/tb-qb-lab-unbalances'
type Row = Record<string, unknown>

let client: Client
let taken: TakenSection

const goldenSection = (code: string, options: GoldenOptions = {}) => goldenSectionOf(client, code, options)

const run = (openId: string) => client.get(`${SERVICE}/beginAnalyze?openId=${openId}`)
const post = (call: string, json: object, by = client) => by.call('POST', `${SERVICE}/${call}`, { json })
const simulate = async (asked: object, openId = taken.openId) => {
  const { status, body } = await post('simulate', { openId, ...asked })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

beforeAll(async () => {
  client = await signedIn(inject('baseUrl'))
  taken = await goldenSection('UNBALANCE-1')
  const { body } = await run(taken.openId)
  expect(body).toMatchObject({ success: true, message: '计算完成！' })
}, 60_000)

const rows = (places: readonly number[]) => ({ by: 'rows', rows: places })
const scenario = (change: number, places: readonly number[] = [0], clause: object = { kind: 'none' }) => ({
  name: '情景',
  changes: [{ selector: rows(places), change }],
  clause,
})
const PLAN = {
  months: [1, 3, 6, 10].map((month, at) => ({ selector: rows([at]), month })),
  ...{ progress: 100, delay: 0, restAfter: 0, retention: 0, retentionAfter: 0, rate: 4.35 },
}

describe('the golden vectors (labs.md B5)', () => {
  test('totals, levels and x* of a run', async () => {
    const { body } = await client.get(`${SERVICE}/querySum?openId=${taken.openId}`)
    expect(body.data.map(({ price, level, steadiness }: Row) => [price, level, steadiness])).toEqual([
      [11_500, 92.74, 9.09],
      [11_700, 94.35, 9.09],
    ])
  })
  test('x*, level, break-even and own-level deviations, not rounded', async () => {
    const [bidderId, againstId] = taken.bidders
    const { bidders, pair } = await simulate({ bidderId, againstId })
    expect(bidders[0].steadiness).toBeCloseTo(9.090909, 6)
    expect(bidders[0].level).toBeCloseTo(0.9274194, 7)
    const byPlace = [...pair].sort((a: Row, b: Row) => Number(a.place) - Number(b.place))
    expect(byPlace.map(({ breakEven }: Row) => breakEven)).toEqual([20, -20, null, null])
    const deviations = byPlace.map(({ ownDeviation }: Row) => Number(Number(ownDeviation).toFixed(4)))
    expect(deviations).toEqual([12.3188, -10.1449, -1.9763, -6.2382])
  })
  test('at the break-even totals are equal, beyond it the order has changed', async () => {
    const { scenarios } = await simulate({ scenarios: [scenario(20), scenario(30)] })
    const shown = scenarios.map(({ rows: own }: { rows: Row[] }) =>
      own.map(({ total, rank }) => [total, rank]),
    )
    expect(shown).toEqual([
      [
        [12_500, 1],
        [12_500, 1],
      ],
      [
        [13_000, 2],
        [12_900, 1],
      ],
    ])
  })
  test('lowPrice: 60 of 100 at 20 of a cap of 50 come to 450, plainly to 1,200', async () => {
    const low = await goldenSection('UNBALANCE-8', { low: true })
    await run(low.openId)
    const scenarios = [scenario(-40), scenario(-40, [0], { kind: 'lowPrice' })]
    const answer = await simulate({ bidderId: low.bidders[0], scenarios }, low.openId)
    const comesTo = answer.scenarios.map(({ added }: { added: Row[] }) => 2000 + Number(added[0]!.added))
    expect(comesTo).toEqual([1200, 450])
  })
  test('the chance of the other bid follows the closed form within a point', async () => {
    const { draws } = await simulate({ draws: { sigma: 15, rho: 0, draws: 100_000 } })
    expect(draws.draws).toBe(100_000)
    expect(Math.abs(draws.bidders[1].lowest - 17.40888)).toBeLessThan(1)
  })
  test('present values, front and mean months of a plan', async () => {
    const { plan, paid } = await simulate({ plan: PLAN })
    expect(plan.map(({ value }: Row) => Number(Number(value).toFixed(4)))).toEqual([11_371.0013, 11_558.1151])
    expect(plan.map(({ front }: Row) => Number(Number(front).toFixed(6)))).toEqual([0.051993, -0.04005])
    expect(plan.map(({ meanMonth }: Row) => Number(Number(meanMonth).toFixed(6)))).toEqual([
      3.130435, 3.384615,
    ])
    expect(paid[0].paid.at(-1)).toBe(11_500)
  })
  test('without a rate there is no front, and no rate is assumed', async () => {
    const { plan } = await simulate({ plan: { ...PLAN, rate: undefined } })
    expect(plan[0]).toMatchObject({ value: null, front: null, advantage: null, rank: null })
    expect(plan[0].meanMonth).toBeCloseTo(3.130435, 6)
  })
})

describe('bad input', () => {
  test('a month below 0 and rows that are not there are refused with their rows', async () => {
    const months = [
      { selector: rows([0]), month: 1 },
      { selector: rows([1]), month: -1 },
      { selector: { by: 'prefix', text: '0999' }, month: 2 },
      { selector: rows([4]), month: 3 },
    ]
    const { status, body } = await post('simulate', { openId: taken.openId, plan: { ...PLAN, months } })
    expect(status).toBe(400)
    expect(body.details.map(({ path, row }: Row) => [path, row])).toEqual([
      ['plan.months.1', 2],
      ['plan.months.2', 3],
      ['plan.months.3', 4],
    ])
    expect(body.message).toContain('第 2 行')
  })
  test('a quantity cannot shrink by more than all of it', async () => {
    const { status, body } = await post('simulate', { openId: taken.openId, scenarios: [scenario(-101)] })
    expect([status, body.details[0].path]).toEqual([400, 'scenarios.0.changes.0'])
  })
  test('an unknown clause, too many scenarios and shares above 100 % are refused with the path', async () => {
    const refused = async (asked: object) => {
      const { status, body } = await post('simulate', { openId: taken.openId, ...asked })
      return [status, body.details[0].path]
    }
    expect(await refused({ scenarios: [scenario(1, [0], { kind: 'other' })] })).toEqual([
      400,
      'scenarios.0.clause.kind',
    ])
    expect(await refused({ scenarios: Array(9).fill(scenario(1)) })).toEqual([400, 'scenarios'])
    expect(await refused({ plan: { ...PLAN, retention: 1 } })).toEqual([400, 'plan.retention'])
  })
  test('one bid alone: nothing, success', async () => {
    const alone = await goldenSection('UNBALANCE-2', { bids: 1 })
    expect((await run(alone.openId)).body.success).toBe(true)
    const { body } = await client.get(`${SERVICE}/querySum?openId=${alone.openId}`)
    expect([body.success, body.data]).toEqual([true, []])
    const { bidders, draws, pair } = await simulate(
      { draws: { sigma: 15, rho: 0.5, draws: 1000 } },
      alone.openId,
    )
    expect([bidders.length, bidders[0].steadiness, draws, pair]).toEqual([1, null, null, []])
  })
  test('equal totals: x* is 0', async () => {
    const equal = await goldenSection('UNBALANCE-3', { equal: true })
    await run(equal.openId)
    const { bidders } = await simulate({}, equal.openId)
    expect(bidders.map(({ steadiness, rank }: Row) => [steadiness, rank])).toEqual([
      [0, 1],
      [0, 1],
    ])
  })
  test('without base prices there are no deviations', async () => {
    const bare = await goldenSection('UNBALANCE-4', { control: false })
    await run(bare.openId)
    const [bidderId, againstId] = bare.bidders
    const { bidders, pair } = await simulate({ bidderId, againstId }, bare.openId)
    expect(bidders[0].level).toBeNull()
    expect(pair.map(({ base, ownDeviation }: Row) => [base, ownDeviation])).toEqual(
      Array(4).fill([null, null]),
    )
  })
  test('before the first run it says what to do', async () => {
    const { openId } = await goldenSection('UNBALANCE-5')
    const { status, body } = await post('simulate', { openId })
    expect([status, body.message]).toEqual([422, '请先运行不平衡报价分析'])
  })
})

describe('who may ask', () => {
  test('nobody before the opening time', async () => {
    const { section } = await pushedSection(client, 'UNBALANCE-6', { bidders: 2, items: 4 })
    const record = section.platform as { section: object }
    const early = { section: { ...record.section, openTime: '2999-01-01 09:00:00' } }
    const { openId } = await pushedSection(client, 'UNBALANCE-6', { bidders: 2, items: 4 }, early)
    for (const call of ['simulate', 'keep']) {
      const { status, body } = await post(call, { openId, ...(call === 'keep' ? { title: '试' } : {}) })
      expect([call, status, body.message]).toEqual([
        call,
        403,
        '开标（2999-01-01 09:00）之前，实验室不作任何计算',
      ])
    }
  })
  test('only who may run analyses; who may see them sees what was kept', async () => {
    const supervisor = await addUser('supervisor')
    const asked = { openId: taken.openId, scenarios: [scenario(10)] }
    expect((await post('simulate', asked, supervisor)).status).toBe(403)
    expect((await post('keep', { ...asked, title: '试' }, supervisor)).status).toBe(403)
    expect((await supervisor.get(`${SERVICE}/queryKept?openId=${taken.openId}`)).status).toBe(200)
    const stranger = await addUser('evaluator')
    expect((await post('simulate', asked, stranger)).status).toBe(403)
  })
})

describe('a kept run', () => {
  const asked = () => ({
    ...{ scenarios: [scenario(30)], plan: PLAN, draws: { sigma: 15, rho: 0.5, draws: 1000 } },
    ...{ bidderId: taken.bidders[0], againstId: taken.bidders[1], line: { by: 'prefix', text: '0101' } },
  })
  let id = 0

  test('has everything it was computed from, and what came out', async () => {
    const { body } = await post('keep', { openId: taken.openId, title: '基础加三成', ...asked() })
    expect(body).toMatchObject({ success: true, message: '已留存' })
    id = body.data.id
    const found = (await client.get(`${SERVICE}/findKept?openId=${taken.openId}&id=${id}`)).body.data
    expect(found).toMatchObject({ title: '基础加三成', inReport: false, asked: asked() })
    expect(found.result).toEqual(await simulate(asked()))
    expect(found.basis.files.map(({ fileType }: Row) => fileType).sort()).toEqual([1, 2, 2, 3])
    expect(found.basis.files[0].sha256).toMatch(/^[0-9a-f]{64}$/)
  })
  test('stays as it was when the section is analysed again', async () => {
    const before = (await client.get(`${SERVICE}/findKept?openId=${taken.openId}&id=${id}`)).body.data
    await run(taken.openId)
    expect((await client.get(`${SERVICE}/findKept?openId=${taken.openId}&id=${id}`)).body.data).toEqual(
      before,
    )
  })
  test('is listed, and taken into the report and out of it', async () => {
    const report = async () => {
      const { body } = await client.get(`/api/tb-qb-reports/export?openId=${taken.openId}&format=docx`)
      const { bytes } = await client.download(`/api/tb-qb-attachments/download?id=${body.data.id}`)
      return unzipped(bytes).get('word/document.xml')!.toString()
    }
    const listed = async () => (await client.get(`${SERVICE}/queryKept?openId=${taken.openId}`)).body.data
    expect(await listed()).toMatchObject([{ id, title: '基础加三成', inReport: false }])
    expect((await post('chooseForReport', { openId: taken.openId, id, inReport: true })).status).toBe(200)
    expect(await listed()).toMatchObject([{ id, inReport: true }])
    expect(await report()).toContain('基础加三成')
    await post('chooseForReport', { openId: taken.openId, id, inReport: false })
    expect(await report()).not.toContain('基础加三成')
  })
  test('of another section, or none, is not found', async () => {
    const other = await pushedSection(client, 'UNBALANCE-7', { bidders: 2, items: 4 })
    const inReport = { openId: other.openId, id, inReport: true }
    expect((await post('chooseForReport', inReport)).status).toBe(404)
    expect((await client.get(`${SERVICE}/findKept?openId=${other.openId}&id=${id}`)).status).toBe(404)
  })
  test('needs a name', async () => {
    const { status, body } = await post('keep', { openId: taken.openId, title: ' ', ...asked() })
    expect([status, body.details[0].path]).toEqual([400, 'title'])
  })
})

test('the items of a bid are listed by their name, with their place', async () => {
  await client.call('POST', `/api/tb-qb-params/savaAllParams/${taken.openId}`, { json: { jj_bp_uLimit: 10 } })
  await run(taken.openId)
  const path = `/api/tb-qb-lab-unbalance-details/queryDetails?openId=${taken.openId}`
  const { body } = await client.get(
    `${path}&bidderId=${taken.bidders[0]}&itemName=${encodeURIComponent('项目')}`,
  )
  expect(body.data.map(({ itemName, place, ownDeviation }: Row) => [itemName, place, ownDeviation])).toEqual([
    ['项目1', 0, 12.32],
    ['项目2', 1, -10.14],
  ])
})

test('the workbook is made and fetched', async () => {
  const { body } = await client.get(`${SERVICE}/exportExcel?openId=${taken.openId}`)
  expect(body.success).toBe(true)
  const { status, bytes } = await client.download(`/api/tb-qb-attachments/download?id=${body.data.id}`)
  expect([status, bytes.subarray(0, 2).toString()]).toEqual([200, 'PK'])
})
