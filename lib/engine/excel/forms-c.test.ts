import { describe, expect, test } from 'vitest'
import { COMMON_LAYOUT } from '@/tests/generator/excel/layout'
import { billWorkbook } from '@/tests/generator/excel/workbook'
import { type GeneratedFile, generateSection } from '@/tests/generator/section'
import { rowsOf } from '@/tests/support/bill-rows'
import { LOST } from '@/tests/support/excel-rows'
import { bytesOf, counts, type Grid, readOf, sourceOf } from '@/tests/support/workbooks'
import { type Bill, openBill } from '../bill/layout'
import { readBill } from '../parse/read-bill'
import { readWorkbooks } from './read-workbooks'

const section = generateSection({
  ...{ seed: 7, bidders: 3, items: 60, unitProjects: 4, singleProjects: 2 },
  edition: '2024',
})

function readExcel(file: GeneratedFile) {
  const result = readWorkbooks(
    sourceOf(billWorkbook(file.model(), file.spelling, { ...COMMON_LAYOUT, forms: 'C' })),
  )
  expect(result.refusal).toBeNull()
  return { bill: openBill(result.buffer!), report: result.report! }
}

const readXml = (file: GeneratedFile, kind: 1 | 2 | 3) =>
  openBill(readBill(sourceOf(file.bytes()), kind).buffer)

/** The parts of unit prices stand in no form of this set; rows name their units, as one more of them is made up. */
const PARTS = [
  ...['labor', 'material', 'mainMaterial', 'auxMaterial', 'machinery', 'manage', 'profit', 'line'],
  ...['unit', 'section'],
]
const items = (bill: Bill) =>
  rowsOf(bill, 'items', { items: PARTS }).map((item, row) => ({
    ...item,
    unit: bill.units.name.get(bill.items.unit.get(row)),
    section: bill.sections.name.get(bill.items.section.get(row)),
  }))
const isWork = ({ group }: Record<string, unknown>) => group === 0
const costs = ({ costLines }: Bill, name: string) =>
  Array.from({ length: costLines.rows }, (_, row) => row)
    .filter((row) => costLines.name.get(row) === name)
    .reduce((total, row) => Math.round((total + costLines.amount.get(row)!) * 100) / 100, 0)

describe('a bill in the C forms', () => {
  test.each([
    ['tender', section.tender, 1],
    ['bid', section.bids[1]!, 2],
    ['bid with commas in its figures', section.bids[2]!, 2],
  ] as const)('reads like its XML but for what it cannot hold: %s', (_, file, kind) => {
    const xml = readXml(file, kind)
    const { bill, report } = readExcel(file)
    expect(items(bill)).toEqual(
      items(xml)
        .filter((item) => isWork(item as never))
        .map((item) => expect.objectContaining(item)),
    )
    expect(rowsOf(bill, 'bill', LOST)).toEqual(rowsOf(xml, 'bill', LOST))
    expect(bill.bill.edition.get(0)).toBe('2024')
    expect(report.sums.filter(({ fails }) => fails > 0)).toEqual([])
    expect(report.tables.filter(({ unreadRows, unread }) => unreadRows > 0 || unread !== null)).toEqual([])
    if (kind === 1) return
    expect(bill.bill.bidTotal.get(0)).toBe(xml.bill.bidTotal.get(0))
    for (const name of ['分部分项工程', '措施项目', '其他项目', '增值税'])
      expect([name, costs(bill, name)]).toEqual([name, costs(xml, name)])
    const named = (of: Bill) => rowsOf(of, 'sections', { sections: ['unit', 'serial'] })
    expect(named(bill)).toEqual(named(xml))
  })

  test('says that equal names of divisions were taken in order', () => {
    expect(counts(readExcel(section.bids[1]!).report)).toHaveProperty('divisionByOrder')
  })
})

const HEADER = ['序号', '项目编码', '项目名称', '项目特征描述', '计量单位', '工程量', '综合单价', '合价']
const division = (name: string, path: string): Grid => [
  [`分部分项工程计价表【${name}】`],
  [`工程名称：${path}`],
  HEADER,
  ['1', ' 010101001001', '挖一般土方', '一、二类土', 'm3', '10', '2.50', '25.00'],
]
const listed = (unit: string, ...names: readonly string[]): Grid => [
  [`单位工程清单汇总表【${unit}】`],
  ['工程名称：学校'],
  ['序号', '分部工程名称', '金额(元)'],
  ...names.map((name, at) => [String(at + 1), name, '25.00']),
]

test('a division that no unit project lists stands for itself, and is named', () => {
  const { bill, report } = readOf(
    bytesOf({
      'C.5 1': listed('教学楼', '土石方工程'),
      'C.6 1': division('土石方工程', '学校'),
      'C.6 2': division('防水工程', '学校'),
    }),
  )
  expect([0, 1].map((row) => bill.units.name.get(row))).toEqual(['教学楼', '防水工程'])
  expect(counts(report)).toEqual({ divisionWithoutUnit: 1 })
})

test('工程名称 tells to which of two unit projects a division belongs', () => {
  const { bill, report } = readOf(
    bytesOf({
      'C.5 1': listed('教学楼', '土石方工程'),
      'C.5 2': listed('食堂', '土石方工程', '防水工程'),
      'C.6 1': division('土石方工程', '学校\\食堂'),
      'C.6 2': division('土石方工程_1', '学校\\教学楼'),
      'C.6 3': division('防水工程', '学校\\食堂'),
    }),
  )
  const { items: read, sections, units } = bill
  const placed = [0, 1, 2].map((row) => [
    units.name.get(read.unit.get(row)),
    sections.name.get(read.section.get(row)),
    sections.total.get(read.section.get(row)),
  ])
  expect(placed).toEqual([
    ['教学楼', '土石方工程', 25],
    ['食堂', '土石方工程', 25],
    ['食堂', '防水工程', 25],
  ])
  expect(counts(report)).toEqual({})
})
