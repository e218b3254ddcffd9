import { describe, expect, test } from 'vitest'
import type { Plant } from '@/tests/generator/plants/plant'
import { type GeneratedFile, generateSection } from '@/tests/generator/section'
import { sichuanFiles } from '@/tests/generator/sichuan'
import { type Lost, readOther, referenceOf, rowsOf, TABLES } from '@/tests/support/bill-rows'
import { collect } from '@/tests/support/collect'
import { sourceOf, sumOf } from '@/tests/support/workbooks'
import { calc } from '../../analyses/calc/rule'
import { conformance } from '../../analyses/conformance/rule'
import { zipBytes } from '../../kit/zip/bytes'
import type { Row, SectionInput } from '../analysis'
import type { Bill } from '../bill/layout'
import { readFormat } from '../formats/read-format'
import { gb18030 } from '../parse/test-files'

const zipOf = (files: readonly { name: string; xml: string | Uint8Array }[]) =>
  zipBytes(files.map(({ name, xml }) => ({ name, bytes: Buffer.from(xml as string) })))
const entriesOf = (file: GeneratedFile) => sichuanFiles(file.model(), file.spelling, 'entries')
const readEntries = (file: GeneratedFile) => readOther(zipOf(entriesOf(file)))
const readMerged = (file: GeneratedFile) =>
  readOther(sichuanFiles(file.model(), file.spelling, 'merged')[0]!.xml)

/** What the format has no place for, or spells in another way. */
const LOST: Lost = {
  bill: ['taxMethod', 'bidTotal', 'ceiling', 'notInFormat'],
  projects: ['code', 'total'],
  units: ['code', 'specialty', 'softName', 'machineCode'],
  costLines: ['class'],
  // 综合费 is one figure; only measures state an amount.
  items: [
    'line',
    'serial',
    'amount',
    'manage',
    'profit',
    'jointManageProfit',
    'material',
    'mainMaterial',
    'auxMaterial',
  ],
  contents: ['amount', 'resource'],
  resources: ['id', 'amount'],
  lumps: ['serial', 'class'],
  others: ['class', 'serial'],
  fees: [],
}

const SECTION = { seed: 7, bidders: 6, items: 90, unitProjects: 4, singleProjects: 2 }
const whole = generateSection(SECTION)

describe.each([
  ['entries of a ZIP', readEntries, null],
  ['the merged form', readMerged, 'mergedRoot'],
] as const)('a bill of Sichuan as %s', (_, read, profile) => {
  test.each([
    ['tender', whole.tender, 1],
    ['control price', whole.control, 3],
    ['bid', whole.bids[2]!, 2],
    ['bid with commas in its figures', whole.bids[4]!, 2],
  ] as const)('reads like its JingJiBiao: %s', (_name, file, kind) => {
    const { bill, report } = read(file)
    const other = referenceOf(file, kind)
    for (const table of TABLES) expect(rowsOf(bill, table, LOST), table).toEqual(rowsOf(other, table, LOST))
    expect(report.sums.filter(({ fails }) => fails > 0)).toEqual([])
    expect(Object.keys(report.problems.counts)).toEqual(kind === 1 ? [] : ['jointManageProfit'])
    expect(report.format).toMatchObject({
      id: 'sichuan',
      edition: '四川省建设工程造价数据标准 1.0',
      profile,
      evidence: 'readers',
    })
    expect(report.tables.filter(({ unread }) => unread)).toEqual([])
    expect(report.stated.map((one) => one.kind)).toEqual([
      kind === 1 ? 'tender' : kind === 3 ? 'control' : 'bid',
    ])
    if (kind === 1) return
    expect(sumOf(report, 'components')!.exact).toBeGreaterThan(50)
    expect(sumOf(report, 'sectionTotal')!.exact).toBeGreaterThan(5)
    if (kind === 2) expect(bill.bill.bidTotal.get(0)).toBe(other.bill.bidTotal.get(0))
    else expect(bill.bill.ceiling.get(0)).toBe(other.bill.bidTotal.get(0))
    if (kind === 2) expect(bill.units.machineCode.get(0)).toBe(`主板序列号=${other.units.machineCode.get(0)}`)
    const joint = (row: number) => (other.items.manage.get(row) ?? 0) + (other.items.profit.get(row) ?? 0)
    for (let row = 0; row < bill.items.rows; row++)
      if (other.items.manage.get(row) !== null)
        expect(bill.items.jointManageProfit.get(row)).toBeCloseTo(joint(row), 6)
  })
})

const PLANTS: readonly Plant[] = (
  ['deleteItem', 'addItem', 'code', 'name', 'feature', 'unit', 'quantity', 'zeroPrice'] as const
).map((change): Plant => ({ analysis: 'conformance', bidder: 2, change }))

