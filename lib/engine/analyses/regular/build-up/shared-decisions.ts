import { DECISION_KIND, type DecisionKind } from '../../../../domain/codes'
import { addMember, logEvidence, SHARES } from '../search/evidence'
import { adjustedLogs } from '../search/statistics'
import { type Decision, decisionsOf, type SectionBuildUps } from './decisions'

/** A departure from the usual that both bidders of a pair made. */
export interface SharedDecision extends Decision {
  /** Other bidders who made it too. */
  readonly others: number
  /** Probability that the second bidder makes it by chance. */
  readonly chance: number
}

/** What the departures from the usual build-up say of a pair (buildup.md §4). */
export interface BuildUpEvidence {
  readonly bidder1: number
  readonly bidder2: number
  /** Whether both files hold build-ups. */
  readonly isKnown: boolean
  /** Departures of the bidder who has fewer. */
  readonly departures: number
  /** Those both have, rarest first; one decision at several places is listed at each. */
  readonly shared: readonly SharedDecision[]
  readonly expected: number
  /** ln of the adjusted p. */
  readonly logP: number
  readonly isFound: boolean
}

const SIGNIFICANCE = 0.001
const FEWEST = 4
/** No decision is rarer than this. */
const LEAST_CHANCE = 1e-3

const placeKey = ({ kind, place, resource }: Decision) =>
  kind === 'content' ? `c${place} ${resource}` : kind === 'quotas' ? `q${place}` : `r${resource}`
const fullKey = (decision: Decision) => `${placeKey(decision)} ${decision.identity}`

interface Index {
  /** Bidders by decision. */
  readonly makers: ReadonlyMap<string, ReadonlySet<number>>
  /** Of two bidders who depart at one place, the share that departs alike, by kind. */
  readonly alike: Readonly<Record<DecisionKind, number>>
  /** Share of the places where a bidder departs, by kind. */
  readonly rates: readonly Readonly<Record<DecisionKind, number>>[]
}

function makersOf(decisions: readonly (readonly Decision[])[], keyOf: (decision: Decision) => string) {
  const makers = new Map<string, Set<number>>()
  for (const [bidder, own] of decisions.entries()) {
    for (const decision of own) {
      const key = keyOf(decision)
      makers.set(key, (makers.get(key) ?? new Set()).add(bidder))
    }
  }
  return makers
}

const pairsAmong = (count: number) => (count * (count - 1)) / 2

/** Of the pairs of bidders who depart at one place, how many depart alike. */
function alikeOf(decisions: readonly (readonly Decision[])[], kind: DecisionKind): number {
  const own = decisions.map((all) => all.filter((decision) => decision.kind === kind))
  const count = (keyOf: (decision: Decision) => string) =>
    [...makersOf(own, keyOf).values()].reduce((sum, { size }) => sum + pairsAmong(size), 0)
  return (count(fullKey) + 1) / (count(placeKey) + 2)
}

/** Distinct places of a kind: items for quotas, contents of items, resources. */
function placesOf({ items, table, builds }: SectionBuildUps, kind: DecisionKind): number {
  if (kind === 'quotas') return items
  if (kind === 'resource') return table.count
  return Math.max(1, ...builds.map(({ contentLines }) => contentLines.length))
}

function indexOf(section: SectionBuildUps, decisions: readonly (readonly Decision[])[]): Index {
  const byKind = (figureOf: (kind: DecisionKind) => number) =>
    Object.fromEntries(DECISION_KIND.map((kind) => [kind, figureOf(kind)])) as Record<DecisionKind, number>
  const rates = decisions.map((own) =>
    byKind((kind) => {
      const made = own.filter((decision) => decision.kind === kind).length
      return (made + 1) / (placesOf(section, kind) + 2)
    }),
  )
  const alike = byKind((kind) => alikeOf(decisions, kind))
  return { makers: makersOf(decisions, fullKey), alike, rates }
}

/** What a bidder's file holds to read a kind of decision from. */
type Holds = Readonly<Record<DecisionKind, boolean>>

