import type { MarketPrices } from './market-prices'

/** Bidders who are one source of prices have one number (buildup.md §2). */
export type Sources = Int32Array

export const separateSources = (bidders: number): Sources =>
  Int32Array.from({ length: bidders }, (_, at) => at)

/** The sources that follow from joined pairs. */
export function joinSources(bidders: number, pairs: Iterable<readonly [number, number]>): Sources {
  const sources = separateSources(bidders)
  for (const [one, two] of pairs) {
    const [kept, gone] = [sources[one]!, sources[two]!]
    for (let at = 0; at < bidders; at++) if (sources[at] === gone) sources[at] = kept
  }
  return sources
}

/** How many sources state the price of each place, and how many price its resource. */
export interface Support {
  readonly sources: Sources
  /** By bidder and resource. */
  readonly agreeing: Uint16Array
  /** By resource. */
  readonly pricing: Uint16Array
}

/** Counts sources; a source that states several prices of one resource counts once for each. */
export function supportOf({ bidders, count, stated }: MarketPrices, sources: Sources): Support {
  const agreeing = new Uint16Array(bidders * count)
  const pricing = new Uint16Array(count)
  for (let resource = 0; resource < count; resource++) {
    const byPrice = new Map<number, Set<number>>()
    const all = new Set<number>()
    for (let bidder = 0; bidder < bidders; bidder++) {
      const price = stated[bidder * count + resource]!
      if (price === 0) continue
      const same = byPrice.get(price) ?? new Set()
      byPrice.set(price, same.add(sources[bidder]!))
      all.add(sources[bidder]!)
    }
    pricing[resource] = all.size
    for (let bidder = 0; bidder < bidders; bidder++) {
      const price = stated[bidder * count + resource]!
      if (price > 0) agreeing[bidder * count + resource] = byPrice.get(price)!.size
    }
  }
  return { sources, agreeing, pricing }
}

/** A price is a market price if at least two, and a quarter, of the other sources have it. */
const LEAST_SHARE = 0.25
const FEWEST = 2

export const sourcesNeeded = (others: number): number => Math.max(FEWEST, Math.ceil(others * LEAST_SHARE))

/** A pair and one more source: what three state says nothing of two of them. */
const FEWEST_COMMON = 3

/**
 * By place, whether a price explains agreement (buildup.md §5): it stands at a reference, or a third source has it
 * too. That is less than a market price needs, because one resource without a clear market price is in many items,
 * and would count in all of them; as a shared own price it counts once.
 */
export function commonPrices(market: MarketPrices, { agreeing }: Support): Uint8Array {
  return market.isReference.map((is, at) => (is === 1 || agreeing[at]! >= FEWEST_COMMON ? 1 : 0))
}

/** What the other sources say of a resource that two bidders price. */
export interface OtherSources {
  /** Other sources that price the resource. */
  readonly others: number
  /** Of these, with the price of the first and of the second bidder. */
  readonly one: number
  readonly two: number
}

/**
 * The other sources of a pair. Without the sources of both bidders, whether these agree with each other or not.
 * Bidders of one source are taken to state one price of a resource.
 */
export function otherSources(
  market: MarketPrices,
  { sources, agreeing, pricing }: Support,
  [one, two]: readonly [number, number],
  resource: number,
): OtherSources {
  const a = one * market.count + resource
  const b = two * market.count + resource
  const isOneSource = sources[one] === sources[two]
  const own = isOneSource ? 1 : 2
  const agree = market.stated[a] === market.stated[b] ? own : 1
  return {
    others: Math.max(0, pricing[resource]! - own),
    one: Math.max(0, agreeing[a]! - agree),
    two: Math.max(0, agreeing[b]! - agree),
  }
}
