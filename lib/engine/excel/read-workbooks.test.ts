import { describe, expect, test } from 'vitest'
import { type BookType, CFB, utils, write } from 'xlsx'
import { zipBytes } from '../../kit/zip/bytes'
import { ITEM_GROUP, OTHER_LIST, openBill } from '../bill/layout'
import { DEFAULT_LIMITS } from '../parse/limits'
import { readWorkbooks } from './read-workbooks'

type Cell = string | number | null
type Grid = readonly (readonly Cell[])[]

const sourceOf = (bytes: Uint8Array) => ({
  size: bytes.length,
  read: (at: number, length: number) => bytes.subarray(at, at + length),
})

function bookOf(sheets: Readonly<Record<string, Grid>>, hidden: readonly string[] = []) {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), name)
  book.Workbook = { Sheets: book.SheetNames.map((name) => ({ name, Hidden: hidden.includes(name) ? 2 : 0 })) }
  return book
}

const bytesOf = (
  sheets: Readonly<Record<string, Grid>>,
  bookType: BookType = 'xlsx',
  hidden: readonly string[] = [],
) => new Uint8Array(write(bookOf(sheets, hidden), { type: 'buffer', bookType }))

function readOf(bytes: Uint8Array) {
  const { buffer, refusal, report } = readWorkbooks(sourceOf(bytes))
  expect(refusal).toBeNull()
  return { bill: openBill(buffer!), report: report! }
}

const read = (sheets: Readonly<Record<string, Grid>>, bookType: BookType = 'xlsx') =>
  readOf(bytesOf(sheets, bookType))

const PATH = ['工程名称：滨河大道\\主体工程【道路工程】']
const HEADER = ['序号', '项目编码', '项目名称', '项目特征描述', '计量单位', '工程量', '综合单价', '合价']
const ONE: readonly Cell[] = ['1', '010101001001', '挖一般土方', '一、二类土', 'm3', '10', '2.50', '25.00']
const table = (title: string, ...rows: Grid): Grid => [[title], PATH, HEADER, ...rows]
const ITEMS = table('分部分项工程量清单计价表', ONE)

const counts = (report: ReturnType<typeof read>['report']) => report.problems.counts

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
    expect(report.sums.find(({ id }) => id === 'words')).toMatchObject({ exact: 1, fails: 0 })
  })
})

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
      expect(report.sums.find(({ id }) => id === 'components')).toMatchObject({ exact: 1, fails: 0 })
    },
  )

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
  expect(report.problems.counts).toEqual({})
})

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
    expect(report.sums.find(({ id }) => id === 'runningTotal')).toMatchObject({ exact: 2, fails: 0 })
    expect(report.sums.find(({ id }) => id === 'sectionTotal')).toMatchObject({ exact: 1, fails: 0 })
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
    expect(report.sums.find(({ id }) => id === 'quotaAmount')).toMatchObject({ exact: 4, fails: 0 })
    expect(counts(report)).toEqual({})
  })
})

