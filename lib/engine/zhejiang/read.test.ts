import { describe, expect, test } from 'vitest'
import type { Plant } from '@/tests/generator/plants/plant'
import { type GeneratedFile, generateSection } from '@/tests/generator/section'
import { type ZhejiangLayout, zhejiangXml } from '@/tests/generator/zhejiang'
import { collect, sectionOf } from '@/tests/support/collect'
import { sourceOf, sumOf } from '@/tests/support/workbooks'
import { conformance } from '../../analyses/conformance/rule'
import { zipBytes } from '../../kit/zip/bytes'
import { type Bill, openBill } from '../bill/layout'
import { readFormat } from '../formats/read-format'
import { readBill } from '../parse/read-bill'

const LAYOUT: ZhejiangLayout = { prices: 'item', quantity: '工程量' }

function readBytes(bytes: Uint8Array) {
  const { buffer, refusal, report } = readFormat(sourceOf(bytes))
  if (refusal) throw new Error(`${refusal.code} ${refusal.detail}`)
  return { bill: openBill(buffer), report }
}
const readXml = (xml: string) => readBytes(new TextEncoder().encode(xml))
const readAs = (file: GeneratedFile, layout = LAYOUT) =>
  readXml(zhejiangXml(file.model(), file.spelling, layout))

const SECTION = { seed: 7, bidders: 5, items: 90, unitProjects: 4, singleProjects: 2 }
const whole = generateSection(SECTION)

const squeezed = (text: string | null) => text?.replace(/_x000D_|\s/g, '') ?? null
const itemsOf = (bill: Bill) =>
  Array.from({ length: bill.items.rows }, (_, row) => {
    const { items, units, projects, sections } = bill
    const [unit, section] = [items.unit.get(row), items.section.get(row)]
    return {
      group: items.group.get(row),
      project: projects.name.get(units.project.get(unit)),
      unit: units.name.get(unit),
      section: section < 0 ? null : sections.name.get(section),
      code: items.code.get(row),
      name: items.name.get(row),
      feature: squeezed(items.feature.get(row)),
      measureUnit: items.measureUnit.get(row),
      figures: [
        items.quantity,
        items.unitPrice,
        items.amount,
        items.labor,
        items.machinery,
        items.manage,
        items.profit,
      ].map((column) => column.get(row)),
    }
  })

describe.each([
  ['tender', whole.tender, 1],
  ['control price', whole.control, 3],
  ['bid', whole.bids[2]!, 2],
  ['bid with commas in its figures', whole.bids[4]!, 2],
] as const)('a %s of Zhejiang', (_, file, kind) => {
  const reference = openBill(readBill(sourceOf(file.bytes()), kind).buffer)

  test.each([
    ['in its items', LAYOUT],
    ['in their only analysis', { prices: 'analysis', quantity: '工程数量' }],
  ] as const)('has the items of its JingJiBiao, with prices %s', (_, layout) => {
    const { bill, report } = readAs(file, layout)
    expect(itemsOf(bill)).toEqual(itemsOf(reference))
    expect(report.sums.filter(({ fails }) => fails > 0)).toEqual([])
    const { priceFromAnalysis = 0, ...others } = report.problems.counts
    expect(others).toEqual({})
    expect(priceFromAnalysis > 0).toBe(layout.prices === 'analysis' && kind !== 1)
  })

  test('says that its totals cannot be checked, and what is not read', () => {
    const { report } = readAs(file)
    expect(sumOf(report, 'unitTotal')).toMatchObject({ exact: 0, fails: 0, notCompared: 4 })
    expect(
      report.tables.filter(({ unread }) => unread).map(({ part, rows }) => [part.split('/').at(-1), rows]),
    ).toEqual([['组织措施项目清单表', 4]])
    expect(report.notInFormat).toContain('costLines')
  })
})

test('quotas are named without what was changed in them', () => {
  const { bill } = readAs(whole.bids[0]!, { ...LAYOUT, prices: 'analysis' })
  const code = bill.items.code.get(0)
  expect([bill.quotas.code.get(0), bill.quotas.name.get(0)]).toEqual([code, `定额${code}`])
})

test('planted changes are found as in JingJiBiao', () => {
  const plants = (
    ['deleteItem', 'addItem', 'code', 'name', 'feature', 'unit', 'quantity', 'zeroPrice'] as const
  ).map((change): Plant => ({ analysis: 'conformance', bidder: 2, change }))
  const section = generateSection({ ...SECTION, items: 240, seed: 11, plants })
  const found = (read: (file: GeneratedFile, kind: 1 | 2) => Bill) =>
    collect(
      conformance,
      sectionOf(
        read(section.tender, 1),
        null,
        section.bids.map((bid) => read(bid, 2)),
      ),
    )
      .details!.filter(({ itemGroup }) => itemGroup === 'qdxm' || itemGroup === 'csxm')
      .map((row) => [row.cfmType, row.dataItem, row.itemCode, squeezed(row.bidderValue as string)].join('|'))
  const ours = found((file) => readAs(file).bill)
  expect(ours).toEqual(found((file, kind) => openBill(readBill(sourceOf(file.bytes()), kind).buffer)))
  expect(ours.length).toBeGreaterThan(7)
})

