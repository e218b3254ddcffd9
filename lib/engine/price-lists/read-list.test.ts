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
    [['名称', '单位', '除税价'], '35/m³', 35],
    [['名称', '单位', '除税价'], '35元/100m', 35],
    [['名称', '单位', '除税价（万元）'], '1.2万', 12_000],
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

test.each(['3500/3600', '113/100', '3500/含税3600', '3500/-5', '100/.5'])(
  'two figures in a cell are no price: %s',
  (text) => {
    const found = read(
      sheetOf([
        ['名称', '除税价'],
        ['钢筋', text],
      ]),
    )
    expect([found.lines, rowsOf(found, 'unreadablePrice')]).toEqual([[], [[2, 2]]])
  },
)

test('a note that states 万元 holds for later tables with the same headings only', () => {
  const found = read(
    sheetOf([
      ['单位：万元'],
      ['名称', '单位', '除税价'],
      ['电梯', '台', '21.5'],
      ['名称', '规格', '单位', '除税价'],
      ['水泥', 'P.O 42.5', 't', '400'],
      ['名称', '单位', '除税价'],
      ['水泵', '台', '2'],
    ]),
  )
  expect(short(found)).toEqual(['电梯||台|215000|', '水泥|P.O 42.5|t|400|', '水泵||台|20000|'])
})

describe('what names a resource once for several rows', () => {
  const HEADINGS = ['编码', '名称', '规格', '单位', '除税价']

  test('by merged cells is filled in; prices are not', () => {
    const found = read(
      sheetOf(
        [
          HEADINGS,
          ['01', '热轧带肋钢筋', 'Φ8', 't', '3500'],
          ['', '', 'Φ10', '', '3450'],
          ['', '', 'Φ12', '', ''],
          ['04', '', '中', '', '120'],
        ],
        {
          merges: [
            { top: 2, bottom: 4, left: 0, right: 0 },
            { top: 2, bottom: 4, left: 1, right: 1 },
            { top: 2, bottom: 4, left: 3, right: 3 },
            { top: 2, bottom: 4, left: 4, right: 4 },
          ],
        },
      ),
    )
    expect(found.lines.map(({ code }) => code)).toEqual(['01', '01', '04'])
    expect(short(found)).toEqual(['热轧带肋钢筋|Φ8|t|3500|', '热轧带肋钢筋|Φ10|t|3450|', '|中||120|'])
    expect(rowsOf(found, 'noPrice')).toEqual([[4, 4]])
    expect(rowsOf(found, 'codeOnly')).toEqual([[5, 5]])
  })

  test.each(['〃', '同上', '″', '"'])(
    'by %s is repeated from the row above, whatever heading is between',
    (mark) => {
      const found = read(
        sheetOf([
          HEADINGS,
          ['01', '圆钢', 'Φ8', 't', '3500'],
          ['一', '小规格'],
          ['02', mark, 'Φ6', mark, '3600'],
          ['03', mark, 'Φ5', mark, mark],
        ]),
      )
      expect(short(found)).toEqual(['圆钢|Φ8|t|3500|', '圆钢|Φ6|t|3600|'])
      expect(rowsOf(found, 'unreadablePrice')).toEqual([[5, 5]])
    },
  )
})

describe('a later sheet without a header', () => {
  const first = sheetOf([
    ['名称', '单位', '除税价'],
    ['砂', 'm3', '100'],
  ])

  test('is to be mapped if it has lines', () => {
    const found = read(
      first,
      sheetOf(
        [
          ['石', 'm3', '90'],
          ['砖', '块', '0.5'],
        ],
        { name: '续' },
      ),
    )
    expect(found.isClear).toBe(false)
    expect(found.layouts.map(({ sheets, isClear }) => [sheets[0], isClear])).toEqual([
      ['价格', true],
      ['续', false],
    ])
  })

  test('is a note if it has none: a number before the texts is no price', () => {
    const found = read(
      first,
      sheetOf(
        [
          ['1', '价格', '含运费'],
          ['2', '电话', '024-1234'],
        ],
        { name: '说明' },
      ),
    )
    expect(found.isClear).toBe(true)
    expect(rowsOf(found, 'outside')).toEqual([[1, 2]])
  })

  test('is left out when a version is read again, which asks nobody', () => {
    const found = readPriceList([first, sheetOf([['石', 'm3', '90']], { name: '续' })], NONE, true)
    expect([found.isClear, short(found)]).toEqual([true, ['砂||m3|100|']])
  })
})

test('name and specification in one column wait for a person, and a list read that way says so', () => {
  const sheet = sheetOf([
    ['材料名称及规格', '单位', '除税价'],
    ['圆钢 Φ8', 't', '3500'],
  ])
  const [layout] = read(sheet).layouts
  expect(layout).toMatchObject({ mapping: { name: 0, unit: 1, price: 2 }, isClear: false })
  const found = readPriceList([sheet], new Map([[layout!.layout, layout!.mapping]]))
  expect([found.isClear, short(found)]).toEqual([true, ['圆钢 Φ8||t|3500|']])
  expect(rowsOf(found, 'nameWithSpec')).toEqual([[2, 2]])
})

test('what a person is shown of a table is cut, what is read is not', () => {
  const [name, heading] = ['砂'.repeat(300), `除税价(${'元'.repeat(55)})`]
  const found = read(
    sheetOf([
      ['名称', '单位', heading, '备'.repeat(70)],
      [name, 'm3', '100', ''],
    ]),
  )
  const [layout] = found.layouts
  expect(layout?.sample[0]?.cells[0]).toHaveLength(200)
  expect(layout?.columns.map(({ heading }) => heading.length)).toEqual([2, 2, 60, 60])
  expect(found.lines[0]?.name).toBe(name)
  expect(found.report.unreadColumns[0]).toHaveLength(60)
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

  test('keeps every price of each kind: lines of one rank agree', () => {
    const found = read(
      sheetOf([
        ['名称', '除税价', '含税价'],
        ['砂', '10', '11'],
        ['砂', '20', '11'],
        ['砂', '10', '12'],
        ['砂', '', '13'],
        ['石', '10', ''],
        ['石', '20', '22'],
        ['石', '', '23'],
      ]),
    )
    expect(found.lines.map(({ rank, several }) => [rank, several])).toEqual([
      [0, 0],
      [1, 1],
      [2, 1],
      [3, 1],
      [0, 0],
      [1, 1],
      [0, 1],
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
    ['which tax counts of two in one column', ['名称', '单位', '单价（含税/不含税）']],
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
