import { MANY_OTHERS, type MarketPrices } from './market-prices'

/** With fewer, the references must explain this share of a bidder's prices. */
const EXPLAINED = 0.3

/** Whether it can be told which prices of each bidder are market prices. */
export function knowsMarket({ bidders, cents, isReference, count }: MarketPrices): boolean[] {
  const shares = Array.from({ length: bidders }, (_, bidder) => {
    let known = 0
    let referred = 0
    for (let at = bidder * count; at < (bidder + 1) * count; at++) {
      if (cents[at] === 0) continue
      known++
      referred += isReference[at]!
    }
    return known === 0 ? null : referred / known
  })
  const pricing = shares.filter((share) => share !== null).length
  return shares.map((share) => share !== null && (pricing - 2 >= MANY_OTHERS || share >= EXPLAINED))
}
