import { EVIDENCE_KINDS, type EvidenceKind } from '../../../engine/history/section-history'
import { median, quantile } from '../../../engine/statistics/order'
import { screensOf } from '../../../engine/statistics/screen-values'
import type { Meeting, Meetings } from './meetings'
import type { CobidsParams } from './params'
import { type Scope, sectionCount, sectionsOfCompany, totalIn } from './scope'

/** In how many sections other analyses found two companies to share something, and how much of each kind. */
interface SharedEvidence {
  readonly sections: readonly number[]
  /** Each of them, by section. */
  readonly found: readonly { readonly section: number; readonly kind: EvidenceKind; readonly count: number }[]
  readonly counts: Readonly<Record<EvidenceKind, number>>
}

/** Two companies that met, with what is known of the sections in which they did. */
export interface Pair extends Meeting {
  /** The sections in which they met, in order of time. */
  readonly sections: readonly number[]
  readonly firstSections: number
  readonly secondSections: number
  /** How many of these sections were compared with those of other places or sizes. */
  readonly pooled: number
  /** Of sections with a known winner; null if there is none. */
  readonly firstWins: number | null
  readonly secondWins: number | null
  readonly otherWins: number | null
  /** Of the difference of their totals, in percent of the lower: median and distance of the quartiles. */
  readonly medianGap: number | null
  readonly gapSpread: number | null
  /** Of CV over these sections. */
  readonly medianCv: number | null
  readonly evidence: SharedEvidence | null
}

/** The sections of both companies, in order of time. */
function sharedSections(scope: Scope, first: number, second: number): number[] {
  const [a, b] = [sectionsOfCompany(scope, first), sectionsOfCompany(scope, second)]
  const shared: number[] = []
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const [one, other] = [a[i]!, b[j]!]
    if (one === other) shared.push(one)
    if (one <= other) i++
    if (other <= one) j++
  }
  return shared
}

const orNull = (value: number) => (Number.isNaN(value) ? null : value)

function gapsOf(scope: Scope, { first, second }: Meeting, sections: readonly number[]) {
  const gaps = sections
    .map((section) => {
      const [one, other] = [totalIn(scope, section, first), totalIn(scope, section, second)]
      return (Math.abs(one - other) / Math.min(one, other)) * 100
    })
    .filter((gap) => !Number.isNaN(gap))
  return {
    medianGap: orNull(median(gaps)),
    gapSpread: orNull(quantile(gaps, 0.75) - quantile(gaps, 0.25)),
  }
}

/** CV of every section of a scope that is asked for, once. */
function variations(scope: Scope): (section: number) => number | null {
  const known = new Map<number, number | null>()
  return (section) => {
    const found = known.get(section)
    if (found !== undefined) return found
    const totals = scope.totals.slice(scope.starts[section]!, scope.starts[section + 1]!)
    const stated = [...totals].filter((total) => !Number.isNaN(total)).sort((a, b) => a - b)
    const { cv } = screensOf(stated)
    known.set(section, cv)
    return cv
  }
}

function winsOf({ winners }: Scope, { first, second }: Meeting, sections: readonly number[]) {
  const known = sections.filter((section) => winners[section]! >= 0)
  if (known.length === 0) return { firstWins: null, secondWins: null, otherWins: null }
  const wins = (company: number) => known.filter((section) => winners[section] === company).length
  const [firstWins, secondWins] = [wins(first), wins(second)]
  return { firstWins, secondWins, otherWins: known.length - firstWins - secondWins }
}

const pairKey = (first: number, second: number) => `${first} ${second}`

function evidenceOf(scope: Scope): Map<string, SharedEvidence> {
  const none = Object.fromEntries(EVIDENCE_KINDS.map((kind) => [kind, 0])) as Record<EvidenceKind, number>
  const found = new Map<
    string,
    { sections: number[]; found: SharedEvidence['found'][number][]; counts: Record<EvidenceKind, number> }
  >()
  for (const [section, { evidence }] of scope.sections.entries()) {
    for (const { bidder1Name, bidder2Name, kind, count } of evidence ?? []) {
      const [one, other] = [scope.companies.named(bidder1Name), scope.companies.named(bidder2Name)]
      if (one === null || other === null || one === other || count <= 0) continue
      const key = pairKey(Math.min(one, other), Math.max(one, other))
      const shared = found.get(key) ?? { sections: [], found: [], counts: { ...none } }
      found.set(key, shared)
      if (shared.sections.at(-1) !== section) shared.sections.push(section)
      const same = shared.found.findIndex((one) => one.section === section && one.kind === kind)
      if (same < 0) shared.found.push({ section, kind, count })
      else shared.found[same] = { section, kind, count: shared.found[same]!.count + count }
      shared.counts[kind] += count
    }
  }
  return found
}

type Placed = Pick<Pair, 'first' | 'second' | 'together' | 'evidence'>

/** Shared evidence first, then how often they met; what is then equal in the order of names. */
function inOrder(scope: Scope): (a: Placed, b: Placed) => number {
  const name = (company: number) => scope.companies.all[company]!.name
  const text = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  return (a, b) =>
    (b.evidence?.sections.length ?? 0) - (a.evidence?.sections.length ?? 0) ||
    b.together - a.together ||
    text(name(a.first), name(b.first)) ||
    text(name(a.second), name(b.second))
}

/** Two companies that met, with what other analyses found them to share. */
export type EvidencedMeeting = Meeting & Pick<Pair, 'evidence'>

/** The pairs of a scope in the order in which they are shown, so that a page needs the details of its own ones only. */
export function orderedMeetings(scope: Scope, list: readonly Meeting[]): EvidencedMeeting[] {
  const evidence = evidenceOf(scope)
  return list
    .map((pair) => ({ ...pair, evidence: evidence.get(pairKey(pair.first, pair.second)) ?? null }))
    .sort(inOrder(scope))
}

/** The pairs of a scope that met often enough, with the sections in which they did (screens.md §3). */
export function pairsOf(scope: Scope, { list, strata }: Pick<Meetings, 'list' | 'strata'>): Pair[] {
  const variation = variations(scope)
  const evidence = evidenceOf(scope)
  const pairs = list.map((meeting): Pair => {
    const { first, second } = meeting
    const sections = sharedSections(scope, first, second)
    return {
      ...meeting,
      sections,
      firstSections: sectionCount(scope, first),
      secondSections: sectionCount(scope, second),
      pooled: sections.filter((section) => strata.isPooled[section] === 1).length,
      ...winsOf(scope, meeting, sections),
      ...gapsOf(scope, meeting, sections),
      medianCv: orNull(median(sections.flatMap((section) => variation(section) ?? []))),
      evidence: evidence.get(pairKey(first, second)) ?? null,
    }
  })
  return pairs.sort(inOrder(scope))
}

/** Whether chance alone makes a pair meet as often at most so rarely, in percent, as people chose; null if not known. */
export function isWithin({ adjusted }: Meeting, { fdr }: Pick<CobidsParams, 'fdr'>): boolean | null {
  return adjusted === null ? null : adjusted * 100 <= fdr
}
