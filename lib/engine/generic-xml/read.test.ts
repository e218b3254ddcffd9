import { describe, expect, test } from 'vitest'
import { type GenericProfile, genericXml } from '@/tests/generator/generic-xml'
import { type GeneratedFile, generateSection } from '@/tests/generator/section'
import { type Lost, readOther, referenceOf, rowsOf } from '@/tests/support/bill-rows'
import { collect } from '@/tests/support/collect'
import { sourceOf, sumOf } from '@/tests/support/workbooks'
import { calc } from '../../analyses/calc/rule'
import { zipBytes } from '../../kit/zip/bytes'
import { readFormat } from '../formats/read-format'

const readAs = (file: GeneratedFile, profile: GenericProfile) =>
  readOther(genericXml(file.model(), file.spelling, profile))

const LOST: Lost = {
  projects: ['code', 'total'],
  units: ['softName', 'softNumber', 'lockNumber', 'mac', 'cpu', 'disk', 'machineCode'],
  items: ['line', 'section', 'material', 'mainMaterial', 'auxMaterial'],
  lumps: ['serial', 'base', 'class'],
}

const SECTION = { seed: 7, bidders: 6, items: 90, unitProjects: 4, singleProjects: 2 }
const whole = generateSection(SECTION)
const FILES = [
  ['tender', whole.tender, 1],
  ['control price', whole.control, 3],
  ['bid', whole.bids[2]!, 2],
  ['bid with commas in its figures', whole.bids[4]!, 2],
] as const

describe.each([
  ['hunan', '湖南'],
  ['hainan', '海南'],
  ['jiangsu', '江苏'],
  ['constructProject', 'ConstructProject'],
] as const)('a bill as %s', (profile, name) => {
  // Parts of whole items are divided by the quantity, which leaves roundings.
  const lost =
    profile === 'hunan'
      ? { ...LOST, items: [...LOST.items!, 'labor', 'machinery', 'manage', 'profit'] }
      : LOST

  test.each(FILES)('reads like its JingJiBiao: %s', (_, file, kind) => {
    const { bill, report } = readAs(file, profile)
    const other = referenceOf(file, kind)
    for (const table of ['projects', 'units', 'items', 'lumps'] as const)
      expect(rowsOf(bill, table, lost), table).toEqual(rowsOf(other, table, lost))
    if (profile === 'hunan' || profile === 'hainan')
      expect(rowsOf(bill, 'sections', {})).toEqual(rowsOf(other, 'sections', {}))
    expect(report.sums.filter(({ fails }) => fails > 0)).toEqual([])
    const divided = profile === 'hunan' && kind !== 1
    expect(Object.keys(report.problems.counts)).toEqual(divided ? ['costsDivided'] : [])
    expect(report.format).toMatchObject({ id: 'genericXml', profile: name, evidence: 'readers' })
    expect(report.tables.filter(({ unread }) => unread)).toEqual([])
    expect(bill.bill.projectName.get(0)).toBe(other.bill.projectName.get(0))
    if (kind !== 1) expect(sumOf(report, 'components')!.exact).toBeGreaterThan(50)
    for (let row = 0; divided && row < bill.items.rows; row++) {
      const [one, same] = [bill.items.labor.get(row), other.items.labor.get(row)]
      if (one === null || same === null) expect(one).toBe(same)
      else expect(Math.abs(one - same)).toBeLessThanOrEqual(0.05)
    }
  })

  test('honest bids have no arithmetic finding that their JingJiBiao has not', () => {
    const inputOf = (read: typeof referenceOf) => ({
      tender: read(whole.tender, 1),
      control: read(whole.control, 3),
      bids: whole.bids.map((bid, at) => ({
        bidderId: at + 1,
        bidderName: bid.bidderName,
        bill: read(bid, 2),
        openingPrice: null,
      })),
    })
    const ours = collect(
      calc,
      inputOf((file) => readAs(file, profile).bill),
    ).details!
    // Roundings of divided parts stay below the tolerance of the analysis.
    expect(ours.length).toBeLessThanOrEqual(collect(calc, inputOf(referenceOf)).details!.length)
  })
})

const item = (at: number, more = '') =>
  `<清单 编码="0101010010${String(at).padStart(2, '0')}" 名称="土方" 单位="m3" 数量="10" 综合单价="2.50" 综合合价="25.00" ${more}/>`
const items = (count: number, more = '') =>
  Array.from({ length: count }, (_, at) => item(at, more)).join('\n')
const bill = (inside: string, root = '某省工程数据') =>
  `<?xml version="1.0"?><${root} 项目名称="滨河大道"><单项工程 名称="一期"><单位工程 名称="道路"><分部分项>${inside}</分部分项></单位工程></单项工程></${root}>`
