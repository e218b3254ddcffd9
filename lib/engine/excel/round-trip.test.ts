import { describe, expect, test } from 'vitest'
import { COMMON_LAYOUT, type ExcelLayout } from '@/tests/generator/excel/layout'
import { billWorkbook } from '@/tests/generator/excel/workbook'
import type { ArithmeticError, Cause, ConformanceChange, Plant } from '@/tests/generator/plants/plant'
import { type GeneratedFile, type GeneratedSection, generateSection } from '@/tests/generator/section'
import { rowsOf } from '@/tests/support/bill-rows'
import { LOST, materials, sorted } from '@/tests/support/excel-rows'
import { sourceOf } from '@/tests/support/workbooks'
import { collect } from '../../../tests/support/collect'
import { calc } from '../../analyses/calc/rule/index'
import { conformance } from '../../analyses/conformance/rule/index'
import { rational } from '../../analyses/rational/rule/index'
import { regular } from '../../analyses/regular/rule/index'
import type { Row, SectionInput } from '../analysis'
import { type Bill, openBill } from '../bill/layout'
import { readBill } from '../parse/read-bill'
import { readWorkbooks } from './read-workbooks'

function readExcel(file: GeneratedFile, layout: ExcelLayout) {
  const result = readWorkbooks(sourceOf(billWorkbook(file.model(), file.spelling, layout)))
  expect(result.refusal).toBeNull()
  return { bill: openBill(result.buffer!), report: result.report! }
}

const readXml = (file: GeneratedFile, kind: 1 | 2 | 3) =>
  openBill(readBill(sourceOf(file.bytes()), kind).buffer)

const LAYOUTS: readonly (readonly [string, ExcelLayout])[] = [
  ['.xlsx with text figures', COMMON_LAYOUT],
  ['.xls with numbers', { ...COMMON_LAYOUT, container: 'xls', textNumbers: false, filler: '-' }],
  ['.xlsx on long pages', { ...COMMON_LAYOUT, rowsPerPage: 40, filler: null, linesPerBlock: 1 }],
]

const SECTION = { seed: 7, bidders: 6, items: 90, unitProjects: 4, singleProjects: 2 }
const whole = generateSection(SECTION)

describe.each(LAYOUTS)('a bill as %s', (_, layout) => {
  test.each([
    ['tender', whole.tender, 1],
    ['control price', whole.control, 3],
    ['bid', whole.bids[2]!, 2],
    ['bid with commas in its figures', whole.bids[4]!, 2],
  ] as const)('reads like its XML: %s', (_kind, file, kind) => {
    const xml = readXml(file, kind)
    const { bill, report } = readExcel(file, layout)
    for (const table of [
      'bill',
      'projects',
      'units',
      'costLines',
      'sections',
      'items',
      'lumps',
      'others',
      'fees',
    ] as const)
      expect(rowsOf(bill, table, LOST), table).toEqual(rowsOf(xml, table, LOST))
    expect(sorted(materials(bill))).toEqual(sorted(materials(xml)))
    const named = (of: Bill) => rowsOf(of, 'resources', LOST).map(({ id: _id, ...row }) => row)
    // 其他材料费 is an amount in the form, not a resource.
    const listed = named(xml)
    expect(sorted(named(bill))).toEqual(sorted(listed))
    expect(report.sums.filter(({ fails }) => fails > 0)).toEqual([])
    expect(Object.keys(report.problems.counts)).toEqual(kind === 1 ? [] : ['itemWithoutBlock'])
    for (const table of report.tables) {
      expect(table.rows).toBe(table.readRows + table.furniture + table.unreadRows)
      expect([table.part, table.unreadRows, table.unread, table.guessed]).toEqual([
        table.part,
        0,
        null,
        false,
      ])
    }
  })
})

const ERRORS: readonly (readonly [ArithmeticError, Cause?])[] = [
  ['itemAmount'],
  ['itemAmount', 'decimalShift'],
  ['unitPrice'],
  ['materialLine'],
  ['materialSum'],
  ['sectionTotal'],
  ['sectionTotal', 'omittedAddend'],
  ['costLine'],
  ['otherLine'],
  ['unitTotal'],
  ['projectTotal'],
  ['bidTotal'],
  ['lumpAmount'],
  ['feeAmount'],
]
const CHANGES: readonly ConformanceChange[] = [
  'deleteItem',
  'addItem',
  'code',
  'name',
  'feature',
  'unit',
  'quantity',
  'zeroPrice',
  'missingPrice',
  'fixedRate',
  'provisionalSum',
  'feeRate',
  'missingUnit',
]
const PLANTS: readonly Plant[] = [
  ...ERRORS.map(([error, cause]): Plant => ({ analysis: 'calc', bidder: 1, error, cause })),
  ...CHANGES.map((change): Plant => ({ analysis: 'conformance', bidder: 2, change })),
  { analysis: 'regular', bidder: 3, from: 4, pattern: 'ratio', constant: 0.97, share: 0.5 },
]

