import { beforeAll, expect, test } from 'vitest'
import { read, utils } from 'xlsx'
import { DEMO } from '../generator/demo'
import { type Client, signedIn } from './client'
import { pushedSection, type TakenSection, uploadAll } from './section'
import { inject } from './worker-server'

const baseUrl = inject('baseUrl')
let client: Client
let taken: TakenSection

beforeAll(async () => {
  client = await signedIn(baseUrl)
  taken = await pushedSection(client, 'X-1', DEMO)
  await uploadAll(client, taken)
})

type Row = Record<string, unknown>
const PATHS: Readonly<Record<string, string>> = {
  conformance: '/api/tb-qb-eco-conformance',
  calc: '/api/tb-qb-eco-calc',
}

async function exported(analysis: string, language = 'zh-CN') {
  const headers = { 'accept-language': language }
  const { body } = await client.get(`${PATHS[analysis]}-sums/exportExcel?openId=${taken.openId}`, { headers })
  expect(body, JSON.stringify(body)).toMatchObject({ success: true })
  const { bytes } = await client.download(`/api/tb-qb-attachments/download?id=${body.data.id}`)
  return { message: body.message, fileName: body.data.fileName as string, book: read(bytes) }
}

/** A percentage as Excel stores it: a fraction of 1. */
const share = (value: unknown) => (typeof value === 'number' ? Number((value / 100).toPrecision(15)) : value)

/** Amounts from a file have digit grouping in the sheet and on the screen; the API returns them as in the file. */
function isSame(cell: unknown, wire: unknown): boolean {
  if (cell === wire || wire === undefined) return cell === wire
  const texts = [cell, wire].map((value) => (typeof value === 'string' ? value.replaceAll(',', '') : ''))
  return texts.every((text) => /^-?\d+(\.\d+)?$/.test(text)) && Number(texts[0]) === Number(texts[1])
}

/** Rows of a result sheet below its title and header. */
function rowsOf(book: ReturnType<typeof read>, index: number): unknown[][] {
  const sheet = book.Sheets[book.SheetNames[index + 1]!]!
  return utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, defval: null }).slice(2)
}

test.each(['conformance', 'calc'])('the %s workbook contains the figures of the API', async (analysis) => {
  const { body: ran } = await client.get(`${PATHS[analysis]}-sums/beginAnalyze?openId=${taken.openId}`)
  expect(ran.success).toBe(true)
  const { message, fileName, book } = await exported(analysis)
  expect(message).toBe('导出Excel完成！开始下载...')
  expect(fileName).toMatch(/\.xlsx$/)
  const { body: sums } = await client.get(`${PATHS[analysis]}-sums/querySum?openId=${taken.openId}`)
  const sheet = rowsOf(book, 0)
  expect(sheet).toHaveLength(sums.total)
  for (const [index, row] of (sums.data as Row[]).entries()) {
    expect(sheet[index]?.[0]).toBe(row.bidderName)
    const { bidderId, bidderName, serial, calcStatus, byTable, byType, ...figures } = row
    const written = Object.entries(figures).map(([key, value]) => (/Rate$/.test(key) ? share(value) : value))
    expect(sheet[index]?.slice(1)).toEqual(written)
  }
  // What the summary unfolds to is a sheet of its own: the bidder, the name of the table or sum, the figures.
  const unfolded = (sums.data as Row[]).flatMap(({ byTable, byType }) => (byTable ?? byType) as Row[])
  expect(unfolded.length).toBeGreaterThan(sums.total)
  expect(rowsOf(book, 2).map((cells) => cells.filter((cell) => typeof cell === 'number'))).toEqual(
    unfolded.map(({ bidderId, ...row }) => Object.values(row).filter((cell) => typeof cell === 'number')),
  )
})

test('the sheet contains the details row by row, with codes in the reader’s language', async () => {
  const path = `/api/tb-qb-eco-conformance-details/queryDetails?openId=${taken.openId}&size=1000`
  const { data } = (await client.get(path)).body as { data: Row[] }
  const zh = rowsOf((await exported('conformance')).book, 1)
  const en = rowsOf((await exported('conformance', 'en-US')).book, 1)
  expect(zh).toHaveLength(data.length)
  expect(data.length).toBeGreaterThan(10)
  for (const [index, row] of data.entries()) {
    // Rates are shown in percent, both in the sheet and on the screen.
    if (row.dataItem === '费率') continue
    for (const key of ['bidderName', 'itemName', 'tenderValue', 'bidderValue', 'bidderPrice', 'dev']) {
      const figure = key === 'dev' ? share(row[key]) : row[key]
      const written = typeof figure === 'string' ? figure.replace(/\r\n?/g, '\n') : figure
      expect(
        zh[index]!.some((cell) => isSame(cell, written)),
        `${index} ${key}: ${written}`,
      ).toBe(true)
    }
  }
  expect(zh.flat()).toContain('删')
  expect(en.flat()).not.toContain('删')
})

