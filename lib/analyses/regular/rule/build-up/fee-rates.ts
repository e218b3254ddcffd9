import type { Bill } from '../../../../engine/bill/layout'
import { manageAndProfit } from '../../../../engine/bill-figures/joint-fee'
import { median } from '../../../../engine/statistics/order'
import { itemPrices } from '../item-prices'

/** The middle rates of a unit project, in % of labour, material and machinery; null if the file does not state them. */
export interface FeeRates {
  /** Row of the unit project in the bill; −1 for items outside of any. */
  readonly unit: number
  readonly manage: number | null
  readonly profit: number | null
  /** Of both together: the figure that a file states instead of two, else their sum. */
  readonly manageProfit: number | null
}

/** Management and profit by unit project: shown side by side, never evidence (buildup.md §4). */
export function feeRates(bill: Bill): FeeRates[] {
  const { labor, material, machinery } = itemPrices(bill)
  const { manage, profit, unit, rows } = bill.items
  const joint = manageAndProfit(bill)
  const byUnit = new Map<number, Record<'manage' | 'profit' | 'manageProfit', number[]>>()
  for (let row = 0; row < rows; row++) {
    const cost = (labor[row]! || 0) + (material[row]! || 0) + (machinery[row]! || 0)
    if (!(cost > 0)) continue
    const own = byUnit.get(unit.get(row)) ?? { manage: [], profit: [], manageProfit: [] }
    byUnit.set(unit.get(row), own)
    if (!Number.isNaN(manage.values[row]!)) own.manage.push(manage.values[row]! / cost)
    if (!Number.isNaN(profit.values[row]!)) own.profit.push(profit.values[row]! / cost)
    if (!Number.isNaN(joint[row]!)) own.manageProfit.push(joint[row]! / cost)
  }
  const middle = (rates: number[]) =>
    rates.length === 0 ? null : Math.round(median(Float64Array.from(rates)) * 10_000) / 100
  return [...byUnit].map(([key, own]) => ({
    unit: key,
    manage: middle(own.manage),
    profit: middle(own.profit),
    manageProfit: middle(own.manageProfit),
  }))
}
