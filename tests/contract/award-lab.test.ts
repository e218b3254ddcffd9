import { beforeAll, describe, expect, test } from 'vitest'
import { read as readSheets, utils } from 'xlsx'
import { type Answer, type Client, signedIn } from './client'
import { addUser, clientOf } from './people-support'
import { pushedSection } from './section'
import { inject } from './worker-server'

/** docs/spec/labs.md A5: the bids of the golden vectors, through the API. */
const PRICES = [9_500_000, 9_620_000, 9_700_000, 9_780_000, 9_850_000, 9_900_000, 10_200_000]
const LAB = '/api/tb-qb-lab-awards'

const baseUrl = inject('baseUrl')
let client: Client
let openId: string
let bidders: readonly number[]

interface Record {
  readonly section: object
  readonly opening?: object
  readonly bidders: readonly object[]
}

/** A section whose opening record states the golden prices. */
async function goldenSection(code: string, section: object = {}, opening: object = {}) {
  const options = { bidders: PRICES.length, items: 20 }
  const first = await pushedSection(client, code, options)
  const record = first.section.platform as unknown as Record
  return pushedSection(client, code, options, {
    section: { ...record.section, tenderPrice: 10_500_000, ...section },
    opening: { ...record.opening, ...opening },
    bidders: record.bidders.map((bidder, at) => ({ ...bidder, bidderPrice: PRICES[at] })),
  })
}

beforeAll(async () => {
  client = await signedIn(baseUrl)
  const taken = await goldenSection('AWARD-1')
  openId = taken.openId
  bidders = taken.bidders
})

const post = (name: string, json: object, by = client): Promise<Answer> =>
  by.call('POST', `${LAB}/${name}`, { json: { openId, ...json } })
const simulated = async (json: object) => {
  const { status, body } = await post('simulate', json)
  expect(body).toMatchObject({ success: true })
  expect(status).toBe(200)
  return body.data
}
const benchmarks = async (formulaId: string, params: object, more: object = {}) =>
  (await simulated({ formulaId, params, ...more })).outcomes.map(
    ({ benchmark }: { benchmark: number }) => benchmark,
  )

describe('the golden vectors', () => {
  test.each<[string, object, number, object?]>([
    ['F1', {}, 9_792_857.14],
    ['F2', {}, 9_770_000],
    ['F3', { k: 2 }, 9_574_600],
    ['F4', { w: 0.6, k: 2 }, 10_003_840],
    ['F5', { K: 6.25 }, 9_875_000, { fixed: 500_000 }],
    ['F6', { K1: 0.97, Q1: 0.75, K2: 0.93 }, 9_548_925],
    ['F8', { N: 3 }, 9_725_000],
    ['F8b', {}, 9_646_428.57],
    ['F10', { kMiddle: 0.5 }, 9_743_893],
    ['F12', { h: 1.5, w: 0.35, c: 0.97 }, 9_671_263.75],
    ['F13', { w: 0.6, d: 5 }, 10_208_000],
  ])('%s %o', async (id, params, expected, more) => {
    expect(await benchmarks(id, params, more)).toEqual([expected])
  })

  test('F7 draws one of six bids', async () => {
    expect(await benchmarks('F7', { Δ: 8, K: 0.97 })).toEqual([
      9_327_520, 9_350_800, 9_374_080, 9_394_450, 9_409_000, 9_496_300,
    ])
  })

  test('scores, benchmarks without each, and how far one price moves it', async () => {
    const { bidders: rows } = await simulated({ formulaId: 'F3', params: { k: 2 }, moved: bidders[3] })
    const column = (key: string) => rows.map((row: Readonly<{ [key: string]: unknown }>) => row[key])
    expect(column('deviation')).toEqual([-0.7791, 0.4742, 1.3097, 2.1453, 2.8764, 3.3986, 6.5319])
    expect(column('score')).toEqual([99.22, 99.05, 97.38, 95.71, 94.25, 93.2, 86.94])
    expect(column('without')).toEqual([
      9_611_350, 9_611_350, 9_591_750, 9_572_150, 9_555_000, 9_542_750, 9_542_750,
    ])
    expect(rows[3]).toMatchObject({ lowest: 9_519_720, highest: 9_656_920 })
  })

  test('winners by draw: shares of 40 and 60 %', async () => {
    const data = await simulated({ formulaId: 'F3', draws: { k: [1, 1.5, 2, 2.5, 3] } })
    const first = data.outcomes.map((row: { first: number[]; score: number }) => [
      bidders.indexOf(row.first[0]!) + 1,
      row.score,
    ])
    expect(first).toEqual([
      [2, 99.46],
      [2, 99.96],
      [1, 99.22],
      [1, 99.73],
      [1, 99.51],
    ])
    const shares = data.winners.map(({ share }: { share: number }) => Number(share.toFixed(6)))
    expect(shares).toEqual([60, 40, 0, 0, 0, 0, 0])
  })

  test('a group left out, and its rank among all groups of its size', async () => {
    const asked = { formulaId: 'F3', params: { k: 2 }, group: bidders.slice(0, 2) }
    const { group } = await simulated(asked)
    expect(group.outcomes[0].after).toEqual({ benchmark: 9_646_466.67, best: [bidders[2]], score: 98.89 })
    expect(group.changed).toBe(100)
    const { body } = await post('rankGroup', asked)
    expect(body.data).toMatchObject({ groups: 21, outcomes: 1, isDrawn: false })
  })

  test('a price typed by hand is marked, and only that one', async () => {
    const prices = { [bidders[4]!]: 9_851_000 }
    const { bidders: rows } = await simulated({ formulaId: 'F1', prices })
    expect(rows.map(({ isTyped }: { isTyped: boolean }) => isTyped)).toEqual(PRICES.map((_, at) => at === 4))
    expect(rows[4].price).toBe(9_851_000)
  })
})

