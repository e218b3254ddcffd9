import { describe, expect, test } from 'vitest'
import { type GeneratedFile, generateSection } from '@/tests/generator/section'
import { shaanxiXml } from '@/tests/generator/shaanxi'
import { type Lost, readOther, referenceOf, rowsOf, TABLES } from '@/tests/support/bill-rows'
import { collect } from '@/tests/support/collect'
import { sourceOf, sumOf } from '@/tests/support/workbooks'
import { calc } from '../../analyses/calc/rule'
import { conformance } from '../../analyses/conformance/rule'
import type { SectionInput } from '../analysis'
import type { Bill } from '../bill/layout'
import { readFormat } from '../formats/read-format'

const readAs = (file: GeneratedFile) => readOther(shaanxiXml(file.model(), file.spelling))

/** What the format has no place for, or spells in another way. Sections, items and lumps are compared below. */
const LOST: Lost = {
  bill: ['notInFormat', 'taxMethod', 'bidTotal', 'ceiling'],
  projects: ['code', 'total'],
  units: ['code', 'softName', 'mac', 'cpu', 'disk'],
  costLines: ['class', 'name'],
  contents: ['amount', 'resource'],
  resources: ['id', 'amount'],
  others: ['class', 'serial', 'base', 'rate'],
  fees: ['base', 'class'],
  items: ['line', 'section', 'material', 'mainMaterial', 'auxMaterial'],
  lumps: ['base', 'class', 'serial'],
}
const APART: readonly string[] = ['sections', 'items', 'contents', 'lumps', 'resources']

const SECTION = { seed: 7, bidders: 6, items: 90, unitProjects: 4, singleProjects: 2 }
const whole = generateSection(SECTION)
const itemsOfGroup = (bill: Bill, group: number) =>
  rowsOf(bill, 'items', LOST).filter((row) => row.group === group)

describe('a bill of Shaanxi', () => {
  test.each([
    ['tender', whole.tender, 1],
    ['control price', whole.control, 3],
    ['bid', whole.bids[2]!, 2],
    ['bid with commas in its figures', whole.bids[4]!, 2],
  ] as const)('reads like its JingJiBiao: %s', (_, file, kind) => {
    const { bill, report } = readAs(file)
    const other = referenceOf(file, kind)
    for (const table of TABLES.filter((name) => !APART.includes(name)))
      expect(rowsOf(bill, table, LOST), table).toEqual(rowsOf(other, table, LOST))
    expect(itemsOfGroup(bill, 0)).toEqual(itemsOfGroup(other, 0))
    expect([bill.sections.rows, itemsOfGroup(bill, 1).length]).toEqual([0, 0])
    const lumps = rowsOf(bill, 'lumps', LOST)
    // The program writes 0 for a rate that there is none of.
    for (const lump of rowsOf(other, 'lumps', LOST))
      expect(lumps).toContainEqual(kind === 1 ? lump : { ...lump, rate: lump.rate ?? 0 })
    const measures = itemsOfGroup(other, 1).map(({ code, amount }) => ({ code, amount }))
    const names = (rows: typeof lumps) => rows.map(({ code, amount }) => ({ code, amount }))
    expect(names(lumps)).toEqual(expect.arrayContaining(measures))
    expect(report.sums.filter(({ fails }) => fails > 0)).toEqual([])
    expect(report.problems.counts).toEqual({})
    expect(report.format).toMatchObject({ id: 'shaanxi', evidence: 'writer' })
    expect(report.tables.filter(({ unread }) => unread)).toEqual([])
    expect(report.stated.map((one) => one.kind)).toEqual(kind === 2 ? ['bid'] : [])
    if (kind === 1) return
    expect(sumOf(report, 'components')!.exact).toBeGreaterThan(50)
    expect(sumOf(report, 'costLine')!.exact).toBeGreaterThan(8)
    expect(bill.contents.rows).toBeGreaterThan(50)
  })
})

const inputOf = (read: (file: GeneratedFile, kind: 1 | 2 | 3) => Bill): SectionInput => ({
  tender: read(whole.tender, 1),
  control: read(whole.control, 3),
  bids: whole.bids.map((bid, at) => ({
    bidderId: at + 1,
    bidderName: bid.bidderName,
    bill: read(bid, 2),
    openingPrice: whole.platform.bidders[at]!.bidderPrice,
  })),
})

test('honest bids have no finding of conformance or arithmetic that their JingJiBiao has not', () => {
  const [ours, theirs] = [inputOf((file) => readAs(file).bill), inputOf(referenceOf)]
  for (const analysis of [conformance, calc])
    expect(collect(analysis, ours).details!.length, analysis.id).toBeLessThanOrEqual(
      collect(analysis, theirs).details!.length,
    )
})

const ITEM =
  '<分部分项清单 序号="1" 清单编码="010101001001" 名称="土方" 单位="m3" 数量="10" 综合单价="2.50" 综合合价="25.00" 人工费单价="1.5" 材料费单价="0.4" 主材费单价="0.1" 机械费单价="0.3" 管理费单价="0.1" 利润单价="0.1" 规费单价="0" 税金单价="0"/>'
