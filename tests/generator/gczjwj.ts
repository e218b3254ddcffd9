import { decimalText } from './figures'
import type { BillModel, ItemModel, SectionModel, UnitModel } from './model'
import { attributes, empty, type Pen, penOf, type Spelling } from './pen'

/** One save of the file. */
export interface Save {
  /** `YYYYMMDDhhmmss` */
  readonly time: string
  readonly lock: string
  readonly mac: string
  readonly cpu: string
  readonly disk: string
}

/** How a program writes GCZJWJ (formats-more.md §6). */
export interface GczjwjLayout {
  readonly price: 'ZHDJ' | 'DJ' | 'HSZHDJ' | 'BHSZHDJ'
  readonly amount: 'ZHHJ' | 'HJ'
  readonly saves: readonly Save[]
}

interface Writing {
  readonly out: string[]
  readonly pen: Pen
  readonly layout: GczjwjLayout
}

function itemXml({ out, pen, layout }: Writing, item: ItemModel): void {
  const { components: parts } = item
  const head = attributes([
    ['XMBM', pen.text(item.code)],
    ['XMMC', pen.text(item.name)],
    ['XMTZ', pen.feature(item.feature)],
    ['JLDW', pen.unit(item.unit)],
    ['GCSL', pen.quantity(item.quantity)],
    [layout.price, pen.money(item.unitPrice)],
    [layout.amount, pen.total(item.amount)],
    ['RGF', pen.money(parts?.labor ?? null)],
    ['CLF', pen.money(parts?.material ?? null)],
    ['JXF', pen.money(parts?.machinery ?? null)],
    ['GLF', pen.money(parts?.manage ?? null)],
    ['LR', pen.money(parts?.profit ?? null)],
    ['QTF', parts && decimalText(0, 2, 'full')],
  ])
  const quotas = (item.quotas ?? []).map((code) =>
    empty('DEZM', [
      ['DEBH', code],
      ['XMMC', `定额${code}`],
      ['JLDW', 'm3'],
      ['GCSL', '1'],
    ]),
  )
  out.push(`<QDXM${head}>${quotas.join('')}</QDXM>\n`)
}

function sectionXml(writing: Writing, section: SectionModel): void {
  const { out, pen } = writing
  const head = attributes([
    ['XMBM', section.serial],
    ['XMMC', pen.text(section.name)],
  ])
  out.push(`<FBGC${head}>\n`)
  for (const part of section.sections) sectionXml(writing, part)
  for (const item of section.items) itemXml(writing, item)
  out.push('</FBGC>\n')
}

function unitXml(writing: Writing, unit: UnitModel): void {
  const { out, pen } = writing
  const head = attributes([
    ['DWGCMC', pen.text(unit.name)],
    ['ZYLB', unit.specialty],
  ])
  out.push(`<DWGC${head}>\n<FBFX>\n`)
  for (const section of unit.sections) sectionXml(writing, section)
  for (const item of unit.items) itemXml(writing, item)
  out.push('</FBFX>\n<CSXM>\n')
  for (const item of unit.measures) itemXml(writing, item)
  out.push('</CSXM>\n</DWGC>\n')
}

/** The bill as GCZJWJ. */
export function gczjwjXml(bill: BillModel, spelling: Spelling, layout: GczjwjLayout): string {
  const pen = penOf(spelling)
  const out = ['<?xml version="1.0" encoding="utf-8"?>\n', `<GCZJWJ GCMC="${pen.text(bill.projectName)}">\n`]
  const saves = layout.saves.map(({ time, lock, mac, cpu, disk }) =>
    empty('RYJXXMX', [
      ['GHSJ', time],
      ['JMSXLH', lock],
      ['WKDZ', mac],
      ['CPUXLH', cpu],
      ['YPXLH', disk],
    ]),
  )
  out.push(`<XTXX><RYJXX XXMW="0">${saves.join('\n')}</RYJXX></XTXX>\n<GCZJZC>\n`)
  for (const project of bill.projects) {
    out.push(`<DXGC DXGCMC="${pen.text(project.name)}">\n`)
    for (const unit of project.units) unitXml({ out, pen, layout }, unit)
    out.push('</DXGC>\n')
  }
  out.push('</GCZJZC>\n</GCZJWJ>\n')
  return out.join('')
}
