import { norm } from '../../../domain/norm'
import type { Bid } from '../../../engine/analysis'
import { type Bill, RESOURCE_FLAG } from '../../../engine/bill/layout'
import { centsOf } from './item-prices'

const FIXED = RESOURCE_FLAG.employer | RESOURCE_FLAG.provisional

/** What the resources of two bids have in common (rules.md §5.6, `jj_gl_checkSameRcj`). */
export interface ResourceCount {
  readonly comparable: number
  readonly same: number
}

/** Prices in cents of a bid's resources by key; of several with one key, the first with a price. */
function pricesOf({ resources }: Bill, idOf: (key: string) => number): Map<number, number> {
  const prices = new Map<number, number>()
  const fixed = new Set<number>()
  const { code, name, spec, measureUnit, price, flags } = resources
  for (let row = 0; row < resources.rows; row++) {
    const key = [code, name, spec, measureUnit].map((column) => norm(column.get(row))).join('\n')
    const id = idOf(key)
    if ((Math.max(0, flags.get(row)) & FIXED) !== 0) fixed.add(id)
    const cents = centsOf(price.values[row]!)
    if (cents > 0 && !prices.has(id)) prices.set(id, cents)
  }
  for (const id of fixed) prices.delete(id)
  return prices
}

/**
 * Compares the resource prices of all bids, without those that the tenderer supplies or fixes in either bid.
 */
export function compareResources(bids: readonly Bid[]): (one: number, two: number) => ResourceCount {
  const ids = new Map<string, number>()
  const idOf = (key: string) => {
    const known = ids.get(key)
    if (known !== undefined) return known
    ids.set(key, ids.size)
    return ids.size - 1
  }
  const sparse = bids.map(({ bill }) => pricesOf(bill, idOf))
  const tables = sparse.map((prices) => {
    const table = new Float64Array(ids.size)
    for (const [id, cents] of prices) table[id] = cents
    return table
  })
  return (one, two) => {
    const a = tables[one]!
    const b = tables[two]!
    let comparable = 0
    let same = 0
    for (let id = 0; id < a.length; id++) {
      if (a[id]! === 0 || b[id]! === 0) continue
      comparable++
      if (a[id] === b[id] && a[id]! >= 1) same++
    }
    return { comparable, same }
  }
}