describe('a section with planted changes', () => {
  const section = generateSection({ ...SECTION, items: 240, seed: 11, plants: PLANTS })
  const ours = (file: GeneratedFile) => readEntries(file).bill
  const inputOf = (
    tender: (file: GeneratedFile, kind: 1 | 2 | 3) => Bill,
    bids: (file: GeneratedFile, kind: 1 | 2 | 3) => Bill,
  ): SectionInput => ({
    tender: tender(section.tender, 1),
    control: tender(section.control, 3),
    bids: section.bids.map((bid, at) => ({
      bidderId: at + 1,
      bidderName: bid.bidderName,
      bill: bids(bid, 2),
      openingPrice: section.platform.bidders[at]!.bidderPrice,
    })),
  })
  const reference = inputOf(referenceOf, referenceOf)
  const squeezed = (row: Row) =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]) => [
        key,
        typeof value === 'string' ? value.replace(/\s/g, '') : value,
      ]),
    )

  test.each([
    ['all files', ours, ours],
    ['bids beside a tender in JingJiBiao', referenceOf, ours],
  ] as const)('has the same findings: %s', (_, tender, bids) => {
    const expected = collect(conformance, reference)
    const found = collect(conformance, inputOf(tender, bids))
    expect(found.details!.map(squeezed)).toEqual(expected.details!.map(squeezed))
    expect(found.details!.length).toBeGreaterThan(7)
  })

  test('has no arithmetic finding that the same files in JingJiBiao have not', () => {
    const expected = collect(calc, reference)
    expect(collect(calc, inputOf(ours, ours)).details!.length).toBeLessThanOrEqual(expected.details!.length)
  })
})

const ITEM =
  '<清单项目 项目编码="040101001001" 项目名称="土方" 计量单位="m3" 工程量="10" 综合单价="2.50"><费用组成 人工费="1.00" 人工费调整单价="0.30" 材料费="0" 施工机具使用费="1.00" 综合费单价="0.20"/><项目特征><特征明细 内容="一类土"/><特征明细 内容="运距1km"/></项目特征></清单项目>'
const content = (items: string, more = '') =>
  `<单位工程 工程名称="道路"><分部分项清单 合计="25.00">${items}</分部分项清单>${more}</单位工程>`
const project = (inside: string, head = '') =>
  `<?xml version="1.0" encoding="utf-8"?><建设项目 项目名称="滨河大道">${head}<工程数据结构>${inside}</工程数据结构></建设项目>`
const NAMED = '<单位工程 名称="道路" 文件名称="U1"/>'