describe('columns', () => {
  const wide = [
    ...HEADER.slice(0, 6),
    '综合单价（含税）',
    '综合单价（税前）',
    '综合合价（税前）',
    '人工费',
    '材料费',
    '机械费',
  ]
  const row = (serial: number, price: number, both: number): Cell[] => {
    const code = `01010100${String(1000 + serial)}`
    const rest = price - both - 1
    return [
      String(serial),
      code,
      '土方',
      '土',
      'm3',
      '10',
      String(both),
      String(price),
      String(price * 10),
      '1',
      String(rest),
      '0',
    ]
  }

  test('price and amount are chosen by arithmetic, and a column one heading off closes the components', () => {
    const rows = Array.from({ length: 10 }, (_, at) => row(at + 1, 20 + at, 3 + (at % 4)))
    const { bill, report } = read({ 清单: [['分部分项清单计价表'], PATH, wide, ...rows] })
    expect([bill.items.unitPrice.get(1), bill.items.amount.get(1), bill.items.manage.get(1)]).toEqual([
      21, 210, 4,
    ])
    expect(counts(report)).toEqual({ componentColumnFound: 1, jointManageProfit: 10 })
    expect(report.sums.find(({ id }) => id === 'components')).toMatchObject({ exact: 10, fails: 0 })
  })

  test('figures that fit nothing are read and said to be doubtful, components that do not add up are left out', () => {
    const rows = Array.from({ length: 10 }, (_, at): Cell[] => {
      const code = `01010100${String(1001 + at)}`
      return [String(at + 1), code, '土方', '土', 'm3', '10', '2', '99', '5', '5', '5']
    })
    const header = [...HEADER, '人工费', '材料费', '机械费']
    const { bill, report } = read({ 清单: [['分部分项清单计价表'], PATH, header, ...rows] })
    expect([bill.items.unitPrice.get(0), bill.items.amount.get(0), bill.items.labor.get(0)]).toEqual([
      2,
      99,
      null,
    ])
    expect(counts(report)).toEqual({ columnsDoubtful: 1, componentsNotRead: 1 })
    expect(report.sums.find(({ id }) => id === 'amount')).toMatchObject({ exact: 0, fails: 10 })
  })
})

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
    ).toEqual([
      [45_000, 1_800_000],
      [45_000, 1_800_000],
    ])
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
    expect(report.sums.find(({ id }) => id === 'costLine')).toMatchObject({ exact: 1, fails: 0 })
    expect(report.sums.find(({ id }) => id === 'unitTotal')).toMatchObject({ exact: 1, fails: 0 })
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
    expect(report.sums.find(({ id }) => id === 'lumpTotal')).toMatchObject({ exact: 1, fails: 0 })
    expect(report.sums.find(({ id }) => id === 'rateAmount')).toMatchObject({ exact: 2, fails: 0 })
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
})

describe('workbooks', () => {
  test('a hidden sheet is read and reported, an empty one and one of no use are counted', () => {
    const bytes = bytesOf({ 清单: ITEMS, 说明: [['总 说 明'], ['一、工程概况']], 空: [[]] }, 'xlsx', ['清单'])
    const { bill, report } = readOf(bytes)
    expect(bill.items.rows).toBe(1)
    expect(counts(report)).toEqual({ hiddenSheet: 1 })
    expect(report.tables.map(({ sheet, unread, rows }) => [sheet, unread, rows])).toEqual([
      ['清单', null, 4],
      ['说明', 'unusedTable', 2],
      ['空', 'empty', 0],
    ])
  })

  test('document properties are no feature codes', () => {
    const { bill, report } = read({ 清单: ITEMS })
    const { units } = bill
    expect(
      [units.softName, units.softNumber, units.lockNumber, units.machineCode, units.mac].map((column) =>
        column.get(0),
      ),
    ).toEqual([null, null, null, null, null])
    expect(report.notInFormat).toContain('units.lockNumber')
  })

  test.each(['biff8', 'xlml', 'html'] as const)('other containers give the same bill: %s', (type) => {
    const sheets = { 清单: ITEMS }
    const [one, other] = [read(sheets), read(sheets, type)]
    for (const column of ['code', 'name', 'feature', 'quantity', 'unitPrice', 'amount'] as const)
      expect(other.bill.items[column].get(0)).toEqual(one.bill.items[column].get(0))
    expect(other.report.container).toBe({ biff8: 'xls', xlml: 'xml', html: 'html' }[type])
  })

  test('several workbooks of an archive are one bill, in the order of their names', () => {
    const unit = (name: string): Grid => [
      ['分部分项清单计价表'],
      [`工程名称：滨河大道\\主体工程【${name}】`],
      HEADER,
      ONE,
    ]
    const entries = [
      { name: 'b.xlsx', bytes: bytesOf({ 清单: unit('排水工程') }) },
      { name: 'a.xls', bytes: bytesOf({ 清单: unit('道路工程') }, 'biff8') },
      { name: '说明.pdf', bytes: Buffer.from('%PDF') },
    ]
    const { bill, report } = readOf(zipBytes(entries))
    expect([bill.units.name.get(0), bill.units.name.get(1)]).toEqual(['道路工程', '排水工程'])
    expect(bill.projects.rows).toBe(1)
    expect(report.workbooks).toEqual(['a.xls', 'b.xlsx'])
  })
})

