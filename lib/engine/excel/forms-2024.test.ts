import { describe, expect, test } from 'vitest'
import { COMMON_LAYOUT, type ExcelLayout } from '@/tests/generator/excel/layout'
import { billWorkbook } from '@/tests/generator/excel/workbook'
import { type GeneratedFile, generateSection } from '@/tests/generator/section'
import { rowsOf } from '@/tests/support/bill-rows'
import { LOST, materials, sorted } from '@/tests/support/excel-rows'
import { sourceOf } from '@/tests/support/workbooks'
import { norm } from '../../domain/norm'
import { type Bill, openBill } from '../bill/layout'
import { costLinesOf } from '../bill-figures/cost-lines'
import { readBill } from '../parse/read-bill'
import { readWorkbooks } from './read-workbooks'

const FORMS: ExcelLayout = { ...COMMON_LAYOUT, forms: '2024' }

function readExcel(file: GeneratedFile, layout: ExcelLayout) {
  const result = readWorkbooks(sourceOf(billWorkbook(file.model(), file.spelling, layout)))
  expect(result.refusal).toBeNull()
  return { bill: openBill(result.buffer!), report: result.report! }
}

const readXml = (file: GeneratedFile, kind: 1 | 2 | 3) =>
  openBill(readBill(sourceOf(file.bytes()), kind).buffer)

const section = generateSection({
  ...{ seed: 7, bidders: 6, items: 90, unitProjects: 4, singleProjects: 2 },
  edition: '2024',
})

/** What the forms of 2024 have no place for, besides what those of 2013 have none for. */
const LOST_2024 = {
  ...LOST,
  bill: [...LOST.bill!, 'edition'],
  sections: ['serial'],
  // 计算基础 is a figure where the form has one column for it.
  lumps: [...LOST.lumps!, 'serial', 'baseText', 'detail'],
  others: [...LOST.others!, 'code', 'measureUnit'],
}

/** Cost lines without those that repeat part of another: 其中, and those below 其他项目. */
const costLines = (bill: Bill) =>
  costLinesOf(bill).map((lines) => lines.map(({ name, amount }) => [norm(name), amount]))

const LAYOUTS: readonly (readonly [string, ExcelLayout])[] = [
  ['.xlsx with blocks of quotas (E.2.2-3)', FORMS],
  ['.xlsx with a row an item (E.2.2-2)', { ...FORMS, analysis: 2 }],
  ['.xlsx with a cost a row (E.2.2-1)', { ...FORMS, analysis: 1 }],
  ['.xls with numbers', { ...FORMS, container: 'xls', textNumbers: false, filler: '-' }],
]

describe.each(LAYOUTS)('a bill in the forms of 2024 as %s', (_, layout) => {
  test.each([
    ['tender', section.tender, 1],
    ['control price', section.control, 3],
    ['bid', section.bids[2]!, 2],
    ['bid with commas in its figures', section.bids[4]!, 2],
  ] as const)('reads like its XML: %s', (_kind, file, kind) => {
    const xml = readXml(file, kind)
    const { bill, report } = readExcel(file, layout)
    for (const table of [
      ...(['bill', 'projects', 'units', 'sections', 'items', 'lumps', 'others', 'fees'] as const),
    ])
      expect(rowsOf(bill, table, LOST_2024), table).toEqual(rowsOf(xml, table, LOST_2024))
    expect(costLines(bill)).toEqual(costLines(xml))
    if (layout.analysis === 3) expect(sorted(materials(bill))).toEqual(sorted(materials(xml)))
    expect(bill.bill.bidTotal.get(0)).toBe(kind === 2 ? xml.bill.bidTotal.get(0) : null)
    expect(report.format).toMatchObject({ edition: '2024', evidence: 'readers' })
    expect(report.sums.filter(({ fails }) => fails > 0)).toEqual([])
    expect(Object.keys(report.problems.counts)).toEqual(kind === 1 ? [] : ['itemWithoutBlock'])
    for (const { part, unread, unreadRows, guessed, kind: of } of report.tables)
      expect([part, unread, of === 'unread' ? 0 : unreadRows, guessed]).toEqual([
        ...[part, of === 'unread' ? 'unusedTable' : null, 0, false],
      ])
  })
})

test('measures as prices alone take base and rate from the table of what they are made of', () => {
  const layout: ExcelLayout = { ...FORMS, measures: 'priceOnly' }
  const { bill, report } = readExcel(section.bids[2]!, layout)
  const whole = readExcel(section.bids[2]!, FORMS).bill
  const lumps = (of: Bill) => rowsOf(of, 'lumps', { lumps: ['serial', 'baseText', 'detail'] })
  const stated = lumps(bill)
  expect(stated).toEqual(expect.arrayContaining(lumps(whole)))
  // What has a quantity in the other form is a price here: the form has no place for it.
  expect(stated).toHaveLength(whole.lumps.rows + (whole.items.rows - bill.items.rows))
  expect(bill.bill.notInFormat.get(0)).toContain('items.csxm')
  expect(whole.bill.notInFormat.get(0)).not.toContain('items.csxm')
  expect(report.sums.filter(({ fails }) => fails > 0)).toEqual([])
})
