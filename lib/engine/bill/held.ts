import { type Bill, type billSchema, ITEM_GROUP } from './layout'

type Table = keyof typeof billSchema
/**
 * A column of the layout as `table.column`, a table as a whole, or some of its rows: `items.csxm` unit-priced measures,
 * `others.lists` the detailed lists of 其他项目.
 */
export type BillColumn = Table | `${Table}.${string}`

const known = new WeakMap<Bill, ReadonlySet<string>>()

/** What the format of a bill cannot hold (formats-more.md §10.5): it is not in the file, not different. Empty for JingJiBiao. */
function notHeld(bill: Bill): ReadonlySet<string> {
  const found = known.get(bill)
  if (found) return found
  const columns = new Set(bill.bill.notInFormat.get(0)?.split(' '))
  known.set(bill, columns)
  return columns
}

/** Whether the format of a bill can hold a column; a missing value of it says something only then. */
export function canHold(bill: Bill, column: BillColumn): boolean {
  const columns = notHeld(bill)
  if (columns.size === 0) return true
  return !columns.has(column) && !columns.has(column.split('.')[0]!)
}

const measured = new WeakMap<Bill, boolean>()

/** Whether a bill has unit-priced measures. */
function hasMeasures(bill: Bill): boolean {
  const found = measured.get(bill)
  if (found !== undefined) return found
  const { items } = bill
  let has = false
  for (let row = 0; row < items.rows && !has; row++) has = items.group.get(row) === ITEM_GROUP.csxm
  measured.set(bill, has)
  return has
}

/**
 * Whether the other bill has unit-priced measures that the format of this one cannot hold: they are not in it, or among its
 * lump sums.
 */
export const losesMeasures = (bill: Bill, other: Bill): boolean =>
  !canHold(bill, 'items.csxm') && hasMeasures(other)

export const canHoldAll = (bill: Bill, columns: readonly BillColumn[]): boolean =>
  columns.every((column) => canHold(bill, column))
