import { connectedBy } from '../analyses/connected'
import { disjointSets } from '../domain/disjoint-sets'
import type { BidderName } from '../engine/analysis'
import { classOf, EVIDENCE, EVIDENCE_CLASSES, type Evidence, type EvidenceClass, STRONG } from './kinds'
import { kindsIn, ranked, type SharingPair } from './pairs'

/** Two bidders of one group with what they share. */
export interface SharingEdge extends SharingPair {
  /** Whether it connects the two; otherwise it only stands beside what connects the group. */
  readonly connects: boolean
  /** Classes of independence of the kinds that connect the two. */
  readonly classes: readonly EvidenceClass[]
}

/** Bidders connected by strong evidence, directly or through others. */
export interface SharingGroup {
  /** In the order of the section. */
  readonly bidders: readonly BidderName[]
  /** The kinds that connect them. */
  readonly kinds: readonly Evidence[]
  /** Classes of independence of these kinds. */
  readonly classes: readonly EvidenceClass[]
  /** Every two members that share something, ranked. */
  readonly edges: readonly SharingEdge[]
}

/** Kinds of evidence and bidders that are left aside, to see what remains without them (buildup.md §7). */
export interface LeftAside {
  readonly kinds: readonly Evidence[]
  /** Ids. */
  readonly members: readonly number[]
  /** Whether what people have dismissed is left aside too. */
  readonly dismissed?: true
}
const NOTHING: LeftAside = { kinds: [], members: [] }

const classesOf = (kinds: readonly Evidence[]) =>
  EVIDENCE_CLASSES.filter((known) => kinds.some((kind) => classOf(kind) === known))

/** How much of a kind counts. */
const countOf = ({ shared, dismissed }: SharingPair, kind: Evidence, aside: LeftAside): number =>
  (shared[kind] ?? 0) - (aside.dismissed ? (dismissed?.[kind] ?? 0) : 0)

/** The pairs without what is left aside; a pair of which nothing remains is left out. */
function counted<P extends SharingPair>(pairs: readonly P[], aside: LeftAside): P[] {
  const { kinds, members } = aside
  const stay = pairs.filter(
    ({ one, two }) => !members.includes(one.bidderId) && !members.includes(two.bidderId),
  )
  if (kinds.length === 0 && !aside.dismissed) return stay
  const counting = EVIDENCE.filter((kind) => !kinds.includes(kind))
  return stay.flatMap((pair) => {
    const left = kindsIn(pair, counting).filter((kind) => countOf(pair, kind, aside) > 0)
    const shared = Object.fromEntries(left.map((kind) => [kind, countOf(pair, kind, aside)]))
    return left.length > 0 ? [{ ...pair, shared }] : []
  })
}

function edgeOf(pair: SharingPair): SharingEdge {
  const strong = kindsIn(pair, STRONG)
  return { ...pair, connects: strong.length > 0, classes: classesOf(strong) }
}

/**
 * The groups that strong evidence connects: those with the most classes of independence first, then those with the most
 * members. A pair whose only strong kinds are left aside connects nobody.
 * @param pairs ranked, as `sharingPairs` has them
 */
export function sharingGroups(
  pairs: readonly SharingPair[],
  bidders: readonly BidderName[],
  aside: LeftAside = NOTHING,
): SharingGroup[] {
  const left = counted(pairs, aside)
  const edges = (aside.kinds.length > 0 ? ranked(left) : left).map(edgeOf)
  const joints = edges.filter(({ connects }) => connects)
  const groups = connectedBy(joints, ({ one, two }) => [one.bidderId, two.bidderId], bidders)
  return groups
    .map(({ bidders: own, pairs: connecting }) => {
      const ids = new Set(own.map(({ bidderId }) => bidderId))
      const kinds = STRONG.filter((kind) => connecting.some(({ shared }) => shared[kind]))
      return {
        bidders: own,
        kinds,
        classes: classesOf(kinds),
        edges: edges.filter(({ one, two }) => ids.has(one.bidderId) && ids.has(two.bidderId)),
      }
    })
    .sort((a, b) => b.classes.length - a.classes.length || b.bidders.length - a.bidders.length)
}

/** What remains of a group without what is left aside. */
export interface Remainder {
  readonly groups: readonly SharingGroup[]
  /** Members that nothing connects any more. */
  readonly alone: readonly BidderName[]
  /** Members left aside. */
  readonly left: readonly BidderName[]
}

/** How many members each of the remaining groups has, the largest first, and how many are connected no more. */
export interface RemainingSizes {
  readonly groups: readonly number[]
  readonly alone: number
}

export const sizesOf = ({ groups, alone }: Remainder): RemainingSizes => ({
  groups: groups.map(({ bidders }) => bidders.length).sort((a, b) => b - a),
  alone: alone.length,
})

/**
 * The sizes of what `remainderOf` has, in one pass over the pairs: a page asks for each member and each kind, and 100
 * bidders have 4,950 pairs.
 */
export function remainingSizes(
  { bidders, edges }: SharingGroup,
  { kinds, members }: LeftAside,
): RemainingSizes {
  const counting = STRONG.filter((kind) => !kinds.includes(kind))
  const left = new Set(members)
  const { of: top, join } = disjointSets<number>()
  for (const { one, two, shared } of edges) {
    if (left.has(one.bidderId) || left.has(two.bidderId)) continue
    if (counting.some((kind) => shared[kind])) join(one.bidderId, two.bidderId)
  }
  const sizes = new Map<number, number>()
  for (const { bidderId } of bidders) {
    if (!left.has(bidderId)) sizes.set(top(bidderId), (sizes.get(top(bidderId)) ?? 0) + 1)
  }
  const all = [...sizes.values()].sort((a, b) => b - a)
  return { groups: all.filter((size) => size > 1), alone: all.filter((size) => size === 1).length }
}

/** The groups that the members of one group still form. */
export function remainderOf({ bidders, edges }: SharingGroup, aside: LeftAside): Remainder {
  const groups = sharingGroups(edges, bidders, aside)
  const left = bidders.filter(({ bidderId }) => aside.members.includes(bidderId))
  const placed = new Set([...left, ...groups.flatMap((group) => group.bidders)])
  return { groups, left, alone: bidders.filter((bidder) => !placed.has(bidder)) }
}

/** What remains of a group without what people have dismissed; null if they have dismissed nothing of it. */
export const remainderStanding = (group: SharingGroup): Remainder | null =>
  group.edges.some(({ dismissed }) => dismissed) ? remainderOf(group, { ...NOTHING, dismissed: true }) : null
