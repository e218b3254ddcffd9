import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { type GaebLayout, gaebXml } from '@/tests/generator/gaeb/file'
import type { Plant } from '@/tests/generator/plants/plant'
import { type GeneratedFile, generateSection } from '@/tests/generator/section'
import { collect, sectionOf } from '@/tests/support/collect'
import { sourceOf, sumOf } from '@/tests/support/workbooks'
import { calc } from '../../analyses/calc/rule'
import { conformance } from '../../analyses/conformance/rule'
import { rational } from '../../analyses/rational/rule'
import { regular } from '../../analyses/regular/rule'
import type { Row } from '../analysis'
import { type Bill, openBill } from '../bill/layout'
import { readFormat } from '../formats/read-format'
import { readBill } from '../parse/read-bill'
import { besideTender, joinTender, needsTender } from './join-tender'

function readXml(xml: string) {
  const { buffer, refusal, report } = readFormat(sourceOf(new TextEncoder().encode(xml)))
  if (refusal) throw new Error(`${refusal.code} ${refusal.detail}`)
  return { bill: openBill(buffer), report }
}
const as = (file: GeneratedFile, phase: GaebLayout['phase'], hasSpecials = false) =>
  readXml(gaebXml(file.model(), { phase, hasSpecials }))

const SECTION = { seed: 7, bidders: 3, items: 120, unitProjects: 4, singleProjects: 2 }
const whole = generateSection(SECTION)

/** The items of a bill, but for where they stand. */
const itemsOf = ({ items }: Bill) =>
  Array.from({ length: items.rows }, (_, row) => ({
    code: items.code.get(row),
    name: items.name.get(row),
    feature: items.feature.get(row)?.replace(/\s/g, ''),
    measureUnit: items.measureUnit.get(row),
    quantity: items.quantity.get(row),
    unitPrice: items.unitPrice.get(row),
    amount: items.amount.get(row),
    remark: items.remark.get(row),
  }))

describe('a bid with prices alone', () => {
  const tender = as(whole.tender, '83')
  const bid = as(whole.bids[1]!, '84')
  const full = as(whole.bids[1]!, '86')

  test('says that it needs its tender, and only such a bid does', () => {
    expect(bid.report.problems.counts).toEqual({ needsTender: 1 })
    expect(bid.report.problems.list[0]!.value).toBe(String(bid.bill.items.rows))
    expect([tender, bid, full].map((one) => needsTender(one.bill))).toEqual([false, true, false])
    expect(besideTender(full.bill, tender.bill)).toBe(full.bill)
  })

  test('some programs repeat texts or quantities: what they state stays, and what differs is a change', () => {
    const xml = gaebXml(whole.bids[1]!.model(), { phase: '84', hasSpecials: false })
    const [tenderItem] = itemsOf(tender.bill)
    const withTexts = readXml(xml.replaceAll('<UP>', `${text('Andere')}<UP>`)).bill
    expect(needsTender(withTexts)).toBe(true)
    const joined = joinTender(withTexts, tender.bill).bill
    expect(itemsOf(joined)[0]).toMatchObject({ name: 'Andere', quantity: tenderItem!.quantity })
    const withQuantities = readXml(xml.replaceAll('<UP>', '<Qty>77</Qty><UP>')).bill
    expect(needsTender(withQuantities)).toBe(true)
    expect(itemsOf(joinTender(withQuantities, tender.bill).bill)[0]).toMatchObject({
      name: tenderItem!.name,
      quantity: 77,
    })
  })

  test('joined to its tender it is the bid with everything in it', () => {
    const { bill, items, notInTender } = joinTender(bid.bill, tender.bill)
    expect([items, notInTender]).toEqual([tender.bill.items.rows, 0])
    expect(itemsOf(bill)).toEqual(itemsOf(full.bill))
    expect(bill.sections.name.get(0)).toBe(full.bill.sections.name.get(0))
    expect(bill.bill.bidTotal.get(0)).toBe(full.bill.bill.bidTotal.get(0))
    expect(besideTender(bid.bill, tender.bill)).toBe(besideTender(bid.bill, tender.bill))
  })

  test('all its sums hold, also alone', () => {
    for (const { report } of [bid, full]) expect(report.sums.filter(({ fails }) => fails > 0)).toEqual([])
    expect(sumOf(bid.report, 'sectionTotal')!.exact).toBeGreaterThan(10)
    expect(sumOf(full.report, 'amount')!.exact).toBeGreaterThan(100)
    expect(sumOf(full.report, 'components')!.exact).toBeGreaterThan(80)
    expect(full.report.problems.counts).toEqual({})
  })
})

