import { type Factor, factorsAgainst, isDiscounted, type Quotient } from './discounts'
import { type ListPrice, listPrices } from './list-prices'
import type { ResourceTable } from './resources'

/**
 * Prices of resources side by side, and where each stands in the market (buildup.md §2). Places are bidder × `count` +
 * resource, as in `ResourceTable`.
 */
export interface MarketPrices {
  readonly bidders: number
  readonly count: number
  readonly cents: Float64Array
  /** The price without the bidder's discount, as others state it; bidders with one such price agree. 0 if none. */
  readonly stated: Float64Array
  /** Whether it stands at the control price or in a reference list. */
  readonly isReference: Uint8Array
  /** By resource, whether it can be told what its market price is; see `MANY_OTHERS`. */
  readonly isJudgeable: Uint8Array
  /** By resource, whether the control price or a list has a price of it. */
  readonly isListed: Uint8Array
  /** The price most bidders agree on, else the reference's, else 0. */
  readonly middle: Float64Array
  /** The factor over most prices of each bidder; 1 for none. */
  readonly discount: Float64Array
}

/** A bidder's main discount covers at least this share of his prices. */
const MAIN_SHARE = 0.15
/** A reference is the list to start from if it explains this share of what the best bidder's prices explain. */
const NEARLY_BEST = 0.8
/**
 * What this many bidders besides a pair price has a market price they tell, else only a reference does: two bids with a
 * resource that hardly anybody else has may both state its published price.
 */
export const MANY_OTHERS = 6
/** How often list prices and discounts are found from each other. */
const ROUNDS = 3

const exact = (price: number) => ({ low: price, high: price })
const rounded = (price: number) => ({ low: price - 0.5, high: price + 0.5 })

function pricesOf({ cents, count }: ResourceTable, bidders: number, resource: number): Float64Array {
  return Float64Array.from({ length: bidders }, (_, bidder) => cents[bidder * count + resource]!)
}

function quotientsOf(
  { cents, count }: ResourceTable,
  bidder: number,
  listOf: (resource: number) => { low: number; high: number } | undefined,
): Quotient[] {
  const quotients: Quotient[] = []
  for (let resource = 0; resource < count; resource++) {
    const price = cents[bidder * count + resource]!
    const list = price > 0 ? listOf(resource) : undefined
    if (list) quotients.push({ price, low: list.low, high: list.high })
  }
  return quotients
}

/** The bidder with whose prices the most prices of others agree; of equal ones the dearest. */
function mostAgreeing(table: ResourceTable, bidders: number): number {
  const agreeing = new Float64Array(bidders)
  const totals = new Float64Array(bidders)
  for (let resource = 0; resource < table.count; resource++) {
    const prices = pricesOf(table, bidders, resource)
    const counts = new Map<number, number>()
    for (const price of prices) counts.set(price, (counts.get(price) ?? 0) + 1)
    for (const [bidder, price] of prices.entries()) {
      if (price > 0) agreeing[bidder]! += counts.get(price)! - 1
      totals[bidder]! += price
    }
  }
  let best = 0
  for (let bidder = 1; bidder < bidders; bidder++) {
    const ahead = agreeing[bidder]! - agreeing[best]! || totals[bidder]! - totals[best]!
    if (ahead > 0) best = bidder
  }
  return best
}

/** Each bidder's main factor against a list; null if none stands out. */
function mainFactors(
  table: ResourceTable,
  bidders: number,
  listOf: (resource: number) => { low: number; high: number } | undefined,
): (Factor | null)[] {
  return Array.from({ length: bidders }, (_, bidder) => {
    const [main] = factorsAgainst(quotientsOf(table, bidder, listOf), 1)
    return main && main.share >= MAIN_SHARE ? main : null
  })
}

/**
 * Each bidder's discount, as far as a first list tells: the reference that explains the bidders best, else the prices
 * of the bidder most agree with, raised so that the dearest bidder has none.
 */
