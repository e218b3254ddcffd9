import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { read, utils } from 'xlsx'
import { constructionProjectXml } from '@/tests/generator/construction-project'
import { COMMON_LAYOUT } from '@/tests/generator/excel/layout'
import { billWorkbook } from '@/tests/generator/excel/workbook'
import { generateSection } from '@/tests/generator/section'
import { billFromJson } from '@/tests/support/bill-from-json'
import { sourceOf } from '@/tests/support/workbooks'
import { SETTLED_EDITIONS, type SettledEdition } from '../../domain/bills/edition'
import { type BillType, FILE_TYPE } from '../../domain/number-codes'
import { type Bill, billSchema, openBill } from '../../engine/bill/layout'
import { readAnyBill } from '../../engine/formats/read-any'
import { writeWorkbook } from '../../kit/excel/workbook'
import { billSheets } from './workbook'

const folder = mkdtempSync(join(tmpdir(), 'bill-export-'))
afterAll(() => rmSync(folder, { recursive: true }))

const opened = (bytes: Uint8Array, kind: BillType) => {
  const { buffer, report } = readAnyBill(sourceOf(bytes), kind)
  return { bill: openBill(buffer), report }
}

async function written(bill: Bill, kind: BillType, edition: SettledEdition = '2013') {
  const path = join(folder, 'bill.xlsx')
  await writeWorkbook(path, billSheets(bill, kind, edition))
  return new Uint8Array(readFileSync(path))
}

type Table = keyof typeof billSchema
const TABLES = Object.keys(billSchema) as Table[]

/** What the forms have no place for. */
const LOST: Partial<Record<Table, readonly string[]>> = {
  bill: ['edition', 'taxMethod', 'fileVersion', 'notInFormat', 'bidTotal', 'ceiling'],
  projects: ['code'],
  units: ['code', 'specialty', 'softName', 'softNumber', 'lockNumber', 'machineCode', 'mac', 'cpu', 'disk'],
  costLines: ['class'],
  // Material in two columns is one figure of 表-09.
  items: ['line', 'material', 'mainMaterial', 'auxMaterial'],
  lumps: ['class', 'detail'],
  others: ['class'],
  fees: ['class'],
  resources: ['id'],
}

/** What those of 2024 have none for besides: one column for what a measure is computed from. */
const LOST_2024: typeof LOST = { lumps: ['baseText'] }

function rowsOf(bill: Bill, table: Table, edition: SettledEdition = '2013'): string[] {
  const lost = [...(LOST[table] ?? []), ...((edition === '2024' && LOST_2024[table]) || [])]
  const columns = Object.keys(billSchema[table]).filter((column) => !lost.includes(column))
  const cells = bill[table] as unknown as Record<string, { get(row: number): unknown }>
  return Array.from({ length: bill[table].rows }, (_, row) =>
    JSON.stringify(
      columns.map((column) => {
        const value = cells[column]!.get(row)
        return typeof value === 'string' ? value.replace(/\s/g, '') : value
      }),
    ),
  )
}

const OPTIONS = { seed: 7, bidders: 3, items: 90, unitProjects: 4, singleProjects: 2 }
const section = generateSection(OPTIONS)
const [bid] = section.bids
const sectionOf = { 2013: section, 2024: generateSection({ ...OPTIONS, edition: '2024' }) }
const KINDS = [
  ['tender', FILE_TYPE.tender],
  ['control', FILE_TYPE.control],
  ['bid', FILE_TYPE.bid],
] as const
const CASES = SETTLED_EDITIONS.flatMap((edition) =>
  KINDS.map(([name, kind]) => [edition, name, kind] as const),
)

