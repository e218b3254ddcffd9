import { describe, expect, test } from 'vitest'
import { arithmeticErrors } from '@/tests/support/workbook-findings'
import { bytesOf, type Cell, counts, type Grid, readOf } from '@/tests/support/workbooks'

const UNIT = '1#楼'
const PATH = (shift: number): readonly Cell[] => [...Array(shift).fill(null), `工程名称：学校【${UNIT}】`]

/** A table as this program writes it: its number above its title, its columns moved to the right. */
function form(shift: number, number: string, title: string, header: readonly Cell[], ...rows: Grid): Grid {
  const moved = (row: readonly Cell[]) => [...Array(shift).fill(null), ...row]
  return [moved([number]), moved([title]), PATH(shift), moved(header), ...rows.map(moved)]
}

const ITEM_HEADER = [
  ...['序号', '项目编码', '项目名称', '项目特征', '计量单位', '工程量'],
  ...['综合单价', '合价', '其中：暂估价'],
]
const WORKS: Grid = [
  [null, 'C', '机电工程'],
  [null, 'B.3', '土石方工程'],
  ['1', '010101001001', '挖一般土方', '一、二类土', 'm3', '100', '10.00', '1000.00'],
  ['2', '010101004001', '挖基坑土方', '三类土', 'm3', '50', '20.00', '1000.00'],
  ['一', null, '砌筑工程'],
  ['3', '010401001001', '砖基础', 'MU10', 'm3', '10', '300.00', '3000.00'],
  ['合计', null, null, null, null, null, null, '5000.00'],
]
const MEASURES: Grid = [
  ['一', null, '施工技术措施项目'],
  ['1', '011702001001', '基础模板', '木模板', 'm2', '40', '50.00', '2000.00'],
  ['合计', null, null, null, null, null, null, '2000.00'],
]
const ORGANISED: Grid = [
  ['1', '011707B16001', '组织措施费', '分部分项人工费', '1000.00', '10', '100.00'],
  ['2', '011707001001', '安全文明施工费', '税前造价', '5000.00', '4', '200.00'],
  ['合计', null, null, null, null, null, '300.00'],
]
const SUNDRY: Grid = [
  ['1', '暂列金额', '500.00'],
  ['2', '暂估价', '0.00'],
  ['合计', null, '500.00'],
]

interface Changes {
  /** The line 税金 of 表-04, and the line 附加税 of 表-12; the sums above both stay as they are. */
  readonly tax?: string
  readonly surcharge?: string
  readonly shift?: number
}

/** A bid in the forms of Chongqing: 规费 200, VAT 9 % of 8,000, 附加税 12 % of the VAT. */
function workbook({ tax = '806.40', surcharge = '86.40', shift = 0 }: Changes = {}) {
  const sheet = (number: string, title: string, header: readonly Cell[], ...rows: Grid) =>
    form(shift, number, title, header, ...rows)
  return bytesOf({
    [`表-04【${UNIT}】`]: sheet(
      '表-04',
      '单位工程投标报价汇总表',
      ['序号', '汇总内容', '金额(元)', '其中：暂估价(元)'],
      ['1', '分部分项工程费', '5000.00'],
      ['1.1', '土石方工程', '2000.00'],
      ['1.2', '砌筑工程', '3000.00'],
      ['2', '措施项目费', '2300.00'],
      ['2.1', '其中：安全文明施工费', '200.00'],
      ['3', '其他项目费', '500.00'],
      ['4', '规费', '200.00'],
      ['5', '税金', tax],
      ['投标报价合计=1+2+3+4+5', null, '8806.40'],
    ),
    [`表-09 分部分项工程项目清单计价表【${UNIT}】`]: sheet(
      '表-09',
      '分部分项工程项目清单计价表',
      ITEM_HEADER,
      ...WORKS,
    ),
    [`表-09 施工技术措施项目清单计价表【${UNIT}】`]: sheet(
      '表-09',
      '施工技术措施项目清单计价表',
      ITEM_HEADER,
      ...MEASURES,
    ),
    [`表-10【${UNIT}】`]: sheet(
      '表-10',
      '施工组织措施项目清单计价表',
      ['序号', '项目编码', '项目名称', '计算基础', '计算基数', '费率(%)', '金额(元)', '调整费率(%)', '备注'],
      ...ORGANISED,
    ),
    [`表-11【${UNIT}】`]: sheet(
      '表-11',
      '其他项目清单计价汇总表',
      ['序号', '项目名称', '金额(元)', '结算金额(元)', '备注'],
      ...SUNDRY,
    ),
    [`表-12【${UNIT}】`]: sheet(
      '表-12',
      '规费、税金项目计价表',
      ['序号', '项目名称', '计算基础', '计算基数', '费率(%)', '金额(元)'],
      ['1', '规费', '人工费', '1000.00', '20', '200.00'],
      ['2', '税金', '2.1+2.2', null, null, '806.40'],
      ['2.1', '增值税', '税前造价', '8000.00', '9', '720.00'],
      ['2.2', '附加税', '增值税税额', '720.00', '12', surcharge],
      ['合计', null, null, null, null, '1006.40'],
    ),
  })
}

const texts = (rows: number, column: { get(row: number): unknown }) =>
  Array.from({ length: rows }, (_, row) => column.get(row))

describe('the forms of Chongqing: titles of 2024, rules of 2013', () => {
  test.each([0, 1, 2])('everything is read, and nothing is wrong, %d columns to the right', (shift) => {
    const { bill, report } = readOf(workbook({ shift }))
    const { items, sections, lumps, others, fees, costLines } = bill
    expect([bill.bill.edition.get(0), bill.units.rows, bill.units.name.get(0)]).toEqual(['2013', 1, UNIT])
    expect(texts(items.rows, items.code)).toEqual([
      ...['010101001001', '010101004001', '010401001001', '011702001001'],
    ])
    // The measures priced by unit price stand under the number of the works, 表-09.
    expect(texts(items.rows, items.group)).toEqual([0, 0, 0, 1])
    expect(texts(items.rows, items.amount)).toEqual([1000, 1000, 3000, 2000])
    expect(texts(sections.rows, sections.serial)).toEqual(['C', 'B.3', '一'])
    expect(texts(lumps.rows, lumps.amount)).toEqual([100, 200])
    expect(texts(others.rows, others.amount)).toEqual([500, 0])
    expect(texts(fees.rows, fees.amount)).toEqual([200, 806.4, 720, 86.4])
    expect(texts(fees.rows, fees.base)).toEqual([1000, null, 8000, 720])
    expect(texts(costLines.rows, costLines.amount)).toEqual([5000, 2300, 200, 500, 200, 806.4, 8806.4])
    expect(arithmeticErrors(bill)).toEqual([])
    expect(counts(report)).toEqual({})
    expect(report.sums.filter(({ fails, notCompared }) => fails + notCompared > 0)).toEqual([])
    expect(report.tables.map(({ kind, unreadRows, guessed }) => [kind, unreadRows, guessed])).toEqual(
      ['costLines', 'items', 'measures', 'lumps', 'others', 'fees'].map((kind) => [kind, 0, false]),
    )
  })

  test('a line of tax changed in the summary is found', () => {
    const { bill } = readOf(workbook({ tax: '906.40' }))
    expect(arithmeticErrors(bill)).toEqual([['costSummary', UNIT, -100]])
  })

  test('附加税 that is not 12 % of the tax is found', () => {
    const { bill } = readOf(workbook({ surcharge: '96.40' }))
    expect(arithmeticErrors(bill)).toEqual([['amount', '附加税', 10]])
  })
})
