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
  readonly bidders: Uint16Array
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
  const places = [...isOwn.keys()].filter((at) => isOwn[at] === 1 && Math.abs(offsets[at]!) < REACH)
  places.sort((a, b) => offsets[a]! - offsets[b]!)
  const sorted = Float64Array.from(places, (at) => offsets[at]!)
  return {
    offsets: sorted,
    bidders: Uint16Array.from(places, (at) => Math.floor(at / count)),
    density: densityOf(sorted),
  }
}

/** Finds every bidder's own prices. */
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

function firstAtLeast(sorted: Float64Array, value: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}

/** Share of the others' own prices that stand at exactly this offset, as where a usual reduction is rounded alike. */
function shareAt(
  { offsets, bidders }: Spread,
  offset: number,
  half: number,
  pair: readonly [number, number],
) {
  let count = 0
  for (
    let at = firstAtLeast(offsets, offset - half);
    at < offsets.length && offsets[at]! <= offset + half;
    at++
  ) {
    if (bidders[at] !== pair[0] && bidders[at] !== pair[1]) count++
  }
  return count / (offsets.length + 1)
}

/** Density assumed where the market price of a resource is unknown: own prices spread by 4 %. */
const UNKNOWN_DENSITY = 10
/** How far the prices of others around a place tell of it, in ln, and the weight of the pooled spread against them. */
const NEAR = 0.01
const POOLED_WEIGHT = 8

/** Density of ln(price) at a bidder's own price of a resource: that of the others' own prices of it and the pooled one. */
export function densityAt(
  market: MarketPrices,
  { isOwn, offsets, spread }: OwnPrices,
  [one, two]: readonly [number, number],
  resource: number,
): number {
  const { bidders, count } = market
  const offset = offsets[one * count + resource]!
  if (Number.isNaN(offset)) return UNKNOWN_DENSITY
  const cell = Math.floor((offset + REACH) / CELL)
  const pooled = spread.density[Math.min(CELLS - 1, Math.max(0, cell))]!
  let near = 0
  let known = 0
  for (let bidder = 0; bidder < bidders; bidder++) {
    if (bidder === one || bidder === two || isOwn[bidder * count + resource] === 0) continue
    known++
    if (Math.abs(offsets[bidder * count + resource]! - offset) <= NEAR) near++
  }
  const local = (near + POOLED_WEIGHT * pooled * 2 * NEAR) / ((known + POOLED_WEIGHT) * 2 * NEAR)
  return Math.max(pooled, local)
}

/** The probability that two own prices of a resource are equal by chance. */
export function chanceOfEqual(
  market: MarketPrices,
  own: OwnPrices,
  pair: readonly [number, number],
  resource: number,
): number {
  const [one, two] = pair
  const step = Math.max(own.steps[one * market.count + resource]!, own.steps[two * market.count + resource]!)
  const offset = own.offsets[one * market.count + resource]!
  const spike = Number.isNaN(offset) ? 0 : shareAt(own.spread, offset, step / 2, pair)
  return Math.min(1, Math.max(spike, densityAt(market, own, pair, resource) * step))
}
