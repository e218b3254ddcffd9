import { discountsOf, isDiscounted, type Quotient } from './discounts'
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
  /** The price most bidders agree on, else the reference's, else 0. */
  readonly middle: Float64Array
  /** The factor over most prices of each bidder; 1 for none. */
  readonly discount: Float64Array
}

/** A bidder's main discount covers at least this share of his prices. */
const MAIN_SHARE = 0.25
/** A price that this many bidders state may be a published one. */
const FEWEST_AGREEING = 2

/** Prices in whole cents that a bidder's price may stand for: itself, and those it is the discounted price of. */
function sourcesOf(cents: number, discount: number): number[] {
  if (discount === 1) return [cents]
  const found = [cents]
  for (let list = Math.ceil((cents - 0.5) / discount); list <= (cents + 0.5) / discount; list++) {
    if (list !== cents) found.push(list)
  }
  return found
}

/** Prices that may be published ones: in a reference, or behind those of several bidders; the most frequent first. */
function candidatesOf(
  { cents, count }: ResourceTable,
  discounts: Float64Array,
  resource: number,
  references: readonly number[],
): number[] {
  const counts = new Map<number, number>()
  const stated = new Set<number>()
  for (const [bidder, discount] of discounts.entries()) {
    const price = cents[bidder * count + resource]!
    if (price === 0) continue
    stated.add(price)
    for (const list of sourcesOf(price, discount)) counts.set(list, (counts.get(list) ?? 0) + 1)
  }
  const isStated = (price: number) => (stated.has(price) || references.includes(price) ? 1 : 0)
  const agreed = [...counts].filter(([, bidders]) => bidders >= FEWEST_AGREEING)
  agreed.sort((a, b) => b[1] - a[1] || isStated(b[0]) - isStated(a[0]) || a[0] - b[0])
  return [...new Set([...agreed.map(([price]) => price), ...references])]
}

/** Every factor a bidder puts on the likely list prices, and the main one. */
function factorsOf(table: ResourceTable, bidder: number, candidates: readonly (readonly number[])[]) {
  const quotients: Quotient[] = []
  let known = 0
  for (const [resource, prices] of candidates.entries()) {
    const price = table.cents[bidder * table.count + resource]!
    const list = prices[0]
    if (price === 0 || list === undefined) continue
    known++
    if (price !== list) quotients.push({ price, list })
  }
  const factors = discountsOf(quotients)
  const main = factors[0]
  const covered = main ? quotients.filter((quotient) => isDiscounted(quotient, main)).length : 0
  return { factors, main: main && covered >= known * MAIN_SHARE ? main : 1 }
}

/** How often list prices and discounts are found from each other. */
const ROUNDS = 3

/** The likely list prices of every resource and the factors of every bidder. */
function listsAndFactors(table: ResourceTable, bidders: number, listed: readonly (readonly number[])[]) {
  let discounts: Float64Array = new Float64Array(bidders).fill(1)
  let candidates: number[][] = []
  let factors: (readonly number[])[] = []
  for (let round = 0; round < ROUNDS; round++) {
    candidates = listed.map((references, resource) => candidatesOf(table, discounts, resource, references))
    const found = Array.from({ length: bidders }, (_, bidder) => factorsOf(table, bidder, candidates))
    factors = found.map((one) => one.factors)
    discounts = Float64Array.from(found, ({ main }) => main)
  }
  return { candidates, factors, discounts }
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
  const { candidates, factors, discounts: discount } = listsAndFactors(table, bidders, listed)
  const stated = new Float64Array(bidders * count)
  const isReference = new Uint8Array(bidders * count)
  for (let at = 0; at < bidders * count; at++) {
    const price = cents[at]!
    if (price === 0) continue
    const own = factors[Math.floor(at / count)]!
    const isAt = (list: number) =>
      price === list || own.some((factor) => isDiscounted({ price, list }, factor))
    stated[at] = candidates[at % count]!.find(isAt) ?? price
    isReference[at] = listed[at % count]!.some(isAt) ? 1 : 0
  }
  const middle = Float64Array.from(candidates, (prices) => prices[0] ?? 0)
  return { bidders, count, cents: cents.slice(0, bidders * count), stated, isReference, middle, discount }
}
