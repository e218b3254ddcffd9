import { median } from '../../../../engine/statistics/order'
import type { MarketPrices } from './market-prices'
import type { OwnPrices } from './own-prices'
import type { OwnPair, Standing } from './shared-prices'
import type { Support } from './sources'

/** From this share of equal prices on, two share a whole list, or all that one author decided. */
const NEARLY_ALL = 0.9
/** A bidder with fewer prices at the market prices from something else. */
const AT_MARKET = 0.3
/** Two with as many do price from the section's list. */
const MOSTLY_AT_MARKET = 0.7
/** Of a list's prices fewer are far from the market and nobody else's; of an author's own ones about half are. */
const FAR = 0.18
const FEWEST = 3

const shareAt = ({ both, onlyOne, onlyTwo, neither }: Standing) =>
  (both + Math.min(onlyOne, onlyTwo)) / Math.max(1, both + onlyOne + onlyTwo + neither)

/** The distance from the market that half of the prices which nobody else states exceed. */
export function ownDistance({ isOwn, offsets }: OwnPrices, { agreeing }: Support): number {
  const known = offsets.filter((offset, at) => isOwn[at] === 1 && agreeing[at] === 1 && !Number.isNaN(offset))
  return known.length === 0 ? Number.NaN : median(known.map(Math.abs))
}

/** Whether one more bidder states a price of a pair. */
function isStatedBeside(
  { bidders, count, stated }: MarketPrices,
  [one, two]: readonly [number, number],
  at: number,
) {
  for (let third = 0; third < bidders; third++) {
    if (third === one || third === two) continue
    const price = stated[third * count + at]!
    if (price > 0 && (price === stated[one * count + at] || price === stated[two * count + at])) return true
  }
  return false
}

/** The section that a pair is judged in; `distance` as of `ownDistance`. */
interface JudgedSection {
  readonly market: MarketPrices
  readonly own: OwnPrices
  readonly distance: number
}

/** A pair, where it stands, and how many of its prices are both own. */
interface JudgedPair {
  readonly pair: readonly [number, number]
  readonly standing: Standing
  readonly comparable: number
}

/**
 * Whether a published list that the section lacks, such as that of the month before, may explain what own prices share:
 * then they are shown and do not count. Its prices are close to the market, and who else uses it states them too. What
 * an author takes from one bid to another is as far from the market as anybody's own prices, and nobody else has it.
 */
export function mayBeList(
  { pair, standing, comparable }: JudgedPair,
  members: readonly OwnPair[],
  { market, own: { offsets }, distance }: JudgedSection,
): boolean {
  const isNearlyAll = members.length >= NEARLY_ALL * comparable
  if (shareAt(standing) >= (isNearlyAll ? AT_MARKET : MOSTLY_AT_MARKET)) return false
  const far = members.filter(({ resource }) => {
    const isFar = Math.abs(offsets[pair[0] * market.count + resource]!) > distance
    return isFar && !isStatedBeside(market, pair, resource)
  })
  return far.length < Math.max(FEWEST, FAR * members.length)
}
