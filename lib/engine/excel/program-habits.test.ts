import { describe, expect, test } from 'vitest'
import { COMMON_LAYOUT, type ExcelLayout, GCCP_LAYOUT, SICHUAN_LAYOUT } from '@/tests/generator/excel/layout'
import { billWorkbook } from '@/tests/generator/excel/workbook'
import type { BillModel, UnitModel } from '@/tests/generator/model'
import { type GeneratedFile, generateSection } from '@/tests/generator/section'
import { addTotals, unitTotal } from '@/tests/generator/totals'
import { collect } from '@/tests/support/collect'
import { readOf } from '@/tests/support/workbooks'
import { calc } from '../../analyses/calc/rule'
import type { Bill } from '../bill/layout'
import { bidTotal } from '../bill-figures/bid-total'

const several = generateSection({ seed: 41, bidders: 1, items: 657, unitProjects: 11, singleProjects: 2 })
const few = generateSection({ seed: 41, bidders: 1, items: 40, unitProjects: 2, singleProjects: 1 })
const single = generateSection({ seed: 5, bidders: 1, items: 60, unitProjects: 1, singleProjects: 1 })

const unitsOf = (model: BillModel) => model.projects.flatMap(({ units }) => units)

/** A bid as a program exports it, after a change; `misstate` are figures that are not what their parts come to. */
function exported(
  file: GeneratedFile,
  layout: ExcelLayout,
  change: (unit: UnitModel, misstate: Map<object, (right: number) => number>) => void = () => {},
) {
  const model = file.model()
  const misstated = new Map<object, (right: number) => number>()
  change(unitsOf(model)[0]!, misstated)
  addTotals(model, misstated)
  return { ...readOf(new Uint8Array(billWorkbook(model, file.spelling, layout))), model }
}

const findings = (bill: Bill) =>
  collect(calc, {
    tender: bill,
    control: null,
    bids: [{ bidderId: 1, bidderName: '甲', bill, openingPrice: null }],
  }).details!.map(({ errorType, itemName, bidderPrice, calcPrice }) => [
    errorType,
    itemName,
    bidderPrice,
    calcPrice,
  ])

const failing = ({ sums }: ReturnType<typeof readOf>['report']) =>
  sums.filter(({ fails }) => fails > 0).map(({ id, fails }) => `${id} ${fails}`)

describe('several unit projects with codes for the serials of divisions, and a total over two columns', () => {
  test('is right to the cent: no finding, and its total', () => {
    const { bill, report, model } = exported(several.bids[0]!, SICHUAN_LAYOUT)
    expect([bill.units.rows, bill.items.rows]).toEqual([11, 679])
    expect([findings(bill), failing(report), report.problems.counts.rowNotRead]).toEqual([[], [], undefined])
    expect(bidTotal(bill)).toBe(model.total! / 100)
    expect(report.sums.find(({ id }) => id === 'unitTotal')).toMatchObject({ exact: 11, notCompared: 0 })
  })

  test.each(['numbered', 'codes', 'bare'] as const)('divisions are never addends: %s', (divisions) => {
    const plain = exported(few.bids[0]!, COMMON_LAYOUT).bill
    const { bill } = exported(few.bids[0]!, { ...SICHUAN_LAYOUT, divisions })
    const classes = (of: Bill) =>
      [...Array(of.costLines.rows).keys()].map((row) => of.costLines.name.get(row))
    const own = classes(plain).filter((name) => !name!.startsWith('其中') && name !== '工程造价')
    expect(classes(bill).filter((name) => !name!.startsWith('投标报价合计'))).toEqual(own)
    expect(findings(bill)).toEqual([])
  })

  test('a division that is not what its items come to is one finding of its own', () => {
    const { bill } = exported(few.bids[0]!, SICHUAN_LAYOUT, (unit, misstate) => {
      misstate.set(unit.sections[0]!, (right) => right + 12_345)
    })
    expect(findings(bill).map(([type]) => type)).toEqual(['sectionTotal'])
  })
})

describe('one unit project without a cover, with 其中 before lines and fillers', () => {
  test('is a priced bid without a question, whose total is that of its unit project', () => {
    const { bill, report, model } = exported(single.bids[0]!, GCCP_LAYOUT)
    expect([bill.bill.bidTotal.get(0), bill.bill.priced.get(0)]).toEqual([null, 1])
    expect(bidTotal(bill)).toBe(unitTotal(unitsOf(model)[0]!) / 100)
    expect([findings(bill), failing(report), report.problems.counts.rowNotRead]).toEqual([[], [], undefined])
  })

  test('has exactly one fault: 总承包服务费 45,000 against a list of 1,800,000', () => {
    const { bill, report } = exported(single.bids[0]!, GCCP_LAYOUT, ({ lists }, misstate) => {
      lists.attendance = [{ name: '配合', base: 180_000_000, rate: 10_000, amount: null }]
      misstate.set(lists.attendance, () => 4_500_000)
    })
    expect(findings(bill)).toEqual([['sectionTotal', '其中：总承包服务费', 45_000, 1_800_000]])
    expect(failing(report)).toEqual(['listTotal 1'])
  })

  test('a line that is not the total of its list is another step', () => {
    const { bill } = exported(single.bids[0]!, GCCP_LAYOUT, (unit, misstate) => {
      const line = unit.others.find((one) => one.class === 'ZCBFWF')!
      misstate.set(line, () => 4_500_000)
    })
    const [[type, name, stated]] = findings(bill) as [[string, string, number]]
    expect([findings(bill).length, type, name, stated]).toEqual([
      1,
      'sectionBillTotal',
      '其中：总承包服务费',
      45_000,
    ])
  })
})

test.each([
  ['several', few.bids[0]!, SICHUAN_LAYOUT],
  ['one', single.bids[0]!, GCCP_LAYOUT],
] as const)('a tax line raised by 1,000 with the total kept is found: %s', (_, file, layout) => {
  const { bill } = exported(file, layout, (unit, misstate) => {
    const tax = unit.costLines.find((line) => line.class === 'SJ')!
    misstate.set(tax, (right) => right + 100_000)
    misstate.set(unit.costLines.find((line) => line.class === 'HJ')!, (right) => right - 100_000)
  })
  const found = findings(bill)
  expect(found.map(([type]) => type)).toEqual(['costSummary'])
  expect(Number(found[0]![3]) - Number(found[0]![2])).toBeCloseTo(1000, 6)
})
