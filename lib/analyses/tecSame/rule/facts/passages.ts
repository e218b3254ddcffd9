import { addTo } from '../../../../domain/group'
import type { Interval } from '../intervals'
import type { Region } from '../passages/seeds'
import { nearPairs } from './near-pairs'
import type { Fact } from './read'

/** A fact that two bids state among others that both state, by positions of the corpus. */
export interface SharedFact {
  readonly place1: Interval
  readonly place2: Interval
  /** How many bidders state it anywhere in their own text. */
  readonly holders: number
}

/** Places of two bids in which they state many facts alike, however they are worded. */
export interface FactPassage {
  readonly bidder1: number
  readonly bidder2: number
  /** Each once, the rarest first. */
  readonly facts: readonly SharedFact[]
  /** Every place of them. */
  readonly parts1: readonly Interval[]
  readonly parts2: readonly Interval[]
}

/** A passage goes on over so many characters in which nothing is shared, in the one bid, and may jump so far in the other. */
const GAP = 400
const JUMP = 1600
/** Fewer facts are no passage. */
const LEAST_FACTS = 6

interface Match {
  readonly one: Fact
  readonly other: Fact
}

/** The facts of the other bid that stand near a fact as one of these does: by the fact's place in the list. */
function partners(
  facts: readonly Fact[],
  others: readonly Fact[],
  rare: ReadonlySet<number>,
): Map<number, Fact[]> {
  const there = new Map<number, Fact[]>()
  for (const { hash, one, other } of nearPairs(others)) {
    if (!rare.has(hash)) continue
    addTo(there, hash, others[one]!)
    addTo(there, hash, others[other]!)
  }
  const found = new Map<number, Fact[]>()
  for (const { hash, one, other } of nearPairs(facts))
    for (const at of [one, other])
      for (const fact of there.get(hash) ?? []) if (fact.key === facts[at]!.key) addTo(found, at, fact)
  return found
}

/** Each fact of one bid that the other states too, with that which stands nearest to the one before. */
function matches(facts: readonly Fact[], others: readonly Fact[], rare: ReadonlySet<number>): Match[] {
  const partnersOf = partners(facts, others, rare)
  let last = others[0]?.start ?? 0
  return facts.flatMap((one, at) => {
    const near = partnersOf.get(at)
    if (!near) return []
    const other = near.reduce((best, next) =>
      Math.abs(next.start - last) < Math.abs(best.start - last) ? next : best,
    )
    last = other.start
    return [{ one, other }]
  })
}

/** Parted where the one bid says other things in between, or the other says it elsewhere. */
function parted(list: readonly Match[]): Match[][] {
  const parts: Match[][] = []
  for (const match of list) {
    const last = parts.at(-1)?.at(-1)
    const follows =
      last && match.one.start - last.one.end <= GAP && Math.abs(match.other.start - last.other.start) <= JUMP
    if (follows) parts.at(-1)!.push(match)
    else parts.push([match])
  }
  return parts.filter(({ length }) => length >= LEAST_FACTS)
}

const placeOf = ({ start, end }: Fact): Interval => [start, end]
const placesOf = (facts: readonly Fact[]): Interval[] =>
  [...new Set(facts)].sort((a, b) => a.start - b.start).map(placeOf)

/** What is known of all bidders: pairs of facts that are seeds, and how many state each fact. */
interface Known {
  readonly rare: ReadonlySet<number>
  readonly holders: ReadonlyMap<string, number>
}

/** What two bidders state alike in a region of both, passage by passage. */
export function passagesOf(
  { bidder1, bidder2, range1, range2 }: Region,
  stated: readonly (readonly Fact[])[],
  { rare, holders }: Known,
): FactPassage[] {
  const factsIn = (bidder: number, [start, end]: Interval) =>
    stated[bidder]!.filter((fact) => fact.start >= start && fact.start < end)
  return parted(matches(factsIn(bidder1, range1), factsIn(bidder2, range2), rare)).map((part) => {
    const first = new Map(part.toReversed().map((match) => [match.one.key, match]))
    const facts = [...first.values()].map(({ one, other }): SharedFact => {
      return { place1: placeOf(one), place2: placeOf(other), holders: holders.get(one.key)! }
    })
    return {
      ...{ bidder1, bidder2 },
      facts: facts.sort((a, b) => a.holders - b.holders || a.place1[0] - b.place1[0]),
      parts1: placesOf(part.map(({ one }) => one)),
      parts2: placesOf(part.map(({ other }) => other)),
    }
  })
}
