import { disjointSets } from '../domain/disjoint-sets'
import type { BidderName } from '../engine/analysis'

/** A link between two bidders. */
export interface Joint {
  /** Bidder ids, in the order of the section. */
  readonly one: number
  readonly two: number
  /** Number of shared codes, without the public ones. */
  readonly counted: number
  /** Sum of the weights of the shared codes; 0 if the two share only public machines. */
  readonly weight: number
}

/** Bidders connected directly or through others, in the order of the section. */
export interface Group {
  /** Id of the first bidder. */
  readonly id: number
  readonly bidders: readonly number[]
}

/** Groups of connected bidders; a bidder without a counted code in common with another is in none. */
export function groupsOf(joints: readonly Joint[], bidders: readonly BidderName[]): Group[] {
  const sets = disjointSets<number>()
  const joined = new Set<number>()
  for (const { one, two, weight } of joints) {
    if (weight === 0) continue
    sets.join(one, two)
    joined.add(one).add(two)
  }
  const groups = new Map<number, number[]>()
  for (const { bidderId } of bidders) {
    if (!joined.has(bidderId)) continue
    const top = sets.of(bidderId)
    groups.set(top, [...(groups.get(top) ?? []), bidderId])
  }
  return [...groups.values()]
    .map((members) => ({ id: members[0]!, bidders: members }))
    .sort((a, b) => b.bidders.length - a.bidders.length)
}

/** Bidders that are connected, directly or through others, and the pairs that connect them. */
export interface Connected<P> {
  /** In the order of the section. */
  readonly bidders: readonly BidderName[]
  readonly pairs: readonly P[]
}

/**
 * The groups that pairs connect, the largest first; who is in no pair is in no group.
 * @param endsOf the ids of the two bidders of a pair
 */
export function connectedBy<P>(
  pairs: readonly P[],
  endsOf: (pair: P) => readonly [number, number],
  bidders: readonly BidderName[],
): Connected<P>[] {
  const joints = pairs.map((pair) => {
    const [one, two] = endsOf(pair)
    return { one, two, counted: 1, weight: 1 }
  })
  return groupsOf(joints, bidders).map((group) => {
    const ids = new Set(group.bidders)
    return {
      bidders: bidders.filter(({ bidderId }) => ids.has(bidderId)),
      pairs: pairs.filter((pair) => ids.has(endsOf(pair)[0])),
    }
  })
}

/**
 * The joints to draw if there are too many for all: first those that connect the groups, then the strongest.
 */
export function drawnJoints(joints: readonly Joint[], most: number): Joint[] {
  if (joints.length <= most) return [...joints]
  const { join } = disjointSets<number>()
  const holding = joints.filter(({ one, two }) => join(one, two))
  const chosen = new Set(holding)
  for (const joint of joints) {
    if (chosen.size >= most) break
    chosen.add(joint)
  }
  return joints.filter((joint) => chosen.has(joint))
}
