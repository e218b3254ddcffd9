import { fillColumns, priceColumns } from '../price-columns'
import type { MarketPrices } from './market-prices'
import { type Support, sourcesNeeded } from './sources'

/**
 * The prices that bidders quote off the market, and how such prices are spread: what chance needs to know. Places are
 * bidder × resources + resource.
 */
export interface OwnPrices {
  /** 1 if the price may be off the market: whether it is depends on the pair, whose sources do not count. */
  readonly isOwn: Uint8Array
  /** Relative distance between the prices that the bidder could have quoted instead; as in `PriceColumns`. */
  readonly steps: Float32Array
  /** ln of the price relative to the middle of the market, without the discount; NaN if the middle is unknown. */
  readonly offsets: Float64Array
  readonly spread: Spread
}

/** Own prices of all bidders relative to the market, sorted by offset. */
interface Spread {
  readonly offsets: Float64Array
  /** The same of each bidder alone. */
  readonly byBidder: readonly Float64Array[]
  /** Density per unit of ln, in cells of `CELL` from −`REACH`. */
  readonly density: Float64Array
}

const REACH = 0.7
const CELL = 0.005
const CELLS = Math.round((2 * REACH) / CELL)
/** Smoothing on both sides, in cells. */
const SMOOTH = 4

/** Without the discount; a price rounded to whole yuan before the discount is recognised. */
function undiscounted(cents: number, discount: number): number {
  if (discount === 1) return cents
  const exact = cents / discount
  const yuan = Math.round(exact / 100) * 100
  return Math.abs(exact - yuan) <= 0.55 / discount && yuan >= 5000 ? yuan : Math.max(1, Math.round(exact))
}

function densityOf(offsets: Float64Array): Float64Array {
  const counts = new Float64Array(CELLS)
  for (const offset of offsets) {
    const cell = Math.floor((offset + REACH) / CELL)
    if (cell >= 0 && cell < CELLS) counts[cell]!++
  }
  return counts.map((_, cell) => {
    let near = 0
    for (let at = Math.max(0, cell - SMOOTH); at <= Math.min(CELLS - 1, cell + SMOOTH); at++)
      near += counts[at]!
    return (near + 1) / ((offsets.length + 2) * (2 * SMOOTH + 1) * CELL)
  })
}

function spreadOf(isOwn: Uint8Array, offsets: Float64Array, count: number): Spread {
  const byBidder = Array.from({ length: count === 0 ? 0 : isOwn.length / count }, (_, bidder) => {
    const from = bidder * count
    return offsets
      .subarray(from, from + count)
      .filter((offset, resource) => isOwn[from + resource] === 1 && Math.abs(offset) < REACH)
      .sort()
  })
  const sorted = new Float64Array(byBidder.reduce((sum, own) => sum + own.length, 0))
  let end = 0
  for (const own of byBidder) {
    sorted.set(own, end)
    end += own.length
  }
  sorted.sort()
  return { offsets: sorted, byBidder, density: densityOf(sorted) }
}

export function ownPrices(market: MarketPrices, { agreeing, pricing }: Support): OwnPrices {
  const { bidders, count, cents, isReference, isJudgeable, middle, discount } = market
  const isOwn = new Uint8Array(bidders * count)
  const offsets = new Float64Array(bidders * count).fill(Number.NaN)
  const columns = priceColumns(bidders, count)
  for (let bidder = 0; bidder < bidders; bidder++) {
    for (let resource = 0; resource < count; resource++) {
      const at = bidder * count + resource
      if (cents[at] === 0 || isReference[at] === 1 || isJudgeable[resource] === 0) continue
      // As if another bidder with the same price were judged with this one: then it does not count for either.
      if (agreeing[at]! - 2 >= sourcesNeeded(pricing[resource]! - 2)) continue
      isOwn[at] = 1
      const price = undiscounted(cents[at]!, discount[bidder]!)
      columns.cents[at] = price
      if (middle[resource]! > 0) offsets[at] = Math.log(price / middle[resource]!)
    }
    fillColumns(columns, bidder)
  }
  return { isOwn, steps: columns.steps, offsets, spread: spreadOf(isOwn, offsets, count) }
}

