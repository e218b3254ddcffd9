import type { Bill } from '../../engine/bill/layout'
import { isItemCode } from '../../engine/excel/tables/codes'
import { yuan } from './release'
import type { Item } from './schema'

const classified = (code: string) =>
  isItemCode(code) ? ({ scheme: 'GB50500', id: code } as const) : { id: code }

/** An item as it stands in its bill; what the bill does not state is left out. */
function itemOf({ items }: Bill, row: number): Item {
  const [code, name] = [items.code.get(row), items.name.get(row)]
  const [quantity, price, unit] = [
    items.quantity.get(row),
    items.unitPrice.get(row),
    items.measureUnit.get(row),
  ]
  const measured = {
    ...(unit === null ? {} : { name: unit }),
    ...(price === null ? {} : { value: yuan(price) }),
  }
  return {
    id: String(row + 1),
    ...(name === null ? {} : { description: name }),
    ...(code === null ? {} : { classification: classified(code) }),
    ...(quantity === null ? {} : { quantity }),
    ...(Object.keys(measured).length === 0 ? {} : { unit: measured }),
  }
}

/** 分部分项 items and unit-priced measures in the order of the bill. */
export function* itemsOf(bill: Bill): Generator<Item> {
  for (let row = 0; row < bill.items.rows; row++) yield itemOf(bill, row)
}
