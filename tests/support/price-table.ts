import type { PriceTable } from '../../lib/engine/laboratories/unbalance/prices'
import { comparableSum } from '../../lib/engine/laboratories/unbalance/prices'
import type { ItemFacts } from '../../lib/engine/laboratories/unbalance/selection'

/** A table of prices by bid; without `rests` a bid has nothing but its items. */
export function priceTable(
  quantities: readonly number[],
  bids: readonly (readonly number[])[],
  base: readonly number[],
  rests: readonly number[] = bids.map(() => 0),
): PriceTable {
  const table = {
    bidders: bids.length,
    items: quantities.length,
    quantities: Float64Array.from(quantities),
    prices: Float64Array.from(bids.flat()),
    base: Float64Array.from(base),
    caps: Float64Array.from(base),
    totals: bids.map(() => 0),
  }
  const cents = (value: number) => Math.round(value * 100) / 100
  return { ...table, totals: rests.map((rest, bidder) => cents(comparableSum(table, bidder) + rest)) }
}

/** Items without a unit project, by code. */
export const factsOf = (codes: readonly string[]): ItemFacts => ({
  codes,
  names: codes.map((code) => `项目${code}`),
  units: codes.map(() => -1),
})