function firstDiscounts(table: ResourceTable, bidders: number, references: readonly Float64Array[]) {
  const shareOf = (found: readonly (Factor | null)[]) =>
    found.reduce((sum, factor) => sum + (factor?.share ?? 0), 0)
  const against = (list: ArrayLike<number>, of: (price: number) => { low: number; high: number }) =>
    mainFactors(table, bidders, (resource) => (list[resource]! > 0 ? of(list[resource]!) : undefined))
  const anchor = mostAgreeing(table, bidders)
  const start = anchor * table.count
  const byBidder = against(table.cents.subarray(start, start + table.count), rounded)
  let best: (Factor | null)[] | null = null
  for (const list of references) {
    const found = against(list, exact)
    if (shareOf(found) > (best ? shareOf(best) : shareOf(byBidder) * NEARLY_BEST)) best = found
  }
  const factors = (best ?? byBidder).map((found) => found?.factor ?? null)
  const level = best ? 1 : factors.reduce((most: number, factor) => Math.max(most, factor ?? 0), 0) || 1
  return Float64Array.from(factors, (factor) => (factor === null ? 1 : factor / level))
}

/** Where a price of a bidder may stand: each list price times each factor, the main one first. */
interface Lists {
  readonly candidates: readonly (readonly ListPrice[])[]
  readonly factors: readonly (readonly number[])[]
  readonly discount: Float64Array
}

/** The likely list prices of every resource and the factors of every bidder, each found from the other. */
function listsAndFactors(
  table: ResourceTable,
  bidders: number,
  references: readonly Float64Array[],
  listed: readonly (readonly number[])[],
): Lists {
  let discount = firstDiscounts(table, bidders, references)
  const candidatesOf = (most?: number) =>
    listed.map((prices, resource) => listPrices(pricesOf(table, bidders, resource), discount, prices, most))
  for (let round = 1; round < ROUNDS; round++) {
    const middle = candidatesOf(1)
    const found = mainFactors(table, bidders, (resource) => middle[resource]![0])
    discount = Float64Array.from(found, (main) => main?.factor ?? 1)
  }
  const candidates = candidatesOf()
  const factors = Array.from({ length: bidders }, (_, bidder) => {
    const quotients = quotientsOf(table, bidder, (resource) => candidates[resource]![0])
    return [...new Set([discount[bidder]!, ...factorsAgainst(quotients).map(({ factor }) => factor), 1])]
  })
  return { candidates, factors, discount }
}

/**
 * Where every price stands. `references` are the control price and the published lists, by resource; 0 where one has
 * no price.
 */
export function marketPrices(
  table: ResourceTable,
  bidders: number,
  references: readonly Float64Array[],
): MarketPrices {
  const { count, cents } = table
  const listed = Array.from({ length: count }, (_, resource) =>
    references.map((list) => list[resource]!).filter((price) => price > 0),
  )
  const { candidates, factors, discount } = listsAndFactors(table, bidders, references, listed)
  const stated = new Float64Array(bidders * count)
  const isReference = new Uint8Array(bidders * count)
  for (let at = 0; at < bidders * count; at++) {
    const price = cents[at]!
    if (price === 0) continue
    const own = factors[Math.floor(at / count)]!
    const isAt = ({ low, high }: { low: number; high: number }) =>
      own.some((factor) => isDiscounted({ price, low, high }, factor))
    const list = candidates[at % count]!.find(isAt)
    stated[at] = list ? (list.low + list.high) / 2 : price
    isReference[at] = listed[at % count]!.some((published) => isAt(exact(published))) ? 1 : 0
  }
  const middle = Float64Array.from(candidates, ([first]) => (first ? (first.low + first.high) / 2 : 0))
  const isJudgeable = Uint8Array.from(listed, (published, resource) => {
    const pricing = pricesOf(table, bidders, resource).filter((price) => price > 0).length
    return published.length > 0 || pricing - 2 >= MANY_OTHERS ? 1 : 0
  })
  const isListed = Uint8Array.from(listed, (published) => (published.length > 0 ? 1 : 0))
  const own = cents.slice(0, bidders * count)
  return { bidders, count, cents: own, stated, isReference, isJudgeable, isListed, middle, discount }
}
