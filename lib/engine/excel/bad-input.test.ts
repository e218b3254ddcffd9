import { describe, expect, test } from 'vitest'
import {
  bytesOf,
  type Cell,
  counts,
  type Grid,
  HEADER,
  ONE,
  read,
  readOf,
  sourceOf,
  sumOf,
} from '@/tests/support/workbooks'
import { type BillType, FILE_TYPE } from '../../domain/number-codes'
import { readAnyBill } from '../formats/read-any'

const titled = (title: string, unit: string, header: readonly Cell[], rows: Grid): Grid => [
  [title],
  [`工程名称：滨河大道\\主体工程【${unit}】`],
  header,
  ...rows,
]
const items = (unit: string, ...rows: Grid) => titled('分部分项工程量清单计价表', unit, HEADER, rows)
const summary = (unit: string, ...rows: Grid) =>
  titled('单位工程投标报价汇总表', unit, ['序号', '汇总内容', '金额(元)', '其中：暂估价(元)'], rows)
const FEES = ['序号', '项目名称', '计算基础', '计算基数', '计算费率(%)', '金额(元)']
const fees = (...rows: Grid) => titled('规费、税金项目计价表', '道路', FEES, rows)
const OTHER = ['2', '010103001001', '回填方', '素土', 'm3', '4', '3.00', '12.00']

describe('two unit projects with one name', () => {
  const first = summary('道路', ['1', '分部分项工程', '25.00'], ['2', '措施项目', '3.00'])
  const sheets = { 甲: items('道路', ONE), 乙: items('道路', OTHER), 汇总: first }

  test('are said where their summaries state other amounts', () => {
    const second = summary('道路', ['1', '分部分项工程', '12.00'], ['2', '措施项目', '3.00'])
    const { report } = read({ ...sheets, 汇总2: second })
    expect(report.problems.list).toContainEqual(
      expect.objectContaining({ code: 'unitNamedTwice', value: '道路', path: '汇总2!3' }),
    )
  })

  test('are none where a summary is a copy, an unpriced form, or goes on', () => {
    const others: Grid[] = [
      first,
      summary('道路', ['1', '分部分项工程', null], ['2', '措施项目', '0.00']),
      summary('道路', ['3', '其他项目', '1.00'], ['4', '税金', '2.00']),
    ]
    for (const other of others)
      expect(counts(read({ ...sheets, 汇总2: other }).report).unitNamedTwice).toBeUndefined()
  })
})

describe('a rate', () => {
  test('is the same written as 9, 9 % and 0.09, which is said', () => {
    const { bill, report } = read({
      清单: items('道路', ONE),
      费: fees(
        ['1', '规费', '人工费', '100', '9', '9.00'],
        ['2', '税金', '税前造价', '100', '9 %', '9.00'],
        ['3', '附加税', '税前造价', '100', '0.09', '9.00'],
      ),
    })
    expect([0, 1, 2].map((row) => bill.fees.rate.get(row))).toEqual([9, 9, 9])
    expect(sumOf(report, 'rateAmount')).toMatchObject({ exact: 3, fails: 0 })
    expect(counts(report)).toMatchObject({ rateAsShare: 1 })
  })

  test('stays what it is where its amount says so, or nothing does', () => {
    const { bill, report } = read({
      清单: items('道路', ONE),
      费: fees(
        ['1', '工伤保险', '人工费', '10000', '0.09', '9.00'],
        ['2', '规费', '人工费', '100', '0.09', '12.00'],
        ['3', '税金', '税前造价', '100', '0.09%', '9.00'],
        ['4', '附加税', '税前造价', null, '0.09', '9.00'],
      ),
    })
    expect([0, 1, 2, 3].map((row) => bill.fees.rate.get(row))).toEqual([0.09, 0.09, 0.09, 0.09])
    expect(counts(report).rateAsShare).toBeUndefined()
  })
})

describe('a summary whose total does not close', () => {
  const lines: Grid = [
    ['1', '分部分项工程', '25.00'],
    ['2', '措施项目', '3.00'],
    ['3', '其他项目', '4.00'],
  ]
  const ofTotal = (total: string, ...more: Grid) => {
    const { bill, report } = read({
      清单: items('道路', ONE),
      汇总: summary('道路', ...lines, ...more, ['合计', null, total]),
    })
    const { closesWithout = 0, lineRepeated = 0 } = counts(report)
    const said = report.problems.list.filter(({ code }) => /closesWithout|lineRepeated/.test(code))
    const { fails } = sumOf(report, 'unitTotal')!
    const value = said[0]?.value ?? null
    return { lines: bill.costLines.rows, closesWithout, lineRepeated, fails, value }
  }

  test('but with one line left out names that line, and stays wrong', () => {
    const nothing = { lines: 4, closesWithout: 0, lineRepeated: 0, value: null }
    expect(ofTotal('29.00')).toEqual({ ...nothing, closesWithout: 1, fails: 1, value: '措施项目' })
    expect(ofTotal('32.00')).toEqual({ ...nothing, fails: 0 })
    expect(ofTotal('30.00')).toEqual({ ...nothing, fails: 1 })
  })

  test('because a line stands there twice reads it once, unless the total holds both', () => {
    const twice = lines[1]!
    expect(ofTotal('32.00', twice)).toMatchObject({ lines: 4, lineRepeated: 1, fails: 0, value: '措施项目' })
    expect(ofTotal('35.00', twice)).toMatchObject({ lines: 5, lineRepeated: 0, fails: 0 })
  })
})

test('a tax base of 0 is a figure: no amount but 0 comes of it', () => {
  const { bill, report } = read({
    清单: items('道路', ONE),
    费: fees(
      ['1', '规费', '人工费', '0', '9', '0.00'],
      ['2', '税金', '税前造价', '0.00', '9', '9.00'],
      ['3', '附加税', null, '/', '9', null],
    ),
  })
  expect([0, 1, 2].map((row) => bill.fees.base.get(row))).toEqual([0, 0, null])
  expect(sumOf(report, 'rateAmount')).toMatchObject({ exact: 1, fails: 1, notCompared: 0 })
})

test('200 sheets are 200 tables, each of its unit project', () => {
  const sheets = Object.fromEntries(
    Array.from({ length: 200 }, (_, at) => [`表${at}`, items(`单位${at}`, ONE)]),
  )
  const { bill, report } = readOf(bytesOf(sheets))
  expect([bill.units.rows, bill.items.rows, report.tables.length]).toEqual([200, 200, 200])
})

describe('a priced workbook without any total', () => {
  const missing = (sheets: Readonly<Record<string, Grid>>, kind: BillType = FILE_TYPE.bid) => {
    const { problems } = readAnyBill(sourceOf(bytesOf(sheets)), kind).report
    return problems.list.flatMap(({ code, value }) => (code === 'totalMissing' ? [value] : []))
  }
  const known = { 甲: items('道路', ONE), 汇总: summary('道路', ['1', '分部分项工程', '25.00']) }

  test('says which unit projects state no total', () => {
    expect(missing({ 清单: items('道路', ONE) })).toEqual(['道路'])
    expect(missing({ ...known, 乙: items('桥梁', OTHER) })).toEqual(['桥梁'])
  })

  test('says nothing of a tender bill, without prices, or where each has one', () => {
    const unpriced = { 清单: items('道路', [...ONE.slice(0, 6), null, null]) }
    expect([
      missing(unpriced),
      missing(known),
      missing({ 清单: items('道路', ONE) }, FILE_TYPE.tender),
    ]).toEqual([[], [], []])
  })
})
