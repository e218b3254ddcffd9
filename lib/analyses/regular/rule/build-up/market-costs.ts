import type { SectionBuildUps } from './build-ups'
import { COSTS } from './cost-classes'
import { factorsAgainst, isDiscounted, type Quotient } from './discounts'
import type { MarketPrices } from './market-prices'
import { commonPrices, FEWEST_COMMON, type Sources, type Support } from './sources'
import { placeContents } from './usual/contents'

/** Two costs at the market differ by the rounding of prices and lines: by this share, and by this many cents. */
const ROUNDING = 5e-4
const ROUNDING_CENTS = 2

/** By class of cost and place, in cents, what the usual contents come to at list prices; NaN where one is unknown. */
export function marketCosts(section: SectionBuildUps, { middle }: MarketPrices): Float64Array[] {
  const costs = COSTS.map(() => new Float64Array(section.items))
  for (let place = 0; place < section.items; place++) {
    const { usual } = placeContents(section, place)
    for (const [resource, content] of usual) {
      const own = costs[section.classes[resource]!]
      if (!own || content === 0) continue
      own[place]! += content === null || middle[resource] === 0 ? Number.NaN : content * middle[resource]!
    }
    if (usual.size === 0) for (const own of costs) own[place] = Number.NaN
  }
  return costs
}

/** With a larger share of unclear resources the market is hardly known, and what takes them is nearly everything. */
const MOST_UNCLEAR = 0.15

/**
 * By resource, 1 if bidders price it and no price of it is common, so that nobody can tell which one the market's is.
 * None is if so many are that leaving out what takes them would leave next to nothing to compare.
 */
function unclearPrices(market: MarketPrices, support: Support): Uint8Array {
  const { bidders, count, cents } = market
  const isCommon = commonPrices(market, support)
  const [isPriced, isClear] = [new Uint8Array(count), new Uint8Array(count)]
  for (let at = 0; at < bidders * count; at++) {
    if (cents[at] === 0) continue
    isPriced[at % count] = 1
    if (isCommon[at] === 1) isClear[at % count] = 1
  }
  const isUnclear = isPriced.map((is, resource) => is & ~isClear[resource]! & 1)
  const sum = (flags: Uint8Array) => flags.reduce((total, is) => total + is, 0)
  return sum(isUnclear) <= MOST_UNCLEAR * sum(isPriced) ? isUnclear : new Uint8Array(count)
}

/**
 * By place, bit of each class of cost whose usual contents take a resource without a clear market price: one price of
 * it shows in all these items as if it were many.
 */
export function unclearCosts(section: SectionBuildUps, market: MarketPrices, support: Support): Uint8Array {
  const isUnclear = unclearPrices(market, support)
  return new Uint8Array(section.items).map((_, place) => {
    let bits = 0
    for (const [resource, content] of placeContents(section, place).usual)
      if (content !== 0 && isUnclear[resource] === 1) bits |= 1 << section.classes[resource]!
    return bits
  })
}

const quotientOf = (stated: number, cost: number): Quotient => {
  const room = ROUNDING * cost + ROUNDING_CENTS
  return { price: stated, low: cost - room, high: cost + room }
}

/**
 * By class of cost and place, 1 if nobody can tell what a file without contents of the class should come to there: no
 * file states any, too few agree on what the item takes, or it takes a resource whose market price is unclear.
 * `costs` as of `marketCosts`.
 */
export function untoldCosts(
  section: SectionBuildUps,
  costs: readonly Float64Array[],
  unclear: Uint8Array,
): Uint8Array[] {
  return costs.map((own, cost) => {
    const isStated = section.builds.some(({ states }) => states[cost])
    return Uint8Array.from(own, (value, place) => {
      return !isStated || Number.isNaN(value) || (unclear[place]! & (1 << cost)) !== 0 ? 1 : 0
    })
  })
}

/** Below this many cents, rounding hides the discount of a cost. */
const TELLING = 3000

/** The discounts that many of a bid's costs have in common; `stated` in cents, by class of cost like `costs`. */
export function costFactors(costs: readonly Float64Array[], stated: readonly Float64Array[]): number[] {
  const quotients: Quotient[] = []
  for (const [kind, own] of costs.entries()) {
    for (const [place, cost] of own.entries()) {
      if (cost >= TELLING && stated[kind]![place]! > 0)
        quotients.push(quotientOf(stated[kind]![place]!, cost))
    }
  }
  return factorsAgainst(quotients).map(({ factor }) => factor)
}

/** Whether a cost stands at the market, at one of the bid's discounts; nothing does if it has none. */
export function standsAtMarket(cost: number, stated: number, factors: readonly number[]): boolean {
  if (Number.isNaN(cost) || factors.length === 0) return false
  const own = stated || 0
  if (cost === 0 || own === 0) return cost === own
  return factors.some((factor) => isDiscounted(quotientOf(own, cost), factor))
}

/** A bid's costs by class and place, in cents, and the discounts that many of them have in common, the main one first. */
export interface BidCosts {
  readonly stated: readonly Float64Array[]
  readonly factors: readonly number[]
}

/**
 * Whether bidders of enough sources come to the same cost as a bidder, each without his discount: then it is a common one,
 * whatever resources it is made of. A bid's main discount is known from the costs that do stand at the market.
 */
export function isCommonCost(
  bids: readonly BidCosts[],
  sources: Sources,
  bid: number,
  cost: number,
  place: number,
): boolean {
  const stated = bids[bid]!.stated[cost]![place]!
  const [factor] = bids[bid]!.factors
  if (factor === undefined || !(stated > 0)) return false
  const agreeing = new Set([sources[bid]!])
  for (const [other, { stated: theirs, factors }] of bids.entries()) {
    const own = theirs[cost]![place]!
    if (agreeing.has(sources[other]!) || factors[0] === undefined || !(own > 0)) continue
    if (isDiscounted(quotientOf(stated, own / factors[0]), factor)) agreeing.add(sources[other]!)
    if (agreeing.size >= FEWEST_COMMON) return true
  }
  return false
}
