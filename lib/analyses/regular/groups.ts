import { PATTERN_KIND, type PatternKind } from '../../domain/codes'
import type { BidderName } from '../../engine/analysis'
import { groupsOf } from '../features/relations'
import type { RegularPair } from './regular'

/** Bidders that flagged pairs connect, directly or through others. */
export interface FlaggedGroup {
  /** In the order of the section. */
  readonly bidders: readonly BidderName[]
  /** The kinds of the patterns in their unit prices. */
  readonly kinds: readonly PatternKind[]
  readonly pairs: readonly RegularPair[]
}

const kindsIn = (pair: RegularPair) =>
  pair.patterns
    .filter(({ component, explainedByControl }) => component === 'price' && !explainedByControl)
    .map(({ kind }) => kind)

/** The groups that flagged pairs connect, the largest first. */
export function flaggedGroups(
  pairs: readonly RegularPair[],
  bidders: readonly BidderName[],
): readonly FlaggedGroup[] {
  const flagged = pairs.filter((pair) => pair.flagged)
  const joints = flagged.map(({ bidder1Id: one, bidder2Id: two }) => ({ one, two, counted: 1, weight: 1 }))
  return groupsOf(joints, bidders).map((group) => {
    const ids = new Set(group.bidders)
    const own = flagged.filter(({ bidder1Id }) => ids.has(bidder1Id))
    const kinds = new Set<string>(own.flatMap(kindsIn))
    return {
      bidders: bidders.filter(({ bidderId }) => ids.has(bidderId)),
      kinds: PATTERN_KIND.filter((kind) => kinds.has(kind)),
      pairs: own,
    }
  })
}
