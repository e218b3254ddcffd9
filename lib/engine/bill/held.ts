import type { Bill, billSchema } from './layout'

type Table = keyof typeof billSchema
/** A column of the layout as `table.column`, or a table as a whole. */
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

/** Whether the format of a bill can hold all these columns. */
export const canHoldAll = (bill: Bill, columns: readonly BillColumn[]): boolean =>
  columns.every((column) => canHold(bill, column))