test('every analysis of joined bids has the results of whole ones', () => {
  const tender = as(whole.tender, '83', true).bill
  const control = as(whole.control, '86', true).bill
  const inputOf = (phase: '84' | '86') =>
    sectionOf(
      tender,
      control,
      whole.bids.map((bid) => besideTender(as(bid, phase, true).bill, tender)),
    )
  const [joined, full] = [inputOf('84'), inputOf('86')]
  for (const analysis of [calc, conformance, rational, regular])
    expect(collect(analysis, joined), analysis.id).toEqual(collect(analysis, full))
  expect(collect(rational, joined).details!.length).toBeGreaterThan(50)
})

describe('alternatives, optional items, discounts, items that do not apply', () => {
  const tender = as(whole.tender, '83', true)
  const [bid, full] = [as(whole.bids[1]!, '84', true), as(whole.bids[1]!, '86', true)]

  test('each is said, and no sum is false', () => {
    const { counts } = full.report.problems
    for (const code of ['notInTotal', 'notApplicable', 'discountApplied'] as const)
      expect(counts[code], code).toBeGreaterThan(3)
    for (const { report } of [bid, full]) expect(report.sums.filter(({ fails }) => fails > 0)).toEqual([])
    expect(sumOf(full.report, 'sectionTotal')!.notCompared).toBe(0)
  })

  test('no analysis of the joined bid finds a change or a false sum', () => {
    for (const one of [bid, full]) {
      const input = sectionOf(tender.bill, null, [besideTender(one.bill, tender.bill)])
      expect(collect(calc, input).details).toEqual([])
      expect(collect(conformance, input).details).toEqual([])
    }
  })
})

const PLANTS: readonly Plant[] = [
  ...(['deleteItem', 'addItem', 'name', 'feature', 'unit', 'quantity', 'zeroPrice'] as const).map(
    (change): Plant => ({ analysis: 'conformance', bidder: 2, change }),
  ),
]

describe('a section with planted changes', () => {
  const section = generateSection({ ...SECTION, items: 240, seed: 11, plants: PLANTS })
  const summary = (rows: readonly Row[]) =>
    rows
      .filter(({ itemGroup }) => itemGroup === 'qdxm' || itemGroup === 'csxm')
      .map(({ cfmType, dataItem, itemName, bidderPrice }) =>
        [cfmType, dataItem, itemName, bidderPrice].join('|'),
      )
      .sort()
  const expected = collect(
    conformance,
    sectionOf(
      openBill(readBill(sourceOf(section.tender.bytes()), 1).buffer),
      null,
      section.bids.map((bid) => openBill(readBill(sourceOf(bid.bytes()), 2).buffer)),
    ),
  )
  const tender = as(section.tender, '83').bill
  const found = (phase: '84' | '86') =>
    collect(
      conformance,
      sectionOf(
        tender,
        null,
        section.bids.map((bid) => besideTender(as(bid, phase).bill, tender)),
      ),
    )

  test('a bid with texts has the findings of its JingJiBiao', () => {
    expect(summary(found('86').details!)).toEqual(summary(expected.details!))
    expect(summary(expected.details!).length).toBeGreaterThan(6)
  })

  test('a bid with prices alone has those that prices alone can show', () => {
    const shown = summary(expected.details!).filter((row) => !row.startsWith('改'))
    expect(summary(found('84').details!).length).toBe(shown.length)
  })
})

test('false amounts and totals of categories are found, joined or whole, as in JingJiBiao', () => {
  const plants: readonly Plant[] = (['itemAmount', 'unitPrice', 'sectionTotal'] as const).map((error) => ({
    analysis: 'calc',
    bidder: 1,
    error,
    count: 2,
  }))
  const section = generateSection({ ...SECTION, items: 240, seed: 11, plants })
  const figures = (tender: Bill, bid: Bill) =>
    collect(calc, sectionOf(tender, null, [bid]))
      .details!.filter(({ errorType }) => errorType !== 'costSummary')
      .map(({ errorType, itemName, bidFigure, calculated }) =>
        [errorType, itemName, bidFigure, calculated].join('|'),
      )
      .sort()
  const tender = as(section.tender, '83').bill
  const [bid, full] = (['84', '86'] as const).map((phase) => as(section.bids[1]!, phase))
  const reference = openBill(readBill(sourceOf(section.bids[1]!.bytes()), 2).buffer)
  const expected = figures(openBill(readBill(sourceOf(section.tender.bytes()), 1).buffer), reference)
  expect(expected.length).toBe(6)
  expect(figures(tender, full!.bill)).toEqual(expected)
  expect(figures(tender, besideTender(bid!.bill, tender))).toEqual(expected)
  // Alone it cannot say which items are alternatives: what does not hold is not compared.
  expect(sumOf(bid!.report, 'sectionTotal')).toMatchObject({ fails: 0, notCompared: 2 })
  expect(sumOf(full!.report, 'sectionTotal')).toMatchObject({ fails: 2, notCompared: 0 })
})

