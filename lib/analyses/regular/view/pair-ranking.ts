import { percent } from '../../../domain/decimal'
import type { RegularPair } from './regular'

/** Share of a pair's comparable items that are equal or follow a pattern, in %. */
export function resemblance(pair: Pick<RegularPair, 'same' | 'regular' | 'comparable'>): number | null {
  return percent(pair.same + pair.regular, pair.comparable)
}

/** Why a pair should be looked at; null if nothing was found. Only `flagged` is a clue. */
export function reasonOf(
  pair: Pick<RegularPair, 'flagged' | 'decisionsFound' | 'warnings'>,
): 'flagged' | 'buildUp' | 'overLimit' | null {
  if (pair.flagged) return 'flagged'
  if (pair.decisionsFound) return 'buildUp'
  return pair.warnings.length > 0 ? 'overLimit' : null
}

const RANKS = { flagged: 3, buildUp: 2, overLimit: 1, none: 0 } as const
const rank = (pair: RegularPair) => RANKS[reasonOf(pair) ?? 'none']

/** Flagged pairs first, then those with shared build-up choices, then those over a limit, each by resemblance. */
export function rankedPairs(pairs: readonly RegularPair[]): RegularPair[] {
  return [...pairs].sort((a, b) => rank(b) - rank(a) || (resemblance(b) ?? 0) - (resemblance(a) ?? 0))
}

/** Finds a pair by its two bidders, in either order. */
export function pairLookup(pairs: readonly RegularPair[]): (one: number, two: number) => RegularPair | null {
  const byKey = new Map(pairs.map((pair) => [`${pair.bidder1Id} ${pair.bidder2Id}`, pair]))
  return (one, two) => byKey.get(`${one} ${two}`) ?? byKey.get(`${two} ${one}`) ?? null
}

/** The two groups with the highest average resemblance. */
function closest(
  groups: readonly (readonly number[])[],
  likeness: Float64Array,
  size: number,
): [number, number] {
  let best: [number, number] = [0, 1]
  let highest = -1
  for (let a = 0; a < groups.length; a++) {
    for (let b = a + 1; b < groups.length; b++) {
      let total = 0
      for (const one of groups[a]!) for (const two of groups[b]!) total += likeness[one * size + two]!
      const mean = total / (groups[a]!.length * groups[b]!.length)
      if (mean > highest) {
        highest = mean
        best = [a, b]
      }
    }
  }
  return best
}

/** With more bidders the original order stays: clustering would take too long. */
const MOST_ORDERED = 120

/** Orders the bidders so that similar ones are placed together. */
export function orderByResemblance<B extends { readonly bidderId: number }>(
  bidders: readonly B[],
  pairs: readonly RegularPair[],
): B[] {
  const size = bidders.length
  if (size > MOST_ORDERED) return [...bidders]
  const find = pairLookup(pairs)
  const likeness = new Float64Array(size * size)
  for (let a = 0; a < size; a++) {
    for (let b = 0; b < size; b++) {
      const pair = a === b ? null : find(bidders[a]!.bidderId, bidders[b]!.bidderId)
      likeness[a * size + b] = pair ? (resemblance(pair) ?? 0) : 0
    }
  }
  const groups: number[][] = bidders.map((_, at) => [at])
  while (groups.length > 1) {
    const [a, b] = closest(groups, likeness, size)
    groups[a] = [...groups[a]!, ...groups[b]!]
    groups.splice(b, 1)
  }
  return (groups[0] ?? []).map((at) => bidders[at]!)
}

/** With more bidders a map of all is too fine to read. */
const MOST_WHOLE = 20

/** The bidders to show in the map: of many only those with a flagged pair. */
export function foldedBidders<B extends { readonly bidderId: number }>(
  bidders: readonly B[],
  pairs: readonly Pick<RegularPair, 'flagged' | 'bidder1Id' | 'bidder2Id'>[],
): readonly B[] {
  if (bidders.length <= MOST_WHOLE) return bidders
  const flagged = pairs.filter((pair) => pair.flagged)
  const ids = new Set(flagged.flatMap(({ bidder1Id, bidder2Id }) => [bidder1Id, bidder2Id]))
  return bidders.filter(({ bidderId }) => ids.has(bidderId))
}
