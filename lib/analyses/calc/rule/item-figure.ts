import { type Bill, ITEM_GROUP } from '../../../engine/bill/layout'
import { type Figure, labelOf, STAGE } from './audit'

/** The figure of an item that an error is about. */
export function itemFigure(bill: Bill, item: number, errorType: Figure['errorType']): Figure {
  const { items } = bill
  const section = items.section.get(item)
  const isMeasure = items.group.get(item) === ITEM_GROUP.csxm
  const code = items.code.get(item)
  const name = items.name.get(item)
  return {
    errorType,
    itemGroup: isMeasure ? 'csxm' : 'qdxm',
    itemCode: code,
    itemName: name,
    itemLabel: labelOf(code, name),
    unit: items.unit.get(item),
    section,
    item,
    stage: isMeasure ? STAGE.measure : section >= 0 ? STAGE.section : STAGE.item,
  }
}