const boq = (body: string, totals = '') =>
  `<GAEB xmlns="http://www.gaeb.de/GAEB_DA_XML/DA86/3.3"><GAEBInfo><Version>3.3</Version></GAEBInfo><Award><DP>86</DP><BoQ><BoQInfo><Name>LV</Name>${totals}<LblUPComp1>Lohn</LblUPComp1><LblUPComp2>Sonstiges</LblUPComp2></BoQInfo><BoQBody>${body}</BoQBody></BoQ></Award></GAEB>`
const text = (name: string, detail = '') =>
  `<Description><CompleteText><DetailTxt><Text>${detail}</Text></DetailTxt><OutlineText><OutlTxt><TextOutlTxt><p><span>${name}</span></p></TextOutlTxt></OutlTxt></OutlineText></CompleteText></Description>`
const item = (number: string, inside: string, index = '') =>
  `<Item RNoPart="${number}"${index && ` RNoIndex="${index}"`}><Qty>2</Qty><QU>m</QU>${inside}${text(`Position ${number}${index}`)}</Item>`
const list = (items: string, number = '01', totals = '') =>
  `<BoQCtgy RNoPart="${number}"><LblTx><p><span>Titel</span></p></LblTx><BoQBody><Itemlist>${items}</Itemlist></BoQBody>${totals && `<Totals>${totals}</Totals>`}</BoQCtgy>`

