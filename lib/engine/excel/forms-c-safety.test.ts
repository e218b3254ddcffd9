import { describe, expect, test } from 'vitest'
import { bytesOf, counts, type Grid, readOf } from '@/tests/support/workbooks'

const PATH = ['工程名称：道路工程', null, '标段：1']
const ITEMS: Grid = [
  ['分部分项工程项目清单计价表'],
  PATH,
  ['序号', '项目编码', '项目名称', '项目特征描述', '计量单位', '工程量', '综合单价', '合价'],
  ['1', '040101001001', '挖一般土方', '一、二类土', 'm3', '100', '10.00', '1000.00'],
]

describe('C.8.1, what 安全文明 of C.8 is made of', () => {
  const C8: Grid = [
    ['C.8 措施项目清单汇总表'],
    PATH,
    ['序号', '项目编码', '项目名称', '价格(元)', '备注'],
    ['1', '041601001001', '安全文明施工费', '11.00'],
    ['2', '041601002001', '夜间施工', '5.00'],
    ['合计', null, null, '16.00'],
  ]
  const rows: Grid = [
    PATH,
    ['序号', '项目编码', '项目名称', '价格(元)', '备注'],
    ['1', '041601001001', '环境保护', '5.00'],
    ['2', '041601001002', '文明施工', '6.00'],
    ['合计', null, null, '11.00'],
  ]

  test.each(['C.8.1 安全文明施工费', '安全文明施工措施项目清单计价表', '安全文明施工费明细表'])(
    'is named as not read, and counts as no measure: %s',
    (title) => {
      const { bill, report } = readOf(
        bytesOf({ 'C.6 1': ITEMS, 'C.8 措施项目': C8, 'C.8.1 安全文明': [[title], ...rows] }),
      )
      const { lumps } = bill
      expect(Array.from({ length: lumps.rows }, (_, row) => lumps.amount.get(row))).toEqual([11, 5])
      expect(report.tables.at(-1)).toMatchObject({ kind: 'unread', unread: 'unusedTable', guessed: false })
      expect(report.sums.filter(({ fails }) => fails > 0)).toEqual([])
      expect(counts(report)).toEqual({})
    },
  )
})