const unitXml = (items: string, more = '', codes = '') =>
  `<单位工程 单位工程名称="道路" ${codes}><分部分项表>${items}</分部分项表>${more}</单位工程>`
const bill = (units: string, tender = '', bid = '', project = '') =>
  `<?xml version="1.0"?><建设项目 项目名称="滨河大道"><招标信息表 ${tender}/><投标信息表 ${bid}/><单项工程 单项工程名称="一期" ${project}>${units}</单项工程></建设项目>`

describe('what files may do', () => {
  test('the codes are those of the unit project, else of the single project, the bid, the tender', () => {
    const lockOf = (xml: string) => readOther(xml).bill.units.lockNumber.get(0)
    const [tender, bid, project] = ['锁号="T"', '投标人="甲公司" 锁号="B"', '锁号="P"']
    expect(lockOf(bill(unitXml(ITEM, '', '锁号="U"'), tender, bid, project))).toBe('U')
    expect(lockOf(bill(unitXml(ITEM), tender, bid, project))).toBe('P')
    expect(lockOf(bill(unitXml(ITEM), tender, bid))).toBe('B')
    expect(lockOf(bill(unitXml(ITEM), tender))).toBe('T')
    // The computer that made the tender bill says nothing about a bidder.
    expect(lockOf(bill(unitXml(ITEM), tender, '投标人="甲公司"'))).toBeNull()
  })

  test('a price with taxes in it has no parts, and the report says so', () => {
    const taxed = ITEM.replace('税金单价="0"', '税金单价="0.25"')
    const { bill: read, report } = readOther(bill(unitXml(taxed)))
    expect([read.items.labor.get(0), read.items.unitPrice.get(0)]).toEqual([null, 2.5])
    expect(report.problems.counts).toEqual({ taxInUnitPrice: 1 })
    expect(sumOf(report, 'components')).toBeUndefined()
  })

  test('parts of a measure are no measures of their own, and a base of 0 is none', () => {
    const line = (name: string, kind: string) =>
      `<措施项目清单 清单编码="C1" 名称="${name}" 计费基础金额="0" 费率="3.8" 综合合价="9" 公式组价="true" 行类别="${kind}"/>`
    const table = `<措施项目表><措施项目标题 名称="通用项目">${line('安全文明施工', '措施项')}${line('环境保护', '子措施项')}</措施项目标题></措施项目表>`
    const { bill: read, report } = readOther(bill(unitXml(ITEM, table)))
    expect([read.lumps.rows, read.lumps.base.get(0), read.lumps.class.get(0)]).toEqual([1, null, 'AQWM'])
    expect(report.problems.counts).toEqual({ partOfLine: 1 })
    expect(sumOf(report, 'rateAmount')).toBeUndefined()
  })

  test('the summary: parts of the measures and the price after a deduction are no addends', () => {
    const line = (code: string, name: string, amount: number, isTotal = false) =>
      `<单位工程费用项 费用名称="${name}" 金额="${amount}" 费用类别="${code}" 合计行="${isTotal}"/>`
    const lines = [
      line('1', '分部分项工程费', 25),
      line('2', '措施项目费', 5),
      line('2.1', '安全文明施工措施费', 3),
      line('5', '不含税单位工程造价', 30),
      line('6', '税金', 3),
      line('8', '含税单位工程造价', 33),
      line('9', '扣除养老保险后含税单位工程造价', 32, true),
    ]
    const summary = `<单位工程造价汇总表>${lines.join('')}</单位工程造价汇总表>`
    const { bill: read, report } = readOther(bill(unitXml(ITEM, summary)))
    const classes = Array.from({ length: read.costLines.rows }, (_, row) => read.costLines.class.get(row))
    expect(classes).toEqual(['FBFX', 'CSXM', null, null, 'HJ'])
    expect(report.problems.list.map(({ code, value }) => [code, value])).toEqual([
      ['partOfLine', '安全文明施工措施费'],
      ['afterDeduction', '扣除养老保险后含税单位工程造价 32'],
    ])
    expect(sumOf(report, 'unitTotal')).toMatchObject({ exact: 1, fails: 0 })
  })

  test('zeros of a tender bill are missing, zeros of a bid are stated', () => {
    const zero = ITEM.replace('综合单价="2.50" 综合合价="25.00"', '综合单价="0" 综合合价="0"')
    expect(readOther(bill(unitXml(zero))).bill.items.unitPrice.get(0)).toBeNull()
    expect(readOther(bill(unitXml(ITEM + zero))).bill.items.unitPrice.get(1)).toBe(0)
  })

  test.each([
    ['no items', bill(unitXml('')), 'noXmlItems'],
    ['a cut file', bill(unitXml(ITEM)).slice(0, -40), 'damaged'],
    ['an entity bomb', bill(unitXml(ITEM)).replace('<建设项目', '<!DOCTYPE a><建设项目'), 'damaged'],
    ['too deep', bill('<单位工程><其他项目表>'.padEnd(4000, '<a>')), 'damaged'],
  ])('%s is refused', (_, xml, code) => {
    expect(readFormat(sourceOf(new TextEncoder().encode(xml))).refusal?.code).toBe(code)
  })
})
