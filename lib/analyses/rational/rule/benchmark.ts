import {
  decimalOf,
  multiply,
  numberOf,
  percent,
  rateOf,
  subtract,
  sum,
  sumOfDecimals,
} from '../../../domain/decimal'
import type { PriceGrid } from './grid'
import type { RationalParams } from './params'

/** Average of prices, raised by a rate in %: exact, and rounded once, half away from zero. */
function average(prices: Float64Array, floatRate: number): number {
  const count = prices.length * 100
  if (floatRate === 0) return percent(sum(prices), count) ?? Number.NaN
  const raised = multiply(sumOfDecimals(prices), decimalOf(sum([100, floatRate])))
  return percent(numberOf(raised), count * 100) ?? Number.NaN
}

/** The bid with the lowest total, the first if several are equal; −1 if no bid states one. */
export function lowestBid(totals: readonly (number | null)[]): number {
  let lowest = -1
  for (const [at, total] of totals.entries()) {
    if (total !== null && (lowest < 0 || total < totals[lowest]!)) lowest = at
  }
  return lowest
}

type Trim = Pick<RationalParams, 'dropHighest' | 'dropLowest' | 'bidderThreshold'>

/** How many of so many usable prices 合理价 drops: of more than N the X highest and the Y lowest, as long as any remain. */
export function droppedOf(usable: number, { dropHighest, dropLowest, bidderThreshold }: Trim) {
  const [highest, lowest] = [Math.floor(dropHighest), Math.floor(dropLowest)]
  const drops = usable > bidderThreshold && highest + lowest < usable
  return drops ? { highest, lowest } : { highest: 0, lowest: 0 }
}

/** Whether 合理价 can drop anything where so many bids take part. */
export function dropsAny(bids: number, params: Trim): boolean {
  const { highest, lowest } = droppedOf(bids, params)
  return highest + lowest > 0
}

/**
 * 合理价: the average of the usable prices, lowest first, without those it drops, and of the control price where it is to
 * take part (rules.md §6).
 */
function trimmedAverage(sorted: Float64Array, control: number, params: RationalParams): number {
  const { highest, lowest } = droppedOf(sorted.length, params)
  const kept = sorted.subarray(lowest, sorted.length - highest)
  const joins = params.controlInMean && control > 0
  return average(joins ? Float64Array.of(...kept, control) : kept, params.floatRate)
}

/** Benchmarks derived from the bids themselves. */
const AMONG_BIDS: readonly RationalParams['benchmark'][] = ['hlj', 'zdj', 'cdj']

/** Whether a single bid would be compared with itself. */
export const isAlone = (bids: number, benchmark: RationalParams['benchmark']): boolean =>
  bids === 1 && AMONG_BIDS.includes(benchmark)

function fromUsable(sorted: Float64Array, control: number, params: RationalParams): number {
  if (sorted.length === 0) return Number.NaN
  if (params.benchmark === 'hlj') return trimmedAverage(sorted, control, params)
  return params.benchmark === 'cdj' ? (sorted[1] ?? sorted[0]!) : sorted[0]!
}

/** The bids that enter the benchmark: all, or of an average those of the chosen bidders. */
export function entering(
  bidderIds: readonly number[],
  { benchmark, meanBidders }: Pick<RationalParams, 'benchmark' | 'meanBidders'>,
): readonly number[] {
  const all = bidderIds.map((_, at) => at)
  if (benchmark !== 'hlj' || meanBidders.length === 0) return all
  return all.filter((at) => meanBidders.includes(bidderIds[at]!))
}

/** How the benchmark of a line is derived from the bids: the prices above 0, lowest first. */
function amongBids(grid: PriceGrid, params: RationalParams): (line: number) => number {
  const { bids, prices, control } = grid
  const chosen = entering(grid.bidderIds, params)
  const usable = new Float64Array(bids)
  return (line) => {
    let count = 0
    for (const at of chosen) {
      const price = prices[line * bids + at]!
      if (price > 0) usable[count++] = price
    }
    return fromUsable(usable.subarray(0, count).sort(), control?.[line] ?? Number.NaN, params)
  }
}

/** The control price, raised by the rate where there is one. */
function controlPrice(price: number, floatRate: number): number {
  return floatRate !== 0 && price > 0 ? rateOf(price, sum([100, floatRate])) : price
}

/** The benchmark price of a line; NaN if there is none, as for a single bid that would be its own. */
export function benchmarkOf(grid: PriceGrid, params: RationalParams): (line: number) => number {
  const { benchmark, lowestBy, floatRate } = params
  const pricesOf = (prices: Float64Array | null) => (line: number) => prices?.[line] ?? Number.NaN
  if (benchmark === 'kzj') return (line) => controlPrice(pricesOf(grid.control)(line), floatRate)
  if (benchmark === 'file') return pricesOf(grid.specified)
  if (isAlone(entering(grid.bidderIds, params).length, benchmark)) return () => Number.NaN
  if (benchmark !== 'zdj' || lowestBy !== 'total') return amongBids(grid, params)
  const lowest = lowestBid(grid.totals)
  return (line) => (lowest < 0 ? Number.NaN : grid.prices[line * grid.bids + lowest]!)
}

/** Deviation of a price from its benchmark in %; null if either is missing or not above 0. */
export function deviation(price: number, benchmark: number): number | null {
  return price > 0 && benchmark > 0 ? percent(subtract(price, benchmark), benchmark) : null
}

type Limits = Pick<RationalParams, 'limitBy' | 'limitSign'>

/** Whether a distance from the benchmark reaches its limit, or with `gt` is more. */
function reaches(distance: number, limit: number | null, { limitSign }: Limits): boolean {
  if (limit === null || distance <= 0) return false
  return limitSign === 'gt' ? distance > limit : distance >= limit
}

/** Whether a price is flagged: by its distance in percent, in yuan, both, or either of them. */
function isFar(rate: boolean, amount: boolean, { limitBy }: Limits): boolean {
  if (limitBy === 'rate') return rate
  if (limitBy === 'amount') return amount
  return limitBy === 'both' ? rate && amount : rate || amount
}

/**
 * 1 for a positive deviation that reaches its limit, −1 for a negative one, else 0.
 * @param dev of the price from the benchmark, in %
 */
export function sideOf(dev: number, price: number, benchmark: number, params: RationalParams): -1 | 0 | 1 {
  const amount = params.limitBy === 'rate' ? 0 : subtract(price, benchmark)
  const isFarBy = (sign: 1 | -1, rateLimit: number, amountLimit: number | null) =>
    isFar(reaches(sign * dev, rateLimit, params), reaches(sign * amount, amountLimit, params), params)
  if (isFarBy(1, params.positiveLimit, params.positiveAmount)) return 1
  return isFarBy(-1, params.negativeLimit, params.negativeAmount) ? -1 : 0
}
