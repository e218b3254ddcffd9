import type { SectionModel, UnitModel } from '../model'
import type { Pen } from '../pen'
import type { SheetPen } from './sheet-pen'

export const ITEM_COLUMNS_2024 = 11

function headItems(sheet: SheetPen): void {
  sheet.header(
    [
      ...([
        ['序号', 1, 3],
        ['项目编码', 1, 3],
        ['项目名称', 1, 3],
        ['项目特征描述', 3, 3],
      ] as const),
      ...([
        ['计量\n单位', 1, 3],
        ['工程量', 1, 3],
        ['金  额（元）', 3],
      ] as const),
    ],
    [['综合单价', 1, 2], ['合价', 1, 2], ['其中']],
    [['材料暂估价']],
  )
  sheet.row(null, null, null, null, null, null, null, 'A', 'B', 'C=A×B', 'D')
}

/** The items of a section under its heading, which has a quantity of 1 and neither a code nor a unit. */
function writeSection(sheet: SheetPen, pen: Pen, section: SectionModel): void {
  sheet.row(null, null, section.name, null, null, null, null, '1')
  for (const item of section.items)
    sheet.row(
      ...[item.serial, item.code, item.name, item.feature, null, null, pen.unit(item.unit)],
      ...[pen.quantity(item.quantity), pen.money(item.unitPrice), pen.total(item.amount)],
    )
}

/** E.2.1: the sections, which do not nest, and the total at the foot. */
export function writeItems2024(sheet: SheetPen, pen: Pen, unit: UnitModel): void {
  headItems(sheet)
  for (const section of unit.sections) writeSection(sheet, pen, section)
  const amounts = unit.sections.flatMap(({ items }) => items.map(({ amount }) => amount))
  const total = amounts.every((amount) => amount === null)
    ? null
    : amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0)
  for (const word of ['本页小计', '合  计'])
    sheet.row(word, ...Array<null>(8).fill(null), pen.total(total), null)
}