test.each([
  ['zh-CN', '去高去低平均', '公路工程合理低价法'],
  ['en-US', 'Trimmed mean', 'Reasonable-low-price method for highways'],
])(
  'the library is named in the language of the caller, a document by its own title: %s',
  async (language, name, text) => {
    const { body } = await client.get(`${LAB}/queryFormulas`, { headers: { 'accept-language': language } })
    const found = body.data.find(({ id }: { id: string }) => id === 'F2')
    const title = '公路工程标准施工招标文件（2018年版）'
    expect(found).toMatchObject({
      name,
      source: { text, title, place: null, date: '2018', evidence: ['T', 'C'] },
    })
  },
)

describe('what is wrong is said with its place', () => {
  test.each<[string, object, string, string | undefined]>([
    ['E below 0', { formulaId: 'F3', params: { E1: -1 } }, 'params.E1', 'score'],
    ['an empty list to draw from', { formulaId: 'F3', draws: { k: [] } }, 'draws.k', undefined],
    ['a parameter that the formula has not', { formulaId: 'F3', params: { q: 1 } }, 'params.q', undefined],
    [
      'a step that nobody can read',
      { formula: { params: [], draws: [], fewest: 1, steps: [{ step: 'trimm' }] } },
      'formula.steps[0].step',
      'trimm',
    ],
  ])('%s: 400', async (_, json, path, step) => {
    const { status, body } = await post('simulate', json)
    expect(status).toBe(400)
    expect(body.details[0]).toMatchObject({ path, ...(step && { step }) })
  })

  test('weights that do not sum to 1', async () => {
    const { body } = await client.get(`${LAB}/queryFormulas`)
    const {
      id: _,
      name: __,
      source: ___,
      ...formula
    } = body.data.find(({ id }: { id: string }) => id === 'F7')
    formula.steps.find(({ step }: { step: string }) => step === 'abc').weights = [0.5, 0.3, 0.3]
    const { status, body: refused } = await post('simulate', { formula })
    expect([status, refused.details[0].path, refused.details[0].step]).toEqual([
      400,
      'formula.steps[1].weights',
      'abc',
    ])
  })

  test('neither or both of formulaId and formula, nobody of the section, nine in a group', async () => {
    const paths = async (json: object) => {
      const { status, body } = await post('simulate', json)
      return [status, body.details[0].path]
    }
    expect(await paths({})).toEqual([400, 'formula'])
    expect(await paths({ formulaId: 'F1', prices: { 999999: 5 } })).toEqual([400, 'prices.999999'])
    const group = Array.from({ length: 9 }, (_, at) => at + 1)
    expect(await paths({ formulaId: 'F1', group })).toEqual([400, 'group'])
    expect((await post('simulate', { formulaId: 'F99' })).status).toBe(422)
  })

  test('what a formula needs and the section does not state: 422 naming it, and nothing assumed', async () => {
    const missing = async (json: object) => {
      const { status, body } = await post('simulate', json)
      return [status, body.data?.missing]
    }
    expect(await missing({ formulaId: 'F5' })).toEqual([422, ['fixed']])
    expect(await missing({ formulaId: 'F9' })).toEqual([422, ['adjustments']])
    expect(await missing({ formulaId: 'F11' })).toEqual([422, ['scores.tech', 'scores.standing']])
    const scores = Object.fromEntries(bidders.map((id) => [id, 80]))
    expect(await missing({ formulaId: 'F11', scores: { tech: scores } })).toEqual([422, ['scores.standing']])
    const bare = await goldenSection('AWARD-BARE', { tenderPrice: null })
    const { status, body } = await post('simulate', { openId: bare.openId, formulaId: 'F4' })
    expect([status, body.data.missing]).toEqual([422, ['limit']])
    expect(body.message).toContain('H')
  })

  test('fewer bidders than the formula needs: no benchmark, with the reason', async () => {
    const { outcomes } = await simulated({ formulaId: 'F3b', leaveOut: bidders.slice(2) })
    expect(outcomes[0]).toMatchObject({ benchmark: null, reason: 'tooFewBidders', first: [] })
  })
})

