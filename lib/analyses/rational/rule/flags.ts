import { benchmarkOf, deviation, sideOf } from './benchmark'
import type { PriceGrid } from './grid'
import type { RationalParams } from './params'

/** How many items of a bid deviate by the limit or more. */
export interface FlagCount {
  /** Items with a deviation. */
  readonly num: number
  readonly positive: number
  readonly negative: number
}

/**
 * How many items of each bid would be flagged under `params`: shown by a form while N, X, Y or a limit is
 * changed. The same rule as the analysis, without its rows and amounts.
 */
export function countFlags(grid: PriceGrid, params: RationalParams): FlagCount[] {
  const { bids, prices, rows } = grid
  const counts = Array.from({ length: bids }, () => ({ num: 0, positive: 0, negative: 0 }))
  const benchmark = benchmarkOf(grid, params)
  for (let line = 0; line < rows.length; line++) {
    const standard = benchmark(line)
    if (!(standard > 0)) continue
    for (let bid = 0; bid < bids; bid++) {
      const price = prices[line * bids + bid]!
      const dev = deviation(price, standard)
      if (dev === null) continue
      const count = counts[bid]!
      const side = sideOf(dev, price, standard, params)
      count.num++
      if (side > 0) count.positive++
      if (side < 0) count.negative++
    }
  }
  return counts
}
