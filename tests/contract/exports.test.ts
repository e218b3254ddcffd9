import { beforeAll, expect, inject, test } from 'vitest'
import { read, utils } from 'xlsx'
import { DEMO } from '../../lib/generator/demo'
import { type Client, signedIn } from './client'
import { pushedSection, type TakenSection, uploadAll } from './section'

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

/** Rows of a sheet below its title and header. */
function rowsOf(book: ReturnType<typeof read>, index: number): unknown[][] {
  const sheet = book.Sheets[book.SheetNames[index]!]!
  return utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, defval: null }).slice(2)
}

test.each(['conformance', 'calc'])('the %s workbook holds the figures of the API', async (analysis) => {
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
    const { bidderId, bidderName, serial, ...figures } = row
    expect(sheet[index]?.slice(1)).toEqual(Object.values(figures))
  }
})

test('details stand in the sheet row by row, codes in the reader’s language', async () => {
  const path = `/api/tb-qb-eco-conformance-details/queryDetails?openId=${taken.openId}&size=1000`
  const { data } = (await client.get(path)).body as { data: Row[] }
  const zh = rowsOf((await exported('conformance')).book, 1)
  const en = rowsOf((await exported('conformance', 'en-US')).book, 1)
  expect(zh).toHaveLength(data.length)
  expect(data.length).toBeGreaterThan(10)
  for (const [index, row] of data.entries()) {
    // Rates are shown as percent, in the sheet as on the screen.
    if (row.dataItem === '费率') continue
    for (const key of ['bidderName', 'itemName', 'tenderValue', 'bidderValue', 'bidderPrice', 'dev']) {
      const written = typeof row[key] === 'string' ? String(row[key]).replace(/\r\n?/g, '\n') : row[key]
      expect(zh[index], `${index} ${key}`).toContainEqual(written)
    }
  }
  expect(zh.flat()).toContain('删')
  expect(en.flat()).not.toContain('删')
})

test('the regularity workbook holds the matrix with a column for every bidder', async () => {
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
  const sheet = book.Sheets[book.SheetNames[0]!]!
  const [header] = utils.sheet_to_json<unknown[]>(sheet, { header: 1 }).slice(1)
  expect(header?.slice(-columnList.length)).toEqual(columnList.map((column) => column.title))
  const rows = rowsOf(book, 0)
  for (const [index, row] of dataList.entries()) {
    expect(rows[index]?.slice(-columnList.length)).toEqual(columnList.map(({ key }) => row[key]))
  }
})