function holdsOf({ builds, table }: SectionBuildUps, bidder: number): Holds {
  const { hasQuotas, hasContents } = builds[bidder]!
  const hasResources = table.bills[bidder]!.numberOf.length > 0
  return { quotas: hasQuotas, content: hasContents && hasResources, resource: hasResources }
}

/** Own resources alone are no build-up. */
const isKnownPair = (one: Holds, two: Holds) => (one.quotas && two.quotas) || (one.content && two.content)

/** The decisions of all bidders and what is known of their frequency. */
interface Read {
  readonly decisions: readonly (readonly Decision[])[]
  readonly index: Index
}

function readDecisions(section: SectionBuildUps, seesQuotas: boolean): Read {
  const decisions = decisionsOf(section, seesQuotas)
  return { decisions, index: indexOf(section, decisions) }
}

function comparePair(
  section: SectionBuildUps,
  { decisions, index }: Read,
  holds: readonly Holds[],
  [bidder1, bidder2]: readonly [number, number],
) {
  const isFirst = decisions[bidder1]!.length <= decisions[bidder2]!.length
  const [fewer, more] = isFirst ? [bidder1, bidder2] : [bidder2, bidder1]
  const othersOf = (kind: DecisionKind) => Math.max(1, holds.filter((own) => own[kind]).length - 2)
  const others = { quotas: othersOf('quotas'), content: othersOf('content'), resource: othersOf('resource') }
  const trials = new Set<string>()
  const hits = new Map<string, number>()
  const shared: SharedDecision[] = []
  let expected = 0
  for (const decision of decisions[fewer]!) {
    const { kind, place, sort } = decision
    if (!holds[more]![kind] || (place >= 0 && section.rows[more]![place]! < 0)) continue
    const makers = index.makers.get(fullKey(decision))!
    const isShared = makers.has(more)
    const among = makers.size - (isShared ? 2 : 1)
    const drawn = index.rates[more]![kind] * index.alike[kind]
    const chance = Math.min(1, Math.max(LEAST_CHANCE, among / others[kind], drawn))
    const key = `${kind} ${sort}`
    if (!trials.has(key)) expected += chance
    trials.add(key)
    if (!isShared) continue
    shared.push({ ...decision, others: among, chance })
    hits.set(key, Math.max(hits.get(key) ?? 0, chance))
  }
  const sums = new Float64Array(SHARES.length)
  for (const chance of hits.values()) addMember(sums, chance)
  const logP = hits.size === 0 ? 0 : -logEvidence(sums, trials.size - hits.size)
  return { bidder1, bidder2, departures: trials.size, hits: hits.size, shared, expected, logP }
}

function comparePairs(section: SectionBuildUps) {
  const holds = section.bills.map((_, bidder) => holdsOf(section, bidder))
  const whole = readDecisions(section, true)
  const isWhole = holds.every(({ quotas }) => quotas)
  const byContents = isWhole ? whole : readDecisions(section, false)
  const pairs: (ReturnType<typeof comparePair> & { isKnown: boolean })[] = []
  for (let one = 0; one < holds.length; one++) {
    for (let two = one + 1; two < holds.length; two++) {
      const isKnown = isKnownPair(holds[one]!, holds[two]!)
      const read = holds[one]!.quotas && holds[two]!.quotas ? whole : byContents
      pairs.push({ ...comparePair(section, read, holds, [one, two]), isKnown })
    }
  }
  return pairs
}

/** Shared departures from the usual build-up of every pair, corrected for the number of pairs. */
export function buildUpEvidence(section: SectionBuildUps): BuildUpEvidence[] {
  const pairs = comparePairs(section)
  const adjusted = adjustedLogs(
    pairs.map(({ logP, isKnown }) => (isKnown ? logP : 0)),
    pairs.filter(({ isKnown }) => isKnown).length,
  )
  return pairs.map(({ hits, shared, ...pair }, at) => {
    const logP = Math.min(0, adjusted[at]!)
    const rarestFirst = [...shared].sort(
      (x, y) => x.chance - y.chance || x.place - y.place || x.resource - y.resource,
    )
    const isFound = pair.isKnown && hits >= FEWEST && logP <= Math.log(SIGNIFICANCE)
    return { ...pair, shared: rarestFirst, logP, isFound }
  })
}
