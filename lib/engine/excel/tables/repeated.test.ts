import { describe, expect, test } from 'vitest'
import {
  bytesOf,
  type Cell,
  counts,
  type Grid,
  HEADER,
  ONE,
  PATH,
  read,
  readOf,
  sourceOf,
  sumOf,
  table,
} from '@/tests/support/workbooks'
import { ITEM_GROUP } from '../../bill/layout'
import { readWorkbooks } from '../read-workbooks'

const TITLE = '分部分项工程和单价措施项目清单与计价表'
const item = (serial: number, price: string | null = '2.50', code = 1000 + serial): Cell[] => [
  String(serial),
  `01010100${code}`,
  `土方${serial}`,
  '一、二类土',
  'm3',
  '10',
  price,
  price && (Number(price) * 10).toFixed(2),
]
const heading = (name: string): Cell[] => [null, null, name]
const priced: Grid = [heading('土石方工程'), item(1), item(2), item(3)]

const groupsOf = ({ bill }: ReturnType<typeof read>) =>
  Array.from({ length: bill.items.rows }, (_, row) => bill.items.group.get(row))
const sectionNames = ({ bill }: ReturnType<typeof read>) =>
  Array.from({ length: bill.items.rows }, (_, row) => {
    const section = bill.items.section.get(row)
    return section < 0 ? null : bill.sections.name.get(section)
  })

describe('a table that repeats another one of its unit project is left out', () => {
  const bare: Grid = [heading('土石方工程'), item(1, null), item(2, null), item(3, null)]

  test.each([
    ['before', { 清单: table(TITLE, ...bare), 计价: table(TITLE, ...priced) }],
    ['after', { 计价: table(TITLE, ...priced), 清单: table(TITLE, ...bare) }],
  ] as const)('the unpriced list %s the priced one', (_, sheets) => {
    const { bill, report } = read(sheets)
    expect([bill.items.rows, bill.sections.rows, bill.items.unitPrice.get(0)]).toEqual([3, 1, 2.5])
    expect(bill.items.section.get(2)).toBe(0)
    expect(report.problems.list).toMatchObject([{ code: 'itemsRepeated', value: '清单' }])
  })

  test('a hidden copy, whatever it states', () => {
    const sheets = { 旧: table(TITLE, item(1, '9.00'), item(2), item(3)), 新: table(TITLE, ...priced) }
    const { bill, report } = readOf(bytesOf(sheets, 'xlsx', ['旧']))
    expect([bill.items.rows, bill.items.unitPrice.get(0)]).toEqual([3, 2.5])
    expect(counts(report)).toEqual({ hiddenSheet: 1, itemsRepeated: 1 })
  })

  test('a list of measures beside its unpriced copy, with its total', () => {
    const header = ['序号', '项目编码', '项目名称', '计算基础', '费率（%）', '金额（元）']
    const lumps = (...amounts: (string | null)[]): Grid => [
      ['总价措施项目清单与计价表'],
      PATH,
      header,
      ...amounts.map((amount, at): Cell[] => [
        String(at + 1),
        `0117070${at}`,
        `费用${at}`,
        null,
        null,
        amount,
      ]),
      ['合计', null, null, null, null, amounts[0] === null ? null : '6.00'],
    ]
    const { bill, report } = read({
      清单: table(TITLE, ...priced),
      总价: lumps('1.00', '2.00', '3.00'),
      空表: lumps(null, null, null),
    })
    expect([bill.lumps.rows, bill.lumps.amount.get(2)]).toEqual([3, 3])
    expect(counts(report)).toEqual({ listRepeated: 1 })
    expect(sumOf(report, 'lumpTotal')).toMatchObject({ exact: 1, fails: 0 })
  })

  test('two visible sheets with other prices for the same items are refused, and one is named', () => {
    const sheets = {
      报价: table(TITLE, ...priced),
      调整: table(TITLE, item(1, '2.60'), item(2), item(3)),
    }
    expect(readWorkbooks(sourceOf(bytesOf(sheets))).refusal).toEqual({
      code: 'contradictingItems',
      detail: '调整',
    })
  })

  test('equal items in other sections are no copy', () => {
    const { bill, report } = read({
      一: table(TITLE, ...priced),
      二: table(TITLE, heading('回填工程'), item(1), item(7)),
    })
    expect([bill.items.rows, counts(report)]).toEqual([5, {}])
  })
})

describe('a table that goes on in another sheet', () => {
  test('keeps its open section and the text of its last item', () => {
    const found = read({
      '08-1': table(TITLE, heading('土石方工程'), item(1)),
      '08-2': table(
        TITLE,
        [null, null, null, '运距自行考虑'],
        item(2),
        [null, null, '小计', null, null, null, null, '50.00'],
        heading('砌筑工程'),
        item(3),
      ),
    })
    expect(sectionNames(found)).toEqual(['土石方工程', '土石方工程', '砌筑工程'])
    expect(found.bill.items.feature.get(0)).toBe('一、二类土\n运距自行考虑')
    expect(sumOf(found.report, 'sectionTotal')).toMatchObject({ exact: 1, fails: 0 })
  })

  test('keeps 措施项目, and its running total', () => {
    const total = (amount: string): Cell[] => ['合计', null, null, null, null, null, null, amount]
    const found = read({
      '08-1': table(TITLE, item(1), heading('措施项目'), item(2), total('50.00')),
      '08-2': table(TITLE, item(3), total('75.00')),
      '08-3': table(TITLE, heading('脚手架工程'), item(4), total('100.00')),
    })
    expect(groupsOf(found)).toEqual([ITEM_GROUP.qdxm, ITEM_GROUP.csxm, ITEM_GROUP.csxm, ITEM_GROUP.csxm])
    expect(sumOf(found.report, 'runningTotal')).toMatchObject({ exact: 3, fails: 0 })
  })

  test('begins anew where its serials do, or with the items of a copy', () => {
    const found = read({
      一: table(TITLE, item(1), item(2), heading('措施项目'), item(3)),
      二: table(TITLE, heading('砌筑工程'), item(1, '3.00', 1011)),
    })
    expect(groupsOf(found)).toEqual([ITEM_GROUP.qdxm, ITEM_GROUP.qdxm, ITEM_GROUP.qdxm, ITEM_GROUP.csxm])
    const copy = read({
      清单: table(TITLE, item(1, null), item(2, null), heading('措施项目'), item(3, null)),
      计价: table(TITLE, item(1), item(2), heading('措施项目'), item(3)),
    })
    expect(groupsOf(copy)).toEqual([ITEM_GROUP.qdxm, ITEM_GROUP.qdxm, ITEM_GROUP.csxm])
  })
})

test('another header in the same unit project is another table', () => {
  const { bill } = read({
    一: table(TITLE, item(1)),
    二: [[TITLE], PATH, [...HEADER, '人工费', '备注'], [...ONE, '1.00', '无']],
  })
  expect(bill.items.rows).toBe(2)
})
