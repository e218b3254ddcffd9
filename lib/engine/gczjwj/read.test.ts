import { describe, expect, test } from 'vitest'
import { type GczjwjLayout, gczjwjXml } from '@/tests/generator/gczjwj'
import { type GeneratedFile, generateSection } from '@/tests/generator/section'
import { sourceOf, sumOf } from '@/tests/support/workbooks'
import { type Bill, openBill } from '../bill/layout'
import { codesOfBill } from '../feature-codes/bill-codes'
import { readFormat } from '../formats/read-format'
import { readBill } from '../parse/read-bill'
import { timeOf } from './records'

const SAVES = [
  { time: '20260301090000', lock: 'A1', mac: '00-11-22-33-44-55', cpu: 'C1', disk: 'D1' },
  { time: '20260310120000,20260310120001', lock: 'A2', mac: '00-11-22-33-44-66', cpu: 'C2', disk: 'D2' },
  { time: '20260311120000', lock: 'A2', mac: '00:11:22:33:44:77', cpu: '', disk: 'D3' },
]
const LAYOUT: GczjwjLayout = { price: 'ZHDJ', amount: 'ZHHJ', saves: SAVES }

function readXml(xml: string) {
  const { buffer, refusal, report } = readFormat(sourceOf(new TextEncoder().encode(xml)))
  if (refusal) throw new Error(`${refusal.code} ${refusal.detail}`)
  return { bill: openBill(buffer), report }
}
const readAs = (file: GeneratedFile, layout = LAYOUT) =>
  readXml(gczjwjXml(file.model(), file.spelling, layout))

const whole = generateSection({ seed: 7, bidders: 5, items: 90, unitProjects: 4, singleProjects: 2 })

const squeezed = (text: string | null) => text?.replace(/_x000D_|\s/g, '') ?? null
/** 分部分项 items with the names of what is around them. */
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
  }).filter(({ group }) => group === 0)

describe.each([
  ['tender', whole.tender, 1],
  ['control price', whole.control, 3],
  ['bid', whole.bids[2]!, 2],
  ['bid with commas in its figures', whole.bids[4]!, 2],
] as const)('a %s as GCZJWJ', (_, file, kind) => {
  const { bill, report } = readAs(file)

  test('has the items of its JingJiBiao', () => {
    const reference = openBill(readBill(sourceOf(file.bytes()), kind).buffer)
    expect(itemsOf(bill)).toEqual(itemsOf(reference))
    expect(bill.quotas.rows).toBeLessThanOrEqual(reference.quotas.rows)
    expect(report.sums.filter(({ fails }) => fails > 0)).toEqual([])
    expect(report.problems.counts).toEqual({})
    if (kind === 2) expect(sumOf(report, 'components')!.exact).toBeGreaterThan(50)
  })

  test('says that measures are not read, and from which attributes prices are', () => {
    const measures = report.tables.find(({ part }) => part.endsWith('/DWGC/CSXM'))
    expect(measures).toMatchObject({ unread: 'unknownElement', rows: 4 })
    expect(report.format).toEqual({
      id: 'gczjwj',
      edition: null,
      profile: kind === 1 ? null : '综合单价 ZHDJ；合价 ZHHJ',
      evidence: 'readers',
    })
  })
})

test.each(['DJ', 'HSZHDJ', 'BHSZHDJ'] as const)('prices in %s are read and named', (price) => {
  const { bill, report } = readAs(whole.bids[0]!, { ...LAYOUT, price, amount: 'HJ' })
  expect(bill.items.unitPrice.get(0)).not.toBeNull()
  expect(report.format.profile).toBe(`综合单价 ${price}；合价 HJ`)
})

describe('what programs record of machines', () => {
  const { bill, report } = readAs(whole.bids[0]!)

  test('the last save gives the codes of all unit projects', () => {
    for (let unit = 0; unit < bill.units.rows; unit++) {
      const { lockNumber, mac, cpu, disk } = bill.units
      expect([lockNumber, mac, cpu, disk].map((column) => column.get(unit))).toEqual([
        'A2',
        '00:11:22:33:44:77',
        null,
        'D3',
      ])
    }
    expect(codesOfBill(bill).map(({ code }) => code)).toEqual(['A2', '001122334477', 'D3'])
  })

  test('all saves are in the report, with the first of several times', () => {
    expect(report.machineRecords!.map(({ time, lockNumber }) => [time, lockNumber])).toEqual([
      ['2026-03-01 09:00:00', 'A1'],
      ['2026-03-10 12:00:00', 'A2'],
      ['2026-03-11 12:00:00', 'A2'],
    ])
  })

  test('a save at an unreadable time is reported', () => {
    const saves = [{ ...SAVES[0]!, time: '20260231090000' }]
    const read = readAs(whole.bids[0]!, { ...LAYOUT, saves })
    expect(read.report.problems.counts).toEqual({ timeNotRead: 1 })
    expect(read.report.machineRecords).toMatchObject([{ time: null }])
  })

  test.each([
    ['20260301093005', '2026-03-01 09:30:05'],
    ['2026-03-01 09:30:05', '2026-03-01 09:30:05'],
    ['20260301', null],
    ['20261301093005', null],
    ['', null],
  ])('time %s', (text, time) => {
    expect(timeOf(text)).toBe(time)
  })
})

const file = (items: string) =>
  `<GCZJWJ GCMC="滨河大道" ZYLB="市政"><DWGC DWGCMC="道路"><FBFX>${items}</FBFX></DWGC></GCZJWJ>`
const item = (more: string) => `<QDXM XMBM="040101001001" XMMC="挖土" DW="m3" SL="2" ${more}/>`

describe('what files may do', () => {
  test('other names of attributes, no single project, no section', () => {
    const { bill } = readXml(
      file(item('DJ="3" HJ="6"').replace('/>', '><DEZM DEBM="1-1" DEMC="人工挖土" DW="m3"/></QDXM>')),
    )
    expect([bill.projects.name.get(0), bill.units.specialty.get(0), bill.items.section.get(0)]).toEqual([
      '滨河大道',
      '市政',
      -1,
    ])
    expect([bill.items.measureUnit.get(0), bill.items.quantity.get(0), bill.quotas.name.get(0)]).toEqual([
      'm3',
      2,
      '人工挖土',
    ])
  })

  test('prices with and without tax in one file are doubtful', () => {
    const { report } = readXml(file(item('HSZHDJ="3"') + item('BHSZHDJ="2.8"')))
    expect(report.problems.counts).toEqual({ columnsDoubtful: 1 })
  })

  test('other costs have no column, so that no part of such a price is read', () => {
    const { bill, report } = readXml(
      file(item('ZHDJ="6" RGF="1" CLF="2" QTF="3"') + item('ZHDJ="3" RGF="1" CLF="2" QTF="0"')),
    )
    expect([bill.items.labor.get(0), bill.items.labor.get(1)]).toEqual([null, 1])
    expect(report.problems.counts.componentsNotRead).toBe(1)
  })

  test.each([
    ['no items', file('')],
    ['items outside of unit projects', `<GCZJWJ>${item('')}</GCZJWJ>`],
  ])('%s is refused', (_, xml) => {
    expect(readFormat(sourceOf(new TextEncoder().encode(xml))).refusal?.code).toBe('noXmlItems')
  })
})
