import { DECISION_KIND, type DecisionKind } from '../../../../../domain/codes'
import type { SectionBuildUps } from '../build-ups'
import type { Decision } from './decisions'

/** One bidder's decisions in their order, as columns: a large section has a million of them. */
export interface OwnDecisions {
  readonly count: number
  /** Places in `DECISION_KIND`. */
  readonly kinds: Uint8Array
  readonly places: Int32Array
  readonly resources: Int32Array
  /** Of contents, what most bids state; NaN for other kinds. */
  readonly usual: Float64Array
  /** Equal for bidders who decide the same. */
  readonly numbers: Int32Array
  /** Equal for places of one decision: they count once. */
  readonly sorts: Int32Array
}

/** Who decides what in a section. Decisions have numbers, so that a pair is compared without reading texts. */
export interface DecisionIndex {
  readonly own: readonly OwnDecisions[]
  /** The sorts by their numbers. */
  readonly sorts: readonly string[]
  readonly makes: (bidder: number, number: number) => boolean
  /** By number of a decision, how many bidders make it, … */
  readonly makers: Uint16Array
  /** … and of these, how many are read for its kind. */
  readonly readMakers: Uint16Array
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
  const texts: string[] = []
  const numberOf = ({ kind, sort }: Decision) => {
    const before = known[kind].get(sort)
    if (before !== undefined) return before
    known[kind].set(sort, texts.length)
    return texts.push(sort) - 1
  }
  return { numberOf, texts }
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
function pairsByKind(columns: readonly Int32Array[], own: readonly OwnDecisions[], count: number) {
  const sizes = new Uint16Array(count)
  const last = new Int32Array(count).fill(-1)
  const pairs = new Float64Array(DECISION_KIND.length)
  for (const [bidder, numbers] of columns.entries()) {
    const { kinds } = own[bidder]!
    for (let at = 0; at < numbers.length; at++) {
      const number = numbers[at]!
      if (last[number] === bidder) continue
      last[number] = bidder
      // The pairs among n + 1 are those among n, and n more.
      pairs[kinds[at]!]! += sizes[number]!++
    }
  }
  return pairs
}

const KINDS: Readonly<Record<DecisionKind, number>> = byKind((kind) => DECISION_KIND.indexOf(kind))

/** Gives the decisions of one bidder after the other their numbers. */
function columnsOf(section: SectionBuildUps, read: (bidder: number) => readonly Decision[]) {
  const [full, places, identities] = [numbering<number>(), numbering<number>(), numbering<number>()]
  const sorts = sortNumbering()
  const placeKey = placeKeys(section)
  const placeNumbers: Int32Array[] = []
  const own = section.bills.map((_, bidder): OwnDecisions => {
    const all = read(bidder)
    const ofPlaces = Int32Array.from(all, (decision) => places.numberOf(placeKey(decision)))
    placeNumbers.push(ofPlaces)
    return {
      count: all.length,
      kinds: Uint8Array.from(all, ({ kind }) => KINDS[kind]),
      places: Int32Array.from(all, ({ place }) => place),
      resources: Int32Array.from(all, ({ resource }) => resource),
      usual: Float64Array.from(all, ({ usual }) => usual ?? Number.NaN),
      numbers: Int32Array.from(all, ({ identity }, at) =>
        full.numberOf(ofPlaces[at]! * IDENTITIES + identities.numberOf(identity)),
      ),
      sorts: Int32Array.from(all, sorts.numberOf),
    }
  })
  return {
    own,
    placeNumbers,
    sorts: sorts.texts,
    numberCount: full.known.size,
    placeCount: places.known.size,
  }
}

/** Who makes each decision, and how many of them are read for its kind. */
function makersOf(own: readonly OwnDecisions[], holds: readonly Holds[], count: number) {
  const made = new Uint8Array(own.length * count)
  const makers = new Uint16Array(count)
  const readMakers = new Uint16Array(count)
  for (const [bidder, { numbers, kinds }] of own.entries()) {
    for (let at = 0; at < numbers.length; at++) {
      const number = numbers[at]!
      if (made[bidder * count + number] === 1) continue
      made[bidder * count + number] = 1
      makers[number]!++
      if (holds[bidder]![DECISION_KIND[kinds[at]!]!]) readMakers[number]!++
    }
  }
  return { made, makers, readMakers }
}

/** Indexes what the bidders of a section decide; `holds` says for what each can be read. */
export function indexOf(
  section: SectionBuildUps,
  read: (bidder: number) => readonly Decision[],
  holds: readonly Holds[],
): DecisionIndex {
  const { own, placeNumbers, sorts, numberCount, placeCount } = columnsOf(section, read)
  const { made, makers, readMakers } = makersOf(own, holds, numberCount)
  const numbers = own.map((decisions) => decisions.numbers)
  const equal = pairsByKind(numbers, own, numberCount)
  const atOnePlace = pairsByKind(placeNumbers, own, placeCount)
  const rates = own.map(({ kinds }) =>
    byKind((kind) => {
      const departing = kinds.reduce((sum, own) => (own === KINDS[kind] ? sum + 1 : sum), 0)
      return (departing + 1) / (placesOf(section, kind) + 2)
    }),
  )
  return {
    own,
    sorts,
    makes: (bidder, number) => made[bidder * numberCount + number] === 1,
    makers,
    readMakers,
    readers: byKind((kind) => holds.filter((read) => read[kind]).length),
    alike: byKind((kind) => (equal[KINDS[kind]]! + 1) / (atOnePlace[KINDS[kind]]! + 2)),
    rates,
  }
}
