import { expect, test } from 'vitest'
import { bytesOf, type Cell, counts, type Grid, readOf, sumOf } from '@/tests/support/workbooks'
import { OTHER_LIST } from '../bill/layout'

const path = (unit: string): readonly Cell[] => [`工程名称：${unit}`, null, '标段：1']
const ITEM_HEADER = ['序号', '项目编码', '项目名称', '项目特征描述', '计量单位', '工程量', '综合单价', '合价']
const items = (unit: string, ...rows: Grid): Grid => [
  ['分部分项工程项目清单计价表'],
  path(unit),
  ITEM_HEADER,
  [null, null, null, null, null, 'A', 'B', 'C=A×B'],
  ...rows,
]
const ONE: readonly Cell[] = ['1', '010101001001', '挖一般土方', '一类土', 'm3', '10', '2.50', '25.00']
const ITEMS = items('建筑工程', ONE)

test('letters under a header name no column, and a letter in a column of texts is a heading', () => {
  const { bill, report } = readOf(bytesOf({ 1: items('建筑工程', [null, 'A', '土石方工程'], ONE) }))
  expect([bill.items.amount.get(0), bill.sections.name.get(0)]).toEqual([25, '土石方工程'])
  expect(report.tables[0]!.columnsNotRead).toEqual([])
  expect(counts(report)).toEqual({})
})

test('the heading of a division has a quantity of 1 and is no item', () => {
  const division = (quantity: string): readonly Cell[] => [
    ...[null, null, 'A.14 梧桐苑', null, null, quantity, null, null],
  ]
  const { bill, report } = readOf(bytesOf({ 1: items('建筑工程', division('1'), ONE) }))
  expect([bill.sections.rows, bill.sections.name.get(0), bill.items.section.get(0)]).toEqual([
    ...[1, 'A.14 梧桐苑', 0],
  ])
  expect(counts(report)).toEqual({})
  expect(counts(readOf(bytesOf({ 1: items('建筑工程', division('2'), ONE) })).report)).toEqual({
    itemWithoutCode: 1,
  })
})

test.each([
  ['1.0506001001E+10', '010506001001'],
  [10506001001, '010506001001'],
  ['1.05E+10', '1.05E+10'],
] as const)(
  'a code stored as a number, %s, is repaired where its digits are known, which is said',
  (stored, code) => {
    const { bill, report } = readOf(bytesOf({ 1: items('建筑工程', ['1', stored, ...ONE.slice(2)]) }))
    expect(bill.items.code.get(0)).toBe(code)
    expect(counts(report)).toEqual(code === stored ? {} : { codeRepaired: 1 })
  },
)

const specialists = (line: string): Record<string, Grid> => ({
  清单: ITEMS,
  其他: [
    ['其他项目清单计价表'],
    path('建筑工程'),
    ['序号', '项目名称', '暂估（暂定）金额(元)', '结算（确定）金额(元)', '调整金额±(元)', '备注'],
    ['2', '专业工程暂估价', line],
    ['合计', null, line],
    [null, null, '0.00', '0.00'],
  ],
  暂估: [
    ['专业工程暂估价明细表'],
    path('建筑工程'),
    ['序号', '专业工程名称', '不含税价格', '增值税', '含税价格', '备注'],
    ['1', '电梯', '100.00', '9.00', '109.00'],
    ['2', '幕墙', '200.00', '18.00', '219.00'],
    ['合计', null, '300.00', '27.00', '328.00'],
  ],
})

test('专业工程暂估价: the price with tax, or the one that its line states; a broken sum of both is named', () => {
  const amounts = (line: string) => {
    const { bill, report } = readOf(bytesOf(specialists(line)))
    const { others } = bill
    const rows = [0, 1, 2].filter((row) => others.list.get(row) === OTHER_LIST.zygczg)
    return { stated: rows.map((row) => others.amount.get(row)), report }
  }
  const whole = amounts('328.00')
  expect(whole.stated).toEqual([109, 219])
  expect(amounts('300.00').stated).toEqual([100, 200])
  expect(sumOf(whole.report, 'amount')).toMatchObject({ exact: 2, fails: 1 })
  // Figures below the total are the foot of the form.
  expect(counts(whole.report)).toEqual({})
})

const costs = (unit: string): Grid => [
  ['工程项目清单汇总表'],
  path(unit),
  ['序号', '项目内容', '金额(元)'],
  ['1', '分部分项工程', '25.00'],
  ['2', '增值税', '2.25'],
  ['合 计', null, '27.25'],
]

test('one table of costs under the name of the project belongs to its only unit project', () => {
  const { bill, report } = readOf(bytesOf({ E: costs('学校'), 清单: ITEMS }))
  expect([bill.units.rows, bill.units.name.get(0), bill.costLines.rows]).toEqual([1, '建筑工程', 3])
  expect(sumOf(report, 'costLine')).toMatchObject({ exact: 1, fails: 0 })
  const two = readOf(bytesOf({ E: costs('学校'), 清单: ITEMS, 清单2: items('门卫', ONE) })).bill
  expect(two.units.rows).toBe(3)
})

test('规费 in forms that only 2024 has is a question', () => {
  const fees: Grid = [
    ['规费、税金项目计价表'],
    path('建筑工程'),
    ['序号', '项目名称', '计算基础', '计算基数', '费率(%)', '金额(元)'],
    ['1', '规费', '人工费', '10.00', '10', '1.00'],
  ]
  const { bill, report } = readOf(bytesOf({ '3.2E.2.1 分部分项工程项目清单': ITEMS, 规费: fees }))
  expect(bill.bill.edition.get(0)).toBe('2013')
  expect(counts(report)).toEqual({ editionsMixed: 1 })
})

test('a code of 9 digits is read as it is, and asked about', () => {
  const { bill, report } = readOf(bytesOf({ 1: items('建筑工程', ['1', '010101001', ...ONE.slice(2)]) }))
  expect(bill.items.code.get(0)).toBe('010101001')
  expect(report.problems.list).toMatchObject([{ code: 'codeOfClass', value: '010101001' }])
})
