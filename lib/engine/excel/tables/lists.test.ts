import { describe, expect, test } from 'vitest'
import { counts, type Grid, ITEMS, ONE, PATH, read, sumOf, table } from '@/tests/support/workbooks'
import { OTHER_LIST } from '../../bill/layout'

describe('lists', () => {
  test('the fault of a list against its summary line is found: 总承包服务费', () => {
    const { bill, report } = read({
      清单: ITEMS,
      其他: [
        ['其他项目清单与计价汇总表'],
        PATH,
        ['序号', '项目名称', '金额（元）'],
        ['1', '总承包服务费', '45000.00'],
        ['合计', null, '45000.00'],
      ],
      服务费: [
        ['总承包服务费计价表'],
        PATH,
        ['序号', '项目名称', '项目价值（元）', '服务内容', '费率（%）', '金额（元）'],
        ['1', '配合', '1800000.00', null, '100', '1800000.00'],
        ['合计', null, null, null, null, '45000.00'],
      ],
    })
    expect(
      report.sums
        .find(({ id }) => id === 'listTotal')!
        .faults.list.map(({ stated, computed }) => [stated, computed]),
    ).toEqual([[45_000, 1_800_000]])
    // The line states the total of its list: that step holds.
    expect(sumOf(report, 'listTotal')).toMatchObject({ exact: 1, fails: 1 })
    expect(bill.others.list.get(1)).toBe(OTHER_LIST.zcbfwf)
  })

  test('one cost line for items and measures gets no class, and is compared with both', () => {
    const { bill, report } = read({
      汇总: [
        ['单位工程造价汇总表'],
        PATH,
        ['序号', '汇总内容', '金额（元）'],
        ['1', '分部分项及单价措施项目', '25.00'],
        ['1.1', '土石方工程', '25.00'],
        ['2', '税金', '5.00'],
        ['3', '工程造价合计=1+2', '30.00'],
      ],
      清单: table('分部分项工程量清单计价表', [null, null, '土石方工程'], ONE),
    })
    const { costLines, sections } = bill
    expect(
      [...Array(costLines.rows).keys()].map((row) => [costLines.name.get(row), costLines.class.get(row)]),
    ).toEqual([
      ['分部分项及单价措施项目', null],
      ['税金', null],
      ['工程造价合计=1+2', 'HJ'],
    ])
    expect(sections.total.get(0)).toBe(25)
    expect(counts(report)).toEqual({ jointCostLine: 1 })
    expect(sumOf(report, 'costLine')).toMatchObject({ exact: 1, fails: 0 })
    expect(sumOf(report, 'unitTotal')).toMatchObject({ exact: 1, fails: 0 })
  })

  test('parts of a lump are not lines of their own: 1.1, (1), ①', () => {
    const header = ['序号', '项目编码', '项目名称', '计算基础', '费率（%）', '金额（元）']
    const rows: Grid = ['1', '1.1', '（1）', '①', '2'].map((serial, at) => [
      serial,
      null,
      `费用${at}`,
      '100',
      '10',
      '10.00',
    ])
    const total = ['合计', null, null, null, null, '20.00']
    const { bill, report } = read({
      清单: ITEMS,
      总价: [['总价措施项目清单与计价表'], PATH, header, ...rows, total],
    })
    expect([bill.lumps.rows, bill.lumps.name.get(1), bill.lumps.base.get(0)]).toEqual([2, '费用4', 100])
    expect(counts(report)).toEqual({ partOfLine: 3 })
    expect(sumOf(report, 'lumpTotal')).toMatchObject({ exact: 1, fails: 0 })
    expect(sumOf(report, 'rateAmount')).toMatchObject({ exact: 2, fails: 0 })
  })

  test('a joint name is divided where a table of the file shows how', () => {
    const joint = [
      ['材料（工程设备）暂估单价表'],
      PATH,
      ['序号', '材料名称、规格、型号', '计量单位', '暂估单价（元）'],
      ['1', '电力电缆 YJV-4×25', 'm', '98.70'],
      ['2', '自卸汽车 15t', '台', '5'],
    ]
    const listed = [
      ['人材机汇总表'],
      PATH,
      ['序号', '编码', '名称', '规格型号', '单位', '数量', '市场价'],
      ['1', 'C1', '电力电缆', 'YJV-4×25', 'm', '3', '98.70'],
    ]
    const { bill, report } = read({ 清单: ITEMS, 暂估: joint, 材料: listed })
    const { others } = bill
    expect([0, 1].map((row) => [others.name.get(row), others.spec.get(row)])).toEqual([
      ['电力电缆', 'YJV-4×25'],
      ['自卸汽车 15t', null],
    ])
    expect(counts(report)).toEqual({ jointNames: 1 })
  })

  test('parts of a line without an amount are its amount', () => {
    const header = ['序号', '项目编码', '项目名称', '计算基础', '费率（%）', '金额（元）']
    const rows: Grid = [
      ['1', null, '安全文明施工费', null, null, null],
      ['1.1', null, '环境保护费', null, null, '10.00'],
      ['1.2', null, '文明施工费', null, null, null],
      ['1.2.1', null, '围挡', null, null, '20.50'],
      ['2', null, '夜间施工', null, null, '5.00'],
      ['合计', null, null, null, null, '35.50'],
    ]
    const { bill, report } = read({
      清单: ITEMS,
      总价: [['总价措施项目清单与计价表'], PATH, header, ...rows],
    })
    expect([bill.lumps.rows, bill.lumps.amount.get(0), bill.lumps.amount.get(1)]).toEqual([2, 30.5, 5])
    expect(counts(report)).toEqual({ partOfLine: 3, amountFromParts: 1 })
    expect(sumOf(report, 'lumpTotal')).toMatchObject({ exact: 1, fails: 0 })
  })

  test('a summary line without an amount has that of its parts', () => {
    const { bill, report } = read({
      清单: ITEMS,
      汇总: [
        ['单位工程造价汇总表'],
        PATH,
        ['序号', '汇总内容', '金额（元）'],
        ['1', '分部分项工程', '25.00'],
        ['2', '措施项目', null],
        ['2.1', '单价措施', '3.00'],
        ['2.2', '总价措施', '4.00'],
        ['3', '工程造价', '32.00'],
      ],
    })
    expect([bill.costLines.rows, bill.costLines.amount.get(1)]).toEqual([3, 7])
    expect(sumOf(report, 'unitTotal')).toMatchObject({ exact: 1, fails: 0 })
  })
})

test.each([
  ['合计', null],
  ['3', '合计'],
] as const)('合计 in the column of codes is a total of a list: %s %s', (serial, code) => {
  const header = ['序号', '项目编码', '项目名称', '费率（%）', '金额（元）']
  const rows: Grid = [
    ['1', '011707001001', '安全文明施工费', '10', '100.00'],
    [serial, code, null, null, '100.00'],
  ]
  const { bill, report } = read({ 清单: ITEMS, 总价: [['总价措施项目清单与计价表'], PATH, header, ...rows] })
  expect(bill.lumps.rows).toBe(1)
  expect(sumOf(report, 'lumpTotal')).toMatchObject({ exact: 1, fails: 0 })
})
