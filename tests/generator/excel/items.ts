import type { ItemModel, SectionModel, UnitModel } from '../model'
import type { Pen } from '../pen'
import type { ExcelLayout } from './layout'
import type { SheetPen } from './sheet-pen'

/** A row of the item table before it is divided into pages. */
type Row =
  | { readonly kind: 'item'; readonly item: ItemModel }
  | { readonly kind: 'heading'; readonly serial: string; readonly name: string }
  | { readonly kind: 'subtotal'; readonly total: number | null }

export const ITEM_COLUMNS = 9

function* rowsOfSection(section: SectionModel): Generator<Row> {
  yield { kind: 'heading', serial: section.serial, name: section.name }
  for (const part of section.sections) yield* rowsOfSection(part)
  for (const item of section.items) yield { kind: 'item', item }
  yield { kind: 'subtotal', total: section.total }
}

function* rowsOf(unit: UnitModel): Generator<Row> {
  for (const section of unit.sections) yield* rowsOfSection(section)
  for (const item of unit.items) yield { kind: 'item', item }
  if (unit.measures.length > 0) yield { kind: 'heading', serial: '', name: '措施项目' }
  for (const item of unit.measures) yield { kind: 'item', item }
}

function top(sheet: SheetPen, unitPath: string, page: number): void {
  sheet.top('分部分项工程和单价措施项目清单与计价表', unitPath, `第 ${page} 页`)
  sheet.header(
    [
      ['序号', 1, 3],
      ['项目编码', 1, 3],
      ['项目名称', 1, 3],
      ['项目特征描述', 1, 3],
      ['计量\n单位', 1, 3],
      ['工程量', 1, 3],
      ['金  额（元）', 3],
    ],
    [['综合单价', 1, 2], ['合价', 1, 2], ['其中']],
    [['暂估价']],
  )
}

/** The part of a text on this page, and the rest on the next. */
function cut(feature: string): readonly [string, string | null] {
  const at = feature.indexOf('\n')
  return at < 0 ? [feature, null] : [feature.slice(0, at), feature.slice(at + 1)]
}

interface Page {
  count: number
  number: number
  total: number
  running: number
  isPriced: boolean
}

function bottom(sheet: SheetPen, pen: Pen, page: Page): void {
  const figure = (cents: number) => (page.isPriced ? pen.total(cents) : null)
  sheet.row('本页小计', null, null, null, null, null, null, figure(page.total), null)
  sheet.row('合    计', null, null, null, null, null, null, figure(page.running), null)
  sheet.line('注：为计取规费等的使用，可在表中增设其中：“定额人工费”。')
  sheet.row(null, null, null, null, null, null, null, null, '表－08')
  page.total = 0
  page.count = 0
  page.number++
}

function writeItem(sheet: SheetPen, pen: Pen, item: ItemModel, feature: string): void {
  sheet.row(
    item.serial,
    item.code,
    item.name,
    feature,
    pen.unit(item.unit),
    pen.quantity(item.quantity),
    pen.money(item.unitPrice),
    pen.total(item.amount),
    null,
  )
}

/** 分部分项工程和单价措施项目清单与计价表 (表-08) in pages with totals of each and running ones. */
export function writeItems(
  sheet: SheetPen,
  pen: Pen,
  unit: UnitModel,
  unitPath: string,
  layout: ExcelLayout,
): void {
  const page: Page = { count: 0, number: 1, total: 0, running: 0, isPriced: false }
  let carried: string | null = null
  for (const row of rowsOf(unit)) {
    if (page.count === 0) {
      top(sheet, unitPath, page.number)
      if (carried !== null) sheet.row(null, null, null, carried)
      carried = null
    }
    page.count++
    if (row.kind === 'item') {
      const { item } = row
      const isCut = layout.cutsTexts && page.count === layout.rowsPerPage
      const [feature, rest] = isCut ? cut(item.feature) : [item.feature, null]
      writeItem(sheet, pen, item, feature)
      carried = rest
      page.total += item.amount ?? 0
      page.running += item.amount ?? 0
      if (item.amount !== null) page.isPriced = true
    } else if (row.kind === 'heading') sheet.row(row.serial || null, null, row.name)
    else sheet.row(null, null, '小计', null, null, null, null, pen.total(row.total), null)
    if (page.count === layout.rowsPerPage) bottom(sheet, pen, page)
  }
  if (carried !== null) {
    top(sheet, unitPath, page.number)
    sheet.row(null, null, null, carried)
    page.count = 1
  }
  if (page.count > 0) bottom(sheet, pen, page)
}