describe('before the opening', () => {
  test.each<[string, object]>([
    ['with an opening to come', { openTime: '2099-01-01 09:00:00' }],
    ['without any time', { openTime: null }],
  ])('%s nothing is computed, ranked or kept', async (name, times) => {
    const closed = await goldenSection(`AWARD-${name.length}`, times, times)
    const of = { openId: closed.openId, formulaId: 'F1' }
    const answers = [
      await post('simulate', of),
      await post('rankGroup', { ...of, group: [closed.bidders[0]] }),
      await post('keep', { ...of, title: '一' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
    const { body } = await client.get(`${LAB}/findByOpenId/${closed.openId}`)
    expect(body.data.isOpened).toBe(false)
  })
})

describe('the confirmed formula', () => {
  const save = (json: object) => client.call('POST', `${LAB}/saveFormula/${openId}`, { json })
  const found = async () => (await client.get(`${LAB}/findByOpenId/${openId}`)).body.data

  test('is a version with the words of the tender; another one in between is a conflict', async () => {
    expect((await found()).confirmed).toBeNull()
    const quote = { quote: '评标基准价＝平均值×（1－k）', file: '招标文件.pdf', page: 31 }
    const first = {
      formulaId: 'F3',
      draws: { k: [1, 2] },
      params: { E1: 1 },
      ...quote,
      seen: null,
    }
    expect((await save(first)).body.data).toEqual({ version: 1 })
    expect((await found()).confirmed).toMatchObject({ version: 1, libraryId: 'F3', ...quote })
    expect((await found()).confirmed.formula.draws[0].values).toEqual([1, 2])

    const other = { formulaId: 'F1', seen: null }
    const { status, body } = await save(other)
    expect(status).toBe(409)
    expect(body.data.conflicts).toMatchObject([{ field: 'version', theirs: 1 }])
    expect((await found()).confirmed.version).toBe(1)
    // The same once more is no new version, whoever sends it.
    expect((await save(first)).body.data).toEqual({ version: 1 })
    expect((await save({ ...other, seen: 1 })).body.data).toEqual({ version: 2 })
  })

  test('is computed by its version, and knows the entry that it began from', async () => {
    const { outcomes } = await simulated({ formulaId: 'v1' })
    expect(outcomes).toHaveLength(2)
    await save({ formulaId: 'v1', draws: { k: [3] } })
    expect((await found()).confirmed).toMatchObject({ version: 3, libraryId: 'F3' })
  })

  test('that is wrong is not confirmed', async () => {
    expect((await save({ formulaId: 'F3', params: { E2: -1 } })).status).toBe(400)
    expect((await found()).confirmed.version).toBe(3)
  })

  test('names its place in the audit log', async () => {
    const { body } = await client.get(`/api/system/audit?section=${openId}&size=50`)
    const actions = body.data.map(({ action }: { action: string }) => action)
    expect(actions).toContain('awardFormulaSaved')
  })
})

describe('kept runs', () => {
  const kept = async () => (await client.get(`${LAB}/querySum?openId=${openId}`)).body.data

  test('are what was computed, with everything that it was computed from', async () => {
    const asked = {
      formulaId: 'F3',
      params: { k: 2 },
      prices: { [bidders[4]!]: 9_850_500 },
      group: [bidders[0]],
    }
    const computed = await simulated(asked)
    const { body } = await post('keep', { ...asked, title: '下浮 2 %' })
    const { id } = body.data
    expect(await kept()).toMatchObject([{ id, title: '下浮 2 %', inReport: false }])
    const { data } = (await client.get(`${LAB}/queryKept?openId=${openId}&id=${id}`)).body
    expect(data.result.tables).toEqual(computed)
    expect(data.asked.typed.prices).toEqual({ [bidders[4]!]: 9_850_500 })
    expect(data.basis).toMatchObject({ limit: 10_500_000, limitSource: 'record' })
    expect(
      data.basis.bidders.map(({ price, source }: { price: number; source: string }) => [price, source]),
    ).toEqual(PRICES.map((price) => [price, 'opening']))
    const elsewhere = await goldenSection('AWARD-2')
    expect((await client.get(`${LAB}/queryKept?openId=${elsewhere.openId}&id=${id}`)).status).toBe(404)
  })

  test('appear in the report only if they are chosen, with what they are not', async () => {
    const [{ id }] = await kept()
    const seal = async () =>
      (await client.get(`/api/tb-qb-reports/getByOpenId/${openId}`)).body.data.seal.hash
    const before = await seal()
    expect((await post('chooseForReport', { id, inReport: true })).status).toBe(200)
    expect((await kept())[0].inReport).toBe(true)
    expect(await seal()).not.toBe(before)
    expect((await post('chooseForReport', { id: id + 1000, inReport: true })).status).toBe(404)
  })

  test('are exported with typed prices marked', async () => {
    const { body } = await client.get(`${LAB}/exportExcel?openId=${openId}`)
    const { bytes } = await client.download(`/api/tb-qb-attachments/download?id=${body.data.id}`)
    const book = readSheets(bytes)
    const rows = (name: string) => utils.sheet_to_json<string[]>(book.Sheets[name]!, { header: 1 })
    expect(book.SheetNames).toEqual([
      '计算依据',
      '各抽取结果',
      '各家为第一名的占比',
      '各投标人',
      '排除一组前后',
    ])
    const text = rows('各投标人').flat().join(' ')
    expect(text).toContain('（手填价）')
    const outcomes = rows('各抽取结果').find(([run]) => run === '下浮 2 %')!
    expect(outcomes[3]).toBeCloseTo(9_574_600 + 98, 2)
  })

  test('nothing kept is nothing to export', async () => {
    const empty = await goldenSection('AWARD-3')
    expect((await client.get(`${LAB}/exportExcel?openId=${empty.openId}`)).status).toBe(422)
  })
})

test.each(['评委', '查看人员'])(
  '%s see what is confirmed and kept, and compute, confirm and keep nothing',
  async (role) => {
    const name = `award-${role === '评委' ? 'member' : 'viewer'}`
    const { id, username, password } = await addUser(client, name, role)
    const { body: added } = await client.call('POST', '/api/tb-qb-auths', { json: { openId, userIds: [id] } })
    expect(added.success).toBe(true)
    const person = await clientOf(baseUrl, username, password)
    const seen = [`queryFormulas`, `findByOpenId/${openId}`, `querySum?openId=${openId}`]
    for (const path of seen) expect((await person.get(`${LAB}/${path}`)).status, path).toBe(200)
    const asked = { formulaId: 'F1' }
    const answers = [
      await post('simulate', asked, person),
      await post('rankGroup', { ...asked, group: [bidders[0]] }, person),
      await post('keep', { ...asked, title: '一' }, person),
      await person.call('POST', `${LAB}/saveFormula/${openId}`, { json: asked }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  },
)
