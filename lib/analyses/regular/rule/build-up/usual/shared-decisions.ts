import { DECISION_KIND, type DecisionKind } from '../../../../../domain/codes'
import { adjustedLogs } from '../../../../../engine/statistics/adjust'
import type { SectionBuildUps } from '../build-ups'
import { type ContentDepartures, contentDepartures } from './content-departures'
import { type DecisionIndex, type Holds, indexOf, type OwnDecisions } from './decision-index'
import { type Decision, decisionsOf } from './decisions'
import { HIT, sumTrials, TRIED, type Trials, trialsOf, UNTRIED } from './trials'

/** A departure from the usual that both bidders of a pair made. */
export interface SharedDecision extends Omit<Decision, 'identity'> {
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
  /** Those both have; one decision at several places counts at each. */
  readonly sharedCount: number
  /** These, rarest first, of a found pair; of the thousands of others in a large section they are not kept. */
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
  readonly index: DecisionIndex
  readonly trials: Trials
}

/** Whether the second bid could show a decision of the first: it has the item, and states that kind of content. */
function canShow(
  { section, holds }: Read,
  bidder: number,
  { kinds, places, resources }: OwnDecisions,
  at: number,
): boolean {
  const kind = DECISION_KIND[kinds[at]!]!
  const place = places[at]!
  const resource = resources[at]!
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

/** The share of the other bidders who decide the same; `fewer` decides so. */
function shareOf(
  { holds, index: { readers, readMakers } }: Read,
  [fewer, more]: readonly [number, number],
  kind: DecisionKind,
  number: number,
  isShared: boolean,
): number {
  const [one, two] = [holds[fewer]![kind] ? 1 : 0, holds[more]![kind] ? 1 : 0]
  return (readMakers[number]! - one - (isShared ? two : 0)) / Math.max(1, readers[kind] - one - two)
}

/**
 * What other users of both bidders' program share of all that the two do: as much of it comes from the program. One
 * rate for all kinds of a pair, as few users tell little of one decision.
 */
function programRate(read: Read, pair: readonly [number, number]): number {
  const users = usersBeside(read, pair)
  if (users.length === 0) return 0
  const [one, two] = pair
  const { own, makes } = read.index
  const decisions = own[one]!
  let [shared, alsoUsers] = [0, 0]
  for (let at = 0; at < decisions.count; at++) {
    const number = decisions.numbers[at]!
    if (!makes(two, number)) continue
    for (const user of users) {
      if (!canShow(read, user, decisions, at)) continue
      shared++
      if (makes(user, number)) alsoUsers++
    }
  }
  return alsoUsers / Math.max(1, shared)
}

/** Compares the decisions of a pair; `onShared` hears of each that both made. */
function comparePair(
  read: Read,
  [bidder1, bidder2]: readonly [number, number],
  onShared?: (decisions: OwnDecisions, at: number, chance: number) => void,
) {
  const { own, makes, alike, rates } = read.index
  const isFirst = own[bidder1]!.count <= own[bidder2]!.count
  const [fewer, more] = isFirst ? [bidder1, bidder2] : [bidder2, bidder1]
  const ofProgram = programRate(read, [fewer, more])
  const { chances, states, tried } = read.trials
  const decisions = own[fewer]!
  let [count, sharedCount] = [0, 0]
  for (let at = 0; at < decisions.count; at++) {
    if (!canShow(read, more, decisions, at)) continue
    const kind = DECISION_KIND[decisions.kinds[at]!]!
    const number = decisions.numbers[at]!
    const isShared = makes(more, number)
    const drawn = rates[more]![kind] * alike[kind]
    const share = shareOf(read, [fewer, more], kind, number, isShared)
    const chance = Math.min(1, Math.max(LEAST_CHANCE, share, ofProgram, drawn))
    const sort = decisions.sorts[at]!
    if (states[sort] === UNTRIED) tried[count++] = sort
    // Of several places the likeliest counts; only of those that both share, once there is one.
    if (isShared && states[sort] !== HIT) chances[sort] = 0
    if (isShared || states[sort] !== HIT) chances[sort] = Math.max(chances[sort]!, chance)
    states[sort] = isShared ? HIT : states[sort] || TRIED
    if (!isShared) continue
    sharedCount++
    onShared?.(decisions, at, chance)
  }
  return { bidder1, bidder2, sharedCount, ...sumTrials(read.trials, count) }
}

/** The decisions that both bidders of a pair made, rarest first. */
function listShared(read: Read, pair: readonly [number, number]): SharedDecision[] {
  const { makers, sorts } = read.index
  const shared: SharedDecision[] = []
  comparePair(read, pair, (decisions, at, chance) => {
    const usual = decisions.usual[at]!
    shared.push({
      kind: DECISION_KIND[decisions.kinds[at]!]!,
      place: decisions.places[at]!,
      resource: decisions.resources[at]!,
      sort: sorts[decisions.sorts[at]!]!,
      usual: Number.isNaN(usual) ? null : usual,
      others: makers[decisions.numbers[at]!]! - 2,
      chance,
    })
  })
  return shared.sort((x, y) => x.chance - y.chance || x.place - y.place || x.resource - y.resource)
}

/** Reads the decisions of a section, and says as what each pair is to be read. */
function readSection(section: SectionBuildUps, contents: ContentDepartures) {
  const { unread, read } = decisionsOf(section, contents)
  const holds = section.bills.map((_, bidder) => holdsOf(section, bidder, unread[bidder]!))
  const readOf = (seesQuotas: boolean): Read => {
    const index = indexOf(section, (bidder) => read(bidder, seesQuotas), holds)
    return { section, holds, index, trials: trialsOf(index.sorts.length) }
  }
  const withQuotas = readOf(true)
  const without = holds.every(({ quotas }) => quotas) ? withQuotas : readOf(false)
  const readPair = ([one, two]: readonly [number, number]) =>
    holds[one]!.quotas && holds[two]!.quotas ? withQuotas : without
  return { unread, holds, readPair }
}

/** Shared departures from the usual build-up, and what could not be read of them. */
export interface BuildUpDecisions {
  readonly pairs: readonly BuildUpEvidence[]
  /** By bidder, the kinds in which he departs nearly throughout; see `Decisions`. */
  readonly unread: readonly ReadonlySet<DecisionKind>[]
  /** What any two bidders share, rarest first, found or not. */
  readonly sharedOf: (pair: readonly [number, number]) => readonly SharedDecision[]
}

/** Shared departures from the usual build-up of every pair, corrected for the number of pairs. */
export function buildUpEvidence(
  section: SectionBuildUps,
  contents: ContentDepartures = contentDepartures(section),
): BuildUpDecisions {
  const { unread, holds, readPair } = readSection(section, contents)
  const sharedOf = (pair: readonly [number, number]) => listShared(readPair(pair), pair)
  const bidders = holds.length
  const compared = Array.from({ length: bidders }, (_, one) =>
    Array.from({ length: bidders - 1 - one }, (_, beside) => {
      const pair = [one, one + 1 + beside] as const
      return { ...comparePair(readPair(pair), pair), isKnown: isKnownPair(holds[pair[0]]!, holds[pair[1]]!) }
    }),
  ).flat()
  const known = compared.filter(({ isKnown }) => isKnown)
  const adjusted = adjustedLogs(
    known.map(({ logP }) => logP),
    known.length,
  )
  const logOf = new Map(known.map((pair, at) => [pair, Math.min(0, adjusted[at]!)]))
  const pairs = compared.map((pair): BuildUpEvidence => {
    const { hits, ...rest } = pair
    const logP = logOf.get(pair) ?? 0
    const isFound = pair.isKnown && hits >= FEWEST && logP <= Math.log(SIGNIFICANCE)
    return { ...rest, shared: isFound ? sharedOf([pair.bidder1, pair.bidder2]) : [], logP, isFound }
  })
  return { pairs, unread, sharedOf }
}