/** The first place of a sorted list whose value is at least, or with `isAbove` above, a value. */
function firstFrom(sorted: Float64Array, value: number, isAbove: boolean): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    const found = sorted[middle]!
    if (found < value || (isAbove && found === value)) low = middle + 1
    else high = middle
  }
  return low
}

const countWithin = (sorted: Float64Array, low: number, high: number) =>
  Math.max(0, firstFrom(sorted, high, true) - firstFrom(sorted, low, false))

/** Share of the others' own prices that stand at exactly this offset, as where a usual reduction is rounded alike. */
function shareAt(
  { offsets, byBidder }: Spread,
  offset: number,
  half: number,
  [one, two]: readonly [number, number],
) {
  const [low, high] = [offset - half, offset + half]
  const ofPair = countWithin(byBidder[one]!, low, high) + countWithin(byBidder[two]!, low, high)
  return (countWithin(offsets, low, high) - ofPair) / (offsets.length + 1)
}

/** Density assumed where the market price of a resource is unknown: own prices spread by 4 %. */
const UNKNOWN_DENSITY = 10
/** How far the prices of others around a place tell of it, in ln, and the weight of the pooled spread against them. */
const NEAR = 0.01
const POOLED_WEIGHT = 8

/** Of each resource, the bidders with an own price, and how many of them stand near that of one bidder. */
function neighboursOf({ bidders, count }: MarketPrices, { isOwn, offsets }: OwnPrices, one: number) {
  const known = new Uint16Array(count)
  const near = new Uint16Array(count)
  for (let bidder = 0; bidder < bidders; bidder++) {
    if (bidder === one) continue
    for (let resource = 0; resource < count; resource++) {
      const at = bidder * count + resource
      if (isOwn[at] === 0) continue
      known[resource]!++
      if (Math.abs(offsets[at]! - offsets[one * count + resource]!) <= NEAR) near[resource]!++
    }
  }
  return { known, near }
}

/** What chance makes of the own prices that two bidders quote for one resource. */
export interface OwnChance {
  /** Density of ln(price) at the first one's price: that of the others' own prices of the resource, or the pooled one. */
  readonly density: number
  /** The probability that the two prices are equal. */
  readonly equal: number
}

/** Chances of the pairs of one bidder, who is the first: what the others quote is counted once for all of them. */
export function chancesOf(
  market: MarketPrices,
  own: OwnPrices,
  one: number,
): (two: number, resource: number) => OwnChance {
  const { count } = market
  const { isOwn, offsets, steps, spread } = own
  const { known, near } = neighboursOf(market, own, one)
  const densityBeside = (two: number, resource: number) => {
    const offset = offsets[one * count + resource]!
    if (Number.isNaN(offset)) return UNKNOWN_DENSITY
    const cell = Math.floor((offset + REACH) / CELL)
    const pooled = spread.density[Math.min(CELLS - 1, Math.max(0, cell))]!
    const b = two * count + resource
    const others = known[resource]! - isOwn[b]!
    const isNear = isOwn[b] === 1 && Math.abs(offsets[b]! - offset) <= NEAR
    const beside = near[resource]! - (isNear ? 1 : 0)
    const local = (beside + POOLED_WEIGHT * pooled * 2 * NEAR) / ((others + POOLED_WEIGHT) * 2 * NEAR)
    return Math.max(pooled, local)
  }
  return (two, resource) => {
    const density = densityBeside(two, resource)
    const step = Math.max(steps[one * count + resource]!, steps[two * count + resource]!)
    const offset = offsets[one * count + resource]!
    const spike = Number.isNaN(offset) ? 0 : shareAt(spread, offset, step / 2, [one, two])
    return { density, equal: Math.min(1, Math.max(spike, density * step)) }
  }
}