describe('what files may do', () => {
  test('the key is the path with the index', () => {
    const { bill } = readXml(boq(list(item('0010', '<UP>1</UP>') + item('0010', '<UP>2</UP>', 'A'))))
    expect([0, 1].map((row) => bill.items.code.get(row))).toEqual(['01.0010', '01.0010.A'])
  })

  test('a discount is in the price, a surcharge too', () => {
    const priced = (rate: string, total: string) =>
      `<UP>10.00</UP><DiscountPcnt>${rate}</DiscountPcnt><IT>${total}</IT>`
    const { bill, report } = readXml(
      boq(list(item('1', priced('2.5', '19.50')) + item('2', priced('-1', '20.20')))),
    )
    expect([bill.items.unitPrice.get(0), bill.items.unitPrice.get(1)]).toEqual([9.75, 10.1])
    expect(bill.items.remark.get(0)).toBe('EP 10.00, Nachlass 2.5 %')
    expect(sumOf(report, 'amount')).toMatchObject({ exact: 2, fails: 0 })
  })

  test('discounts of categories and of the whole, and a false total', () => {
    const priced = item('1', '<UP>50</UP><IT>100.00</IT>')
    const discounted = '<Total>100.00</Total><DiscountPcnt>3</DiscountPcnt><TotAfterDisc>97.00</TotAfterDisc>'
    const totals = (total: string) =>
      `<Totals><Total>${total}</Total><DiscountPcnt>10</DiscountPcnt><DiscountAmt>19.70</DiscountAmt><TotAfterDisc>177.30</TotAfterDisc><VAT>19</VAT><VATAmount>33.69</VATAmount><TotalGross>210.99</TotalGross></Totals>`
    const body = list(priced, '01', discounted) + list(priced, '02', '<Total>100.00</Total>')
    const { bill, report } = readXml(boq(body, totals('197.00')))
    expect(report.sums.filter(({ fails }) => fails > 0)).toEqual([])
    expect([0, 1, 2, 3].map((row) => [bill.costLines.name.get(row), bill.costLines.amount.get(row)])).toEqual(
      [
        ['Summe', 197],
        ['Nachlass', -19.7],
        ['Umsatzsteuer', 33.69],
        ['Gesamtsumme', 210.99],
      ],
    )
    expect([bill.sections.total.get(0), bill.sections.total.get(1)]).toEqual([null, 100])
    expect(collect(calc, sectionOf(bill, null, [bill])).details).toEqual([])
    expect(sumOf(readXml(boq(body, totals('198.00'))).report, 'unitTotal')!.faults.list).toMatchObject([
      { stated: 198, computed: 197 },
    ])
  })

  test('a markup is a lump sum, and the total of its category is no sum of items', () => {
    const markup = `<MarkupItem RNoPart="9"><ITMarkup>100.00</ITMarkup><Markup>10.00</Markup><IT>10.00</IT>${text('Zuschlag')}</MarkupItem>`
    const { bill, report } = readXml(
      boq(list(item('1', '<UP>50</UP><IT>100.00</IT>') + markup, '01', '<Total>110.00</Total>')),
    )
    expect([bill.lumps.name.get(0), bill.lumps.base.get(0), bill.lumps.amount.get(0)]).toEqual([
      'Zuschlag',
      100,
      10,
    ])
    expect(sumOf(report, 'sectionTotal')).toMatchObject({ exact: 1, fails: 0 })
    expect(bill.sections.total.get(0)).toBeNull()
  })

  test('a part of a price without a column leaves out all of them', () => {
    const { bill, report } = readXml(
      boq(
        list(
          item('1', '<UP>3</UP><UPComp1>2</UPComp1><UPComp2>1</UPComp2><IT>6.00</IT>') +
            item('2', '<UP>3</UP><UPComp1>3</UPComp1><UPComp2>0</UPComp2>'),
        ),
      ),
    )
    expect([bill.items.labor.get(0), bill.items.labor.get(1)]).toEqual([null, 3])
    expect(report.problems.counts.componentsNotRead).toBe(1)
  })

  test('texts: lines of paragraphs and breaks, no indentation, no pictures; what a bidder filled in is a remark', () => {
    const filled =
      '<TextComplement MarkLbl="1" Kind="Bidder"><ComplCaption><span>Fabrikat</span></ComplCaption><ComplBody><span>ACME</span></ComplBody></TextComplement>'
    const detail = `<p>\n  <span>Eins </span>\n  <span>und&#xA0;zwei</span></p><div><span>drei<br/>vier</span><image>AAAA</image></div></Text>${filled}<Text>`
    const { bill } = readXml(
      boq(list(`<Item RNoPart="1"><Qty>1</Qty>${text('Kurz</span></p><p><span>text', detail)}</Item>`)),
    )
    expect(bill.items.name.get(0)).toBe('Kurz')
    expect(bill.items.feature.get(0)).toBe('text\nEins und\u00a0zwei\ndrei\nvierFabrikat')
    expect(bill.items.remark.get(0)).toBe('1: ACME')
  })

  test('German texts that are not UTF-8 are Windows-1252, never Chinese', () => {
    const bytes = Buffer.from(
      boq(list(`<Item RNoPart="1"><Qty>1</Qty>${text('Gerüst für Wände')}</Item>`)),
      'latin1',
    )
    const { buffer } = readFormat(sourceOf(new Uint8Array(bytes)))
    expect(openBill(buffer!).items.name.get(0)).toBe('Gerüst für Wände')
  })

  test('an invoice is no bill, and says what it is', () => {
    const { refusal } = readFormat(
      sourceOf(new TextEncoder().encode(boq(list(item('1', ''))).replace('<DP>86<', '<DP>89<'))),
    )
    expect(refusal).toEqual({ code: 'otherFormat', detail: expect.stringMatching(/^GAEB DA XML .*X89$/) })
  })

  test.each([
    ['no items', boq('')],
    ['a BoQ without anything', '<GAEB><Award><BoQ/></Award></GAEB>'],
    ['items outside of everything', '<GAEB><Award><BoQ><Itemlist><Item/></Itemlist></BoQ></Award></GAEB>'],
    ['totals without a BoQ', '<GAEB><Award><Totals><Total>1</Total></Totals></Award></GAEB>'],
  ])('%s is refused', (_, xml) => {
    expect(readFormat(sourceOf(new TextEncoder().encode(xml))).refusal?.code).toBe('noPositions')
  })
})

const SAMPLES = fileURLToPath(new URL('../../../tests/samples/gaeb/', import.meta.url))

test('the test pair of the BVBS joins 27 of 27', () => {
  const read = (name: string) => readXml(readFileSync(`${SAMPLES}${name}`, 'utf8'))
  const tender = read('Pruefdatei_Bauausfuehrung_2024.x83')
  const bid = read('BVBS_Bauausfuehrung_2021.x84')
  const { bill, items, notInTender } = joinTender(bid.bill, tender.bill)
  expect([items, notInTender, bill.items.rows]).toEqual([27, 0, 27])
  expect(sumOf(bid.report, 'sectionTotal')).toMatchObject({ exact: 12, fails: 0, notCompared: 0 })
  const input = sectionOf(tender.bill, null, [bill])
  expect(collect(calc, input).details).toEqual([])
  // GAEB has no contents of items, and neither 其他项目 nor fees.
  expect(collect(calc, input).sums![0]!.reason).toBe('notInFormat')
  expect(collect(conformance, input).details).toEqual([])
})
