import { sundryXml } from './construction-project-lists'
import { decimalText, roundedProduct } from './figures'
import type { BillModel, Components, ItemModel, SectionModel, UnitModel } from './model'
import { type Attributes, attributes, empty, type Pen, penOf, type Spelling } from './pen'
import { unitTotal } from './totals'
import { usedResources } from './xml'

/** How a program writes ConstructionProject (formats-more.md §3). */
export interface ConstructionProjectLayout {
  readonly edition: 'before 2025' | '2025'
  /** Costs of an item per unit, or for the whole item. */
  readonly costs: 'unit' | 'whole'
}

type Writing = { readonly out: string[]; readonly pen: Pen; readonly layout: ConstructionProjectLayout }

function costsXml({ pen, layout }: Writing, item: ItemModel, parts: Components): string {
  const split = item.splitsMaterial ? Math.floor(parts.material * 0.7) : null
  const figure = (cents: number | null) =>
    cents === null
      ? null
      : pen.money(layout.costs === 'unit' ? cents : roundedProduct(cents, item.quantity, 1000))
  const row: Attributes = [
    ['Labor', figure(parts.labor)],
    ['Material', figure(parts.material - (split ?? 0))],
    ['MainMaterial', figure(split)],
    ['Machine', figure(parts.machinery)],
    ['Overhead', figure(parts.manage)],
    ['Profit', figure(parts.profit)],
  ]
  if (layout.edition === '2025') return `<PriceAnalysis>${empty('PriceItem', row)}</PriceAnalysis>`
  return empty('SummaryOfBasicCost', row)
}

function itemXml(writing: Writing, item: ItemModel): void {
  const { out, pen } = writing
  const head = attributes([
    ['Number', pen.text(item.code)],
    ['Name', pen.text(item.name)],
    ['Attr', pen.feature(item.feature)],
    ['Unit', pen.unit(item.unit)],
    ['Quantity', pen.quantity(item.quantity)],
    ['Price', pen.money(item.unitPrice)],
    ['Total', pen.total(item.amount)],
    ['WorkContent', null],
  ])
  const contents = item.contents.map(({ resource, content }) =>
    empty('LabourMaterialsEquipmentsMachinesElement', [
      ['Number', resource.code],
      ['Quantity', pen.content(content)],
    ]),
  )
  const costs = item.components ? costsXml(writing, item, item.components) : ''
  out.push(`<WorkElement${head}>${costs}${contents.join('')}</WorkElement>\n`)
}

function sectionXml(writing: Writing, section: SectionModel): void {
  const { out, pen } = writing
  const head = attributes([
    ['Number', section.serial],
    ['Name', pen.text(section.name)],
    ['Total', pen.total(section.total)],
  ])
  out.push(`<DivisionalWorks${head}>\n`)
  for (const part of section.sections) sectionXml(writing, part)
  for (const item of section.items) itemXml(writing, item)
  out.push('</DivisionalWorks>\n')
}

function measuresXml(writing: Writing, unit: UnitModel): void {
  const { out, pen } = writing
  out.push('<Preliminaries>\n<PreliminariesGroup Name="单价措施">\n')
  for (const item of unit.measures) itemXml(writing, item)
  out.push('</PreliminariesGroup>\n<PreliminariesGroup Name="总价措施">\n')
  for (const lump of unit.lumps)
    out.push(
      `${empty('WorkElement', [
        ['Number', lump.code],
        ['Name', pen.text(lump.name)],
        ['QtyFormula', pen.text(lump.baseText)],
        ['Rate', pen.rate(lump.rate)],
        ['Total', pen.total(lump.amount)],
      ])}\n`,
    )
  out.push('</PreliminariesGroup>\n</Preliminaries>\n')
}

