import type { MarketPrices } from './market-prices'
import type { OwnPrices } from './own-prices'

/**
 * Which resources two bidders quote themselves at all, whatever the prices (buildup.md §4): a figure beside the others,
 * as some resources are quoted by everybody and suppliers are local.
 */
export interface SharedChoices {
  /** Resources that both price. */
  readonly comparable: number
  /** Of these, at own prices of both. */
  readonly both: number
  /** The same by chance: by how often each of them, and the others at that resource, quote own prices. */
  readonly expected: number
}

/** Weight, in bidders, of a bidder's own rate against the others' choices at one resource. */
const PRIOR = 4

/** How many bidders price each resource, and how many of them at own prices. */
function choicesOf({ bidders, count, cents }: MarketPrices, { isOwn }: OwnPrices) {
  const pricing = new Uint16Array(count)
  const choosing = new Uint16Array(count)
  for (let bidder = 0; bidder < bidders; bidder++) {
    for (let resource = 0; resource < count; resource++) {
      const at = bidder * count + resource
      if (cents[at] === 0) continue
      pricing[resource]!++
      choosing[resource]! += isOwn[at]!
    }
  }
  return { pricing, choosing }
}

/** Compares what two bidders chose to quote themselves, pair by pair of one section. */
export function sharedChoices(
  market: MarketPrices,
  own: OwnPrices,
): (pair: readonly [number, number]) => SharedChoices {
  const { count, cents } = market
  const { isOwn } = own
  const { pricing, choosing } = choicesOf(market, own)
  const both = new Int32Array(count)
  return ([one, two]) => {
    let comparable = 0
    let [ofFirst, ofSecond, shared] = [0, 0, 0]
    for (let resource = 0; resource < count; resource++) {
      const [a, b] = [one * count + resource, two * count + resource]
      if (cents[a] === 0 || cents[b] === 0) continue
      both[comparable++] = resource
      ofFirst += isOwn[a]!
      ofSecond += isOwn[b]!
      shared += isOwn[a]! & isOwn[b]!
    }
    const [first, second] = [ofFirst / Math.max(1, comparable), ofSecond / Math.max(1, comparable)]
    const middle = Math.max(1e-9, (first + second) / 2)
    let expected = 0
    for (let at = 0; at < comparable; at++) {
      const resource = both[at]!
      const others = pricing[resource]! - 2
      const theirs = choosing[resource]! - isOwn[one * count + resource]! - isOwn[two * count + resource]!
      // How much more often this resource is quoted than the two bidders quote any.
      const inclined = (theirs + PRIOR * middle) / (others + PRIOR) / middle
      expected += Math.min(1, first * inclined) * Math.min(1, second * inclined)
    }
    return { comparable, both: shared, expected }
  }
}
