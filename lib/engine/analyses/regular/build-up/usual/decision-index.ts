import { DECISION_KIND, type DecisionKind } from '../../../../../domain/codes'
import type { SectionBuildUps } from '../build-ups'
import type { Decision } from './decisions'

/** One bidder's decisions as they are compared: side by side with the decisions, by their order. */
export interface OwnDecisions {
  readonly decisions: readonly Decision[]
  /** Equal for bidders who decide the same. */
  readonly numbers: Int32Array
  /** Equal for places of one decision: they count once. */
  readonly sorts: Int32Array
}

/** Who decides what in a section. Decisions have numbers, so that a pair is compared without reading texts. */
export interface DecisionIndex {
  readonly own: readonly OwnDecisions[]
  /** Number of sorts: `OwnDecisions.sorts` are below. */
  readonly sortCount: number
  /** Whether a bidder makes the decision of a number. */
  readonly makes: (bidder: number, number: number) => boolean
  /** By number of a decision, how many bidders make it, … */
  readonly makers: Uint16Array
  /** … and of these, how many are read for its kind. */
  readonly readMakers: Uint16Array
  /** Bidders who are read for each kind. */
  readonly readers: Readonly<Record<DecisionKind, number>>
  /** Of two bidders who depart at one place, the share that departs alike, by kind. */
  readonly alike: Readonly<Record<DecisionKind, number>>
  /** Share of the places where a bidder departs, by kind. */
  readonly rates: readonly Readonly<Record<DecisionKind, number>>[]
}

/** Whether a bidder can be read for a kind of decision: his file holds it, and he does not depart throughout. */
export type Holds = Readonly<Record<DecisionKind, boolean>>

/** Numbers values from 0 in the order of their first use. */
function numbering<T>() {
  const known = new Map<T, number>()
  const numberOf = (value: T) => {
    const before = known.get(value)
    if (before !== undefined) return before
    known.set(value, known.size)
    return known.size - 1
  }
  return { known, numberOf }
}

/** What a decision is about, as one number: the content of a resource in an item, the quotas of an item, a resource. */
function placeKeys({ items, table: { count } }: SectionBuildUps): (decision: Decision) => number {
  return ({ kind, place, resource }) => {
    if (kind === 'quotas') return place
    return kind === 'resource' ? items + resource : items + count + place * count + resource
  }
}

/** Sorts of different kinds are different ones. Texts are looked up as they are: joined ones would fill the memory. */
function sortNumbering() {
  const known = byKind(() => new Map<string, number>())
  let count = 0
  const numberOf = ({ kind, sort }: Decision) => {
    const before = known[kind].get(sort)
    if (before !== undefined) return before
    known[kind].set(sort, count)
    return count++
  }
  return { numberOf, count: () => count }
}

/** Above the number of different identities of a section. */
const IDENTITIES = 2 ** 26

const byKind = <T>(figureOf: (kind: DecisionKind) => T) =>
  Object.fromEntries(DECISION_KIND.map((kind) => [kind, figureOf(kind)])) as Record<DecisionKind, T>

/** Distinct places of a kind: items for quotas, contents of items, resources. */
function placesOf({ items, table, builds }: SectionBuildUps, kind: DecisionKind): number {
  if (kind === 'quotas') return items
  if (kind === 'resource') return table.count
  return Math.max(1, ...builds.map(({ contentLines }) => contentLines.length))
}

/** How many pairs of bidders have a number in common, by the kind of the number. */
function pairsByKind(own: readonly Int32Array[], kinds: readonly (readonly Decision[])[], count: number) {
  const sizes = new Uint16Array(count)
  const last = new Int32Array(count).fill(-1)
  const pairs = byKind(() => 0)
  for (const [bidder, numbers] of own.entries()) {
    for (const [at, number] of numbers.entries()) {
      if (last[number] === bidder) continue
      last[number] = bidder
      // The pairs among n + 1 are those among n, and n more.
      pairs[kinds[bidder]![at]!.kind] += sizes[number]!++
    }
  }
  return pairs
}

/** Indexes what the bidders of a section decide; `holds` says for what each can be read. */
export function indexOf(
  section: SectionBuildUps,
  decisions: readonly (readonly Decision[])[],
  holds: readonly Holds[],
): DecisionIndex {
  const [full, places, identities] = [numbering<number>(), numbering<number>(), numbering<number>()]
  const sorts = sortNumbering()
  const placeKey = placeKeys(section)
  const placeNumbers = decisions.map((own) =>
    Int32Array.from(own, (decision) => places.numberOf(placeKey(decision))),
  )
  const own = decisions.map((all, bidder) => ({
    decisions: all,
    numbers: Int32Array.from(all, ({ identity }, at) =>
      full.numberOf(placeNumbers[bidder]![at]! * IDENTITIES + identities.numberOf(identity)),
    ),
    sorts: Int32Array.from(all, sorts.numberOf),
  }))
  const count = full.known.size
  const made = new Uint8Array(decisions.length * count)
  const makers = new Uint16Array(count)
  const readMakers = new Uint16Array(count)
  for (const [bidder, { numbers }] of own.entries()) {
    for (const [at, number] of numbers.entries()) {
      if (made[bidder * count + number] === 1) continue
      made[bidder * count + number] = 1
      makers[number]!++
      if (holds[bidder]![decisions[bidder]![at]!.kind]) readMakers[number]!++
    }
  }
  const equal = pairsByKind(
    own.map(({ numbers }) => numbers),
    decisions,
    count,
  )
  const atOnePlace = pairsByKind(placeNumbers, decisions, places.known.size)
  const rates = decisions.map((all) =>
    byKind((kind) => {
      const departing = all.filter((decision) => decision.kind === kind).length
      return (departing + 1) / (placesOf(section, kind) + 2)
    }),
  )
  return {
    own,
    sortCount: sorts.count(),
    makes: (bidder, number) => made[bidder * count + number] === 1,
    makers,
    readMakers,
    readers: byKind((kind) => holds.filter((read) => read[kind]).length),
    alike: byKind((kind) => (equal[kind] + 1) / (atOnePlace[kind] + 2)),
    rates,
  }
}
