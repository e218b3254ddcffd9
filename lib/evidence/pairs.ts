import { PARTS } from '../analyses/parts'
import type { BidderName } from '../engine/analysis'
import { recent } from '../kit/recent'
import { EVIDENCE, type Evidence, STRONG } from './kinds'
import type { SectionResult } from './results'

/** Two bidders with how much of each kind they share. */
export interface SharingPair {
  readonly one: BidderName
  readonly two: BidderName
  readonly shared: Readonly<Partial<Record<Evidence, number>>>
  /** Share of equal and regular prices in %; null if their prices were not compared. */
  readonly resemblance: number | null
}

/** Which of these kinds a pair shares, in their order. */
export const kindsIn = ({ shared }: Pick<SharingPair, 'shared'>, kinds: readonly Evidence[]): Evidence[] =>
  kinds.filter((kind) => shared[kind])

/** The most kinds of strong evidence first, then the most kinds; else in the order of the section. */
export function ranked(pairs: readonly SharingPair[]): SharingPair[] {
  const keyed = pairs.map((pair) => ({
    ...{ pair, strong: kindsIn(pair, STRONG).length, all: kindsIn(pair, EVIDENCE).length },
  }))
  keyed.sort((a, b) => b.strong - a.strong || b.all - a.all)
  return keyed.map(({ pair }) => pair)
}

/** What the results say that bidders share. A fact that several analyses see counts once. */
function* factsIn(results: readonly SectionResult[]) {
  const known = new Set<string>()
  for (const { module, state } of results) {
    const { evidence } = PARTS[module.id] ?? {}
    if (!state.current || !evidence) continue
    for (const shared of evidence.shared(state.current)) {
      const key = `${shared.kind} ${shared.fact} ${[...shared.bidders].sort((a, b) => a - b)}`
      if (shared.fact !== undefined && known.has(key)) continue
      known.add(key)
      yield shared
    }
  }
}

/** How alike the prices of two bidders are, as the result says that compared them. */
function resemblanceIn(results: readonly SectionResult[]): (one: number, two: number) => number | null {
  const told = results.flatMap(({ module, state }) => {
    const { resemblance } = PARTS[module.id]?.evidence ?? {}
    return state.current && resemblance ? [resemblance(state.current)] : []
  })
  return (one, two) => told.map((of) => of(one, two)).find((figure) => figure !== null) ?? null
}

/** Pairs by what they share, collected in one pass over the tables that name several bidders. */
function collect(results: readonly SectionResult[], bidders: readonly BidderName[]): SharingPair[] {
  const placeOf = new Map(bidders.map(({ bidderId }, at) => [bidderId, at]))
  const found = new Map<number, Partial<Record<Evidence, number>>>()
  for (const { kind, bidders: ids, times = 1 } of factsIn(results)) {
    const places = ids.flatMap((id) => placeOf.get(id) ?? []).sort((a, b) => a - b)
    for (const [at, one] of places.entries()) {
      for (const two of places.slice(at + 1)) {
        const key = one * bidders.length + two
        const known = found.get(key) ?? {}
        found.set(key, known)
        known[kind] = (known[kind] ?? 0) + times
      }
    }
  }
  const resemblance = resemblanceIn(results)
  const inOrder = [...found].sort(([one], [two]) => one - two)
  return inOrder.map(([key, shared]) => {
    const [one, two] = [bidders[Math.floor(key / bidders.length)]!, bidders[key % bidders.length]!]
    return { one, two, shared, resemblance: resemblance(one.bidderId, two.bidderId) }
  })
}

const collected = recent<readonly SharingPair[]>('overview.pairs', 50)

/** Every two bidders that share something, ranked. Cached, since results never change. */
export function sharingPairs(
  openId: string,
  results: readonly SectionResult[],
  bidders: readonly BidderName[],
): readonly SharingPair[] {
  const runs = results.map(({ state }) => state.current?.readAs ?? '').join()
  const names = bidders.map(({ bidderId, bidderName }) => `${bidderId} ${bidderName}`).join()
  return collected(`${openId}|${runs}|${names}`, () => ranked(collect(results, bidders)))
}
