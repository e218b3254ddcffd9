import { describe, expect, test } from 'vitest'
import { utils, write } from 'xlsx'
import {
  counts,
  type Grid,
  HEADER,
  ITEMS,
  ONE,
  PATH,
  read,
  readOf,
  sumOf,
  table,
} from '@/tests/support/workbooks'

describe('cells', () => {
  test('fillers are missing, text is a number with its unit, line ends are one', () => {
    const rows: Grid = [
      ['1', '010101001001', '土方_x000D_', '甲_x000D_\n乙', 'm3', ' ', '-', '/'],
      ['2', '010101001002', '石方', '—', 'm3', '1,000.5', '2元', '2,001.00'],
    ]
    const { bill, report } = read({ 清单: table('分部分项工程量清单计价表', ...rows) })
    const { items } = bill
    expect([items.name.get(0), items.feature.get(0), items.feature.get(1)]).toEqual(['土方', '甲\n乙', null])
    expect([items.quantity.get(0), items.unitPrice.get(0), items.amount.get(0)]).toEqual([null, null, null])
    expect([items.quantity.get(1), items.unitPrice.get(1), items.amount.get(1)]).toEqual([1000.5, 2, 2001])
    expect(counts(report)).toEqual({})
  })

  test.each(['xlsx', 'biff8', 'xlml'] as const)(
    'the zero that a code lost as a number comes back: %s',
    (type) => {
      const head = ['项目编码', 10_101_001_001, '项目名称', '挖一般土方', '计量单位', 'm3', '工程量', 10]
      const analysis: Grid = [
        ['综合单价分析表'],
        PATH,
        head,
        ['定额编号', '定额项目名称', '定额单位', '数量', '单价', null, '合价', null],
        [null, null, null, null, '人工费', '材料费', '人工费', '材料费'],
        ['人工单价', null, null, '小计', null, null, '1.50', '1.00'],
        ['清单项目综合单价', null, null, null, null, null, '2.50'],
      ]
      const numeric = ['1', 10_101_001_001, ...ONE.slice(2)]
      const { bill, report } = read(
        { 清单: table('分部分项工程量清单计价表', numeric), 分析: analysis },
        type,
      )
      expect(bill.items.code.get(0)).toBe('010101001001')
      expect([bill.items.labor.get(0), bill.items.material.get(0)]).toEqual([1.5, 1])
      expect(counts(report)).toEqual({ codeRepaired: 2 })
      expect(sumOf(report, 'components')).toMatchObject({ exact: 1, fails: 0 })
    },
  )

  test('and so does that of a measure', () => {
    const numeric = ['1', 11_701_001_001, ...ONE.slice(2)]
    const { bill, report } = read({
      清单: table('分部分项工程量清单计价表', ONE),
      措施: table('单价措施项目清单与计价表', numeric),
    })
    expect(bill.items.code.get(1)).toBe('011701001001')
    expect(counts(report)).toEqual({ codeRepaired: 1 })
  })

  test('a text of digits is left as it is', () => {
    const { bill, report } = read({
      清单: table('分部分项工程量清单计价表', ['1', '10101001001', ...ONE.slice(2)]),
    })
    expect(bill.items.code.get(0)).toBe('10101001001')
    expect(counts(report)).toEqual({})
  })

  test.each([
    [
      'title',
      table('分部分项工程量清单计价表（金额单位：万元）', [
        '1',
        '010101001001',
        '土方',
        '',
        'm3',
        '10',
        '0.00025',
        '0.0025',
      ]),
    ],
    [
      'line below the title',
      [
        ['分部分项工程量清单计价表'],
        ['金额单位：万元'],
        ...table('', ['1', '010101001001', '土方', '', 'm3', '10', '0.00025', '0.0025']).slice(1),
      ],
    ],
    [
      'heading',
      [
        ['分部分项工程量清单计价表'],
        PATH,
        [...HEADER.slice(0, 6), '综合单价（万元）', '合价（万元）'],
        ['1', '010101001001', '土方', '', 'm3', '10', '0.00025', '0.0025'],
      ],
    ],
  ] as const)('万元 in the %s is converted exactly and stated', (_, rows) => {
    const { bill, report } = read({ 清单: rows })
    expect([bill.items.unitPrice.get(0), bill.items.amount.get(0)]).toEqual([2.5, 25])
    expect(counts(report).moneyConverted).toBe(1)
  })
})

test('a heading in 元 counts more than a title in 万元, which is still stated', () => {
  const header = [...HEADER.slice(0, 6), '综合单价（元）', '合价（元）']
  const { bill, report } = read({ 清单: [['分部分项清单计价表'], ['（单位：万元）'], PATH, header, ONE] })
  expect([bill.items.unitPrice.get(0), bill.items.amount.get(0)]).toEqual([2.5, 25])
  expect(report.problems.list).toMatchObject([{ code: 'moneyConverted', value: '万元' }])
})

describe('a number that its format shows in percent', () => {
  const rates = (format: string) => {
    const sheet = utils.aoa_to_sheet([
      ['总价措施项目清单与计价表'],
      PATH,
      ['序号', '项目编码', '项目名称', '计算基数', '费率', '金额（元）'],
      ['1', '011707001001', '安全文明施工费', 1000, 0.0295, 29.5],
      ['2', '011707002001', '夜间施工', 1000, 0.5, 5],
    ])
    sheet.E4 = { t: 'n', v: 0.0295, z: format }
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet(ITEMS.map((row) => [...row])), '清单')
    utils.book_append_sheet(book, sheet, '总价')
    return book
  }
  test.each([
    ['xlsx', '0.00%'],
    ['xlsx', '0%'],
    ['xlsx', '#,##0.0#%;[Red]-0.0%'],
    ['biff8', '0.00%'],
    ['xlml', '0.00%'],
  ] as const)('is a rate in percent: %s %s', (bookType, format) => {
    const { bill, report } = readOf(new Uint8Array(write(rates(format), { type: 'buffer', bookType })))
    expect([bill.lumps.rate.get(0), bill.lumps.rate.get(1)]).toEqual([2.95, 0.5])
    expect(sumOf(report, 'rateAmount')).toMatchObject({ exact: 2, fails: 0 })
  })

  test('a quoted % is no percent, so that the number is a share where only that gives the amount', () => {
    const bytes = new Uint8Array(write(rates('0.0000"%"'), { type: 'buffer', bookType: 'xlsx' }))
    const { bill, report } = readOf(bytes)
    expect(bill.lumps.rate.get(0)).toBe(2.95)
    expect(counts(report)).toEqual({ rateAsShare: 1 })
  })

  test('a share where no rate belongs stays a share', () => {
    const rows: Grid = [['1', '010101001001', '土方', '', 'm3', '50%', '2.00', '1.00']]
    const { bill, report } = read({ 清单: table('分部分项工程量清单计价表', ...rows) })
    expect(bill.items.quantity.get(0)).toBe(0.5)
    expect(sumOf(report, 'amount')).toMatchObject({ exact: 1, fails: 0 })
  })
})

test('万元 that ends a name or a note converts nothing', () => {
  const rows: Grid = [
    ['滨河大道改造工程，总投资5000万元'],
    ['分部分项清单计价表'],
    ['工程名称：滨河大道\\主体工程【道路工程】', '标段：投资5000万元'],
    HEADER,
    ONE,
  ]
  const { bill, report } = read({ 清单: rows })
  expect([bill.items.unitPrice.get(0), bill.items.amount.get(0)]).toEqual([2.5, 25])
  expect(counts(report)).toEqual({})
})
