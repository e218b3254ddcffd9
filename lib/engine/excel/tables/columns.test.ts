import { describe, expect, test } from 'vitest'
import { type Cell, counts, HEADER, PATH, read, sumOf } from '@/tests/support/workbooks'

describe('columns', () => {
  const wide = [
    ...HEADER.slice(0, 6),
    '综合单价（含税）',
    '综合单价（税前）',
    '综合合价（税前）',
    '人工费',
    '材料费',
    '机械费',
  ]
  const row = (serial: number, price: number, both: number): Cell[] => {
    const code = `01010100${String(1000 + serial)}`
    const rest = price - both - 1
    return [
      String(serial),
      code,
      '土方',
      '土',
      'm3',
      '10',
      String(both),
      String(price),
      String(price * 10),
      '1',
      String(rest),
      '0',
    ]
  }

  test('price and amount are chosen by arithmetic, and a column one heading off closes the components', () => {
    const rows = Array.from({ length: 10 }, (_, at) => row(at + 1, 20 + at, 3 + (at % 4)))
    const { bill, report } = read({ 清单: [['分部分项清单计价表'], PATH, wide, ...rows] })
    const { unitPrice, amount, manage, jointManageProfit } = bill.items
    expect([unitPrice, amount, manage, jointManageProfit].map((column) => column.get(1))).toEqual([
      21,
      210,
      null,
      4,
    ])
    expect(counts(report)).toEqual({ componentColumnFound: 1, jointManageProfit: 10 })
    expect(sumOf(report, 'components')).toMatchObject({ exact: 10, fails: 0 })
  })

  test('figures that fit nothing are read and said to be doubtful, components that do not add up are left out', () => {
    const rows = Array.from({ length: 10 }, (_, at): Cell[] => {
      const code = `01010100${String(1001 + at)}`
      return [String(at + 1), code, '土方', '土', 'm3', '10', '2', '99', '5', '5', '5']
    })
    const header = [...HEADER, '人工费', '材料费', '机械费']
    const { bill, report } = read({ 清单: [['分部分项清单计价表'], PATH, header, ...rows] })
    expect([bill.items.unitPrice.get(0), bill.items.amount.get(0), bill.items.labor.get(0)]).toEqual([
      2,
      99,
      null,
    ])
    expect(counts(report)).toEqual({ columnsDoubtful: 1, componentsNotRead: 1 })
    expect(sumOf(report, 'amount')).toMatchObject({ exact: 0, fails: 10 })
  })
})