test('the regularity workbook contains the matrix with a column for every bidder', async () => {
  const path = '/api/tb-qb-eco-regular'
  expect((await client.get(`${path}-sums/beginAnalyze?openId=${taken.openId}`)).body.success).toBe(true)
  const { body } = await client.get(`${path}-sums/querySum?openId=${taken.openId}`)
  const { columnList, dataList } = body.data as {
    columnList: { key: string; title: string }[]
    dataList: Row[]
  }
  expect(dataList).toHaveLength(8 * columnList.length)
  const { body: made } = await client.get(`${path}-sums/exportExcel?openId=${taken.openId}`)
  const book = read((await client.download(`/api/tb-qb-attachments/download?id=${made.data.id}`)).bytes)
  const sheet = book.Sheets[book.SheetNames[1]!]!
  const [header] = utils.sheet_to_json<unknown[]>(sheet, { header: 1 }).slice(1)
  expect(header?.slice(-columnList.length)).toEqual(columnList.map((column) => column.title))
  const rows = rowsOf(book, 0)
  for (const [index, row] of dataList.entries()) {
    expect(rows[index]?.slice(-columnList.length)).toEqual(columnList.map(({ key }) => share(row[key])))
  }
})

test('the first sheet states the section, run, parameters and files of the workbook', async () => {
  const { book } = await exported('conformance')
  expect(book.SheetNames[0]).toBe('说明')
  const facts = rowsOf(book, -1)
  const { body: files } = await client.get(`/api/tb-files?openId.equals=${taken.openId}&isDel.equals=0`)
  for (const { fileName, sha256 } of files as Row[]) {
    expect(facts).toContainEqual([expect.stringMatching(/文件|控制价/), fileName, sha256])
  }
  const factOf = (label: string) => facts.find(([first]) => first === label)?.[1]
  expect(factOf('标段编号')).toBe('X-1')
  expect(factOf('分析项目')).toBe('符合性检查')
  expect(factOf('分析时间')).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
  expect(factOf('计算程序版本')).toMatch(/^\d+\.\d+\.\d+$/)
})

test('operations are exported as on the page, with empty cells for missing values', async () => {
  const path = '/api/tb-qb-act-transactions'
  expect((await client.get(`${path}/beginAnalyze?openId=${taken.openId}`)).body.success).toBe(true)
  const { body } = await client.get(`${path}/queryDetails?openId=${taken.openId}&size=1000`)
  expect(body.data.length).toBeGreaterThan(0)
  const { body: made } = await client.get(`${path}/exportExcel?openId=${taken.openId}`)
  const book = read((await client.download(`/api/tb-qb-attachments/download?id=${made.data.id}`)).bytes)
  const rows = rowsOf(book, 1)
  expect(rows).toHaveLength(body.total)
  for (const [at, row] of (body.data as Row[]).entries()) {
    expect(rows[at]).toEqual(expect.arrayContaining([row.serial, row.title, row.itemFeature]))
    for (const value of rows[at]!) expect(value).not.toBe('—')
  }
})

test('a regular pattern states whether the control price explains it', async () => {
  const { body: made } = await client.get(`/api/tb-qb-eco-regular-sums/exportExcel?openId=${taken.openId}`)
  const book = read((await client.download(`/api/tb-qb-attachments/download?id=${made.data.id}`)).bytes)
  const name = book.SheetNames.find((one) => one.includes('规律'))!
  const [, header, ...rows] = utils.sheet_to_json<unknown[]>(book.Sheets[name]!, { header: 1, defval: null })
  const at = (header as unknown[]).indexOf('可由控制价解释')
  expect(at).toBeGreaterThan(0)
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows)
    expect((row as unknown[])[at]).toMatch(/^(是|否)( \(按有控制价的 \d+ \/ \d+ 项判断\))?$/)
})

