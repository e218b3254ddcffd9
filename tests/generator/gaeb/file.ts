import { type Cents, decimalText, rateAmount } from '../figures'
import type { BillModel, ItemModel, LumpModel, SectionModel, UnitModel } from '../model'
import { type Pen, PLAIN, penOf } from '../pen'
import { type Counted, itemAmount, itemXml, lumpSumXml, markupXml, type Special, specialOf } from './items'

/** How a program writes GAEB DA XML (formats-more.md §8). */
export interface GaebLayout {
  /** 83 tender, 84 bid (prices only), 86 order (everything). */
  readonly phase: '83' | '84' | '86'
  /** Alternatives, optional items, discounts, lump sums, items that do not apply. */
  readonly hasSpecials: boolean
}

interface Writing {
  readonly out: string[]
  readonly pen: Pen
  readonly layout: GaebLayout
}

const TAX = 1900

/** What the parts of a unit price are. */
const LABELS =
  '<LblUPComp1 Type="Wages">Lohn</LblUPComp1><LblUPComp2>Stoffe</LblUPComp2><LblUPComp3>Gerät</LblUPComp3>'

const money = (cents: Cents) => decimalText(cents, 2, 'full')

function totalsXml({ out, layout }: Writing, total: Cents): void {
  if (layout.phase !== '83') out.push(`<Totals><Total>${money(total)}</Total></Totals>`)
}

/** A category: what is written inside returns its total. */
function category(writing: Writing, number: number, name: string, inside: () => Cents): Cents {
  const { out, pen, layout } = writing
  const label = layout.phase === '84' ? '' : `<LblTx><p><span>${pen.text(name)}</span></p></LblTx>`
  out.push(`<BoQCtgy ID="C${out.length}" RNoPart="${String(number).padStart(2, '0')}">${label}<BoQBody>\n`)
  const total = inside()
  out.push('</BoQBody>')
  totalsXml(writing, total)
  out.push('</BoQCtgy>\n')
  return total
}

/** The number of an item, which a bid keeps when others are left out or added. */
const numberOf = (item: ItemModel, at: number) =>
  item.plan >= 0 ? String((item.plan + 1) * 10).padStart(6, '0') : `Z${String(at + 1).padStart(5, '0')}`

function itemsXml(writing: Writing, items: readonly ItemModel[], lumps: readonly LumpModel[] = []): Cents {
  const { out, layout, pen } = writing
  let total = 0
  out.push('<Itemlist>\n')
  items.forEach((item, at) => {
    const special: Special = layout.hasSpecials ? specialOf(item) : 'plain'
    const counted: Counted = itemAmount(item, special)
    out.push(itemXml(pen, item, { number: numberOf(item, at), special, counted, phase: layout.phase }))
    if (counted.counts) total += counted.amount ?? 0
  })
  lumps.forEach((lump, at) => {
    const number = `L${String(at + 1).padStart(4, '0')}`
    out.push((lump.baseText !== '' ? markupXml : lumpSumXml)(pen, lump, number, layout.phase))
    total += lump.amount ?? 0
  })
  out.push('</Itemlist>\n')
  return total
}

function sectionXml(writing: Writing, section: SectionModel, number: number): Cents {
  const written = category(writing, number, section.name, () => {
    let inside = 0
    section.sections.forEach((part, at) => {
      inside += sectionXml(writing, part, at + 1)
    })
    const own = () => itemsXml(writing, section.items)
    if (section.sections.length === 0) inside += own()
    else if (section.items.length > 0) inside += category(writing, 99, '其他', own)
    // What the author states, right or wrong.
    return writing.layout.hasSpecials ? inside : (section.total ?? inside)
  })
  return written
}

function unitXml(writing: Writing, unit: UnitModel, number: number): Cents {
  return category(writing, number, unit.name, () => {
    let total = 0
    unit.sections.forEach((section, at) => {
      total += sectionXml(writing, section, at + 1)
    })
    if (unit.items.length > 0) total += category(writing, 97, '其他', () => itemsXml(writing, unit.items))
    if (unit.measures.length + unit.lumps.length > 0)
      total += category(writing, 98, '措施项目', () => itemsXml(writing, unit.measures, unit.lumps))
    return total
  })
}

function bodyXml(writing: Writing, bill: BillModel): Cents {
  let total = 0
  bill.projects.forEach((project, at) => {
    total += category(writing, at + 1, project.name, () => {
      let inside = 0
      project.units.forEach((unit, place) => {
        inside += unitXml(writing, unit, place + 1)
      })
      return inside
    })
  })
  return total
}

function headXml({ pen, layout }: Writing, bill: BillModel): string {
  const address = (element: string, name: string | null) =>
    name === null ? '' : `<${element}><Address><Name1>${pen.text(name)}</Name1></Address></${element}>`
  return [
    `<GAEB xmlns="http://www.gaeb.de/GAEB_DA_XML/DA${layout.phase}/3.3">`,
    '<GAEBInfo><Version>3.3</Version><VersDate>2021-05</VersDate><ProgSystem>Muster</ProgSystem></GAEBInfo>',
    `<PrjInfo><NamePrj>${bill.sectionCode}</NamePrj><LblPrj>${pen.text(bill.projectName)}</LblPrj><Cur>EUR</Cur></PrjInfo>`,
    `<Award><DP>${layout.phase}</DP>`,
    address('OWN', layout.phase === '84' ? null : bill.tenderer),
    address('CTR', bill.bidder),
  ].join('\n')
}

/** The bill as GAEB DA XML: one BoQ, whose categories are its single projects, unit projects and sections. */
export function gaebXml(bill: BillModel, layout: GaebLayout): string {
  const body: Writing = { out: [], pen: penOf({ ...PLAIN, quantity: 'full', lineBreak: '\n' }), layout }
  const total = bodyXml(body, bill)
  const tax = rateAmount(total, TAX)
  const totals =
    layout.phase === '83'
      ? ''
      : `<Totals><Total>${money(total)}</Total><VAT>19.00</VAT><VATAmount>${money(tax)}</VATAmount><TotalGross>${money(total + tax)}</TotalGross></Totals>`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    headXml(body, bill),
    `<BoQ ID="B1"><BoQInfo><Name>LV 1</Name>${totals}${LABELS}</BoQInfo><BoQBody>\n`,
    ...body.out,
    '</BoQBody></BoQ></Award></GAEB>\n',
  ].join('')
}
