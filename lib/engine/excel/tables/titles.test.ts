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

  test.each([
    '分部分项工程量清单综合单价计算表',
    '分部分项工程和单价措施项目综合单价组成表',
    '分部分项工程费汇总表',
    '分部分项工程工程量计算表',
  ])('a table that derives items from others is none of items: %s', (title) => {
    const { bill, report } = read({ 清单: ITEMS, 单价: table(title, ['1', '010101001001', ...ONE.slice(2)]) })
    expect(bill.items.rows).toBe(1)
    expect(report.tables[1]).toMatchObject({ part: '单价', readRows: 0 })
    expect(report.tables[1]!.unread).toMatch(/noHeader|unusedTable/)
  })

  test('措施项目清单与计价表 is told apart by its columns: (一) by rate, (二) by unit', () => {
    const byRate = [
      ['措施项目清单与计价表（一）'],
      PATH,
      ['序号', '项目名称', '计算基础', '费率（%）', '金额（元）'],
      ['1', '安全文明施工费', '人工费', '10', '100.00'],
    ]
    const { bill, report } = read({
      清单: ITEMS,
      措施一: byRate,
      措施二: table('措施项目清单与计价表（二）', ['1', '011701001001', ...ONE.slice(2)]),
      措施三: [['措施项目清单'], PATH, ['序号', '项目名称', '金额（元）'], ['1', '夜间施工', '5.00']],
    })
    expect([bill.items.group.get(0), bill.items.group.get(1), bill.items.rows]).toEqual([0, 1, 2])
    expect([bill.lumps.name.get(0), bill.lumps.rate.get(0), bill.lumps.name.get(1)]).toEqual([
      '安全文明施工费',
      10,
      '夜间施工',
    ])
    expect(report.tables.map(({ kind, guessed }) => [kind, guessed])).toEqual([
      ['items', false],
      ['lumps', false],
      ['measures', false],
      ['lumps', false],
    ])
  })

  test('a cover whose title names the control price within a longer text states a ceiling', () => {
    const cover = (title: string) => [[title], ['小写：', '1000.00元'], ['招标人：', '某中心']]
    const control = read({ 扉页: cover('滨河大道改造工程招标控制价'), 清单: ITEMS })
    expect([control.bill.bill.ceiling.get(0), control.bill.bill.bidTotal.get(0)]).toEqual([1000, null])
    expect(control.report.stated).toMatchObject([{ kind: 'control', words: '滨河大道改造工程招标控制价' }])
    const unnamed = read({ 扉页: cover('滨河大道改造工程'), 清单: ITEMS })
    expect([unnamed.bill.bill.ceiling.get(0), unnamed.bill.bill.bidTotal.get(0)]).toEqual([null, null])
    expect(counts(unnamed.report)).toEqual({ coverTotalUnclear: 1 })
    const bid = read({ 扉页: [...cover('滨河大道改造工程'), ['投标人：', '甲公司']], 清单: ITEMS })
    expect(bid.bill.bill.bidTotal.get(0)).toBe(1000)
  })

  test('the name of a project that ends in 控制价 says nothing about the file', () => {
    const cover = [
      ['投标总价'],
      ['工程名称：滨河大道控制价'],
      ['工程名称', '滨河大道控制价'],
      ['投标总价：', '5元'],
    ]
    const { bill, report } = read({ 扉页: cover, 清单: ITEMS })
    expect(report.stated.map(({ kind }) => kind)).toEqual(['bid'])
    expect([bill.bill.bidTotal.get(0), bill.bill.ceiling.get(0)]).toEqual([5, null])
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
      part: '其他',
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
    expect(report.stated).toEqual([{ kind: 'bid', words: '投标总价', place: { part: '封面', row: 1 } }])
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
