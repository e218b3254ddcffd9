import { percent, subtract, sum } from '../../../domain/decimal'
import type { RationalParams } from '../../../domain/engine-params'
import type { PriceGrid } from './grid'

/** Average of prices, exact and rounded half away from zero. */
function average(prices: Float64Array): number {
  return percent(sum(prices), prices.length * 100) ?? Number.NaN
}

/** The bid with the lowest total, the first if several are equal; −1 if no bid states one. */
function lowestBid(totals: readonly (number | null)[]): number {
  let lowest = -1
  for (const [at, total] of totals.entries()) {
    if (total !== null && (lowest < 0 || total < totals[lowest]!)) lowest = at
  }
  return lowest
}

/**
 * 合理价: the average of the usable prices, lowest first; of more than N bids without the highest X and the
 * lowest Y, as long as any remain (rules.md §6).
 */
function trimmedAverage(sorted: Float64Array, params: RationalParams): number {
  const highest = Math.floor(params.dropHighest)
  const lowest = Math.floor(params.dropLowest)
  const drops = sorted.length > params.bidderThreshold && highest + lowest < sorted.length
  return average(drops ? sorted.subarray(lowest, sorted.length - highest) : sorted)
}

function fromUsable(sorted: Float64Array, params: RationalParams): number {
  if (sorted.length === 0) return Number.NaN
  if (params.benchmark === 'hlj') return trimmedAverage(sorted, params)
  return params.benchmark === 'cdj' ? (sorted[1] ?? sorted[0]!) : sorted[0]!
}

/** How the benchmark of a line is derived from the bids: the prices above 0, lowest first. */
function amongBids({ bids, prices }: PriceGrid, params: RationalParams): (line: number) => number {
  const usable = new Float64Array(bids)
  return (line) => {
    let count = 0
    for (let at = line * bids; at < (line + 1) * bids; at++) {
      if (prices[at]! > 0) usable[count++] = prices[at]!
    }
    return fromUsable(usable.subarray(0, count).sort(), params)
  }
}

/** The benchmark price of a line; NaN if there is none. */
export function benchmarkOf(grid: PriceGrid, params: RationalParams): (line: number) => number {
  const { benchmark, lowestBy } = params
  const pricesOf = (prices: Float64Array | null) => (line: number) => prices?.[line] ?? Number.NaN
  if (benchmark === 'kzj') return pricesOf(grid.control)
  if (benchmark === 'file') return pricesOf(grid.specified)
  if (benchmark !== 'zdj' || lowestBy !== 'total') return amongBids(grid, params)
  const lowest = lowestBid(grid.totals)
  return (line) => (lowest < 0 ? Number.NaN : grid.prices[line * grid.bids + lowest]!)
}

/** Deviation of a price from its benchmark in %; null if either is missing or not above 0. */
export function deviation(price: number, benchmark: number): number | null {
  return price > 0 && benchmark > 0 ? percent(subtract(price, benchmark), benchmark) : null
}

/** 1 for a positive deviation that reaches its limit, −1 for a negative one, else 0. */
export function sideOf(dev: number, { positiveLimit, negativeLimit }: RationalParams): -1 | 0 | 1 {
  if (dev > 0 && dev >= positiveLimit) return 1
  return dev < 0 && dev <= -negativeLimit ? -1 : 0
}
