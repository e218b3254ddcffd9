import { itemsOf } from './bill'
import { decimalText, roundedProduct } from './figures'
import type { BillModel, ItemModel, ResourceModel, SectionModel, UnitModel } from './model'
import { type Attributes, attributes, empty, type Pen, penOf, type Spelling } from './pen'
import { feesXml, othersXml } from './xml-lists'

/** The quotas of an item, one per unit of it. */
function quotasXml(out: string[], quotas: readonly string[], list: string): void {
  if (quotas.length === 0) return
  const lines = quotas.map((code) =>
    empty(`${list}Mx`, [
      ['Debm', code],
      ['Mc', `定额${code}`],
      ['Dw', 'm3'],
      ['DwQdSl', '1'],
    ]),
  )
  out.push(`<${list}>${lines.join('')}</${list}>\n`)
}

function itemXml(out: string[], pen: Pen, item: ItemModel, element: string, codeName: string): void {
  const { components: parts } = item
  const split = parts && item.splitsMaterial ? Math.floor(parts.material * 0.7) : null
  const head = attributes([
    ['Xh', item.serial],
    [codeName, pen.text(item.code)],
    ['Mc', pen.text(item.name)],
    ['Xmtz', pen.feature(item.feature)],
    ['Jsgz', null],
    ['Dw', pen.unit(item.unit)],
    ['Sl', pen.quantity(item.quantity)],
    ['Zhdj', pen.money(item.unitPrice)],
    ['Zhhj', pen.total(item.amount)],
    ['Rgf', pen.money(parts?.labor ?? null)],
    ['Clf', split === null ? pen.money(parts?.material ?? null) : null],
    ['Zcf', pen.money(split)],
    ['Fcf', split === null ? null : pen.money(parts!.material - split)],
    ['Jxf', pen.money(parts?.machinery ?? null)],
    ['Glf', pen.money(parts?.manage ?? null)],
    ['Lr', pen.money(parts?.profit ?? null)],
    ['Bz', null],
  ])
  if (item.contents.length === 0) {
    out.push(`<${element}${head}/>\n`)
    return
  }
  out.push(`<${element}${head}>\n`)
  quotasXml(out, item.quotas ?? [], element === 'Qdmx' ? 'Qdxdezj' : 'Csxdezj')
  const list = element === 'Qdmx' ? 'Qdxrcjhl' : 'Csxrcjhl'
  out.push(`<${list}>`)
  for (const { resource, content, amount } of item.contents) {
    out.push(
      `<${list}Mx RcjId="${resource.id}" Rcjhl="${pen.content(content)}" Rcjhj="${pen.money(amount)}" Zgjbz="0" Zcbz="0" Zyclbz="0" Sbbz="0"/>`,
    )
  }
  out.push(`</${list}>\n</${element}>\n`)
}

function sectionXml(out: string[], pen: Pen, section: SectionModel): void {
  const head = attributes([
    ['Xh', section.serial],
    ['Mc', pen.text(section.name)],
    ['Je', pen.total(section.total)],
    ['Zgj', null],
    ['Bz', null],
  ])
  out.push(`<QdBt${head}>\n`)
  for (const part of section.sections) sectionXml(out, pen, part)
  for (const item of section.items) itemXml(out, pen, item, 'Qdmx', 'Qdbm')
  out.push('</QdBt>\n')
}

function measuresXml(out: string[], pen: Pen, unit: UnitModel): void {
  out.push('<Csxm><Djcs>\n')
  for (const item of unit.measures) itemXml(out, pen, item, 'DjcsMx', 'Bm')
  out.push('</Djcs><Zjcs>\n')
  unit.lumps.forEach((lump, i) => {
    const row: Attributes = [
      ['Xh', String(i + 1)],
      ['Bm', lump.code],
      ['Mc', pen.text(lump.name)],
      ['Js', pen.total(lump.base)],
      ['Jsjc', pen.text(lump.baseText)],
      ['Fl', pen.rate(lump.rate)],
      ['Je', pen.total(lump.amount)],
      ['Xmlb', lump.class],
    ]
    out.push(`${empty('ZjcsMx', row)}\n`)
  })
  out.push('</Zjcs></Csxm>\n')
}

function costXml(out: string[], pen: Pen, unit: UnitModel): void {
  if (unit.costLines.length === 0) return
  const lines = unit.costLines.map((line, i) => {
    const written = line.writesClass && line.class !== 'ofWhich'
    return empty('FywjMx', [
      ['Xh', String(i + 1)],
      ['Mc', pen.text(line.name)],
      ['Je', pen.total(line.amount)],
      ['Zgj', null],
      ['Fyxlb', written ? line.class : null],
    ])
  })
  out.push(`<Fywj>${lines.join('')}</Fywj>\n`)
}