describe('a bill written as a workbook is the same bill when it is read', () => {
  test.each(CASES)('in the forms of %s: %s', async (edition, name, kind) => {
    const { tender, control, bids } = sectionOf[edition]
    const { bill } = opened({ tender, control, bid: bids[0]! }[name].bytes(), kind)
    const { bill: back, report } = opened(await written(bill, kind, edition), kind)
    expect(back.bill.edition.get(0)).toBe(edition)
    for (const table of TABLES.filter((name) => name !== 'contents' && name !== 'resources'))
      expect(rowsOf(back, table, edition), table).toEqual(rowsOf(bill, table, edition))
    // Resources stand by class of cost.
    expect(rowsOf(back, 'resources').sort()).toEqual(rowsOf(bill, 'resources').sort())
    const total = kind === FILE_TYPE.bid ? bill.bill.bidTotal.get(0) : null
    if (total !== null) expect(back.bill.bidTotal.get(0)).toBe(total)
    expect(report.problems.list.filter(({ code }) => code !== 'itemWithoutBlock')).toEqual([])
    expect(report.format!.sums.flatMap(({ faults }) => faults.list)).toEqual([])
    expect(
      report.format!.tables.filter(({ unread, unreadRows }) => unread !== null || unreadRows > 0),
    ).toEqual([])
  })

  test('what was written from what was read is the same workbook', async () => {
    const first = await written(opened(bid!.bytes(), FILE_TYPE.bid).bill, FILE_TYPE.bid)
    const again = await written(opened(first, FILE_TYPE.bid).bill, FILE_TYPE.bid)
    const values = (bytes: Uint8Array) => {
      const book = read(bytes, { type: 'array' })
      return book.SheetNames.map((name) => [name, utils.sheet_to_json(book.Sheets[name]!, { header: 1 })])
    }
    expect(values(again)).toEqual(values(first))
  })

  test('one figure for overhead and profit stays one', async () => {
    const layout = { ...COMMON_LAYOUT, jointManageProfit: true }
    const { bill } = opened(billWorkbook(bid!.model(), bid!.spelling, layout), FILE_TYPE.bid)
    const { bill: back } = opened(await written(bill, FILE_TYPE.bid), FILE_TYPE.bid)
    expect([...back.items.jointManageProfit.values]).toEqual([...bill.items.jointManageProfit.values])
    expect([...bill.items.jointManageProfit.values].some((value) => value > 0)).toBe(true)
  })

  test('of a bill in ConstructionProject too', async () => {
    const xml = constructionProjectXml(bid!.model(), bid!.spelling, { edition: '2025', costs: 'unit' })
    const { bill } = opened(Buffer.from(xml), FILE_TYPE.bid)
    const { bill: back } = opened(await written(bill, FILE_TYPE.bid), FILE_TYPE.bid)
    expect([...back.items.unitPrice.values]).toEqual([...bill.items.unitPrice.values])
    expect(rowsOf(back, 'sections')).toEqual(rowsOf(bill, 'sections'))
  })
})

test('a unit price with equipment and risk adds up when it is read again', async () => {
  // Of every second item the overhead and the profit are equipment and risk.
  let count = 0
  const xml = bid!
    .xml()
    .replace(/<Qdmx [^>]*>/g, (item) =>
      ++count % 2 === 0 ? item.replace(' Glf="', ' Sbf="').replace(' Lr="', ' Fxf="') : item,
    )
  const { bill } = opened(Buffer.from(xml), FILE_TYPE.bid)
  const { bill: back, report } = opened(await written(bill, FILE_TYPE.bid), FILE_TYPE.bid)
  for (const column of ['manage', 'profit', 'equipment', 'risk'] as const) {
    expect(
      [...bill.items[column].values].some((value) => value > 0),
      column,
    ).toBe(true)
    expect([...back.items[column].values], column).toEqual([...bill.items[column].values])
  }
  const components = report.format!.sums.find(({ id }) => id === 'components')
  expect(components).toMatchObject({ fails: 0 })
  expect(components!.exact + components!.near).toBeGreaterThan(50)
})

test('figures are numbers, and a text that begins like a formula stays a text', async () => {
  const { bill } = opened(bid!.bytes(), FILE_TYPE.bid)
  const book = read(await written(bill, FILE_TYPE.bid), { type: 'array' })
  const items = book.Sheets[book.SheetNames.find((name) => name.startsWith('表-08'))!]!
  const cells = Object.values(items).filter(
    (cell): cell is { t: string; v: unknown } => typeof cell?.v === 'number',
  )
  expect(cells.length).toBeGreaterThan(20)
  const texts = Object.values(items).filter((cell) => typeof cell?.v === 'string' && /^[=+@]/.test(cell.v))
  expect(texts.every(({ t, f }) => t === 's' && f === undefined)).toBe(true)
})

test('lines of 计日工 without numbers are numbered anew below each heading', async () => {
  const line = (heading: string, name: string) => ({
    heading,
    name,
    measureUnit: '工日',
    quantity: 1,
    price: 2,
  })
  const jrg = [line('人工', '普工'), line('人工', '技工'), line('材料', '水泥')]
  const bid = billFromJson({ projects: [{ name: '一', units: [{ name: '土建', others: { jrg } }] }] })
  const book = read(await written(bid, FILE_TYPE.bid), { type: 'buffer' })
  const lines = book.SheetNames.flatMap((name) =>
    utils.sheet_to_json<unknown[]>(book.Sheets[name]!, { header: 1 }),
  )
  const serials = jrg.map(({ name }) => String(lines.find((cells) => cells.includes(name))?.[0]))
  expect(serials).toEqual(['1', '2', '1'])
})
