import { beforeAll, expect, test } from 'vitest'
import * as XLSX from 'xlsx'
import { makeMarket } from '../generator/market/market'
import { AUTHORED, authoredSection } from '../support/market-section'
import { type Client, pushSection, signedIn } from './client'
import { inject } from './worker-server'

const SUMS = '/api/tb-qb-eco-regular-sums'
/** No other section is there, so that no other test meets its price list. */
const REGION = '测试省河源市'
const DETAILS = '/api/tb-qb-eco-regular-details'

type Row = Record<string, string | number | boolean | null>

let client: Client
let openId: string
let ids: number[]

beforeAll(async () => {
  client = await signedIn(inject('baseUrl'))
  const section = authoredSection()
  const code = 'BUILD-UPS-1'
  const record = {
    ...section.platform,
    section: { ...section.platform.section, sectionCode: code, projectArea: REGION },
  }
  openId = (await pushSection(client.baseUrl, record)).body.data.openId
  const list = await client.get(`/api/tb-prj-open-details?openId.equals=${openId}&sort=sequence,asc&size=100`)
  ids = list.body.map((bidder: { id: number }) => bidder.id)
  const files = [
    [1, section.tender, undefined],
    [3, section.control, undefined],
    ...section.bids.map((bid, at) => [2, bid, ids[at]] as const),
  ] as const
  for (const [type, file, bidder] of files) {
    const { body } = await client.upload(openId, type, file.fileName, file.bytes(), bidder)
    expect(body).toMatchObject({ success: true })
  }
})

async function analyse(params: Record<string, unknown> = {}): Promise<Row[]> {
  const saved = await client.call('POST', `/api/tb-qb-params/savaAllParams/${openId}`, {
    json: { jj_gl_enable: 'true', ...params },
  })
  expect(saved.body).toMatchObject({ success: true })
  const { body } = await client.get(`${SUMS}/beginAnalyze?openId=${openId}`)
  expect(body).toMatchObject({ success: true })
  return (await client.get(`${SUMS}/queryPairs?openId=${openId}`)).body.data
}

async function rowsOf(call: string, query = ''): Promise<Row[]> {
  const { status, body } = await client.get(`${DETAILS}/${call}?openId=${openId}&size=1000${query}`)
  expect(status).toBe(200)
  return body.data ?? body
}

const isPair = (row: Row, places: readonly number[]) =>
  row.bidder1Id === ids[places[0]!] && row.bidder2Id === ids[places[1]!]

test('own prices flag the bids of one author, build-up choices are stated, and nobody else is named', async () => {
  const pairs = await analyse()
  expect(pairs).toHaveLength(28)
  const flagged = pairs.filter((pair) => pair.flagged)
  expect(flagged).toHaveLength(1)
  expect(isPair(flagged[0]!, AUTHORED.prices)).toBe(true)
  expect(flagged[0]).toMatchObject({ ownFound: true })
  const decided = pairs.filter((pair) => pair.decisionsFound)
  expect(decided).toHaveLength(1)
  expect(isPair(decided[0]!, AUTHORED.buildUps)).toBe(true)
  expect(decided[0]!.flagged).toBe(false)
})

test('the figures, the shared prices and the shared choices can be asked for, with their resources', async () => {
  await analyse()
  const figures = await rowsOf('queryBuildUp')
  const own = figures.find((row) => isPair(row, AUTHORED.prices))!
  expect(own.ownShared).toBeGreaterThan(8)
  expect(own.ownExpected).toBeLessThan(1)
  const shared = await rowsOf('querySharedPrices')
  expect(shared).toHaveLength(Number(own.ownShared))
  for (const row of shared) {
    expect(isPair(row, AUTHORED.prices)).toBe(true)
    expect(row.price1).toBe(row.price2)
    expect(row.price1).not.toBe(row.marketPrice)
  }
  // The same prices stand in the table of all bidders, marked as their own.
  const prices = await rowsOf('queryOwnPrices')
  for (const row of shared) {
    const side = prices.find((line) => line.resourceCode === row.resourceCode)!
    for (const place of AUTHORED.prices) {
      expect(String(side.own).split(' ')).toContain(`bidder_${ids[place]}`)
    }
  }
  const decisions = await rowsOf('querySharedDecisions')
  expect(decisions.length).toBeGreaterThan(4)
  for (const row of decisions) {
    expect(isPair(row, AUTHORED.buildUps)).toBe(true)
    expect(row.bothState).not.toBe(row.usual)
  }
  const [first] = prices
  const searched = await rowsOf(
    'queryOwnPrices',
    `&resourceName=${encodeURIComponent(String(first!.resourceName))}`,
  )
  expect(searched.length).toBeLessThan(prices.length)
})