/** How much of each resource the unit project uses, in ten-thousandths of its unit. */
export function usedResources(unit: UnitModel): ReadonlyMap<ResourceModel, number> {
  // Contents are millionths and quantities thousandths; their product is stored in ten-thousandths.
  const used = new Map<ResourceModel, number>()
  for (const item of [...itemsOf(unit), ...unit.measures]) {
    for (const { resource, content } of item.contents) {
      used.set(resource, (used.get(resource) ?? 0) + roundedProduct(content, item.quantity, 100_000))
    }
  }
  return used
}

/** The resource summary. */
function resourcesXml(out: string[], pen: Pen, unit: UnitModel): void {
  const used = usedResources(unit)
  out.push('<Rcjhz>\n')
  for (const resource of unit.resources) {
    const quantity = used.get(resource) ?? 0
    const row: Attributes = [
      ['RcjId', resource.id],
      ['RcjBm', resource.code],
      ['Mc', pen.text(resource.name)],
      ['Ggxh', pen.text(resource.spec)],
      ['Dw', pen.unit(resource.unit)],
      ['Dj', pen.money(resource.price)],
      ['Sl', decimalText(quantity, 4, 'short')],
      ['Hj', pen.total(roundedProduct(quantity, resource.price, 10_000))],
      ['RcjLb', resource.class],
      ['Jgbz', '0'],
      ['Zgjbz', '0'],
    ]
    out.push(`${empty('RcjhzMx', row)}\n`)
  }
  out.push('</Rcjhz>\n')
}

function unitXml(out: string[], pen: Pen, unit: UnitModel): void {
  const head = attributes([
    ['Dwgcbh', unit.code],
    ['Dwgcmc', pen.text(unit.name)],
    ['Zylb', unit.specialty],
    ['SoftName', '工程计价软件'],
    ['SoftNum', null],
    ['DogNum', unit.machine?.lock ?? null],
    ['MachineKey', unit.machine?.machine ?? null],
    ['Mac', unit.machine?.mac ?? null],
    ['CpuId', unit.machine?.cpu ?? null],
    ['DiskId', unit.machine?.disk ?? null],
  ])
  out.push(`<Dwgcxx${head}>\n`)
  costXml(out, pen, unit)
  out.push('<Qdxm>\n')
  for (const section of unit.sections) sectionXml(out, pen, section)
  for (const item of unit.items) itemXml(out, pen, item, 'Qdmx', 'Qdbm')
  out.push('</Qdxm>')
  measuresXml(out, pen, unit)
  othersXml(out, pen, unit)
  feesXml(out, pen, unit)
  if (unit.resources.length > 0) resourcesXml(out, pen, unit)
  out.push('</Dwgcxx>\n')
}

function partiesXml(pen: Pen, bill: BillModel): string {
  const { tenderer, bidder, total } = bill
  if (bill.kind === 'tender') return `${empty('Zhaobiaoxx', [['Zbr', pen.text(tenderer)]])}\n`
  const parties: Attributes = [
    ['Zbr', pen.text(tenderer)],
    ['Tbr', bidder === null ? null : pen.text(bidder)],
    ['Bzr', null],
    ['BzTime', '2026-03-01'],
    ['Tbzj', pen.total(total)],
  ]
  return `${empty('Toubiaoxx', parties)}\n`
}

/** The bill as the XML of formats.md §2. */
export function billXml(bill: BillModel, spelling: Spelling): string {
  const pen = penOf(spelling)
  const out = [spelling.byteOrderMark ? '\uFEFF' : '', '<?xml version="1.0" encoding="utf-8"?>\n']
  const head = attributes([
    ['BiaoDuanNo', bill.sectionCode],
    ['Xmmc', pen.text(bill.projectName)],
    ['Jsfs', '一般计税'],
    ['Version', '1.0'],
  ])
  out.push(`<JingJiBiao${head}>\n`, partiesXml(pen, bill))
  for (const project of bill.projects) {
    const row = attributes([
      ['Dxgcbh', project.code],
      ['Dxgcmc', pen.text(project.name)],
      ['Je', pen.total(project.total)],
    ])
    out.push(`<Dxgcxx${row}>\n`)
    for (const unit of project.units) unitXml(out, pen, unit)
    out.push('</Dxgcxx>\n')
  }
  out.push('</JingJiBiao>\n')
  return out.join('')
}