test('a view is exported as it is seen: its filter, its order, its columns and the judgements', async () => {
  const view = 'tab=details&f.dev.to=0&sort=dev,desc'
  const address = new URLSearchParams({ openId: taken.openId, view })
  const { body } = await client.get(`${PATHS.conformance}-sums/exportExcel?${address}`)
  expect(body, JSON.stringify(body)).toMatchObject({ success: true })
  const { bytes } = await client.download(`/api/tb-qb-attachments/download?id=${body.data.id}`)
  const book = read(bytes)
  expect(book.SheetNames).toHaveLength(2)
  const sheet = utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[1]!]!, { header: 1, defval: null })
  expect(String(sheet[0]![0])).toContain('单价偏差率 ≤ 0')
  const heads = sheet[1] as string[]
  expect(heads.slice(0, 3)).toEqual(['序号', '投标人', '项目编码'])
  expect(heads.at(-1)).toBe('处理意见')
  const shares = sheet.slice(2).map((row) => row[heads.indexOf('单价偏差率')] as number)
  const path = `/api/tb-qb-eco-conformance-details/queryDetails?openId=${taken.openId}&size=1000`
  const { data } = (await client.get(path)).body as { data: Row[] }
  const expected = data.flatMap(({ dev }) => (typeof dev === 'number' && dev <= 0 ? [dev] : []))
  expect(expected.length).toBeGreaterThan(1)
  expect(shares).toEqual(expected.sort((a, b) => b - a).map(share))
})

const REGULAR = '/api/tb-qb-eco-regular'
const RATIONAL = '/api/tb-qb-eco-rational'

/** The sheet of a view: its title, its header and its rows. */
async function viewOf(service: string, view: string) {
  const address = new URLSearchParams({ openId: taken.openId, view })
  const { body } = await client.get(`${service}-sums/exportExcel?${address}`)
  expect(body, JSON.stringify(body)).toMatchObject({ success: true })
  const { bytes } = await client.download(`/api/tb-qb-attachments/download?id=${body.data.id}`)
  const book = read(bytes)
  const sheet = utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[1]!]!, { header: 1, defval: null })
  const [[title], heads, ...rows] = sheet as [[string], string[], ...unknown[][]]
  return { fileName: body.data.fileName as string, title, heads, rows }
}

test('the price matrix of rationality is exported with the figures of its details', async () => {
  await client.get(`${RATIONAL}-sums/beginAnalyze?openId=${taken.openId}`)
  const { fileName, title, heads, rows } = await viewOf(RATIONAL, 'tab=prices&items=all&order=bill&size=10')
  expect(fileName).toContain('价格矩阵')
  expect(title).toContain('全部项目')
  const path = `${RATIONAL}-details/queryDetails?openId=${taken.openId}`
  const { data } = (await client.get(path)).body as { data: { children: Row[] }[] }
  const details = data.flatMap(({ children }) => children).filter((row) => row.itemGroup !== 'GFSJ')
  expect(details.length).toBeGreaterThan(20)
  const written = rows.flatMap((row) =>
    heads.flatMap((head, at) => {
      if (row[1] === null || !heads[at + 1]?.endsWith(' · 偏差率')) return []
      return [[row[1], row[2], head, row[at], row[at + 1]]]
    }),
  )
  const shown = (row: Row) => [
    row.itemCode,
    row.itemName,
    row.bidderName,
    row.bidderPrice ?? null,
    share(row.dev),
  ]
  expect(new Set(written.map(String))).toEqual(new Set(details.map((row) => String(shown(row)))))
})

