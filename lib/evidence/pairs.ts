import type { SharedFact } from '../analyses/evidence'
import type { AnalysisId } from '../analyses/modules'
import { PARTS } from '../analyses/parts'
import type { BidderName } from '../engine/analysis'
import { formatCount } from '../kit/format'
import type { Locale } from '../kit/i18n/locale'
import type { Translate } from '../kit/i18n/translator'
import { recent } from '../kit/recent'
import { EVIDENCE, type Evidence, STRONG } from './kinds'
import type { SectionResult } from './results'

/** Two bidders with how much of each kind they share. */
export interface SharingPair {
  readonly one: BidderName
  readonly two: BidderName
  readonly shared: Readonly<Partial<Record<Evidence, number>>>
  /** How much of it people have dismissed (排除); absent without any. */
  readonly dismissed?: SharingPair['shared']
  /** Share of equal and regular prices in %; null if their prices were not compared. */
  readonly resemblance: number | null
}

export type SharedKinds = Pick<SharingPair, 'shared' | 'dismissed'>

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

/** Whether people have dismissed what an analysis says that bidders share. */
export type IsDismissed = (analysis: AnalysisId, shared: SharedFact) => boolean

/** A kind that a pair shares, with how often, and how much of that was dismissed. */
export function kindText(pair: SharedKinds, kind: Evidence, translate: Translate, locale: Locale): string {
  const dismissed = pair.dismissed?.[kind]
  return translate(`overview.${dismissed ? 'kindDismissed' : 'kindCount'}`, {
    id: kind,
    kind: translate(`overview.kind.${kind}`),
    count: formatCount(pair.shared[kind], locale),
    dismissed: formatCount(dismissed ?? 0, locale),
  })
}

/** What the results say that bidders share. A fact that several analyses see counts once. */
function* factsIn(results: readonly SectionResult[], isDismissed: IsDismissed | null) {
  const known = new Set<string>()
  for (const { module, state } of results) {
    const { evidence } = PARTS[module.id] ?? {}
    if (!state.current || !evidence) continue
    for (const shared of evidence.shared(state.current)) {
      const key = `${shared.kind} ${shared.fact?.what} ${[...shared.bidders].sort((a, b) => a - b)}`
      if (shared.fact !== undefined && known.has(key)) continue
      known.add(key)
      yield { ...shared, isDismissed: isDismissed?.(module.id, shared) ?? false }
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

interface Found {
  readonly shared: Partial<Record<Evidence, number>>
  dismissed?: Found['shared']
}

const plus = (counts: Found['shared'] = {}, kind: Evidence, times: number) => ({
  ...counts,
  [kind]: (counts[kind] ?? 0) + times,
})

/** Pairs by what they share, collected in one pass over the tables that name several bidders. */
function collect(
  results: readonly SectionResult[],
  bidders: readonly BidderName[],
  isDismissed: IsDismissed | null,
): SharingPair[] {
  const placeOf = new Map(bidders.map(({ bidderId }, at) => [bidderId, at]))
  const found = new Map<number, Found>()
  for (const { kind, bidders: ids, times = 1, isDismissed: falls } of factsIn(results, isDismissed)) {
    const places = ids.flatMap((id) => placeOf.get(id) ?? []).sort((a, b) => a - b)
    for (const [at, one] of places.entries()) {
      for (const two of places.slice(at + 1)) {
        const key = one * bidders.length + two
        const known = found.get(key) ?? { shared: {} }
        found.set(key, known)
        known.shared[kind] = (known.shared[kind] ?? 0) + times
        if (falls) known.dismissed = plus(known.dismissed, kind, times)
      }
    }
  }
  const resemblance = resemblanceIn(results)
  const inOrder = [...found].sort(([one], [two]) => one - two)
  return inOrder.map(([key, own]) => {
    const [one, two] = [bidders[Math.floor(key / bidders.length)]!, bidders[key % bidders.length]!]
    return { one, two, ...own, resemblance: resemblance(one.bidderId, two.bidderId) }
  })
}

const collected = recent<readonly SharingPair[]>('overview.pairs', 50)

/** Every two bidders that share something, ranked. Cached without judgements, since results never change. */
export function sharingPairs(
  openId: string,
  results: readonly SectionResult[],
  bidders: readonly BidderName[],
  isDismissed: IsDismissed | null = null,
): readonly SharingPair[] {
  if (isDismissed) return ranked(collect(results, bidders, isDismissed))
  const runs = results.map(({ state }) => state.current?.readAs ?? '').join()
  const names = bidders.map(({ bidderId, bidderName }) => `${bidderId} ${bidderName}`).join()
  return collected(`${openId}|${runs}|${names}`, () => ranked(collect(results, bidders, null)))
}
