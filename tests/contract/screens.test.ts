import { beforeAll, describe, expect, test } from 'vitest'
import { read, utils } from 'xlsx'
import { pastRecord } from '../support/past-sections'
import { type Client, clientWith, pushSection, signedIn } from './client'
import { reportTexts } from './report-texts'
import { bidOf, pushedSection } from './section'
import { addUser } from './users'
import { inject } from './worker-server'

const baseUrl = inject('baseUrl')
const SCREENS = '/api/tb-qb-sta-screens'
const PASTS = '/api/tb-qb-sta-pasts'
const CALLED = ['cv', 'spd', 'diffp', 'rd', 'rdnor', 'rdalt', 'skew', 'kurt', 'ks'] as const

type Row = Record<string, unknown>
let client: Client
let files: { tender: { fileName: string; bytes: () => Uint8Array } }
let made = 0

beforeAll(async () => {
  client = await signedIn(baseUrl)
  files = (await pushedSection(client, 'SCREENS-FILES', { items: 10 })).section
})

interface Stated {
  readonly name?: string
  readonly projectType?: string
  readonly openTime?: string
  readonly evaMethod?: string
}

/** Pushes a section with these totals. */
async function pushed(prices: readonly (number | null)[], stated: Stated = {}): Promise<string> {
  const code = `SCREENS-${++made}`
  const { body } = await pushSection(baseUrl, pastRecord({ code, name: code, prices, ...stated }))
  expect(body, JSON.stringify(body)).toMatchObject({ success: true })
  return body.data.openId
}

async function run(openId: string) {
  const { body } = await client.get(`${SCREENS}/beginAnalyze?openId=${openId}`)
  expect(body, JSON.stringify(body)).toMatchObject({ success: true })
}

/** Pushes a section with what a run needs besides its totals. */
async function analysed(prices: readonly (number | null)[], stated: Stated = {}): Promise<string> {
  const openId = await pushed(prices, stated)
  const { tender } = files
  await client.upload(openId, 1, tender.fileName, tender.bytes())
  const [first] = (await client.get(`/api/tb-prj-open-details?openId.equals=${openId}&size=1000`)).body
  await client.upload(openId, 2, 'bid.nlntf', bidOf(first.bidderName), first.id)
  await run(openId)
  return openId
}

const rowsOf = async (call: string, openId: string, more = '', by = client): Promise<Row[]> =>
  (await by.get(`${SCREENS}/${call}?openId=${openId}&size=1000${more}`)).body.data
async function sumsOf(openId: string): Promise<Record<string, Row>> {
  const rows = await rowsOf('querySum', openId)
  return Object.fromEntries(rows.map((row) => [String(row.screen), row]))
}

// screens.md §8.
const VECTORS: readonly [prices: number[], values: (number | null)[]][] = [
  [
    [100, 110],
    [0.06734350297, 0.1, 0.1, null, null, null, null, null, 0.5],
  ],
  [
    [100, 104, 110],
    [0.04808811742, 0.1, 0.04, 0.9428090416, 0.8, 0.6666666667, 0.5855827263, null, 0.3333333333],
  ],
  [
    [100, 108, 109, 110, 112],
    [0.0427119274, 0.12, 0.08, 4.68432035, 2.666666667, 6, -1.656556407, 3.231132075, 0.4666666667],
  ],
  [
    [100, 100, 120, 120],
    [0.1049727762, 0.2, 0, 0, 0, 0, 0, -6, 0.5],
  ],
  [
    [100, 100, 100],
    [0, 0, 0, null, null, null, null, null, null],
  ],
  [
    [980, 1000, 1004, 1030, 1055, 1090, 1200],
    [
      ...[0.07163593605, 0.2244897959, 0.02040816327, 0.2667813085, 0.5454545455, 0.5, 1.493834289],
      ...[2.27905648, 0.3733766234],
    ],
  ],
]

