import { densest } from './densest'

/** What a resource's list price may be: between `low` and `high`, in cents; both equal where it is published. */
export interface ListPrice {
  readonly low: number
  readonly high: number
  /** Bidders whose price follows from it. */
  readonly bidders: number
}

/** Where a bidder's price puts the list price. */
interface Source {
  readonly bidder: number
  readonly low: number
  readonly high: number
}

/** A price that this many bidders state may be a published one. */
const FEWEST = 2

/** A price stands for itself, and for the list price it is the discounted price of. */
function sourcesOf(bidder: number, cents: number, discount: number): Source[] {
  const plain = { bidder, low: cents - 0.5, high: cents + 0.5 }
  if (discount === 1) return [plain]
  const listed = { bidder, low: (cents - 0.5) / discount, high: (cents + 0.5) / discount }
  const isApart = listed.low > plain.high || listed.high < plain.low
  return isApart ? [plain, listed] : [listed]
}

/** A whole or published price in the range, where there is one: lists are in cents. */
function settled({ low, high }: { low: number; high: number }, references: readonly number[]) {
  const published = references.find((price) => price >= low && price <= high)
  return published === undefined ? { low, high } : { low: published, high: published }
}

/**
 * The list prices that the bidders' prices of a resource may follow from, the most frequent first; at most `most`.
 * `prices` are theirs in cents, 0 for none.
 */
export function listPrices(
  prices: ArrayLike<number>,
  discounts: Float64Array,
  references: readonly number[],
  most = Number.POSITIVE_INFINITY,
): ListPrice[] {
  let sources: Source[] = []
  for (let bidder = 0; bidder < prices.length; bidder++) {
    if (prices[bidder]! > 0) sources.push(...sourcesOf(bidder, prices[bidder]!, discounts[bidder]!))
  }
  for (const [at, price] of references.entries()) {
    sources.push({ bidder: -1 - at, low: price - 0.5, high: price + 0.5 })
  }
  const found: ListPrice[] = []
  while (found.length < most && sources.length >= FEWEST) {
    const lows = Float64Array.from(sources, ({ low }) => low)
    const highs = Float64Array.from(sources, ({ high }) => high)
    const { count, ...range } = densest(lows, highs, false)
    if (count < FEWEST) break
    const inside = sources.filter(({ low, high }) => low <= range.low && high >= range.high)
    found.push({ ...settled(range, references), bidders: inside.filter(({ bidder }) => bidder >= 0).length })
    const gone = new Set(inside.map(({ bidder }) => bidder))
    sources = sources.filter(({ bidder }) => !gone.has(bidder))
  }
  for (const price of references) {
    const isListed = found.some(({ low, high }) => low === price && high === price)
    if (!isListed && found.length < most) found.push({ low: price, high: price, bidders: 0 })
  }
  return found
}
