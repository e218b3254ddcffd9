import { describe, expect, test } from 'vitest'
import { cellText, type Merge, type Sheet, sheetBuilder } from '../excel/cells/sheet'
import { openLines, packLines } from './lines'
import { type LayoutMapping, readPriceList } from './read-list'
import type { RowRemark } from './report'

/** A sheet of rows; `null` is a row without any text. */
function sheetOf(
  rows: readonly (readonly string[] | null)[],
  options: { name?: string; hidden?: boolean; merges?: Merge[] } = {},
): Sheet {
  const builder = sheetBuilder()
  for (const [at, cells] of rows.entries())
    for (const [column, text] of (cells ?? []).entries()) builder.put(at + 1, column, cellText(text), false)
  for (const merge of options.merges ?? []) builder.merge(merge)
  return builder.finish(options.name ?? '价格', options.hidden ?? false)
}

const NONE = new Map<string, LayoutMapping>()
const HEAD = ['序号', '材料编码', '材料名称', '规格型号', '单位', '除税价(元)', '含税价(元)']

const read = (...sheets: Sheet[]) => readPriceList(sheets, NONE)
const short = ({ lines }: ReturnType<typeof read>) =>
  lines.map(({ name, spec, unit, price, priceWithTax }) =>
    [name, spec ?? '', unit ?? '', price?.value ?? '', priceWithTax?.value ?? ''].join('|'),
  )
const rowsOf = ({ report }: ReturnType<typeof read>, remark: RowRemark) =>
  report.remarks.find((one) => one.remark === remark)?.ranges.map(({ from, to }) => [from, to]) ?? []

describe('a list with a header', () => {
  test('gives its lines with both prices, as they were published', () => {
    const found = read(
      sheetOf([
        ['沈阳市2026年3月建设工程材料价格信息'],
        null,
        HEAD,
        ['一', '', '黑色金属'],
        ['1', '01010101', '热轧光圆钢筋', 'HPB300 Φ8', 't', '3,520.50', '3978.17'],
        ['2', '01010102', '热轧带肋钢筋', 'HRB400 Φ12', 't', '3495', ''],
      ]),
    )
    expect(found.isClear).toBe(true)
    expect(short(found)).toEqual([
      '热轧光圆钢筋|HPB300 Φ8|t|3520.5|3978.17',
      '热轧带肋钢筋|HRB400 Φ12|t|3495|',
    ])
    expect(found.report).toMatchObject({ rows: 5, lines: 2, prices: 2, pricesWithTax: 1 })
    expect(rowsOf(found, 'outside')).toEqual([[1, 1]])
    expect(rowsOf(found, 'heading')).toEqual([[4, 4]])
    expect(found.report.unreadColumns).toEqual(['序号'])
  })

  test('that is repeated on every page is read as one, whatever stands between', () => {
    const line = (name: string) => ['1', '', name, '', 'm3', '500', '']
    const found = read(sheetOf([HEAD, line('中砂'), ['第 1 页'], HEAD, line('碎石'), HEAD, line('水')]))
    expect(short(found)).toEqual(['中砂||m3|500|', '碎石||m3|500|', '水||m3|500|'])
    expect(found.layouts).toHaveLength(1)
    expect(rowsOf(found, 'header')).toEqual([
      [1, 1],
      [4, 4],
      [6, 6],
    ])
  })

  test('over two rows is read by its merged cells, and without them by what stands below', () => {
    const rows = [
      ['编码', '名称', '规格', '单位', '信息价(元)', '', '备注'],
      ['', '', '', '', '含税', '除税', ''],
      ['A1', '水泥', 'P.O 42.5', 't', '452', '400', ''],
    ]
    const merges = [0, 1, 2, 3, 6].map((left) => ({ top: 1, bottom: 2, left, right: left }))
    merges.push({ top: 1, bottom: 1, left: 4, right: 5 })
    const expected = ['水泥|P.O 42.5|t|400|452']
    expect(short(read(sheetOf(rows, { merges })))).toEqual(expected)
    expect(short(read(sheetOf(rows)))).toEqual(expected)
  })

  test('in several sheets with other columns gives the lines of all; a cover and hidden sheets are stated', () => {
    const found = read(
      sheetOf([['价格信息'], ['编制说明', '本期价格供参考']], { name: '封面' }),
      sheetOf(
        [
          ['名称', '单位', '不含税价'],
          ['黄砂', 'm3', '120'],
        ],
        { name: '材料' },
      ),
      sheetOf(
        [
          ['机械名称', '规格', '单位', '含税租赁价'],
          ['挖掘机', '1m3', '台班', '1,130.00'],
        ],
        { name: '机械' },
      ),
      sheetOf(
        [
          ['名称', '单位', '除税价'],
          ['旧价', 't', '1'],
        ],
        { name: '上月', hidden: true },
      ),
    )
    expect(found.isClear).toBe(true)
    expect(short(found)).toEqual(['黄砂||m3|120|', '挖掘机|1m3|台班||1130'])
    expect(rowsOf(found, 'hidden')).toEqual([[1, 2]])
    expect(rowsOf(found, 'outside')).toEqual([[1, 2]])
  })

  test.each([
    [['名称', '单位', '除税价（万元）'], '1.15', 11_500],
    [['名称', '单位', '除税价'], '1.2万元', 12_000],
    [['名称', '单位', '除税价'], '￥1,234.50元', 1234.5],
    [['名称', '单位', '除税价'], '35元/m', 35],
    [['名称', '单位', '除税价'], '１２．５', 12.5],
  ])('%j: %s is %d yuan', (head, text, price) => {
    expect(read(sheetOf([head, ['电缆', 'm', text]])).lines[0]?.price?.value).toBe(price)
  })

  test('a note above the table states 万元, and a heading in 元 overrules it', () => {
    const rows = (price: string) => [
      ['', '', '单位：万元'],
      ['名称', '单位', price],
      ['电梯', '台', '21.5'],
    ]
    expect(read(sheetOf(rows('除税价'))).lines[0]?.price?.value).toBe(215_000)
    expect(read(sheetOf(rows('除税价(元)'))).lines[0]?.price?.value).toBe(21.5)
  })
})

