import { sum } from '../../domain/decimal'
import type { Bill } from '../bill/layout'

/**
 * 管理费和利润 of every item in yuan per unit: as one figure if the file states it so, else the sum of both; NaN if one of
 * them is missing. It compares a bid that states one figure with a bid that states two.
 */
export function manageAndProfit({ items }: Bill): Float64Array {
  const { manage, profit } = items
  return items.jointManageProfit.values.map((joint, row) => {
    const parts = [manage.values[row]!, profit.values[row]!]
    return Number.isNaN(joint) && !parts.some(Number.isNaN) ? sum(parts) : joint
  })
}

/** Whether a bill states 管理费和利润 of any item in one figure. */
export const isJointFee = ({ items }: Bill): boolean =>
  items.jointManageProfit.values.some((joint) => !Number.isNaN(joint))
