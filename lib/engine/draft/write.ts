import { type BillWriter, billWriter, ITEM_GROUP, OTHER_LIST } from '../bill/layout'
import type { ReadLimits } from '../parse/limits'
import type { DraftBill, DraftItem, DraftLine, DraftUnit, OrderedProject, OrderedUnit } from './draft'
import { partsOf, splitterOf } from './joint'
import type { ReportLog } from './report-log'
import { checkSize, type Resources, resourceOf, value, type Writing, writeResources } from './resources'
import { isJointCostLine, totalLine } from './sums'

function writeItem(
  writing: Writing,
  item: DraftItem,
  unit: number,
  sections: number,
  resources: Resources,
): void {
  const { tables } = writing.writer
  const { components: parts } = item
  checkSize(writing)
  const row = tables.items.add({
    unit,
    section: item.section < 0 ? -1 : sections + item.section,
    group: item.group,
    line: item.place.row,
    serial: item.serial,
    code: item.code,
    name: item.name,
    feature: item.feature,
    measureUnit: item.measureUnit,
    quantity: item.quantity,
    unitPrice: item.unitPrice,
    amount: item.amount,
    labor: value(parts.labor),
    material: value(parts.material),
    mainMaterial: value(parts.mainMaterial),
    auxMaterial: value(parts.auxMaterial),
    machinery: value(parts.machinery),
    manage: value(parts.manage),
    profit: value(parts.profit),
    jointManageProfit: value(parts.both),
    equipment: value(parts.equipment),
    risk: value(parts.risk),
    provisional: value(item.provisional),
    remark: item.remark,
  })
  if (parts.both) writing.log.problem('jointManageProfit', item.place)
  for (const line of item.contents) {
    checkSize(writing)
    const resource = resourceOf(writing, resources, line)
    tables.contents.add({
      item: row,
      resource,
      content: value(line.content),
      amount: value(line.amount),
      flags: line.flags,
    })
  }
  for (const quota of item.quotas) {
    checkSize(writing, 'quotas')
    tables.quotas.add({
      item: row,
      code: quota.code,
      name: quota.name,
      measureUnit: quota.measureUnit,
      content: value(quota.content),
      price: value(quota.price),
      labor: value(quota.labor),
      material: value(quota.material),
      machinery: value(quota.machinery),
      manage: value(quota.manage),
      profit: value(quota.profit),
      jointManageProfit: value(quota.both ?? null),
    })
  }
}

const OTHER_LISTS = {
  others: OTHER_LIST.qtxm,
  provisional: OTHER_LIST.zlje,
  materials: OTHER_LIST.clzg,
  specialists: OTHER_LIST.zygczg,
  daywork: OTHER_LIST.jrg,
  attendance: OTHER_LIST.zcbfwf,
} as const

function writeLists(writing: Writing, { lists, totals }: DraftUnit, unit: number): void {
  const { tables } = writing.writer
  for (const line of lists.lumps) {
    checkSize(writing)
    const lumpClass = line.class || (/安全文明|安全生产/.test(line.name) ? 'AQWM' : null)
    tables.lumps.add({ unit, ...lineFacts(line), detail: line.detail ?? null, class: lumpClass })
  }
  for (const [name, list] of Object.entries(OTHER_LISTS) as [keyof typeof OTHER_LISTS, number][]) {
    const total = totals[name] ?? null
    if (total) tables.listTotals.add({ unit, list, total })
    for (const line of lists[name]) {
      checkSize(writing)
      const parts = partsOf(line, writing.split, writing.log)
      const { measureUnit, quantity, price, heading } = line
      tables.others.add({
        unit,
        list,
        ...lineFacts(line),
        ...parts,
        measureUnit,
        quantity,
        price,
        heading,
        class: line.class,
      })
    }
  }
  for (const line of lists.fees) {
    checkSize(writing)
    tables.fees.add({ unit, ...lineFacts(line), class: line.class })
  }
}

const lineFacts = (line: DraftLine) => ({
  serial: line.serial,
  code: line.code,
  name: line.name,
  base: value(line.base),
  baseText: line.baseText,
  rate: line.rate,
  amount: line.amount,
})

/** The lines of 表-04; without it the total of 表-03. A joint line gets no class: its name tells two (§2.6). */
function writeCostLines(writing: Writing, { unit, line }: OrderedUnit, row: number): void {
  const { tables } = writing.writer
  const { costLines } = unit.lists
  const total = totalLine(costLines)
  for (const one of costLines) {
    checkSize(writing)
    if (isJointCostLine(one.name)) writing.log.problem('jointCostLine', one.place, one.name)
    const { serial, name, amount } = one
    tables.costLines.add({
      unit: row,
      serial,
      name,
      amount,
      class: one.class || (one === total ? 'HJ' : null),
    })
  }
  if (costLines.length === 0 && line?.total)
    tables.costLines.add({ unit: row, name: line.name, amount: line.total, class: 'HJ' })
}

function writeUnit(writing: Writing, ordered: OrderedUnit, project: number): void {
  const { tables } = writing.writer
  const { unit } = ordered
  checkSize(writing)
  const row = tables.units.add({ project, name: unit.name, ...unit.facts })
  writeCostLines(writing, ordered, row)
  const sections = tables.sections.rows
  for (const { parent, serial, name, total } of unit.sections) {
    checkSize(writing)
    tables.sections.add({ unit: row, parent: parent < 0 ? -1 : sections + parent, serial, name, total })
  }
  const resources = writeResources(writing, unit, row)
  // 分部分项 first, as in the other formats, whatever the order of the sheets.
  for (const group of [ITEM_GROUP.qdxm, ITEM_GROUP.csxm])
    for (const item of unit.items)
      if (item.group === group) writeItem(writing, item, row, sections, resources)
  writeLists(writing, unit, row)
}

const isPriced = (draft: DraftBill) =>
  [...draft.units.values()].some(({ items }) =>
    items.some(({ unitPrice }) => unitPrice !== null && unitPrice.value !== 0),
  )

/**
 * The draft as a bill (lib/engine/bill/layout.ts).
 * @param notInFormat columns that the format cannot hold, for the analyses to leave out
 * @throws ImportError tooManyRows, tooManyQuotas, tooMuchText
 */
export function writeBill(
  draft: DraftBill,
  projects: readonly OrderedProject[],
  log: ReportLog,
  limits: ReadLimits,
  notInFormat: readonly string[],
): BillWriter {
  const writer = billWriter()
  const writing: Writing = { writer, log, limits, split: splitterOf(draft), rows: 0, quotas: 0 }
  const { cover } = draft
  const [section, ...more] = draft.sections
  writer.tables.bill.add({
    sectionCode: cover.sectionCode || (more.length === 0 ? (section ?? '') : ''),
    projectName: cover.projectName || ([...draft.wholeNames][0] ?? ''),
    taxMethod: cover.taxMethod,
    fileVersion: cover.fileVersion,
    tenderer: cover.tenderer,
    bidder: cover.bidder,
    bidTotal: cover.bidTotal ?? (cover.ceiling === null ? draft.projectsTotal.figure : null),
    ceiling: cover.ceiling,
    priced: isPriced(draft) ? 1 : 0,
    notInFormat: notInFormat.join(' '),
    edition: cover.edition,
  })
  for (const project of projects) {
    const row = writer.tables.projects.add({ code: project.code, name: project.name, total: project.total })
    for (const unit of project.units) writeUnit(writing, unit, row)
  }
  return writer
}
