import { sum } from '../../domain/decimal'
import type { Bill } from '../bill/layout'
import { costLinesOf, unitTotal } from './cost-lines'
import { amountOf } from './item-amount'

/** The bid total as stated (投标总价). */
export function statedBidTotal(bill: Bill): number | null {
  return bill.bill.rows > 0 ? bill.bill.bidTotal.get(0) : null
}

/** Whether any item of these unit projects has an amount, or could have one. */
function arePriced({ items }: Bill, units: ReadonlySet<number>): boolean {
  if (units.size === 0) return false
  for (let row = 0; row < items.rows; row++)
    if (units.has(items.unit.values[row]!) && !Number.isNaN(amountOf(items, row))) return true
  return false
}

/** What the single projects come to: as stated, else their unit projects; null if a part with prices states no total. */
function projectsTotal(bill: Bill): number | null {
  const { projects, units } = bill
  const lines = costLinesOf(bill)
  const totals = [...projects.total.values].filter((value) => !Number.isNaN(value))
  const unknown = new Set<number>()
  for (let unit = 0; unit < units.rows; unit++) {
    const project = units.project.get(unit)
    if (project >= 0 && projects.total.get(project) !== null) continue
    const total = unitTotal(lines[unit]!)
    if (total === null) unknown.add(unit)
    else totals.push(total)
  }
  return totals.length === 0 || arePriced(bill, unknown) ? null : sum(totals)
}

/**
 * The total that a summary's rate refers to: the bid total, else the sum of the single projects' totals, which are the sums
 * of their unit projects' where none is stated.
 */
export const bidTotal = (bill: Bill): number | null => statedBidTotal(bill) ?? projectsTotal(bill)
