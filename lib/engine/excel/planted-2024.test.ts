import { describe, expect, test } from 'vitest'
import { COMMON_LAYOUT, type ExcelLayout } from '@/tests/generator/excel/layout'
import { billWorkbook } from '@/tests/generator/excel/workbook'
import { rateAmount } from '@/tests/generator/figures'
import type { BillModel, UnitModel } from '@/tests/generator/model'
import { generateSection } from '@/tests/generator/section'
import { arithmeticErrors } from '@/tests/support/workbook-findings'
import { bytesOf, type Grid, sourceOf } from '@/tests/support/workbooks'
import { openBill } from '../bill/layout'
import { readWorkbooks } from './read-workbooks'

const section = generateSection({
  ...{ seed: 5, bidders: 2, items: 40, unitProjects: 3, singleProjects: 1 },
  edition: '2024',
})

function read(bytes: Uint8Array) {
  const { buffer, refusal } = readWorkbooks(sourceOf(bytes))
  expect(refusal).toBeNull()
  return openBill(buffer!)
}

const errorsIn = (bytes: Uint8Array) => arithmeticErrors(read(bytes))

const workbook = (change: (unit: UnitModel, bill: BillModel) => void, layout: Partial<ExcelLayout> = {}) => {
  const bill = structuredClone(section.bids[1]!.model())
  change(bill.projects[0]!.units[0]!, bill)
  return billWorkbook(bill, section.bids[1]!.spelling, { ...COMMON_LAYOUT, forms: '2024', ...layout })
}

/** States a figure too high. */
function raise<K extends string>(line: Record<K, number | null>, key: K, by: number): void {
  line[key] = line[key]! + by
}

const lineOf = (unit: UnitModel, of: string) => unit.costLines.find((line) => line.class === of)!

describe('a bill in the forms of 2024', () => {
  test('has no errors as generated, in any of its layouts', () => {
    for (const layout of [{}, { measures: 'priceOnly' }, { analysis: 1 }, { analysis: 2 }] as const)
      expect(errorsIn(workbook(() => {}, layout))).toEqual([])
  })

  test('a tax line raised with the total kept', () => {
    const errors = errorsIn(workbook((unit) => raise(lineOf(unit, 'SJ'), 'amount', 100_000)))
    expect(errors).toEqual([
      ['sectionBillTotal', '增值税', 1000],
      ['costSummary', '道路工程', -1000],
    ])
  })

  test('a total changed in its summary alone', () => {
    const errors = errorsIn(workbook((unit) => raise(lineOf(unit, 'HJ'), 'amount', 500_000)))
    expect(errors).toContainEqual(['costSummary', '道路工程', 5000])
  })

  test.each(['whole', 'priceOnly'] as const)('the price of a measure changed: %s', (measures) => {
    const errors = errorsIn(workbook((unit) => raise(unit.lumps[1]!, 'amount', 30_000), { measures }))
    expect(errors).toEqual([
      ['amount', '夜间施工增加费', 300],
      ['sectionBillTotal', '措施项目', -300],
    ])
  })

  test('a list off its line', () => {
    const errors = errorsIn(workbook((unit) => raise(unit.lists.provisional[0]!, 'amount', 70_000)))
    expect(errors).toEqual([['sectionBillTotal', '暂列金额', -700]])
  })

  test('a division restated in the summary', () => {
    const errors = errorsIn(workbook((unit) => raise(unit.sections[1]!, 'total', 900)))
    expect(errors).toContainEqual(['sectionTotal', '道路基层', 9])
  })

  test('a base of the tax off the lines of the summary', () => {
    const errors = errorsIn(
      workbook((unit) => {
        const fee = unit.fees[0]!
        fee.base! += 1_000_000
        fee.amount = rateAmount(fee.base!, fee.rate)
      }),
    )
    expect(errors).toContainEqual(['costSummary', '增值税（计算基础）', 10_000])
  })

  test('a base without 专业工程暂估价, which contains tax, is another reading, named, and no error', () => {
    const bytes = workbook((unit, bill) => {
      const fee = unit.fees[0]!
      const before = fee.amount!
      fee.base! -= unit.lists.specialists[0]!.amount
      fee.amount = rateAmount(fee.base!, fee.rate)
      const less = before - fee.amount
      lineOf(unit, 'SJ').amount! -= less
      lineOf(unit, 'HJ').amount! -= less
      bill.projects[0]!.total! -= less
      bill.total! -= less
    })
    expect(errorsIn(bytes)).toEqual([])
    const { problems, sums } = readWorkbooks(sourceOf(bytes)).report!
    const named = problems.list.filter(({ code }) => code === 'taxBaseLess').map(({ value }) => value)
    expect(named).toEqual(['专业工程暂估价'])
    expect(sums.find(({ id }) => id === 'taxBase')).toMatchObject({ exact: 3, fails: 0 })
  })
})