const outcome = (xml: string) => readFormat(sourceOf(new TextEncoder().encode(xml))).refusal

describe('what files may do', () => {
  test.each([
    ['too few items', bill(items(4))],
    ['items without codes of 9 or 12 characters', bill(items(6).replaceAll('0101010010', 'A'))],
    ['items without units', bill(items(6).replaceAll('m3', ''))],
    ['no unit project', bill(items(6)).replaceAll('单位工程', '单位')],
  ])('%s: refused with the name of the root', (_, xml) => {
    expect(outcome(xml)).toEqual({ code: 'unknownFormat', detail: '某省工程数据' })
  })

  test('an unknown root is read by its names, and the report counts what is not read', () => {
    const other =
      '<其他项目><暂列金额明细 名称="变更" 金额="5"/></其他项目><人材机汇总><人材机 编码="R1"/></人材机汇总>'
    const xml = bill(items(6)).replace('</单位工程>', `${other}</单位工程>`)
    const { bill: read, report } = readOther(xml)
    expect([read.items.rows, read.projects.name.get(0), read.units.name.get(0)]).toEqual([6, '一期', '道路'])
    expect(report.format).toMatchObject({ edition: '某省工程数据', profile: null })
    const unread = report.tables.filter((table) => table.unread === 'unknownElement')
    expect(unread.map(({ part, rows, columnsNotRead }) => [part, rows, columnsNotRead])).toEqual([
      ['某省工程数据/单项工程/单位工程/其他项目/暂列金额明细', 1, ['名称', '金额']],
      ['某省工程数据/单项工程/单位工程/人材机汇总/人材机', 1, ['编码']],
    ])
    expect(report.notInFormat).toContain('others')
  })

  test('zeros instead of all amounts are no amounts', () => {
    const { bill: read, report } = readOther(bill(items(6).replaceAll('25.00', '0')))
    expect(read.items.amount.get(0)).toBeNull()
    expect(sumOf(report, 'amount')).toBeUndefined()
  })

  test('parts that come to nothing stated are left out and reported', () => {
    const { bill: read, report } = readOther(bill(items(6, '人工费="9" 材料费="7"')))
    expect(read.items.labor.get(0)).toBeNull()
    expect(report.problems.counts).toEqual({ componentsNotRead: 1 })
  })

  test('of a small quantity, divided parts would not come to the price: they are left out', () => {
    const rows = items(6, '人工费合价="15.00" 材料费合价="10.00"')
    const small = item(7, '人工费合价="0.10" 材料费合价="0.14"')
      .replace('数量="10"', '数量="0.1"')
      .replace('"2.50"', '"2.35"')
      .replace('25.00', '0.24')
    const { bill: read, report } = readOther(bill(rows + small))
    expect([read.items.labor.get(0), read.items.labor.get(6)]).toEqual([1.5, null])
    expect(report.problems.counts).toEqual({ costsDivided: 1, componentsNotRead: 1 })
    expect(sumOf(report, 'components')).toMatchObject({ exact: 6, fails: 0 })
  })

  test('a measure whose rate the tender bill leaves open is a lump sum all the same', () => {
    const measure = (rate: string) =>
      `<措施项目><清单 编码="011707001001" 名称="安全文明施工" 费率="${rate}" 合价=""/></措施项目>`
    for (const rate of ['', '3.5']) {
      const xml = bill(items(6)).replace('</单位工程>', `${measure(rate)}</单位工程>`)
      expect(readOther(xml).bill.lumps.name.get(0)).toBe('安全文明施工')
    }
  })

  test('标段 around single projects names the whole', () => {
    const lot = bill(items(6), '数据').replace('<单项工程', '<标段 项目名称="二标段"><单项工程')
    const { bill: read } = readOther(lot.replace('</单项工程>', '</单项工程></标段>'))
    expect([read.projects.rows, read.projects.name.get(0)]).toEqual([1, '一期'])
  })

  test('in an archive the largest XML that is a bill is read', () => {
    const archive = zipBytes([
      { name: 'a.xml', bytes: Buffer.from(`<设置 说明="${'x'.repeat(9000)}"/>`) },
      { name: 'b.xml', bytes: Buffer.from(bill(items(6))) },
    ])
    expect(readOther(archive).report.entries).toEqual(['b.xml'])
    const none = zipBytes([{ name: 'a.xml', bytes: Buffer.from('<设置/>') }])
    expect(readFormat(sourceOf(none)).refusal).toEqual({ code: 'unknownFormat', detail: '设置' })
  })

  test.each([
    ['cut', bill(items(6)).slice(0, -30)],
    ['too deep', `<a>${'<分部>'.repeat(80)}`],
  ])('%s is refused', (_, xml) => expect(outcome(xml)?.code).toBe('damaged'))
})
