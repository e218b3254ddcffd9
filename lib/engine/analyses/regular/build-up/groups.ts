/** Kinds of evidence that join two bidders (buildup.md §7). */
export type EvidenceKind = 'prices' | 'ownPrices' | 'buildUp' | 'errors' | 'codes' | 'times' | 'documents'

/**
 * Classes of independence: kinds of one class may have one cause, as all of them are read from the priced bills; kinds
 * of different classes agree by different causes.
 */
export type EvidenceClass = 'bill' | 'device' | 'document'

const CLASS_OF: Readonly<Record<EvidenceKind, EvidenceClass>> = {
  prices: 'bill',
  ownPrices: 'bill',
  buildUp: 'bill',
  errors: 'bill',
  codes: 'device',
  times: 'device',
  documents: 'document',
}

/** One kind of evidence between two bidders, by their positions in the section. */
export interface Edge {
  readonly bidder1: number
  readonly bidder2: number
  readonly kind: EvidenceKind
  /** Items, resources, decisions, errors, codes that they share. */
  readonly count: number
  /**
   * The bidder whose file is later than the other's, as far as the evidence orders them; null if it does not, as bills
   * never do.
   */
  readonly later: number | null
}

export interface GroupEdge extends Edge {
  readonly class: EvidenceClass
}

/** Bidders joined by evidence, directly or through others. */
export interface Group {
  readonly members: readonly number[]
  readonly edges: readonly GroupEdge[]
  /** Classes of independence among the edges. */
  readonly classes: readonly EvidenceClass[]
}

/** What is left aside, to see what remains of a group without it. */
export interface LeftAside {
  readonly kinds?: ReadonlySet<EvidenceKind>
  readonly members?: ReadonlySet<number>
}

const CLASSES: readonly EvidenceClass[] = ['bill', 'device', 'document']
const NONE: ReadonlySet<never> = new Set()

/** The number of each bidder's group: the lowest position in it. */
function joined(edges: readonly Edge[]): Map<number, number> {
  const groupOf = new Map<number, number>()
  for (const { bidder1, bidder2 } of edges) {
    const one = groupOf.get(bidder1) ?? bidder1
    const two = groupOf.get(bidder2) ?? bidder2
    const kept = Math.min(one, two)
    groupOf.set(bidder1, kept).set(bidder2, kept)
    for (const [bidder, group] of groupOf) if (group === one || group === two) groupOf.set(bidder, kept)
  }
  return groupOf
}

/** The groups that the evidence forms: those with the most classes, then the most members, come first. */
export function groupsOf(edges: readonly Edge[], { kinds = NONE, members = NONE }: LeftAside = {}): Group[] {
  const counting = edges.filter(
    ({ kind, bidder1, bidder2 }) => !kinds.has(kind) && !members.has(bidder1) && !members.has(bidder2),
  )
  const groupOf = joined(counting)
  const numbers = [...new Set(groupOf.values())].sort((a, b) => a - b)
  const groups = numbers.map((number): Group => {
    const own = counting
      .filter(({ bidder1 }) => groupOf.get(bidder1) === number)
      .map((edge) => ({ ...edge, class: CLASS_OF[edge.kind] }))
    const within = [...groupOf].filter(([, group]) => group === number).map(([bidder]) => bidder)
    return {
      members: within.sort((a, b) => a - b),
      edges: own,
      classes: CLASSES.filter((kind) => own.some((edge) => edge.class === kind)),
    }
  })
  return groups.sort(
    (a, b) =>
      b.classes.length - a.classes.length ||
      b.members.length - a.members.length ||
      a.members[0]! - b.members[0]!,
  )
}
