import { groupedBy } from '../../domain/group'
import { type Bill, ITEM_GROUP } from '../../engine/bill/layout'
import { isItemCode } from '../../engine/excel/tables/codes'
import { namesSection } from '../../engine/excel/tables/item-facts'
import type { Sheet } from '../../kit/excel/sheet'
import type { Forms } from './editions'
import { type Cell, figure, formSheet, money, text } from './form'

/** The sections and items of one unit project. */
interface ItemForm {
  readonly bill: Bill
  readonly forms: Forms
  readonly path: string
  readonly sections: readonly number[]
  readonly items: readonly number[]
}

export const measuresIn = (bill: Bill, items: readonly number[]): readonly number[] =>
  items.filter((row) => bill.items.group.get(row) === ITEM_GROUP.csxm)

interface Unit {
  readonly bill: Bill
  /** Sections by the section around them; −1 for the outermost. */
  readonly sections: ReadonlyMap<number, readonly number[]>
  /** 分部分项 by section. */
  readonly items: ReadonlyMap<number, readonly number[]>
}

function itemRow({ items }: Bill, row: number): Cell[] {
  return [
    items.serial.get(row),
    items.code.get(row),
    items.name.get(row),
    items.feature.get(row),
    items.measureUnit.get(row),
    items.quantity.get(row),
    items.unitPrice.get(row),
    items.amount.get(row),
    items.provisional.get(row),
    items.remark.get(row),
  ]
}

/**
 * The heading of a section. One whose name alone would begin the measures or be a total has its serial as a code too, its
 * place if it has none.
 */
function headingOf({ bill: { sections } }: Unit, section: number): Cell[] {
  const [serial, name] = [sections.serial.get(section), sections.name.get(section)]
  if (name === null || namesSection(name)) return [serial, null, name]
  return [serial, serial === null || isItemCode(serial) ? String(section + 1) : serial, name]
}

/** The form closes a section by its subtotal: parts of a section stand before its own items. */
function* sectionRows(unit: Unit, section: number): Generator<Cell[]> {
  const { sections } = unit.bill
  yield headingOf(unit, section)
  for (const part of unit.sections.get(section) ?? []) yield* sectionRows(unit, part)
  for (const item of unit.items.get(section) ?? []) yield itemRow(unit.bill, item)
  yield [null, null, '小计', null, null, null, null, sections.total.get(section)]
}

function* rowsOf({ bill, forms, sections, items }: ItemForm): Generator<Cell[]> {
  const works = items.filter((row) => bill.items.group.get(row) === ITEM_GROUP.qdxm)
  const measures = forms.edition === '2013' ? measuresIn(bill, items) : []
  const unit: Unit = {
    bill,
    sections: groupedBy(sections, (row) => bill.sections.parent.get(row)),
    items: groupedBy(works, (row) => bill.items.section.get(row)),
  }
  for (const section of unit.sections.get(-1) ?? []) yield* sectionRows(unit, section)
  for (const item of unit.items.get(-1) ?? []) yield itemRow(bill, item)
  if (measures.length > 0) yield [null, null, '措施项目']
  for (const item of measures) yield itemRow(bill, item)
}

/** 分部分项工程和单价措施项目清单与计价表 (表-08), or without measures (E.2.1), of one unit project, as one page. */
export function itemSheet(form: ItemForm): Sheet {
  const columns = [
    text('序号', 8),
    text('项目编码', 16),
    text('项目名称', 28),
    text('项目特征描述', 48),
    text('计量单位', 10),
    figure('工程量'),
    money('综合单价（元）'),
    money('合价（元）'),
    money('其中：暂估价（元）'),
    text('备注', 16),
  ]
  return formSheet({ ...form.forms.named('items'), path: form.path, columns }, rowsOf(form))
}
