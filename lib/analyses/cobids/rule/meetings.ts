import { adjustedLogs } from '../../../engine/statistics/adjust'
import { expectationOf } from './expectation'
import type { CobidsParams } from './params'
import { type Scope, sectionCount } from './scope'
import { type Presence, presenceOf, type Strata, strataOf } from './strata'

/** Sections of a scope from which probabilities are given. */
export const FEWEST_FOR_P = 30

/** Two companies that met in a scope, the first with the lower number. */
export interface Meeting {
  readonly first: number
  readonly second: number
  /** In how many sections. */
  readonly together: number
  /** By chance, within the strata; null in a scope that is too small. */
  readonly expected: number | null
  readonly p: number | null
  /** By Benjamini–Hochberg over all pairs of companies that took part often enough. */
  readonly adjusted: number | null
}

export interface Meetings {
  /** By the numbers of the companies. */
  readonly list: readonly Meeting[]
  readonly strata: Strata
  /** Pairs that were tested: also those who hardly met. */
  readonly tested: number
}

type Counted = Pick<Meeting, 'first' | 'second' | 'together'>

/** Counts how often those after `first` met it; `met` receives each of them once. Returns how many. */
function countOf(
  { starts, members, firsts, sectionsOf }: Scope,
  isActive: Uint8Array,
  first: number,
  counts: Int32Array,
  met: Int32Array,
): number {
  let found = 0
  for (let own = firsts[first]!; own < firsts[first + 1]!; own++) {
    const section = sectionsOf[own]!
    for (let at = starts[section]!; at < starts[section + 1]!; at++) {
      const second = members[at]!
      if (second <= first || isActive[second] === 0) continue
      if (counts[second] === 0) met[found++] = second
      counts[second]!++
    }
  }
  return found
}

/** Pairs of companies that took part often enough, with how often they met, from the least that counts. */
function countMeetings(scope: Scope, isActive: Uint8Array, minTogether: number): Counted[] {
  const counted: Counted[] = []
  const counts = new Int32Array(isActive.length)
  const met = new Int32Array(isActive.length)
  for (let first = 0; first < isActive.length; first++) {
    if (isActive[first] === 0) continue
    const found = countOf(scope, isActive, first, counts, met)
    for (const second of met.subarray(0, found).sort()) {
      const together = counts[second]!
      counts[second] = 0
      if (together >= minTogether) counted.push({ first, second, together })
    }
  }
  return counted
}

/** The presence of each company that is asked for, once. */
function presences(scope: Scope, strata: Strata): (company: number) => Presence {
  const known: (Presence | undefined)[] = []
  return (company) => {
    known[company] ??= presenceOf(scope, strata, company)
    return known[company]
  }
}

/**
 * Which companies met in a scope, and how often they would by chance (screens.md §3). The hypotheses are all pairs of
 * companies that took part often enough: how often they met must not choose them.
 */
export function meetingsOf(scope: Scope, { minSections, minTogether }: CobidsParams): Meetings {
  const companies = scope.companies.all.length
  const isActive = Uint8Array.from({ length: companies }, (_, company) =>
    sectionCount(scope, company) >= minSections ? 1 : 0,
  )
  const active = isActive.reduce((sum, one) => sum + one, 0)
  const tested = (active * (active - 1)) / 2
  const counted = countMeetings(scope, isActive, minTogether)
  const strata = strataOf(scope)
  if (scope.sections.length < FEWEST_FOR_P) {
    const list = counted.map((pair) => ({ ...pair, expected: null, p: null, adjusted: null }))
    return { list, strata, tested }
  }
  const presence = presences(scope, strata)
  const chances = counted.map(({ first, second, together }) =>
    expectationOf(strata.sizes, presence(first), presence(second), together),
  )
  const adjusted = adjustedLogs(
    chances.map(({ p }) => Math.log(p)),
    tested,
  )
  const list = counted.map((pair, at): Meeting => {
    return { ...pair, ...chances[at]!, adjusted: Math.exp(adjusted[at]!) }
  })
  return { list, strata, tested }
}
