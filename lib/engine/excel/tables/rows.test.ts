import { describe, expect, test } from 'vitest'
import { counts, type Grid, ONE, PATH, read, sumOf, table } from '@/tests/support/workbooks'
import { ITEM_GROUP } from '../../bill/layout'

describe('rows', () => {
  test('a text cut by the end of a page is joined to its item, a name alone is a heading', () => {
    const rows: Grid = [
      [null, 'A.1', '土石方工程'],
      ONE,
      ['本页小计', null, null, null, null, null, null, '25.00'],
      ['合计', null, null, null, null, null, null, '25.00'],
      ['注：本表适用于投标报价'],
      ...table(
        '分部分项工程量清单计价表',
        [null, null, null, '运距自行考虑'],
        [null, null, '砌筑工程'],
        ['2', '010101001002', ...ONE.slice(2)],
      ),
      [null, null, '小计', null, null, null, null, '25.00'],
      ['合计', null, null, null, null, null, null, '50.00'],
    ]
    const { bill, report } = read({ 清单: table('分部分项工程量清单计价表', ...rows) })
    expect(bill.items.feature.get(0)).toBe('一、二类土\n运距自行考虑')
    expect(bill.items.feature.get(1)).toBe('一、二类土')
    const { sections } = bill
    expect(
      [0, 1].map((row) => [sections.serial.get(row), sections.name.get(row), sections.total.get(row)]),
    ).toEqual([
      ['A.1', '土石方工程', null],
      [null, '砌筑工程', 25],
    ])
    expect(report.tables).toHaveLength(1)
    expect(sumOf(report, 'runningTotal')).toMatchObject({ exact: 2, fails: 0 })
    expect(sumOf(report, 'sectionTotal')).toMatchObject({ exact: 1, fails: 0 })
  })

  test('a text without an item above it, and a row of no kind, are not read but counted', () => {
    const rows: Grid = [[null, null, null, '没有项目'], ONE, [null, null, null, null, 'm3', '7']]
    const { bill, report } = read({ 清单: table('分部分项工程量清单计价表', ...rows) })
    expect(bill.items.rows).toBe(1)
    expect(bill.items.feature.get(0)).toBe('一、二类土')
    expect(counts(report)).toEqual({ rowNotRead: 2 })
    expect(report.tables[0]).toMatchObject({ rows: 6, readRows: 1, furniture: 3, unreadRows: 2 })
    expect(report.problems.list[0]).toMatchObject({ path: '清单!4', line: 4, value: '没有项目' })
  })

  test('a row of an item table that is not taken says why', () => {
    const rows: Grid = [
      ONE,
      [null, null, '砂石垫层', null, 'm3', '7', '2.00', '14.00'],
      ['3', 'B-17', '铺设管道', null, null, null, '2.00', '14.00'],
      [null, null, null, null, null, null, null, '14.00'],
    ]
    const { bill, report } = read({ 清单: table('分部分项工程量清单计价表', ...rows) })
    expect(bill.items.rows).toBe(1)
    expect(report.problems.list.map(({ code, line }) => [code, line])).toEqual([
      ['itemWithoutCode', 5],
      ['itemWithoutUnit', 6],
      ['rowNotRead', 7],
    ])
    expect(report.tables[0]).toMatchObject({ readRows: 1, unreadRows: 3 })
  })

  test('an item whose name begins like a note is one', () => {
    const header = ['项目名称', '项目编码', '计量单位', '工程量', '综合单价', '合价']
    const item = ['注浆孔', '010202009001', 'm', '10', '2.50', '25.00']
    const { bill } = read({ 清单: [['分部分项工程量清单计价表'], PATH, header, item, ['注：单价含税']] })
    expect([bill.items.rows, bill.items.name.get(0)]).toEqual([1, '注浆孔'])
  })

  test('items after the heading 措施项目 are unit-priced measures', () => {
    const { bill, report } = read({
      清单: table(
        '分部分项工程和单价措施项目清单与计价表',
        ONE,
        [null, null, '措施项目'],
        ['2', '011701001001', ...ONE.slice(2)],
      ),
    })
    expect([bill.items.group.get(0), bill.items.group.get(1)]).toEqual([ITEM_GROUP.qdxm, ITEM_GROUP.csxm])
    expect(bill.sections.rows).toBe(0)
    expect(counts(report)).toEqual({})
  })

  test('a code that stands on two pages continues its analysis, unless the page begins a new one', () => {
    const head = ['项目编码', '010101001001', '项目名称', '挖一般土方', '计量单位', 'm3', '工程量', '10']
    const quota: Grid = [
      ['定额编号', '定额项目名称', '定额单位', '数量', '单价', null, '合价', null],
      [null, null, null, null, '人工费', '材料费', '人工费', '材料费'],
      ['A1-1', '人工挖土', '100m3', '0.01', '150.00', '100.00', '1.50', '1.00'],
      ['人工单价', null, null, '小计', null, null, '1.50', '1.00'],
    ]
    const lines = (name: string): Grid => [
      ['材料费明细', '主要材料名称、规格、型号', null, '单位', '数量', '单价（元）', '合价（元）'],
      [null, name, null, 't', '0.5', '1.00', '0.50'],
    ]
    const page = (...rows: Grid): Grid => [['综合单价分析表'], PATH, head, ...rows]
    const sheets = {
      清单: table('分部分项工程量清单计价表', ONE, ['2', ...ONE.slice(1)]),
      分析: [
        ...page(...quota, ...lines('水泥 42.5')),
        ...page(...lines('中砂')),
        ...page(...quota, ...lines('碎石')),
      ],
    }
    const { bill, report } = read(sheets)
    const { contents, quotas, resources } = bill
    const names = (item: number) =>
      [...Array(contents.rows).keys()]
        .filter((row) => contents.item.get(row) === item)
        .map((row) => resources.name.get(row))
    expect([names(0), names(1)]).toEqual([['水泥 42.5', '中砂'], ['碎石']])
    expect([quotas.rows, quotas.code.get(0), quotas.price.get(0), quotas.content.get(0)]).toEqual([
      2,
      'A1-1',
      250,
      0.01,
    ])
    expect(sumOf(report, 'quotaAmount')).toMatchObject({ exact: 4, fails: 0 })
    expect(counts(report)).toEqual({})
  })

  test('小计 and 合计 in the column of codes are totals', () => {
    const rows: Grid = [
      [null, 'A.1', '土石方工程'],
      ONE,
      [null, '小计', null, null, null, null, null, '25.00'],
      [null, '合计', null, null, null, null, null, '25.00'],
    ]
    const { bill, report } = read({ 清单: table('分部分项工程量清单计价表', ...rows) })
    expect([bill.items.rows, bill.sections.rows, bill.sections.total.get(0)]).toEqual([1, 1, 25])
    expect(sumOf(report, 'runningTotal')).toMatchObject({ exact: 1, fails: 0 })
    expect(counts(report)).toEqual({})
  })
})
