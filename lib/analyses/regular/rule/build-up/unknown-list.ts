import type { MarketPrices } from './market-prices'
import type { OwnPrices } from './own-prices'
import type { OwnPair, Standing } from './shared-prices'

/** Standard deviations beyond what bidders with one list show by chance. */
const BEYOND = 3
/**
 * From this share of equal prices on, equal choices are no evidence: bidders who take a whole list share
 * them too.
 */
const NEARLY_ALL = 0.9
/** A bidder with fewer prices at the market prices from something else. */
const AT_MARKET = 0.3
/** A bidder with as many does price from the section's list, … */
const MOSTLY_AT_MARKET = 0.5
/** … and shares a list of another month only if the shared prices are this much closer to the market than own ones. */
const CLOSER = 0.75

const shareAt = ({ both, onlyOne, onlyTwo, neither }: Standing) =>
  (both + Math.min(onlyOne, onlyTwo)) / Math.max(1, both + onlyOne + onlyTwo + neither)

/**
 * Whether two bidders choose alike what to price off the market, beyond what bidders who start from one unknown list
 * do. With such a list, who keeps its prices at rates k1 and k2 shares k1 k2 of those that have moved, and of those
 * that have not, as often one of the two departs from the market and the other does not. An author's bids depart at
 * the same resources.
 */
function choosesAlike({ both, onlyOne, onlyTwo }: Standing, shared: number): boolean {
  const some = both + onlyOne + onlyTwo
  const root = Math.sqrt(shared)
  const most = root / (2 - root)
  return both - some * most >= BEYOND * Math.sqrt(some * most * (1 - most)) && both > 0
}

/** The middle of the distances from the market; NaN where no market price is known. */
function middleDistance(offsets: Iterable<number>): number {
  const known = [...offsets].filter((offset) => !Number.isNaN(offset)).map(Math.abs)
  return known.sort((a, b) => a - b)[known.length >> 1] ?? Number.NaN
}

/**
 * Whether a published list that the section lacks, such as that of the month before, may explain what own prices share:
 * then they are shown and do not count. `comparable` are all own prices of the pair.
 */
export function mayBeList(
  standing: Standing,
  members: readonly OwnPair[],
  comparable: number,
  { count }: MarketPrices,
  { offsets, spread }: OwnPrices,
  bidder: number,
): boolean {
  const shared = members.length / Math.max(1, comparable)
  if (shared < NEARLY_ALL ? choosesAlike(standing, shared) : shareAt(standing) >= AT_MARKET) return false
  if (shareAt(standing) < MOSTLY_AT_MARKET) return true
  const own = middleDistance(members.map(({ resource }) => offsets[bidder * count + resource]!))
  return own < CLOSER * middleDistance(spread.offsets)
}