test('the price matrix of regularity marks what the details of its flagged pairs mark', async () => {
  await client.get(`${REGULAR}-sums/beginAnalyze?openId=${taken.openId}`)
  const { heads, rows } = await viewOf(REGULAR, 'tab=prices&items=all&order=bill')
  const { body } = await client.get(`${REGULAR}-sums/queryPairs?openId=${taken.openId}`)
  const flagged = (body.data as Row[]).filter((pair) => pair.flagged)
  expect(flagged.length).toBeGreaterThan(0)
  const expected = new Set<string>()
  for (const { bidder1Id, bidder2Id, bidder1Name, bidder2Name } of flagged) {
    const address = new URLSearchParams({ openId: taken.openId, ver1: `${bidder1Id}`, ver2: `${bidder2Id}` })
    const { body: pair } = await client.get(`${REGULAR}-details/queryDetails?${address}`)
    const items = (pair.data.data as { children: Row[] }[]).flatMap(({ children }) => children)
    // Equal prices are a mark only where there are more of them than chance explains.
    const sameTells = (pair.data.patterns as Row[]).some(
      ({ component, kind, explainedByControl }) =>
        component === 'price' && kind === 'same' && !explainedByControl,
    )
    for (const item of items)
      if ([sameTells && item.isPriceSame, item.isPriceDev, item.isPriceDiff].includes('1'))
        for (const name of [bidder1Name, bidder2Name])
          expected.add(`${item.itemCode} ${item.itemName} ${name}`)
  }
  const marked = rows.flatMap((row) =>
    heads.flatMap((head, at) =>
      head.endsWith(' · 规律') && row[at] ? [`${row[1]} ${row[2]} ${head.slice(0, -' · 规律'.length)}`] : [],
    ),
  )
  expect(marked.length).toBeGreaterThan(0)
  expect(new Set(marked)).toEqual(expected)
})

test('the items of a pair are exported as their address lists them', async () => {
  const { body } = await client.get(`${REGULAR}-sums/queryPairs?openId=${taken.openId}`)
  const pair = (body.data as Row[]).find(({ flagged }) => flagged)!
  const address = { v1: `${pair.bidder1Id}`, v2: `${pair.bidder2Id}` }
  const query = new URLSearchParams({ openId: taken.openId, ver1: address.v1, ver2: address.v2 })
  const tree = (await client.get(`${REGULAR}-details/queryDetails?${query}`)).body.data.data as {
    children: Row[]
  }[]
  const items = tree.flatMap(({ children }) => children)
  const all = await viewOf(REGULAR, `tab=details&v1=${address.v1}&v2=${address.v2}&size=10`)
  expect(all.title).toContain(`${pair.bidder1Name} ↔ ${pair.bidder2Name}`)
  const at = all.heads.findIndex((head) => head.startsWith('综合单价 ·'))
  const [serial, name] = ['序号', '项目名称'].map((head) => all.heads.indexOf(head)) as [number, number]
  expect(all.rows.map((row) => [row[serial], row[name], row[at], row[at + 1]])).toEqual(
    items.map((item) => [item.serial, item.itemName, item.bidder1Price, item.bidder2Price]),
  )
  const marked = await viewOf(REGULAR, `tab=details&v1=${address.v1}&v2=${address.v2}&marked=1`)
  expect(marked.title).toContain('有标记的项目')
  expect(marked.rows.map((row) => row[serial])).toEqual(
    items.filter(({ num }) => Number(num) > 0).map(({ serial }) => serial),
  )
  expect(marked.rows.length).toBeGreaterThan(0)
  expect(marked.rows.length).toBeLessThan(all.rows.length)
})

test('tables that pages make themselves are exported in the order and under the filters of their address', async () => {
  const { body } = await client.get(`${REGULAR}-sums/queryPairs?openId=${taken.openId}`)
  const pairs = body.data as Row[]
  const [{ bidder1Id, bidder1Name, bidder2Id }] = pairs as [Row]
  const listed = await viewOf(REGULAR, `tab=details&v1=${bidder1Id}&sort=comparable,desc`)
  expect(listed.fileName).toContain('两两比较')
  expect(listed.title).toContain(String(bidder1Name))
  const ofOne = pairs.filter((pair) => [pair.bidder1Id, pair.bidder2Id].includes(bidder1Id!))
  const comparable = listed.rows.map((row) => row[listed.heads.indexOf('可比项数')])
  expect(comparable).toEqual(ofOne.map((pair) => pair.comparable as number).sort((a, b) => b - a))
  expect(listed.heads.at(-1)).toBe('处理意见')
  const items = `tab=details&v1=${bidder1Id}&v2=${bidder2Id}`
  const sorted = await viewOf(
    REGULAR,
    `${items}&sort=priceDev,desc&f.priceDev.from=0&columns=itemName,priceDev`,
  )
  expect(sorted.heads).toEqual(['项目名称', '综合单价 · 偏差率'])
  const shares = sorted.rows.map((row) => row[1] as number)
  expect(shares.length).toBeGreaterThan(1)
  expect(shares.every((one) => one >= 0)).toBe(true)
  expect(shares).toEqual([...shares].sort((a, b) => b - a))
})
