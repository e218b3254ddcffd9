import { describe, expect, test } from 'vitest'
import { bytesOf, counts, type Grid, readOf } from '@/tests/support/workbooks'
import { RESOURCE_FLAG } from '../bill/layout'

const PATH = ['工程名称：道路工程', null, '标段：1']
const ITEMS: Grid = [
  ['分部分项工程项目清单计价表'],
  PATH,
  ['序号', '项目编码', '项目名称', '项目特征描述', '计量单位', '工程量', '综合单价', '合价'],
  ['1', '040101001001', '挖一般土方', '一、二类土', 'm3', '100', '10.00', '1000.00'],
]
const TOGETHER = '名称、规格、型号'
const EMPLOYERS: Grid = [
  ['发包人提供材料一览表'],
  PATH,
  ['序号', TOGETHER, '单位', '数量', '单价(元)', '合价(元)', '交货方式', '送达地点', '备注'],
  ['1', '商品混凝土 C30', 'm3', '2', '50.00', '100.00', '车运', '现场'],
  ['合计', null, null, null, null, '100.00'],
]
const ADJUSTED: Grid = [
  ['承包人提供可调价主要材料表一'],
  PATH,
  ['序号', TOGETHER, '单位', '数量', '基准价C0(元)', '投标报价(元)', '风险幅度系数(%)', '备注'],
  ['1', '水泥 42.5', 't', '10', '400.00', '410.00', '5'],
  ['2', '中砂', 'm3', '3', '100.00', '101.00', '5'],
]
const INDICES: Grid = [
  ['承包人提供可调价主要材料表二'],
  PATH,
  ['序号', TOGETHER, '变值权重B', '基本价格指数F0', '现行价格指数Ft', '备注'],
  ['1', '人工费', '0.2', '100', '110'],
  ['2', '水泥 42.5', '0.3', '100', '105'],
  ['定值权重A', null, '0.5'],
]

describe('the lists of materials in the forms of 2024', () => {
  const { bill, report } = readOf(
    bytesOf({
      'E.2.1 分部分项工程项目清单计价表': ITEMS,
      'G.1.1 发包人提供材料一览表': EMPLOYERS,
      'G.2.1-1 承包人提供可调价主要材料表一': ADJUSTED,
      'G.2.1-2 承包人提供可调价主要材料表二': INDICES,
    }),
  )
  const tableOf = (number: string) => report.tables.find(({ part }) => part.startsWith(number))

  test('what the employer provides is his, what the contractor does has the price that he offers', () => {
    const { resources } = bill
    expect(
      Array.from({ length: resources.rows }, (_, row) => [
        resources.name.get(row),
        ...[resources.measureUnit, resources.quantity, resources.price, resources.amount].map((column) =>
          column.get(row),
        ),
        (resources.flags.get(row) & RESOURCE_FLAG.employer) !== 0,
      ]),
    ).toEqual([
      ['水泥 42.5', 't', 10, 410, null, false],
      ['中砂', 'm3', 3, 101, null, false],
      ['商品混凝土 C30', 'm3', 2, 50, 100, true],
    ])
    expect(tableOf('G.1.1')).toMatchObject({ kind: 'employerResources', readRows: 2, unreadRows: 0 })
    expect(tableOf('G.2.1-1')).toMatchObject({ kind: 'resources', readRows: 2, unreadRows: 0 })
  })

  test('weights and indices are no resources: their table is named as not read, its rows are not', () => {
    expect(tableOf('G.2.1-2')).toMatchObject({ kind: 'unread', unread: 'unusedTable' })
    // One for each text that holds name and specification together.
    expect(counts(report)).toEqual({ jointNames: 3 })
  })
})
