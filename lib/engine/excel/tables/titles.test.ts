import { describe, expect, test } from 'vitest'
import { counts, HEADER, ITEMS, ONE, PATH, read, sumOf, table } from '@/tests/support/workbooks'

describe('titles and kinds of tables', () => {
  test.each([
    '招标控制价分部分项工程量清单',
    '分部分项工程和单价措施项目清单与计价表（投标总价扉页附件）',
    '分 部 分 项 清 单',
  ])('words of covers in a title do not hide an item table: %s', (title) => {
    const { bill, report } = read({ 表: table(title, ONE) })
    expect(bill.items.code.get(0)).toBe('010101001001')
    expect(report.tables[0]).toMatchObject({ kind: 'items', guessed: false })
  })

  test.each([
    ['工程量清单', table('工程量清单', ONE)],
    ['no title', [PATH, HEADER, ONE]],
  ] as const)('a table known by its header alone is stated as guessed: %s', (_, rows) => {
    const { bill, report } = read({ Sheet1: rows })
    expect(bill.items.rows).toBe(1)
    expect(report.tables[0]!.guessed).toBe(true)
    expect(counts(report).tableGuessed).toBe(1)
  })

  test('a table that is no bill is not guessed, and its rows are counted', () => {
    const materials = [
      ['到场材料'],
      ['序号', '编码', '名称', '规格型号', '单位', '数量'],
      ['1', 'C1', '水泥', '42.5', 't', '3'],
    ]
    const { bill, report } = read({ 清单: ITEMS, 其他: materials })
    expect(bill.items.rows).toBe(1)
    expect(report.tables[1]).toMatchObject({
      sheet: '其他',
      kind: null,
      unread: 'noTable',
      rows: 3,
      readRows: 0,
    })
  })

  test('what the cover says is a statement with its place, and decides nothing', () => {
    const cover = [
      ['投标总价'],
      ['招标人：', '某中心'],
      ['投标总价(小写)：', '47674483.25元'],
      ['(大写)：', '肆仟柒佰陆拾柒万肆仟肆佰捌拾叁元贰角伍分'],
      ['投标人：', '甲公司'],
    ]
    const { bill, report } = read({ 封面: cover, 清单: ITEMS })
    expect(report.stated).toEqual([{ kind: 'bid', words: '投标总价', place: { sheet: '封面', row: 1 } }])
    expect(bill.bill.bidTotal.get(0)).toBe(47_674_483.25)
    expect([bill.bill.tenderer.get(0), bill.bill.bidder.get(0)]).toEqual(['某中心', '甲公司'])
    expect(sumOf(report, 'words')).toMatchObject({ exact: 1, fails: 0 })
  })
})

test('a unit project that its sheet names alone belongs to the project of 表-03', () => {
  const { bill, report } = read({
    单项: [
      ['单项工程汇总表'],
      ['工程名称：滨河大道\\主体工程'],
      ['序号', '单位工程名称', '金额（元）'],
      ['1', '排水工程', '1'],
      ['2', '道路工程', '25.00'],
    ],
    清单: [['分部分项清单计价表'], ['工程名称：', '道路工程'], HEADER, ONE],
  })
  expect([bill.projects.name.get(0), bill.units.name.get(0), bill.projects.rows]).toEqual([
    '主体工程',
    '道路工程',
    1,
  ])
  expect(counts(report)).toEqual({})
})
