import { DECISION_KIND, type DecisionKind } from '../../../../domain/codes'
import { addMember, logEvidence, SHARES } from '../search/evidence'
import { adjustedLogs } from '../search/statistics'
import type { SectionBuildUps } from './build-ups'
import { type ContentDepartures, contentDepartures } from './usual/content-departures'
import { type Decision, decisionsOf } from './usual/decisions'

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

/** Whether a bidder can be read for a kind of decision: his file holds it, and he does not depart throughout. */
type Holds = Readonly<Record<DecisionKind, boolean>>

function holdsOf(
  { builds, table }: SectionBuildUps,
  bidder: number,
  unread: ReadonlySet<DecisionKind>,
): Holds {
  const { hasQuotas, hasContents } = builds[bidder]!
  const hasResources = table.bills[bidder]!.numberOf.length > 0
  return {
    quotas: hasQuotas && !unread.has('quotas'),
    content: hasContents && hasResources && !unread.has('content'),
    resource: hasResources && !unread.has('resource'),
  }
}

/** Own resources alone are no build-up. */
const isKnownPair = (one: Holds, two: Holds) => (one.quotas && two.quotas) || (one.content && two.content)

/** Everything the comparison of pairs needs. */
interface Read {
  readonly section: SectionBuildUps
  readonly holds: readonly Holds[]
  readonly decisions: readonly (readonly Decision[])[]
  readonly index: Index
}

/** Whether the second bid could show a decision of the first: it has the item, and states that kind of content. */
function canShow({ section, holds }: Read, bidder: number, { kind, place, resource }: Decision): boolean {
  if (!holds[bidder]![kind] || (place >= 0 && section.rows[bidder]![place]! < 0)) return false
  return kind !== 'content' || section.builds[bidder]!.states[section.classes[resource]!]!
}

/** The other bidders with the program of both; none if the files do not name one, or two. */
function usersBeside({ section: { builds } }: Read, [one, two]: readonly [number, number]): number[] {
  const { program } = builds[one]!
  if (program === '' || builds[two]!.program !== program) return []
  return [...builds.keys()].filter(
    (bidder) => bidder !== one && bidder !== two && builds[bidder]!.program === program,
  )
}

/** The share of the other bidders who decide the same. */
function shareOf(
  { holds }: Read,
  [one, two]: readonly [number, number],
  kind: DecisionKind,
  makers: ReadonlySet<number>,
): number {
  let [others, making] = [0, 0]
  for (const [bidder, own] of holds.entries()) {
    if (bidder === one || bidder === two || !own[kind]) continue
    others++
    if (makers.has(bidder)) making++
  }
  return making / Math.max(1, others)
}

/**
 * What other users of both bidders' program share of all that the two do: as much of it comes from the program. One
 * rate for all kinds of a pair, as few users tell little of one decision.
 */
function programRate(read: Read, pair: readonly [number, number]): number {
  const users = usersBeside(read, pair)
  const [one, two] = pair
  let [shared, alsoUsers] = [0, 0]
  for (const decision of users.length > 0 ? read.decisions[one]! : []) {
    const makers = read.index.makers.get(fullKey(decision))!
    if (!makers.has(two)) continue
    const able = users.filter((user) => canShow(read, user, decision))
    shared += able.length
    alsoUsers += able.filter((user) => makers.has(user)).length
  }
  return alsoUsers / Math.max(1, shared)
}

/** One decision that the second bidder could have made too, at one or several places. */
interface Trial {
  /** Probability that he makes it by chance. */
  chance: number
  isHit: boolean
}

