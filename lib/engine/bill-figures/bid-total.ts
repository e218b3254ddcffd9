import { sum } from '../../domain/decimal'
import type { Bill } from '../bill/layout'
import { costLinesOf, unitTotal } from './cost-lines'
import { amountOf } from './item-amount'

/** The bid total as stated (投标总价). */
export function statedBidTotal(bill: Bill): number | null {
  return bill.bill.rows > 0 ? bill.bill.bidTotal.get(0) : null
}

/** Of these unit projects those with an item that has an amount, or could have one. */
function pricedAmong({ items }: Bill, units: ReadonlySet<number>): readonly number[] {
  const priced = new Set<number>()
  for (let row = 0; units.size > 0 && row < items.rows; row++) {
    const unit = items.unit.values[row]!
    if (units.has(unit) && !Number.isNaN(amountOf(items, row))) priced.add(unit)
  }
  return [...priced]
}

/** What the single projects come to, and the unit projects with prices that keep it unknown: they state no total. */
function projectsTotal(bill: Bill) {
  const { projects, units } = bill
  const lines = costLinesOf(bill)
  const totals = [...projects.total.values].filter((value) => !Number.isNaN(value))
  const without = new Set<number>()
  for (let unit = 0; unit < units.rows; unit++) {
    const project = units.project.get(unit)
    if (project >= 0 && projects.total.get(project) !== null) continue
    const total = unitTotal(lines[unit]!)
    if (total === null) without.add(unit)
    else totals.push(total)
  }
  const unknown = pricedAmong(bill, without)
  return { total: totals.length === 0 || unknown.length > 0 ? null : sum(totals), unknown }
}

/** The unit projects, as rows, because of which the total of a bill is unknown; none where it is known. */
export const unitsWithoutTotal = (bill: Bill): readonly number[] =>
  statedBidTotal(bill) === null ? projectsTotal(bill).unknown : []

/**
 * The total that a summary's rate refers to: the bid total, else the sum of the single projects' totals, which are the sums
 * of their unit projects' where none is stated.
 */
export const bidTotal = (bill: Bill): number | null => statedBidTotal(bill) ?? projectsTotal(bill).total
