import { differ } from '../../domain/bills/edition'
import type { Bill } from './layout'

/** Whether two bills follow different editions of GB 50500, both of which are settled. */
export const areOtherEditions = (one: Bill, two: Bill): boolean => {
  const [a, b] = [one, two].map(({ bill }) => (bill.rows > 0 ? bill.edition.get(0) : null))
  return differ(a!, b!)
}
