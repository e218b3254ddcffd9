import { sum } from '../../domain/decimal'
import type { Bill } from '../bill/layout'

/** The bid total as stated (投标总价). */
export function statedBidTotal(bill: Bill): number | null {
  return bill.bill.rows > 0 ? bill.bill.bidTotal.get(0) : null
}

/** The total that a summary's rate refers to: the bid total, else the sum of the single projects' totals. */
export function bidTotal(bill: Bill): number | null {
  const stated = statedBidTotal(bill)
  if (stated !== null) return stated
  const totals = bill.projects.total.values.filter((value) => !Number.isNaN(value))
  return totals.length > 0 ? sum(totals) : null
}
