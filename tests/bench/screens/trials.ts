import { expectationOf } from '../../../lib/analyses/cobids/rule/expectation'
import { type Meetings, meetingsOf } from '../../../lib/analyses/cobids/rule/meetings'
import { isWithin } from '../../../lib/analyses/cobids/rule/pairs'
import { type Scope, scopeOf, sectionCount } from '../../../lib/analyses/cobids/rule/scope'
import { referenceOf } from '../../../lib/analyses/screens/rule/reference'
import { standingOf } from '../../../lib/analyses/screens/rule/standing'
import { adjustedLogs } from '../../../lib/engine/statistics/adjust'
import { SCREENS, type Screen, screensOf, valuesOf } from '../../../lib/engine/statistics/screen-values'
import { generateHistory } from '../../generator/history/history'
import type { GeneratedHistory } from '../../generator/history/model'
import { RING_OF_FOUR } from '../../generator/history/options'

/** Seeds that were not used to choose any constant of the analyses or of the generator. */
export const VERIFICATION = 'verify'

const PARAMS = { minSections: 5, minTogether: 3, fdr: 1 }
const ALL = { from: null, to: null, types: null, areas: null, except: null }

/** Histories of 150 companies and 600 sections in a market of so many trades and places. */
export interface Market {
  readonly name: string
  readonly trades: number
  readonly areas: number
  /** How often members of its ring take part elsewhere; null: it has none. */
  readonly ring: number | null
  /** In percent: of honest pairs at most, of a ring's at least; null: shown only. */
  readonly target: number | null
}

export const MARKETS: readonly Market[] = [
  { name: 'honest, 2 trades × 2 places', trades: 2, areas: 2, ring: null, target: 1 },
  { name: 'honest, 3 trades × 2 places', trades: 3, areas: 2, ring: null, target: 1 },
  { name: 'honest, 3 trades × 4 places', trades: 3, areas: 4, ring: null, target: 1 },
  { name: 'honest, 5 trades × 8 places', trades: 5, areas: 8, ring: null, target: 1 },
  { name: 'honest, 8 trades × 20 places', trades: 8, areas: 20, ring: null, target: 1 },
  { name: 'ring of four, elsewhere a quarter as often', trades: 3, areas: 2, ring: 0.25, target: 70 },
  { name: 'ring of four, elsewhere half as often', trades: 3, areas: 2, ring: 0.5, target: null },
  { name: 'ring of four, elsewhere as often as others', trades: 3, areas: 2, ring: 1, target: null },
]

/** Listed pairs, and how many of them are within 1 % by adjusted p: with strata, and if there were none. */
export interface PairCounts {
  pairs: number
  within: number
  plain: number
}

/** Adjusted p as it would be without strata. */
function plainWithin(scope: Scope, { list, tested }: Meetings): boolean[] {
  const presence = (company: number) => ({ strata: [0], counts: [sectionCount(scope, company)] })
  const logs = list.map(({ first, second, together }) =>
    Math.log(expectationOf([scope.sections.length], presence(first), presence(second), together).p),
  )
  return adjustedLogs(logs, tested).map((log) => log <= Math.log(PARAMS.fdr / 100))
}

/** The pairs of a history: those of its ring, or all of an honest one. */
function countPairs(counts: PairCounts, { sections, rings }: GeneratedHistory): void {
  const scope = scopeOf(sections, [], ALL)
  const meetings = meetingsOf(scope, PARAMS)
  const plain = plainWithin(scope, meetings)
  const members = new Set(rings.flatMap((ring) => ring.members.map((name) => scope.companies.named(name))))
  for (const [at, meeting] of meetings.list.entries()) {
    if (rings.length > 0 && !(members.has(meeting.first) && members.has(meeting.second))) continue
    counts.pairs++
    if (isWithin(meeting, PARAMS)) counts.within++
    if (plain[at]) counts.plain++
  }
}

/** The first histories of a market. */
export function runMarket(
  { name, trades, areas, ring }: Market,
  salt: string,
  histories: number,
): PairCounts {
  const counts = { pairs: 0, within: 0, plain: 0 }
  for (let run = 0; run < histories; run++) {
    const rings = ring === null ? [] : [{ ...RING_OF_FOUR, elsewhere: ring }]
    countPairs(counts, generateHistory({ seed: `${salt} | ${name} | ${run}`, trades, areas, rings }))
  }
  return counts
}

/**
 * Percentiles of honest sections by screen. Each section stands beside those before it, so that its ranks are its own: beside
 * one past they would all share the chance of that past.
 */
export function honestPercentiles(salt: string, wanted: number): ReadonlyMap<Screen, number[]> {
  const { sections } = generateHistory({ seed: `${salt} | percentiles`, sections: 3000, trades: 2, areas: 1 })
  const found = new Map(SCREENS.map((screen): [Screen, number[]] => [screen, []]))
  for (const [at, section] of sections.entries()) {
    if ([...found.values()].every(({ length }) => length >= wanted)) break
    const totals = section.bidders.map(({ total }) => total).sort((a, b) => a - b)
    const given = { others: sections.slice(0, at), joined: [] }
    const { past } = referenceOf(section, totals.length, given, { years: 5, isNet: false })
    const values = screensOf(totals)
    const before = past.map((one) => screensOf(one.totals))
    for (const [screen, percentiles] of found) {
      if (percentiles.length >= wanted) continue
      const standing = standingOf(values[screen], valuesOf(before, screen))
      if (standing) percentiles.push(standing.percentile)
    }
  }
  return found
}

/** Kolmogorov and Smirnov: the probability that uniform percentiles lie as far from the diagonal, or farther. */
export function uniformP(percentiles: readonly number[]): number {
  const n = percentiles.length
  const sorted = percentiles.map((percentile) => percentile / 100).sort((a, b) => a - b)
  const distance = sorted.reduce((most, u, at) => Math.max(most, (at + 1) / n - u, u - at / n), 0)
  const x = (Math.sqrt(n) + 0.12 + 0.11 / Math.sqrt(n)) * distance
  // The series converges ever more slowly towards 1.
  if (x < 0.2) return 1
  let tail = 0
  for (let k = 1; k <= 100; k++) tail += 2 * (-1) ** (k - 1) * Math.exp(-2 * k * k * x * x)
  return Math.min(1, Math.max(0, tail))
}
