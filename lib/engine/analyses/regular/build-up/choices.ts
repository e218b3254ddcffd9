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

/** Compares what two bidders chose to quote themselves. */
export function sharedChoices(
  { bidders, count, cents }: MarketPrices,
  { isOwn }: OwnPrices,
  [one, two]: readonly [number, number],
): SharedChoices {
  const both = Array.from({ length: count }, (_, resource) => resource).filter(
    (resource) => cents[one * count + resource]! > 0 && cents[two * count + resource]! > 0,
  )
  const rateOf = (bidder: number) =>
    both.reduce((sum, resource) => sum + isOwn[bidder * count + resource]!, 0) / Math.max(1, both.length)
  const [first, second] = [rateOf(one), rateOf(two)]
  const middle = Math.max(1e-9, (first + second) / 2)
  let expected = 0
  for (const resource of both) {
    let others = 0
    let own = 0
    for (let bidder = 0; bidder < bidders; bidder++) {
      const at = bidder * count + resource
      if (bidder === one || bidder === two || cents[at] === 0) continue
      others++
      own += isOwn[at]!
    }
    // How much more often this resource is quoted than the two bidders quote any.
    const inclined = (own + PRIOR * middle) / (others + PRIOR) / middle
    expected += Math.min(1, first * inclined) * Math.min(1, second * inclined)
  }
  const shared = both.filter(
    (resource) => isOwn[one * count + resource] === 1 && isOwn[two * count + resource] === 1,
  )
  return { comparable: both.length, both: shared.length, expected }
}
