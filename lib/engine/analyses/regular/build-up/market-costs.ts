import type { SectionBuildUps } from './build-ups'
import { COSTS } from './cost-classes'
import { factorsAgainst, isDiscounted, type Quotient } from './discounts'
import type { MarketPrices } from './market-prices'
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

const quotientOf = (stated: number, cost: number): Quotient => {
  const room = ROUNDING * cost + ROUNDING_CENTS
  return { price: stated, low: cost - room, high: cost + room }
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