function comparePair(read: Read, [bidder1, bidder2]: readonly [number, number]) {
  const { decisions, index } = read
  const isFirst = decisions[bidder1]!.length <= decisions[bidder2]!.length
  const [fewer, more] = isFirst ? [bidder1, bidder2] : [bidder2, bidder1]
  const ofProgram = programRate(read, [fewer, more])
  const trials = new Map<string, Trial>()
  const shared: SharedDecision[] = []
  for (const decision of decisions[fewer]!) {
    const { kind, sort } = decision
    if (!canShow(read, more, decision)) continue
    const makers = index.makers.get(fullKey(decision))!
    const isShared = makers.has(more)
    const drawn = index.rates[more]![kind] * index.alike[kind]
    const share = shareOf(read, [fewer, more], kind, makers)
    const chance = Math.min(1, Math.max(LEAST_CHANCE, share, ofProgram, drawn))
    const key = `${kind} ${sort}`
    const trial = trials.get(key) ?? { chance: 0, isHit: false }
    trials.set(key, trial)
    // Of several places the likeliest counts; only of those that both share, once there is one.
    if (isShared && !trial.isHit) trial.chance = 0
    if (isShared || !trial.isHit) trial.chance = Math.max(trial.chance, chance)
    trial.isHit ||= isShared
    if (isShared) shared.push({ ...decision, others: makers.size - 2, chance })
  }
  const sums = new Float64Array(SHARES.length)
  const all = [...trials.values()]
  const hits = all.filter(({ isHit }) => isHit)
  for (const { chance } of hits) addMember(sums, chance)
  const logP = hits.length === 0 ? 0 : -logEvidence(sums, all.length - hits.length)
  const expected = all.reduce((sum, { chance }) => sum + chance, 0)
  return { bidder1, bidder2, departures: all.length, hits: hits.length, shared, expected, logP }
}

type Compared = ReturnType<typeof comparePair> & { readonly isKnown: boolean }

function comparePairs(
  section: SectionBuildUps,
  contents: ContentDepartures,
): { pairs: Compared[]; unread: BuildUpDecisions['unread'] } {
  const { whole, byContents } = decisionsOf(section, contents)
  const holds = section.bills.map((_, bidder) => holdsOf(section, bidder, whole.unread[bidder]!))
  const readOf = ({ byBidder }: typeof whole): Read => {
    return { section, holds, decisions: byBidder, index: indexOf(section, byBidder) }
  }
  const withQuotas = readOf(whole)
  const without = readOf(byContents)
  const pairs: Compared[] = []
  for (let one = 0; one < holds.length; one++) {
    for (let two = one + 1; two < holds.length; two++) {
      const isKnown = isKnownPair(holds[one]!, holds[two]!)
      const read = holds[one]!.quotas && holds[two]!.quotas ? withQuotas : without
      pairs.push({ ...comparePair(read, [one, two]), isKnown })
    }
  }
  return { pairs, unread: whole.unread }
}

/** Shared departures from the usual build-up, and what could not be read of them. */
export interface BuildUpDecisions {
  readonly pairs: readonly BuildUpEvidence[]
  /** By bidder, the kinds in which he departs nearly throughout; see `Decisions`. */
  readonly unread: readonly ReadonlySet<DecisionKind>[]
}

/** Shared departures from the usual build-up of every pair, corrected for the number of pairs. */
export function buildUpEvidence(
  section: SectionBuildUps,
  contents: ContentDepartures = contentDepartures(section),
): BuildUpDecisions {
  const { pairs, unread } = comparePairs(section, contents)
  const known = pairs.filter(({ isKnown }) => isKnown)
  const adjusted = adjustedLogs(
    known.map(({ logP }) => logP),
    known.length,
  )
  const logOf = new Map(known.map((pair, at) => [pair, Math.min(0, adjusted[at]!)]))
  const evidence = pairs.map((pair) => {
    const { hits, shared, ...rest } = pair
    const logP = logOf.get(pair) ?? 0
    const rarestFirst = [...shared].sort(
      (x, y) => x.chance - y.chance || x.place - y.place || x.resource - y.resource,
    )
    const isFound = pair.isKnown && hits >= FEWEST && logP <= Math.log(SIGNIFICANCE)
    return { ...rest, shared: rarestFirst, logP, isFound }
  })
  return { pairs: evidence, unread }
}
