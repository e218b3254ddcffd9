import { norm } from '../../domain/norm'
import type { Bill } from '../bill/layout'
import { amountOf } from './item-amount'

const FIXED_NAMES = /暂估|暂列|暂定|甲供|信息价/

/**
 * Whether the provisional amount of an item covers its whole amount, so that the tenderer fixed its price.
 */
function isProvisional({ items }: Bill, row: number): boolean {
  const provisional = items.provisional.values[row]!
  if (!(provisional > 0)) return false
  return provisional >= amountOf(items, row)
}

/** Tender items whose name shows that the tenderer fixes their price (rules.md §5.1). */
export function fixedByName({ items }: Bill): Uint8Array {
  const fixed = new Uint8Array(items.rows)
  for (let row = 0; row < items.rows; row++) {
    fixed[row] = FIXED_NAMES.test(norm(items.name.get(row))) ? 1 : 0
  }
  return fixed
}

/** Whether this item of a bid can be compared with another bid's. `row` is −1 if the bid lacks the item. */
export function isComparable(bill: Bill, row: number): boolean {
  return row >= 0 && bill.items.unitPrice.values[row]! > 0 && !isProvisional(bill, row)
}