describe('what is refused', () => {
  const outcome = (bytes: Uint8Array) => readWorkbooks(sourceOf(bytes)).refusal?.code ?? 'read'
  const zip = (...names: string[]) => zipBytes(names.map((name) => ({ name, bytes: Buffer.from('x') })))
  const xml = '<?xml version="1.0"?><JingJiBiao><Toubiaoxx/><Dxgcxx><Dwgcxx/></Dxgcxx></JingJiBiao>'

  test.each([
    ['a binary workbook', bytesOf({ 清单: ITEMS }, 'xlsb'), 'xlsb'],
    ['the project file of a pricing program', zip('Overview.ini', 'GSPFiles/1.GSP'), 'glodonProject'],
    ['a text', Buffer.from('分部分项'), 'notAWorkbook'],
    ['an XML bill', Buffer.from(xml), 'notAWorkbook'],
    ['an archive of documents', zip('a.pdf'), 'notAWorkbook'],
    ['a workbook without an item table', bytesOf({ 说明: [['总说明']] }), 'noItemTable'],
    ['a cut workbook', bytesOf({ 清单: ITEMS }).subarray(0, 3000), 'damaged'],
    ['a cut old workbook', cutStream(bytesOf({ 清单: ITEMS }, 'biff8')), 'damaged'],
    ['a document with a password', passwordProtected(), 'passwordProtected'],
    [
      'an archive with a bill in XML',
      zipBytes([
        { name: 'bid.xml', bytes: Buffer.from(xml) },
        { name: '清单.xlsx', bytes: bytesOf({ 清单: ITEMS }) },
      ]),
      'xmlBill',
    ],
  ])('%s', (_, bytes, code) => expect(outcome(bytes)).toBe(code))

  test('an XML that is no bill leaves its reason in the report', () => {
    const entries = [
      { name: 'bid.LNTBX', bytes: Buffer.from([1, 2, 3, 4]) },
      { name: '清单.xlsx', bytes: bytesOf({ 清单: ITEMS }) },
    ]
    expect(readOf(zipBytes(entries)).report.xml).toBe('encrypted')
  })

  test('declared sizes are refused before anything is unpacked', () => {
    const bytes = bytesOf({ 清单: ITEMS })
    const reads: number[] = []
    const counting = (size: number, content: Uint8Array) => ({
      size,
      read(at: number, length: number) {
        reads.push(length)
        return content.subarray(at, at + length)
      },
    })
    const { refusal } = readWorkbooks(counting(bytes.length, bytes), {
      ...DEFAULT_LIMITS,
      unpackedBytes: 1000,
    })
    expect(refusal!.code).toBe('tooLarge')
    const compound = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
    expect(readWorkbooks(counting(2 ** 31, compound)).refusal).toMatchObject({ code: 'tooLarge' })
    expect(Math.max(...reads)).toBeLessThan(1 << 21)
  })

  test('a report of the sheets is there even if none has items', () => {
    const { report } = readWorkbooks(sourceOf(bytesOf({ 说明: [['总说明'], ['一']] })))
    expect(report!.tables).toMatchObject([{ sheet: '说明', unread: 'unusedTable', rows: 2 }])
  })
})

/** The workbook stream without its last records. */
function cutStream(bytes: Uint8Array): Uint8Array {
  const file = CFB.read(bytes, { type: 'array' })
  const book = CFB.find(file, '/Workbook')!
  book.content = Uint8Array.from((book.content as Uint8Array).subarray(0, book.content.length - 40)) as never
  return new Uint8Array(CFB.write(file, { type: 'buffer' }) as never)
}

function passwordProtected(): Uint8Array {
  const file = CFB.utils.cfb_new()
  CFB.utils.cfb_add(file, '/EncryptedPackage', Buffer.alloc(5000))
  return new Uint8Array(CFB.write(file, { type: 'buffer' }) as never)
}