describe('what is not read is stated with its rows', () => {
  const rows = [
    ['名称', '规格', '单位', '除税价', '含税价'],
    ['负价', '', 't', '-5', ''],
    ['零价', '', 't', '0', '0.00'],
    ['面议', '', 't', '面议', ''],
    ['无价', '', 't', '', ''],
    ['', '', 't', '7', ''],
    ['半价', '', 't', '-1', '9'],
    ['好', '', 't', '5', ''],
    ['好', '', 't', '5.00', ''],
  ]

  test('by reason; a price that is none leaves the other price of its row', () => {
    const found = read(sheetOf(rows))
    expect(short(found)).toEqual(['半价||t||9', '好||t|5|'])
    expect(rowsOf(found, 'negativePrice')).toEqual([
      [2, 2],
      [7, 7],
    ])
    expect(rowsOf(found, 'zeroPrice')).toEqual([[3, 3]])
    expect(rowsOf(found, 'unreadablePrice')).toEqual([[4, 4]])
    expect(rowsOf(found, 'noPrice')).toEqual([[5, 5]])
    expect(rowsOf(found, 'noName')).toEqual([[6, 6]])
    expect(rowsOf(found, 'repeated')).toEqual([[9, 9]])
  })

  test('every row of the file is a line or has a remark', () => {
    const found = read(sheetOf([['标题'], ...rows, null, ['完']]))
    const remarked = found.report.remarks.flatMap(({ ranges }) =>
      ranges.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, at) => from + at)),
    )
    const told = new Set([...remarked, ...found.lines.map(({ row }) => row)])
    expect([...told].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12])
  })
})