describe('what files may do', () => {
  const read = (main: string | Uint8Array, ...units: (string | Uint8Array)[]) =>
    readOther(
      zipOf([{ name: 'Project', xml: main }, ...units.map((xml, at) => ({ name: `U${at + 1}`, xml }))]),
    )

  test('an item: features joined, adjusted labour, 综合费 as one figure, no amount computed', () => {
    const { bill, report } = read(project(NAMED), content(ITEM))
    const { items } = bill
    expect([
      items.feature.get(0),
      items.labor.get(0),
      items.jointManageProfit.get(0),
      items.amount.get(0),
    ]).toEqual(['一类土\n运距1km', 1.3, 0.2, null])
    expect(sumOf(report, 'components')).toMatchObject({ exact: 1, fails: 0 })
    expect(sumOf(report, 'sectionTotal')).toMatchObject({ exact: 1, fails: 0 })
    expect(report).toMatchObject({ container: 'xml-set', entries: ['Project', 'U1'] })
    expect(bill.projects.name.get(0)).toBe('滨河大道')
  })

  test('a false total of the items is found, with its entry and line', () => {
    const { report } = read(project(NAMED), content(ITEM).replace('25.00', '26.00'))
    expect(sumOf(report, 'sectionTotal')!.faults.list).toMatchObject([
      { place: { part: 'U1', row: 1 }, stated: 26, computed: 25 },
    ])
  })

  test('a unit project whose entry is missing is reported, and the others are read', () => {
    const missing = '<单位工程 名称="排水" 文件名称="U2"/>'
    const { bill, report } = read(
      project(`<单项工程 名称="一期">${NAMED}${missing}</单项工程>`),
      content(ITEM),
    )
    expect(bill.units.rows).toBe(1)
    expect(report.problems.list.map(({ code, value }) => [code, value])).toEqual([
      ['unitFileMissing', '排水 (U2)'],
      ['jointManageProfit', null],
    ])
  })

  test('without any entry of a unit project there is no bill, and the report names what is missing', () => {
    const { refusal, report } = readFormat(sourceOf(zipOf([{ name: 'Project', xml: project(NAMED) }])))
    expect(refusal?.code).toBe('noXmlItems')
    expect(report!.problems.counts).toEqual({ unitFileMissing: 1 })
  })

  test('a damaged entry of a unit project refuses the file', () => {
    const files = [
      { name: 'Project', xml: project(NAMED) },
      { name: 'U1', xml: content(ITEM).slice(0, -20) },
    ]
    expect(readFormat(sourceOf(zipOf(files))).refusal?.code).toBe('damaged')
  })

  test('more unit projects than any bill has are refused before they take any room', () => {
    const units = '<单位工程 名称="道路"/>'.repeat(30_000)
    const refusal = readFormat(sourceOf(new TextEncoder().encode(project(units)))).refusal
    expect(refusal?.code).toBe('tooLarge')
  })

  test('entries in folders, with other slashes and extensions, are found', () => {
    const files = [
      { name: '数据/Project.xml', xml: project(NAMED.replace('U1', '.\\unit\\a')) },
      { name: '数据/unit/A.xml', xml: content(ITEM) },
      { name: 'A.xml', xml: content('') },
    ]
    expect(readOther(zipOf(files)).report.entries).toEqual(['数据/Project.xml', '数据/unit/A.xml'])
  })

  test('GB18030 declared as UTF-8, in every entry', () => {
    const { bill, report } = read(gb18030(project(NAMED)), gb18030(content(ITEM)))
    expect([bill.bill.projectName.get(0), bill.items.name.get(0)]).toEqual(['滨河大道', '土方'])
    expect(report.problems.counts).toEqual({ jointManageProfit: 1 })
  })

  test('nested single projects: only those with unit projects are rows, with the names around them', () => {
    const inner = `<单项工程 名称="一期"><单项工程 名称="1#楼">${NAMED}</单项工程></单项工程>`
    const { bill } = read(project(inner), content(ITEM))
    expect([bill.projects.rows, bill.projects.name.get(0)]).toEqual([1, '一期\\1#楼'])
  })

  test('lines of the summary that are part of another one, and totals after a deduction, are no addends', () => {
    const line = (serial: string, name: string, amount: number) =>
      `<单位工程造价行 序号="${serial}" 项目名称="${name}" 金额="${amount}"/>`
    const lines = [
      line('1', '分部分项工程费', 25),
      line('2', '措施项目费', 5),
      line('2.1', '安全文明施工费', 3),
      line('3', '工程造价', 30),
      line('4', '扣除养老保险后含税工程造价', 28),
    ]
    const summary = `<单位工程造价汇总>${lines.join('')}</单位工程造价汇总>`
    const { bill, report } = read(project(NAMED), content(ITEM, summary))
    expect(bill.costLines.rows).toBe(3)
    expect(report.problems.counts).toMatchObject({ partOfLine: 1, afterDeduction: 1 })
    expect(sumOf(report, 'unitTotal')).toMatchObject({ exact: 1, fails: 0 })
  })

  const quotaBill = (quantity: string, consumption: string, total: string) => {
    const quota = `<组价内容><定额子目 定额编号="A1" 工程量="${quantity}"><工料机组成><工料机含量 关联材料代码="R1" 消耗量="${consumption}" 数量="${total}"/></工料机组成></定额子目></组价内容>`
    const resources = '<工料机汇总><工料机明细 代码="R1" 材料名称="柴油" 材料单价="4.00"/></工料机汇总>'
    return read(project(NAMED), content(ITEM.replace('</清单项目>', `${quota}</清单项目>`), resources))
  }
  test.each([
    ['the amount used in all', '0.1', '9999', '5', 0.5, 0.01],
    ['per unit of the quota, for the whole item', '0.1', '50', '', 0.5, 0.01],
    ['per unit of the quota, per unit of the item', '0.01', '50', '', 0.5, 0.01],
    ['per unit of the item', '100', '0.5', '', 0.5, null],
  ])(
    'what resources are stated for is told by their prices: %s',
    (_, quantity, each, total, expected, per) => {
      const { bill, report } = quotaBill(quantity, each, total)
      expect(bill.contents.content.get(0)).toBe(expected)
      if (per !== null) expect(bill.quotas.content.get(0)).toBe(per)
      expect(report.problems.counts.contentsNotRead).toBeUndefined()
    },
  )

  test('resources that fit in no reading are left out and reported', () => {
    const { bill, report } = quotaBill('0.1', '7777', '88888')
    expect([bill.contents.rows, bill.quotas.rows]).toEqual([0, 1])
    expect(report.problems.counts.contentsNotRead).toBe(1)
  })
})