test('the figures of six sections are those of the specification', async () => {
  for (const [prices, values] of VECTORS) {
    const sums = await sumsOf(await analysed(prices, { projectType: '99' }))
    for (const [at, screen] of CALLED.entries()) {
      const [value, wanted] = [sums[screen]!.value, values[at]!]
      if (wanted === null) expect(value, `${screen} of ${prices}`).toBeNull()
      else expect(Math.abs(Number(value) - wanted), `${screen} of ${prices}`).toBeLessThanOrEqual(1e-9 * 10)
    }
  }
}, 120_000)

test('a single total gives a table without values, and totals that are missing or zero are left out', async () => {
  const alone = await analysed([100, null, 0])
  const { body } = await client.get(`${SCREENS}/querySum?openId=${alone}`)
  expect(body.success).toBe(true)
  expect((body.data as Row[]).map(({ value }) => value)).toEqual(Array(16).fill(null))
  expect(body.coverage).toMatchObject({ state: 'none' })
  const three = await sumsOf(await analysed([100, 104, 110, null]))
  expect(three.cv).toMatchObject({ value: 0.0480881174, bidNum: 3, strength: 'weak' })
})

test('before the first run there is nothing', async () => {
  const openId = await pushed([100, 110])
  expect(await rowsOf('querySum', openId)).toEqual([])
  expect(await rowsOf('queryPast', openId)).toEqual([])
})

test('where the benchmark is a mean, the gap of the lowest speaks of the order only', async () => {
  const noteOf = async (evaMethod: string) =>
    JSON.parse(String((await sumsOf(await analysed([100, 104, 110], { evaMethod }))).diffp!.notes)).map(
      ({ note }: { note: string }) => note,
    )
  expect(await noteOf('综合评估法')).toContain('orderOnly')
  expect(await noteOf('经评审的最低投标价法')).not.toContain('orderOnly')
})

