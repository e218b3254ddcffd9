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
/** A bidder with as many does price from the section's list. */
const MOSTLY_AT_MARKET = 0.5
/** Prices of a list of another month are this much closer to the market than own ones. */
const CLOSER = 0.75
/** A third bidder uses a list too if he states this share of what two share, and so many prices at least. */
const SHARED = 0.15
const FEWEST = 3

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

/** Whether a third bidder states some of the prices that two share, as one does who uses their list. */
function isUsedByOthers(
  members: readonly OwnPair[],
  { bidders, count, stated }: MarketPrices,
  [one, two]: readonly [number, number],
): boolean {
  const least = Math.max(FEWEST, SHARED * members.length)
  const priceOf = (bidder: number, resource: number) => stated[bidder * count + resource]
  for (let third = 0; third < bidders; third++) {
    if (third === one || third === two) continue
    const common = members.filter(({ resource }) => {
      const price = priceOf(third, resource)
      return price === priceOf(one, resource) || price === priceOf(two, resource)
    })
    if (common.length >= least) return true
  }
  return false
}

/** Whether most bidders take most of their prices from what is known of the market. */
export function isMarketExplained({ bidders, count, cents }: MarketPrices, { isOwn }: OwnPrices): boolean {
  let explained = 0
  for (let bidder = 0; bidder < bidders; bidder++) {
    let [priced, own] = [0, 0]
    for (let at = bidder * count; at < (bidder + 1) * count; at++) {
      if (cents[at] === 0) continue
      priced++
      own += isOwn[at]!
    }
    if (priced > 0 && own <= (1 - MOSTLY_AT_MARKET) * priced) explained++
  }
  return explained > bidders / 2
}

/** The section that a pair is judged in. */
interface JudgedSection {
  readonly market: MarketPrices
  readonly own: OwnPrices
  readonly isExplained: boolean
}

/**
 * Whether a published list that the section lacks, such as that of the month before, may explain what own prices share:
 * then they are shown and do not count. Such prices are close to the market, or a third bidder has some of them too, or
 * nothing is known that most bidders price from. `comparable` are all own prices of the pair.
 */
export function mayBeList(
  standing: Standing,
  members: readonly OwnPair[],
  comparable: number,
  { market, own, isExplained }: JudgedSection,
  pair: readonly [number, number],
): boolean {
  const shared = members.length / Math.max(1, comparable)
  if (shared < NEARLY_ALL ? choosesAlike(standing, shared) : shareAt(standing) >= AT_MARKET) return false
  const offsets = members.map(({ resource }) => own.offsets[pair[0] * market.count + resource]!)
  if (middleDistance(offsets) < CLOSER * middleDistance(own.spread.offsets)) return true
  if (shareAt(standing) >= MOSTLY_AT_MARKET) return false
  return !isExplained || isUsedByOthers(members, market, pair)
}