test('a line 其中 above the line it is part of, and lines of 其他项目 that do not come to it', () => {
  const path = ['工程名称：道路工程', null, '标段：1']
  const items: Grid = [
    ['分部分项工程项目清单计价表'],
    path,
    ['序号', '项目编码', '项目名称', '项目特征描述', '计量单位', '工程量', '综合单价', '合价'],
    ['1', '010101001001', '挖一般土方', '一、二类土', 'm3', '10', '2.50', '25.00'],
  ]
  const summary = (safety: string, daywork: string): Grid => [
    ['单位工程汇总表'],
    path,
    ['序号', '项目内容', '金额(元)'],
    ['1', '分部分项工程', '25.00'],
    ['2', '措施项目', '10.00'],
    ['2.1', '其中：安全生产措施费', safety],
    ['3', '其他项目', '30.00'],
    ['3.1', '其中：暂列金额', '20.00'],
    ['3.2', '其中：材料暂估价', '5.00'],
    ['3.3', '计日工', daywork],
    ['合计', null, '65.00'],
  ]
  const sheets = (...of: Parameters<typeof summary>) => ({ 'E.2.1': items, 'E.1.1-3': summary(...of) })
  expect(errorsIn(bytesOf(sheets('10.00', '10.00')))).toEqual([])
  expect(errorsIn(bytesOf(sheets('12.00', '10.00')))).toEqual([
    ['sectionBillTotal', '其中：安全生产措施费', 2],
  ])
  expect(errorsIn(bytesOf(sheets('10.00', '9.00')))).toEqual([['sectionBillTotal', '其他项目', 1]])
  const sumsOf = (...of: Parameters<typeof summary>) =>
    readWorkbooks(sourceOf(bytesOf(sheets(...of)))).report!.sums.find(({ id }) => id === 'costPart')
  expect(sumsOf('10.00', '10.00')).toMatchObject({ exact: 4, fails: 0 })
  expect(
    sumsOf('12.00', '9.00')?.faults.list.map(({ what, stated, computed }) => [what, stated, computed]),
  ).toEqual([
    ['其中：安全生产措施费', 12, 10],
    ['其他项目', 30, 29],
  ])
})

test('the price of a measure off the table of what it is made of', () => {
  const path = ['工程名称：道路工程', null, '标段：1']
  const items: Grid = [
    ['分部分项工程项目清单计价表'],
    path,
    ['序号', '项目编码', '项目名称', '项目特征描述', '计量单位', '工程量', '综合单价', '合价'],
    ['1', '010101001001', '挖一般土方', '一、二类土', 'm3', '10', '2.50', '25.00'],
  ]
  const measures: Grid = [
    ['措施项目清单计价表'],
    path,
    ['序号', '项目编码', '项目名称', '工作内容', '价格(元)', '备注'],
    ['1', '011601001001', '安全生产措施费', null, '12.00', '0.6～1.8%'],
  ]
  const parts: Grid = [
    ['措施项目清单构成明细分析表'],
    path,
    ['序号', '措施项目名称', '计算基础', '费率(%)', '价格(元)', '备注'],
    ['1', '安全生产措施费', null, null, null, null],
    ['1.1', '安全警示', '100.00', '5', '5.00', null],
    ['1.2', '临时设施', '100.00', '6', '6.00', null],
  ]
  const sheets = { 'E.2.1': items, 'E.3.1': measures, 'E.3.2': parts }
  expect(errorsIn(bytesOf(sheets))).toEqual([['amount', '安全生产措施费', 1]])
})