const ROOT = '浙江省建设工程计价成果文件数据标准'
const RECORD = '分部分项工程量清单表记录'
const unit = (items: string) =>
  `<单位工程列表 单位工程名称="1#楼"><专业工程列表 专业工程名称="土建"><分部分项工程量清单表>${items}</分部分项工程量清单表></专业工程列表></单位工程列表>`
const file = (inside: string, root = ROOT) => `<${root}>${inside}</${root}>`
const item = (more = '', inside = '') =>
  `<${RECORD} 项目编码="010101001001" 项目名称="挖土" 计量单位="m3" 工程量="2" ${more}>${inside}</${RECORD}>`

describe('what files may do', () => {
  test.each([ROOT, '浙江造价', 'X计价成果文件数据标准'])('root %s is recognised', (root) => {
    expect(readXml(file(unit(item()), root)).report.format.id).toBe('zhejiang')
  })

  test('GB18030, also in the name of the root, and in an archive', () => {
    // 浙江 with a name of one 专业工程 in GB18030, as Python writes it.
    const encoded = (text: string) => {
      const table = new Map<string, number[]>()
      const decoder = new TextDecoder('gb18030')
      for (let high = 0xb0; high <= 0xf7; high++)
        for (let low = 0xa1; low <= 0xfe; low++)
          table.set(decoder.decode(Uint8Array.of(high, low)), [high, low])
      return Uint8Array.from([...text].flatMap((char) => table.get(char) ?? [char.charCodeAt(0)]))
    }
    const bytes = encoded(file(unit(item())))
    expect(readBytes(bytes).bill.items.name.get(0)).toBe('挖土')
    const { report } = readBytes(zipBytes([{ name: 'a/b.xml', bytes: Buffer.from(bytes) }]))
    expect([report.format.id, report.container]).toEqual(['zhejiang', 'zip'])
  })

  test('the parts of a price add up with the risk, and tax is not one of them', () => {
    const parts =
      '综合单价="10" 人工费="1" 材料费="2" 机械费="3" 管理费="1" 利润="1" 风险费用="2" 税金="0.9" 合价="20"'
    const { bill, report } = readXml(file(unit(item(parts))))
    expect(bill.items.risk.get(0)).toBe(2)
    expect(sumOf(report, 'components')).toMatchObject({ exact: 1, fails: 0 })
    expect(sumOf(report, 'amount')).toMatchObject({ exact: 1, fails: 0 })
  })

  test('of several analyses, or of one in another unit, none is the price', () => {
    const analysis = (of: string) =>
      `<分部分项综合单价分析表 编码="1-1" 名称="挖土" 单位="${of}" 综合单价="5"/>`
    for (const inside of [analysis('m3') + analysis('m3'), analysis('100m3')]) {
      const { bill } = readXml(file(unit(item('', inside))))
      expect(bill.items.unitPrice.get(0)).toBeNull()
      expect(bill.quotas.rows).toBeGreaterThan(0)
    }
    expect(readXml(file(unit(item('', analysis('m3'))))).bill.items.unitPrice.get(0)).toBe(5)
  })

  test('headings of measures are reported, as they are no sections', () => {
    const measure = `<技术措施项目清单表><技术措施项目清单表标题 名称="脚手架"><技术措施项目清单表记录 项目编码="011701001001" 项目名称="综合脚手架" 计量单位="m2" 工程量="3"/></技术措施项目清单表标题></技术措施项目清单表>`
    const { bill, report } = readXml(
      file(unit(item()).replace('</专业工程列表>', `${measure}</专业工程列表>`)),
    )
    expect([bill.items.rows, bill.items.group.get(1), bill.sections.rows]).toEqual([2, 1, 0])
    expect(report.problems.counts).toEqual({ headingNotStored: 1 })
  })

  const two = unit(item()) + unit(item())
  test.each([
    ['a wrong end tag', file(`${two}<其他 a="1"></别的>`)],
    ['an unknown entity', file(`${two}<其他 a="&nbsp;"/>`)],
    ['a stray sign', file(`${two}<其他 < />`)],
    ['text behind the root', `${file(two)}abc`],
  ])('after the last unit project %s is reported, not fatal', (_, xml) => {
    const { bill, report } = readXml(xml)
    expect(bill.items.rows).toBe(2)
    expect(report.problems.counts).toEqual({ faultAtEnd: 1 })
  })

  test.each([
    ['between two unit projects', file(`${unit(item())}<其他></别的>${unit(item())}`)],
    ['inside of one', file(unit(`${item()}<其他></别的>`))],
    [
      'that cuts the file between unit projects',
      file(two).slice(0, file(unit(item())).length - ROOT.length - 3),
    ],
    ['that cuts the file behind the last one', file(two).slice(0, -5)],
  ])('a fault %s is fatal', (_, xml) => {
    expect(readFormat(sourceOf(new TextEncoder().encode(xml))).refusal?.code).toBe('damaged')
  })

  test.each([
    ['no items', file(unit(''))],
    ['items outside of unit projects', file(item())],
  ])('%s is refused', (_, xml) => {
    expect(readFormat(sourceOf(new TextEncoder().encode(xml))).refusal?.code).toBe('noXmlItems')
  })
})
