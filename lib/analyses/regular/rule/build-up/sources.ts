import { median } from '../../../../engine/statistics/order'
import type { MarketPrices } from './market-prices'

/** Bidders who are one source of prices have one number (buildup.md §2). */
export type Sources = Int32Array

const separateSources = (bidders: number): Sources => Int32Array.from({ length: bidders }, (_, at) => at)

/** The sources that follow from joined pairs. */
export function joinSources(
  bidders: number,
  pairs: Iterable<readonly [number, number]>,
  before: Sources = separateSources(bidders),
): Sources {
  const sources = before.slice()
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
export const FEWEST_COMMON = 3

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

/** Bidders beside a pair whose agreement is looked at; more tell no more. */
const MOST_BESIDE = 24
/** Others tell of a pair only if they agree with it, and with each other, less than this share of what the two do. */
const LESS = 0.9
const FEWEST_BESIDE = 2
/**
 * Agreement beyond what is expected that makes two bidders one source: by this factor, or so that they differ in no
 * more than this share of what is expected, where nearly all is; and by so many deviations.
 */
const BEYOND = 1.35
const DIFFER = 0.5
const DEVIATIONS = 5

/** Share of the resources that two bidders price at which they state the same price, and their number. */
function agreements({ bidders, count, stated }: MarketPrices) {
  const shares = new Float64Array(bidders * bidders)
  const numbers = new Uint32Array(bidders * bidders)
  for (let one = 0; one < bidders; one++) {
    for (let two = one + 1; two < bidders; two++) {
      let [both, same] = [0, 0]
      for (let resource = 0; resource < count; resource++) {
        const price = stated[one * count + resource]!
        const other = stated[two * count + resource]!
        if (price === 0 || other === 0) continue
        both++
        if (price === other) same++
      }
      const share = both === 0 ? Number.NaN : same / both
      for (const at of [one * bidders + two, two * bidders + one]) {
        shares[at] = share
        numbers[at] = both
      }
    }
  }
  return { shares, numbers }
}

/** Of many, some at even distances. */
const thinned = (bidders: readonly number[]): number[] =>
  bidders.filter(
    (_, at) => bidders.length <= MOST_BESIDE || at % Math.ceil(bidders.length / MOST_BESIDE) === 0,
  )

/**
 * The agreement of a pair that the others let expect. Who follows one market agrees with each of the others as often as
 * both follow it, so that the agreement of x and y is that of x and c times that of y and d over that of c and d.
 * Members of one ring beside the pair, who agree as much as it does, tell nothing. NaN if too few are left.
 */
function expectedAgreement(shares: Float64Array, bidders: number, one: number, two: number): number {
  const shareOf = (a: number, b: number) => shares[a * bidders + b]!
  const most = LESS * shareOf(one, two)
  const beside = thinned(
    Array.from({ length: bidders }, (_, bidder) => bidder)
      .filter((bidder) => bidder !== one && bidder !== two)
      .sort((a, b) => shareOf(one, a) + shareOf(two, a) - shareOf(one, b) - shareOf(two, b)),
  )
  const expected: number[] = []
  for (const c of beside) {
    if (!(shareOf(one, c) <= most)) continue
    for (const d of beside) {
      if (c === d || !(shareOf(two, d) <= most) || !(shareOf(c, d) <= most)) continue
      const value = (shareOf(one, c) * shareOf(two, d)) / shareOf(c, d)
      if (Number.isFinite(value)) expected.push(Math.min(1, value))
    }
  }
  return expected.length < FEWEST_BESIDE ? Number.NaN : median(Float64Array.from(expected))
}

/**
 * Whether a third bidder agrees with both of a pair more than they do with each other. Then all three use
 * one source, these two more loosely, and bidders with another source are no measure for the pair. A ring
 * stays one source: each of its members is joined with whom he agrees most.
 */
function hasCloser(shares: Float64Array, bidders: number, one: number, two: number): boolean {
  const shareOf = (a: number, b: number) => shares[a * bidders + b]!
  for (let bidder = 0; bidder < bidders; bidder++) {
    if (bidder === one || bidder === two) continue
    if (Math.min(shareOf(one, bidder), shareOf(two, bidder)) > shareOf(one, two)) return true
  }
  return false
}

/**
 * Bidders who agree far more often than the market makes others agree are one source from the start: a ring of a quarter
 * of the bidders would else make its own prices market prices before anybody looked at them.
 */
export function sourcesByAgreement(market: MarketPrices): Sources {
  const { bidders } = market
  const { shares, numbers } = agreements(market)
  const joined: [number, number][] = []
  for (let one = 0; one < bidders; one++) {
    for (let two = one + 1; two < bidders; two++) {
      const at = one * bidders + two
      const share = shares[at]!
      const expected = Math.max(1 / (numbers[at]! + 1), expectedAgreement(shares, bidders, one, two))
      const deviation = Math.sqrt((expected * (1 - expected)) / numbers[at]!)
      const isBeyond = share >= BEYOND * expected || 1 - share <= DIFFER * (1 - expected)
      if (!isBeyond || share - expected < DEVIATIONS * deviation) continue
      if (!hasCloser(shares, bidders, one, two)) joined.push([one, two])
    }
  }
  return joinSources(bidders, joined)
}
