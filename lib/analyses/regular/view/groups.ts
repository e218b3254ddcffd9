import { PATTERN_KIND, type PatternKind } from '../../../domain/codes'
import type { BidderName } from '../../../engine/analysis'
import { type Connected, connectedBy } from '../../connected'
import type { RegularPair } from './regular'

/** The kinds of evidence of the regularity analysis that connect bidders (buildup.md §7). */
const REGULAR_KINDS = ['prices', 'ownPrices', 'buildUp'] as const
type ConnectingKind = (typeof REGULAR_KINDS)[number]
/** Those, and the equal errors that only stand beside them. */
export type RegularKind = ConnectingKind | 'errors'

const unexplained = ({ patterns }: RegularPair) =>
  patterns.filter(({ component, explainedByControl }) => component === 'price' && !explainedByControl)

/** What the regularity analysis found between two bidders, by kind: patterns, resources, choices, errors; absent if nothing. */
export function regularEvidence(pair: RegularPair): Partial<Record<RegularKind, number>> {
  const { flagged, ownFound, ownShared, decisionsFound, decisionsShared, errorCount } = pair
  const found = unexplained(pair).length
  return {
    ...(flagged && (found > 0 || !ownFound) ? { prices: Math.max(1, found) } : {}),
    ...(ownFound ? { ownPrices: ownShared ?? 1 } : {}),
    ...(decisionsFound ? { buildUp: decisionsShared ?? 1 } : {}),
    ...(errorCount ? { errors: errorCount } : {}),
  }
}

/** Bidders that the regularity analysis alone connects. */
export interface FlaggedGroup extends Connected<RegularPair> {
  readonly kinds: readonly ConnectingKind[]
  /** The kinds of the patterns in their unit prices. */
  readonly patternKinds: readonly PatternKind[]
}

/** The first member of a group that is still in the section: bidders may be removed after the run; null if none is. */
export const memberStillIn = (
  { bidders }: Pick<FlaggedGroup, 'bidders'>,
  section: ReadonlySet<number>,
): number | null => bidders.find(({ bidderId }) => section.has(bidderId))?.bidderId ?? null

/** The groups that prices, own prices and build-ups connect, the largest first. */
export function flaggedGroups(
  pairs: readonly RegularPair[],
  bidders: readonly BidderName[],
): readonly FlaggedGroup[] {
  const connecting = pairs.filter((pair) => REGULAR_KINDS.some((kind) => regularEvidence(pair)[kind]))
  const groups = connectedBy(connecting, ({ bidder1Id, bidder2Id }) => [bidder1Id, bidder2Id], bidders)
  return groups.map((group) => {
    const found = group.pairs.map(regularEvidence)
    const patternKinds = new Set<string>(group.pairs.flatMap(unexplained).map(({ kind }) => kind))
    return {
      ...group,
      kinds: REGULAR_KINDS.filter((kind) => found.some((evidence) => evidence[kind])),
      patternKinds: PATTERN_KIND.filter((kind) => patternKinds.has(kind)),
    }
  })
}