function resourcesXml({ out, pen }: Writing, unit: UnitModel): void {
  const used = usedResources(unit)
  for (const resource of unit.resources) {
    const quantity = used.get(resource) ?? 0
    out.push(
      `${empty('LabourMaterialsEquipmentsMachinesSummary', [
        ['Number', resource.code],
        ['Name', pen.text(resource.name)],
        ['Specification', pen.text(resource.spec)],
        ['Unit', pen.unit(resource.unit)],
        ['NoTaxPrice', pen.money(resource.price)],
        ['Quantity', decimalText(quantity, 4, 'short')],
        ['NoTaxTotal', pen.total(roundedProduct(quantity, resource.price, 10_000))],
        ['Kind', resource.class],
      ])}\n`,
    )
  }
}

function unitXml(writing: Writing, unit: UnitModel): void {
  const { out, pen } = writing
  const isPriced = unit.costLines.length > 0
  const head = attributes([
    ['Number', unit.code],
    ['Name', pen.text(unit.name)],
    ['Specialty', unit.specialty],
    ['Total', isPriced ? pen.total(unitTotal(unit)) : null],
  ])
  out.push(`<UnitWorks${head}>\n<UnitWorksSummary>`)
  unit.costLines.forEach((line, at) => {
    const row: Attributes = [
      ['Code', String(at + 1)],
      ['Name', pen.text(line.name)],
      ['Total', pen.total(line.amount)],
    ]
    out.push(empty('UnitWorksSummaryItem', row))
  })
  out.push('</UnitWorksSummary>\n<DivisionalAndElementalWorks>\n')
  for (const section of unit.sections) sectionXml(writing, section)
  for (const item of unit.items) itemXml(writing, item)
  out.push('</DivisionalAndElementalWorks>\n')
  measuresXml(writing, unit)
  sundryXml(out, pen, unit)
  resourcesXml(writing, unit)
  out.push('</UnitWorks>\n')
}

/** The codes of the machine: the file has one for all its unit projects. */
const machineOf = (bill: BillModel) =>
  bill.projects.flatMap(({ units }) => units.flatMap(({ machine }) => machine ?? []))[0]?.machine ?? null

/** The bill as ConstructionProject (formats-more.md §3). */
export function constructionProjectXml(
  bill: BillModel,
  spelling: Spelling,
  layout: ConstructionProjectLayout,
): string {
  const pen = penOf(spelling)
  const out = ['<?xml version="1.0" encoding="utf-8"?>\n']
  const writing: Writing = { out, pen, layout }
  const head = attributes([
    ['Number', bill.sectionCode],
    ['Name', pen.text(bill.projectName)],
    ['TaxModel', '一般计税'],
    ['StandardNumber', '1.0'],
  ])
  out.push(
    `<ConstructionProject${head}>\n`,
    empty('SystemInfo', [['ID2', machineOf(bill)]]),
    '<ConstructionInfo>',
  )
  out.push(empty('Option', [['CostPrecision', '2']]))
  const ceiling = bill.kind === 'control' ? pen.total(bill.total) : null
  out.push(
    empty('TendererInfo', [
      ['Tenderername', pen.text(bill.tenderer)],
      ['BidPriceCeiling', ceiling],
    ]),
  )
  if (bill.kind === 'bid')
    out.push(
      empty('BidderInfo', [
        ['BidName', pen.text(bill.bidder ?? '')],
        ['BidTotal', pen.total(bill.total)],
      ]),
    )
  out.push('</ConstructionInfo>\n')
  const is2025 = layout.edition === '2025'
  if (is2025) out.push('<ConstructionSummary><ConstructionCost><ProjectInstallationWorkCost>\n')
  for (const project of bill.projects) {
    const row = attributes([
      ['Number', project.code],
      ['Name', pen.text(project.name)],
      ['Total', pen.total(project.total)],
    ])
    out.push(`<SectionalWorks${row}>\n`)
    for (const unit of project.units) unitXml(writing, unit)
    out.push('</SectionalWorks>\n')
  }
  if (is2025) out.push('</ProjectInstallationWorkCost></ConstructionCost></ConstructionSummary>\n')
  out.push('</ConstructionProject>\n')
  return out.join('')
}