describe('beside the past', () => {
  const TYPE = '02'
  /** Their relative spreads are 1 %, 2 %, …, those of every figure that only scales. */
  const spread = (percent: number) => [0, 2, 3, 4, 5].map((at) => 100_000 + at * 200 * percent)
  const past: string[] = []
  let openId = ''
  const names: string[] = []

  beforeAll(async () => {
    for (let percent = 1; percent <= 32; percent++) {
      const name = `往年标段第${percent}号`
      names.push(name)
      const openTime = `2025-01-${String((percent % 28) + 1).padStart(2, '0')} 09:00:00`
      past.push(await pushed(spread(percent), { name, projectType: TYPE, openTime }))
    }
    // None of the past: too long ago, later, of another type, of another number of totals.
    await pushed(spread(1), { name: '太早', projectType: TYPE, openTime: '2019-01-01 09:00:00' })
    await pushed(spread(1), { name: '之后', projectType: TYPE, openTime: '2026-03-03 09:00:00' })
    await pushed(spread(1), { name: '别类', projectType: '04', openTime: '2025-01-01 09:00:00' })
    await pushed(spread(1).slice(2), { name: '三家', projectType: TYPE, openTime: '2025-01-01 09:00:00' })
    openId = await analysed(spread(12), { projectType: TYPE })
  }, 120_000)

  const pageOf = async (by: Client, tab: string) => {
    const headers = { cookie: `next-auth.session-token=${by.token}` }
    const answer = await fetch(`${baseUrl}/qb-inner/${openId}/analysis_sta_screens?${tab}`, { headers })
    expect(answer.status).toBe(200)
    return answer.text()
  }
  const workbookOf = async (by: Client, view = '') => {
    const { body } = await by.get(`${SCREENS}/exportExcel?openId=${openId}${view}`)
    const { bytes } = await by.download(`/api/tb-qb-attachments/download?id=${body.data.id}`)
    const book = read(bytes)
    return book.SheetNames.map((name) => utils.sheet_to_csv(book.Sheets[name]!)).join('\n')
  }

  test('fewer than thirty sections give values without a percentile', async () => {
    const few = await analysed(spread(12), { projectType: TYPE, openTime: '2025-01-20 12:00:00' })
    const { spd } = await sumsOf(few)
    expect(spd).toMatchObject({ value: 0.12, percentile: null, percentileLow: null })
    expect(Number(spd!.pastNum)).toBeLessThan(30)
    expect(Number(spd!.pastNum)).toBeGreaterThan(10)
    // It is of the past of the other one from now on, unless it is left out.
    const json = { openId: few, reason: '试验' }
    expect((await client.call('POST', `${PASTS}/leaveOut`, { json })).body.success).toBe(true)
    await run(openId)
  })

  test('from thirty on a percentile by mid-ranks, with its interval', async () => {
    const { spd, cv, beyond } = await sumsOf(openId)
    expect(spd).toMatchObject({ value: 0.12, pastNum: 32, percentile: 35.9375 })
    expect(cv).toMatchObject({ percentile: 35.9375, strength: 'weak' })
    expect(Number(spd!.percentileLow)).toBeGreaterThan(15)
    expect(Number(spd!.percentileHigh)).toBeLessThan(60)
    expect(beyond).toMatchObject({ value: 0, pastNum: 32 })
    expect(JSON.parse(String(beyond!.notes))).toContainEqual({ note: 'leftOut', count: '1' })
  })

  test('leaving a section out changes the past from the next run on, and is audited with its reason', async () => {
    const [first] = past
    const leave = (json: object, by = client) => by.call('POST', `${PASTS}/leaveOut`, { json })
    expect((await leave({ openId: first, reason: ' ' })).status).toBe(400)
    expect((await leave({ openId: first, reason: '已查实' })).status).toBe(200)
    expect((await leave({ openId: first, reason: '再次' })).status).toBe(409)
    expect((await sumsOf(openId)).spd).toMatchObject({ pastNum: 32 })
    await run(openId)
    expect((await sumsOf(openId)).spd).toMatchObject({ pastNum: 31, percentile: 33.8709677419 })
    const listed = (await client.get(PASTS)).body.data
    expect(listed[0]).toMatchObject({ openId: first, reason: '已查实', sectionName: names[0] })
    const { body } = await client.call('POST', `${PASTS}/takeBack`, { json: { openId: first } })
    expect(body.success).toBe(true)
    expect((await client.call('POST', `${PASTS}/takeBack`, { json: { openId: first } })).status).toBe(409)
    await run(openId)
    expect((await sumsOf(openId)).spd).toMatchObject({ pastNum: 32, percentile: 35.9375 })
  })

  test('only who manages the organisation leaves one out, and who sees every section reads which', async () => {
    const json = { openId: past[0], reason: '试验' }
    const status = async (role: string) => {
      const person = await addUser(role, { openId: past[0]! })
      return [
        (await person.call('POST', `${PASTS}/leaveOut`, { json })).status,
        (await person.call('POST', `${PASTS}/takeBack`, { json: { openId: past[0] } })).status,
        (await person.get(PASTS)).status,
      ]
    }
    expect(await status('evaluator')).toEqual([403, 403, 403])
    expect(await status('committee')).toEqual([403, 403, 403])
    expect(await status('supervisor')).toEqual([403, 403, 200])
    expect((await sumsOf(openId)).spd).toMatchObject({ pastNum: 32 })
    expect(await status('administrator')).toEqual([200, 200, 200])
    const stranger = await addUser('administrator', { organisation: '别的单位' })
    expect((await stranger.call('POST', `${PASTS}/leaveOut`, { json })).status).toBe(403)
    expect((await stranger.get(PASTS)).body).toMatchObject({ data: [], total: 0 })
  })

  test('sections that a person may not open have neither name nor id, whatever is asked for', async () => {
    const member = await addUser('evaluator', { openId })
    const points = await rowsOf('queryPast', openId, '&screen=cv', member)
    expect(points).toHaveLength(32)
    expect(points.every((point) => point.openId === null && point.sectionName === null)).toBe(true)
    const everything = [
      JSON.stringify(points),
      await pageOf(member, ''),
      await pageOf(member, 'tab=past'),
      await pageOf(member, 'tab=past&type=cv'),
      await workbookOf(member),
      await workbookOf(member, `&view=${encodeURIComponent('tab=past')}`),
    ]
    for (const text of everything)
      for (const secret of [...names, ...past]) expect(text).not.toContain(secret)
    // The picture still has a dot for each.
    expect((everything[1]!.match(/<circle/g) ?? []).length).toBeGreaterThanOrEqual(32)
  })

  test('who may open some of them sees these, and who sees all sees all', async () => {
    const [, second, third] = past
    const member = await addUser('evaluator', { openId })
    const { userId } = member
    const added = await client.call('POST', '/api/tb-qb-auths', {
      json: { openId: second, userIds: [userId] },
    })
    expect(added.body.success).toBe(true)
    const points = await rowsOf('queryPast', openId, '&screen=cv', member)
    expect(points.filter((point) => point.openId !== null)).toEqual([
      expect.objectContaining({ openId: second, sectionName: names[1] }),
    ])
    const page = await pageOf(member, 'tab=past&type=cv')
    expect(page).toContain(second!)
    expect(page).toContain(names[1]!)
    expect(page).not.toContain(third!)
    const sheet = await workbookOf(member)
    expect([sheet.includes(names[1]!), sheet.includes(names[2]!)]).toEqual([true, false])
    expect((await rowsOf('queryPast', openId, '&screen=cv')).every((point) => point.openId !== null)).toBe(
      true,
    )
    expect(await workbookOf(client)).toContain(names[31]!)
  })

  test('nothing of it is shared by link', async () => {
    const json = { openId, menuKey: 'analysis_sta_screens', query: {}, days: 1 }
    const { status } = await client.call('POST', '/api/tb-qb-shares', { json })
    expect(status).toBe(422)
    const page = await pageOf(client, '')
    expect(page).toContain('变异系数')
    expect(page).not.toContain('分享此结果')
  })

  test('the report has it only where the parameter says so, and then no other section', async () => {
    const page = async () => {
      const headers = { cookie: `next-auth.session-token=${client.token}` }
      return (await fetch(`${baseUrl}/qb-inner/${openId}/report`, { headers })).text()
    }
    const limits = '限度：报价少时说明不了多少'
    expect(await page()).not.toContain(limits)
    const json = { report_screens: 'true' }
    const saved = await client.call('POST', `/api/tb-qb-params/savaAllParams/${openId}`, { json })
    expect(saved.body.success).toBe(true)
    const shown = await page()
    expect(shown).toContain(limits)
    expect(shown).toContain('变异系数')
    for (const secret of [...names, ...past]) expect(shown).not.toContain(secret)
  })

  test('nor do the report in any format and the evidence package name another section', async () => {
    const texts = await reportTexts(client, openId)
    const results = [...texts].find(([place]) => place.endsWith('results/screens.json'))
    expect(JSON.parse(results![1]).tables.past.length).toBeGreaterThan(30)
    for (const [place, text] of texts)
      for (const secret of [...names, ...past]) expect(text.includes(secret), place).toBe(false)
  })

  test('the calls refuse unknown fields and other organisations', async () => {
    const query = `${SCREENS}/queryPast?openId=${openId}`
    expect((await client.get(`${query}&screen=unknown`)).status).toBe(400)
    expect((await client.get(`${query}&other=1`)).status).toBe(400)
    const stranger = await addUser('administrator', { organisation: '别的单位' })
    expect((await stranger.get(query)).status).toBe(403)
    expect((await clientWith(baseUrl, null).get(query)).status).toBe(401)
  })
})
