import { describe, expect, test } from 'vitest'
import { arithmeticErrors } from '@/tests/support/workbook-findings'
import { bytesOf, type Grid, readOf, sumOf } from '@/tests/support/workbooks'
import { RESOURCE_FLAG } from '../bill/layout'

const PATH = ['工程名称：道路工程', null, '标段：1']
const ITEMS: Grid = [
  ['分部分项工程项目清单计价表'],
  PATH,
  ['序号', '项目编码', '项目名称', '项目特征描述', '计量单位', '工程量', '综合单价', '合价'],
  ['1', '040101001001', '挖一般土方', '一、二类土', 'm3', '100', '10.00', '1000.00'],
]
const others = (specialists: string): Grid => [
  ['其他项目清单计价表'],
  PATH,
  ['序号', '项目名称', '暂估（暂定）金额(元)', '备注'],
  ['1', '专业工程暂估价', specialists],
  ['合计', null, specialists],
]
const summary = (specialists: number, tax: number): Grid => [
  ['单位工程汇总表'],
  PATH,
  ['序号', '项目内容', '金额(元)'],
  ['1', '分部分项工程', '1000.00'],
  ['3', '其他项目', specialists.toFixed(2)],
  ['4', '增值税', tax.toFixed(2)],
  ['合计', null, (1000 + specialists + tax).toFixed(2)],
]
const vat = (base: number, tax: number): Grid => [
  ['增值税计价表'],
  PATH,
  ['序号', '项目名称', '计算基础说明', '计算基础', '税率(%)', '金额(元)'],
  ['1', '增值税', '分部分项合计+其他项目合计-除税甲供材料费', base.toFixed(2), '9', tax.toFixed(2)],
]
const EMPLOYERS: Grid = [
  ['发包人提供材料一览表'],
  PATH,
  ['序号', '名称、规格、型号', '单位', '数量', '单价(元)', '合价(元)', '备注'],
  ['1', '商品混凝土', 'm3', '2', '50.00', '100.00'],
  ['2', '钢筋', 't', '1', '60.00', '60.00'],
]
/** 人材机: one of the materials of the employer stands here too. */
const RESOURCES: Grid = [
  ['人材机汇总表'],
  PATH,
  ['序号', '名称、规格、型号', '单位', '数量', '单价(元)', '合价(元)'],
  ['1', '商品混凝土', 'm3', '2', '50.00', '100.00'],
  ['2', '水泥', 't', '1', '400.00', '400.00'],
]

/** A bid whose tax has this base: works 1,000.00, 专业工程暂估价 200.00, materials of the employer 160.00. */
function bidWith(base: number) {
  const tax = Math.round(base * 9) / 100
  return readOf(
    bytesOf({
      'E.1.1-3 单位工程汇总表': summary(200, tax),
      'E.2.1 分部分项工程项目清单计价表': ITEMS,
      'E.4.1 其他项目清单计价表': others('200.00'),
      'E.5.1 增值税计价表': vat(base, tax),
      'G.1.1 发包人提供材料一览表': EMPLOYERS,
      人材机汇总表: RESOURCES,
    }),
  )
}

describe('a base of the tax that leaves out what is taxed already', () => {
  test.each([
    [1200, []],
    [1000, ['专业工程暂估价']],
    [1040, ['甲供材料']],
    [840, ['专业工程暂估价、甲供材料']],
  ] as const)('%d is a reading, named, in the report and in the analysis alike', (base, named) => {
    const { bill, report } = bidWith(base)
    expect(bill.bill.edition.get(0)).toBe('2024')
    const less = report.problems.list.filter(({ code }) => code === 'taxBaseLess')
    expect(less.map(({ value }) => value)).toEqual(named)
    expect(sumOf(report, 'taxBase')).toMatchObject({ exact: 1, fails: 0 })
    expect(arithmeticErrors(bill)).toEqual([])
  })

  // Less 260.00: a material in both lists, counted in each of them.
  test('a material that 人材机 and the list of the employer both name is left out once', () => {
    const { bill, report } = bidWith(940)
    expect(sumOf(report, 'taxBase')).toMatchObject({ exact: 0, fails: 1 })
    expect(arithmeticErrors(bill)).toEqual([['costSummary', '增值税（计算基础）', -260]])
    const { resources } = bill
    expect(
      Array.from({ length: resources.rows }, (_, row) => [
        resources.name.get(row),
        (resources.flags.get(row) & RESOURCE_FLAG.employer) !== 0,
        resources.amount.get(row),
      ]),
    ).toEqual([
      ['商品混凝土', true, 100],
      ['水泥', false, 400],
      ['钢筋', true, 60],
    ])
  })
})