test('prices built at the market are marked in the details and belong to no pattern', async () => {
  const pairs = await analyse()
  const pair = pairs.find((row) => isPair(row, AUTHORED.prices))!
  const address = `openId=${openId}&ver1=${pair.bidder1Id}&ver2=${pair.bidder2Id}`
  const { body } = await client.get(`${DETAILS}/queryDetails?${address}`)
  const items = (body.data.data as { children: Row[] }[]).flatMap(({ children }) => children)
  const market = items.filter((item) => item.isPriceMarket === '1')
  expect(market).toHaveLength(Number(pair.marketBuilt))
  expect(market.length).toBeGreaterThan(0)
  for (const item of market) expect([item.isPriceDev, item.isPriceDiff]).toEqual(['0', '0'])
})

test('the layer and its build-ups can be switched off', async () => {
  const withoutBuildUps = await analyse({ jj_gl_checkZj: 'false' })
  expect(withoutBuildUps.filter((pair) => pair.decisionsFound)).toEqual([])
  expect(withoutBuildUps.filter((pair) => pair.ownFound)).toHaveLength(1)
  const without = await analyse({ jj_gl_checkZj: 'true', jj_gl_checkSameRcj: 'false' })
  expect(without.filter((pair) => pair.ownFound || pair.decisionsFound)).toEqual([])
  for (const pair of without) expect(pair.ownShared).toBeNull()
  expect(await rowsOf('queryBuildUp')).toEqual([])
  await analyse({ jj_gl_checkSameRcj: 'true' })
})

test('the workbook has a sheet of every table of the layer', async () => {
  await analyse()
  const { body } = await client.get(`${SUMS}/exportExcel?openId=${openId}`)
  const file = await client.download(`/api/tb-qb-attachments/download?id=${body.data.id ?? body.data}`)
  const book = XLSX.read(file.bytes)
  for (const name of ['组价一致性', '相同自定价', '相同组价做法', '人材机自定价', '组价可比情况'])
    expect(book.SheetNames).toContain(name)
})

const CHANGED = '分析之后，适用的参考价有变化，结果已过期'

async function uploadList(csv: string) {
  const form = new FormData()
  for (const [field, value] of Object.entries({ region: REGION, month: '2026-02', title: '市场信息价' }))
    form.set(field, value)
  form.set('file', new Blob([csv]), '信息价.csv')
  return client.call('POST', '/api/system/reference-lists', { body: form })
}

/** The published prices of the market as an administrator uploads them. */
function publishedCsv(): string {
  const { resources } = makeMarket(7, { items: 400, materials: 80 })
  const lines = resources.map(({ code, name, spec, unit, published }) =>
    [code, name, spec, unit, (published / 100).toFixed(2)].join(','),
  )
  return ['编码,名称,规格型号,单位,除税价', ...lines].join('\n')
}

async function tabText(page = 'analysis_eco_rule?tab=buildUp'): Promise<string> {
  const address = `${client.baseUrl}/qb-inner/${openId}/${page}`
  const answer = await fetch(address, { headers: { cookie: `next-auth.session-token=${client.token}` } })
  return (await answer.text()).replaceAll('<!-- -->', '')
}

test('a run takes the price lists of its section and names them; the one before says that there is one', async () => {
  await analyse()
  expect(await tabText()).toContain('没有采用参考价')
  expect(await tabText()).not.toContain(CHANGED)
  const list = await uploadList(publishedCsv())
  expect(list.body).toMatchObject({ success: true, data: { version: 1 } })
  expect(await tabText()).toContain('现有 1 份适用的参考价')
  expect(await tabText()).toContain(CHANGED)
  expect(await tabText()).toContain('新适用：市场信息价（测试省河源市 2026-02，第 1 版）')
  const pairs = await analyse()
  expect(pairs.filter((pair) => pair.flagged)).toHaveLength(1)
  expect(await tabText()).toContain('采用的参考价：市场信息价（测试省河源市 2026-02，第 1 版）')
  expect(await tabText()).not.toContain(CHANGED)
  // A result names the list, so it stays.
  const { id } = list.body.data
  const refused = await client.call('DELETE', `/api/system/reference-lists/${id}`)
  expect(refused.body).toMatchObject({ success: false })
})

test('a new version of a list makes results outdated, and one that matches nothing is warned of', async () => {
  await analyse()
  expect(await tabText('overview')).not.toContain('没有一项相符')
  const list = await uploadList(
    '编码,名称,规格型号,单位,除税价\n1,别处的材料,甲,t,12.50\n2,别处的机械,乙,台班,88.00',
  )
  expect(list.body).toMatchObject({ success: true, data: { version: 2 } })
  for (const page of ['overview', 'analysis_eco_rule?tab=buildUp', `bidder/${ids[0]}`]) {
    const text = await tabText(page)
    expect(text, page).toContain(CHANGED)
    expect(text, page).toContain('不再适用：市场信息价（测试省河源市 2026-02，第 1 版）')
  }
  await analyse()
  for (const page of ['overview', 'analysis_eco_rule', 'analysis_eco_rule?tab=buildUp']) {
    const text = await tabText(page)
    expect(text, page).toContain('没有一项相符')
    expect(text, page).not.toContain(CHANGED)
    expect(text, page).not.toContain('并比较了全部内容')
  }
})