function inputOf(
  section: GeneratedSection,
  read: (file: GeneratedFile, kind: 1 | 2 | 3) => Bill,
  bids = read,
): SectionInput {
  return {
    tender: read(section.tender, 1),
    control: read(section.control, 3),
    bids: section.bids.map((bid, at) => ({
      bidderId: at + 1,
      bidderName: bid.bidderName,
      bill: bids(bid, 2),
      openingPrice: section.platform.bidders[at]!.bidderPrice,
    })),
  }
}

/** A row without what the form cannot hold: codes of projects and unit projects, and how often labour lines were compared. */
const UNIT_CODES = new Set(['01', '02', '001', '002', '003', '004'])
function comparable(row: Row): Row {
  const cells = Object.entries(row).filter(([key]) => key !== 'comparedNum' && key !== 'checkedNum')
  return Object.fromEntries(
    cells.map(([key, value]) => [
      key,
      key === 'itemCode' && UNIT_CODES.has(String(value))
        ? null
        : typeof value === 'string'
          ? value.replace(/\s/g, '')
          : value,
    ]),
  )
}

describe('a section with planted faults', () => {
  const section = generateSection({ ...SECTION, items: 240, seed: 11, plants: PLANTS })
  const excel = (file: GeneratedFile) => readExcel(file, COMMON_LAYOUT).bill
  const reference = inputOf(section, readXml)
  test.each([
    ['all files in Excel', inputOf(section, excel)],
    ['bids in Excel beside a tender in XML', inputOf(section, readXml, excel)],
    ['bids in XML beside a tender in Excel', inputOf(section, excel, readXml)],
  ] as const)('has the same findings: %s', (_what, input) => {
    for (const analysis of [conformance, calc, regular, rational]) {
      const expected = collect(analysis, reference)
      const found = collect(analysis, input)
      for (const [table, rows] of Object.entries(expected))
        expect(found[table]!.map(comparable), `${analysis.id} ${table}`).toEqual(rows.map(comparable))
    }
    expect(collect(conformance, input).details!.length).toBeGreaterThan(10)
    expect(collect(calc, input).details!.length).toBeGreaterThan(10)
  })

  test('names in the report the sums that do not hold', () => {
    const { report } = readExcel(section.bids[1]!, COMMON_LAYOUT)
    const failing = Object.fromEntries(
      report.sums.filter(({ fails }) => fails > 0).map(({ id, fails }) => [id, fails]),
    )
    expect(failing).toEqual({
      amount: 2,
      components: 1,
      contentAmount: 1,
      sectionTotal: 2,
      rateAmount: 2,
      listTotal: 1,
      costLine: 1,
      unitTotal: 1,
      projectTotal: 1,
      grandTotal: 1,
    })
    const { report: sound } = readExcel(section.bids[0]!, COMMON_LAYOUT)
    expect(sound.sums.flatMap(({ faults }) => faults.list)).toEqual([])
    expect(sound.sums.find(({ id }) => id === 'runningTotal')!.exact).toBeGreaterThan(10)
  })
})

test('what a layout joins is stated, not told apart by a guess', () => {
  const layout = { ...COMMON_LAYOUT, jointManageProfit: true, jointNames: true }
  const { bill, report } = readExcel(whole.bids[0]!, layout)
  const items = bill.items
  const own = Array.from({ length: items.rows }, (_, row) => row).filter(
    (row) => items.labor.get(row) !== null,
  )
  expect(report.problems.counts.jointManageProfit).toBe(own.length)
  const { manage, profit, jointManageProfit } = readXml(whole.bids[0]!, 2).items
  for (const row of own) {
    expect([items.manage.get(row), items.profit.get(row)]).toEqual([null, null])
    expect(items.jointManageProfit.get(row)).toBeCloseTo(manage.get(row)! + profit.get(row)!, 6)
  }
  expect(jointManageProfit.get(own[0]!)).toBeNull()
  expect(report.sums.find(({ id }) => id === 'components')!.fails).toBe(0)
  const { others } = bill
  const materialNames = Array.from({ length: others.rows }, (_, row) => row)
    .filter((row) => others.list.get(row) === 2)
    .map((row) => [others.name.get(row), others.spec.get(row)])
  expect(materialNames[0]).toEqual(['花岗岩面板 600×600×30', null])
  expect(report.problems.counts.jointNames).toBe(materialNames.length)
})
