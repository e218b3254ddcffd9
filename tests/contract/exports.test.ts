import { beforeAll, expect, test } from 'vitest'
import { read, utils } from 'xlsx'
import { DEMO } from '../../lib/generator/demo'
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
    const { bidderId, bidderName, serial, calcStatus, ...figures } = row
    const written = Object.entries(figures).map(([key, value]) => (/Rate$/.test(key) ? share(value) : value))
    expect(sheet[index]?.slice(1)).toEqual(written)
  }
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
  expect(factOf('引擎版本')).toMatch(/^\d+\.\d+\.\d+$/)
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
  for (const row of rows) expect(['是', '否']).toContain((row as unknown[])[at])
})