describe('one resource', () => {
  test('at two prices keeps both, each with its rank, and says where', () => {
    const found = read(
      sheetOf([
        ['编码', '名称', '规格', '单位', '除税价'],
        ['1', '钢 筋', 'Φ8', 't', '3500'],
        ['2', '砂', '', 'm³', '100'],
        ['3', '钢筋', 'φ8', 'T', '3600'],
      ]),
    )
    expect(found.lines.map(({ row, rank }) => [row, rank])).toEqual([
      [2, 0],
      [3, 0],
      [4, 1],
    ])
    expect(rowsOf(found, 'severalPrices')).toEqual([
      [2, 2],
      [4, 4],
    ])
  })

  test('with its price without tax in one sheet and with tax in another has one price of each kind', () => {
    const found = read(
      sheetOf(
        [
          ['名称', '单位', '除税价'],
          ['砂', 'm3', '100'],
        ],
        { name: '除税' },
      ),
      sheetOf(
        [
          ['名称', '单位', '含税价'],
          ['砂', 'm3', '103'],
        ],
        { name: '含税' },
      ),
    )
    expect(found.lines.map(({ rank }) => rank)).toEqual([0, 0])
    expect(rowsOf(found, 'severalPrices')).toEqual([])
  })
})

test.each([
  ['除税价', { price: 1 }],
  ['不含增值税单价(元)', { price: 1 }],
  ['单价（含税）', { priceWithTax: 1 }],
  ['税前信息价', { price: 1 }],
  ['含税', { priceWithTax: 1 }],
  ['单价', {}],
  ['除税系数', {}],
  ['上期含税价', {}],
  ['含税价涨幅%', {}],
  ['计价单位', { unit: 1 }],
])('a column headed %s is read as %j', (heading, expected) => {
  const [layout] = read(
    sheetOf([
      ['材料名称', heading, '规格及型号'],
      ['砂', '1', '中'],
    ]),
  ).layouts
  expect(layout?.mapping).toEqual({ name: 0, spec: 2, ...expected })
})

describe('a list whose headings do not tell', () => {
  test.each([
    ['whether a price includes tax', ['名称', '单位', '单价']],
    ['which of two prices counts', ['名称', '单位', '市区除税价', '县城除税价']],
    ['where names are', ['一', '二', '三']],
  ])('%s waits for a person', (_, head) => {
    expect(read(sheetOf([head, ['砂', 'm3', '100', '90']])).isClear).toBe(false)
  })

  test('is read as a person has decided, also in the next file with the same headings', () => {
    const file = (price: string) =>
      sheetOf([
        ['名称', '单位', '单价'],
        ['砂', 'm3', price],
      ])
    const [layout] = read(file('100')).layouts
    expect(layout).toMatchObject({ mapping: { name: 0, unit: 1 }, isClear: false, rows: 1 })
    expect(layout?.sample).toEqual([{ row: 2, cells: ['砂', 'm3', '100'] }])
    const known = new Map([[layout!.layout, { name: 0, unit: 1, priceWithTax: 2 }]])
    const next = readPriceList([file('104')], known)
    expect(next.isClear).toBe(true)
    expect(short(next)).toEqual(['砂||m3||104'])
  })

  test('a table that is left out is stated', () => {
    const sheets = [
      sheetOf([
        ['名称', '单位', '除税价'],
        ['砂', 'm3', '1'],
      ]),
      sheetOf(
        [
          ['名称', '单位', '单价'],
          ['工', '工日', '2'],
        ],
        { name: '人工' },
      ),
    ]
    const unclear = readPriceList(sheets, NONE)
    expect(unclear.isClear).toBe(false)
    const skipped = unclear.layouts.find(({ isClear }) => !isClear)!.layout
    const found = readPriceList(sheets, new Map<string, LayoutMapping>([[skipped, 'skip']]))
    expect([found.isClear, short(found)]).toEqual([true, ['砂||m3|1|']])
    expect(rowsOf(found, 'skipped')).toEqual([[2, 2]])
  })
})

test('stored lines come back as they were', () => {
  const { lines } = read(sheetOf([HEAD, ['1', '0101', '钢筋', '', 't', '3500', '3955']]))
  const stored = openLines(packLines(lines))
  const { code, name, spec, unit, price, priceWithTax, sheet, row, rank } = stored
  expect([code.get(0), name.get(0), spec.get(0), unit.get(0)]).toEqual(['0101', '钢筋', null, 't'])
  expect([price.get(0), priceWithTax.get(0), sheet.get(0), row.get(0), rank.get(0)]).toEqual([
    3500,
    3955,
    '价格',
    2,
    0,
  ])
})
