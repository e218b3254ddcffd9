import { PRICE_COMPONENT, type PriceComponent } from '../../../domain/codes'
import { adjustedLogs } from '../../../engine/statistics/adjust'
import { median } from '../../../engine/statistics/order'
import type { ComponentComparison, PairComparison } from './compare-pairs'
import { isMarketPair } from './market-built'
import type { PreparedSection } from './prepare'
import { type Copy, findCopies, type PairSpread } from './search/copies'
import type { Pattern } from './search/pattern'
import { CENT_GRAINS, type Finding } from './search/ratio-scan'
import { simplestRatio } from './search/simplest'
import { controlSpreads } from './search/spread'

/** The largest adjusted p of a pattern. */
const SIGNIFICANCE = 0.001
/** How many standard deviations of its disguise an item of a copy may be from the constant. */
const DISGUISE_WIDTH = 2
/** ln p below which an exact pattern is certain. */
const CLEAR = -25
/** Tests per component of a pair: equal prices, ratios, differences, copies. */
const TESTS = 4

/** What may be a pattern of a pair, before it is weighed among all tests of the section. */
export interface Candidate {
  readonly pair: number
  readonly component: PriceComponent
  readonly logP: number
  readonly pattern: (logP: number) => Pattern
}

/** How far apart the price lists of a component are: those of the bidders and, after them, the control price. */
export interface ListsApart {
  readonly lists: number
  readonly spreads: readonly PairSpread[]
}

/** Everything that may be a pattern in a section, and how many tests found it. */
export interface SectionCandidates {
  readonly candidates: readonly Candidate[]
  readonly tests: number
  /** Null if copies are not looked for. */
  readonly apart: Readonly<Record<PriceComponent, ListsApart>> | null
}

function exactOf(pair: number, component: PriceComponent, found: ComponentComparison): Candidate[] {
  return found.findings.map(({ kind, constant, grains, logP, expectedCount }) => ({
    pair,
    component,
    logP,
    pattern: (adjusted) => ({
      component,
      kind,
      constant: reportedConstant(kind, constant, found.flipped),
      reference: constant,
      flipped: found.flipped,
      grains,
      width: 0,
      independentVariance: null,
      expectedCount,
      logP: adjusted,
    }),
  }))
}

export const exactCandidates = (pair: number, { components }: PairComparison): Candidate[] =>
  PRICE_COMPONENT.flatMap((component) => exactOf(pair, component, components[component]))

/** The constant of bidder 2 relative to bidder 1, a difference in yuan. */
function reportedConstant(kind: Pattern['kind'], constant: number, flipped: boolean): number {
  if (kind === 'same') return 1
  if (kind === 'difference') return (flipped ? -constant : constant) / 100
  return flipped ? 1 / constant : constant
}

/** Whether there are enough items that can tell something: comparable ones that the market alone does not relate. */
const hasEvidence = (
  { patternSize }: PreparedSection,
  { comparable, marketBuilt }: ComponentComparison,
): boolean => comparable - marketBuilt >= patternSize

function ratiosOf(section: PreparedSection, pair: PairComparison, component: PriceComponent): number[] {
  const { cents, logs, items } = section.components[component]
  const flipped = pair.components[component].flipped
  const a = (flipped ? pair.bidder2 : pair.bidder1) * items
  const b = (flipped ? pair.bidder1 : pair.bidder2) * items
  const built = section.marketBuilt?.[component]
  const ratios: number[] = []
  for (let i = 0; i < items; i++) {
    if (built && isMarketPair(built[a + i]!, built[b + i]!)) continue
    if (cents[a + i]! > 0 && cents[b + i]! > 0) ratios.push(logs[b + i]! - logs[a + i]!)
  }
  return ratios
}

/** A copy as a ratio pattern: its constant is the median ratio, its width the disguise. */
export function copyCandidate(
  section: PreparedSection,
  pair: number,
  comparison: PairComparison,
  component: PriceComponent,
  copy: Copy,
): Candidate[] {
  if (!hasEvidence(section, comparison.components[component])) return []
  const { spread, flipped } = comparison.components[component]
  const pattern = (logP: number): Pattern => {
    const ratios = ratiosOf(section, comparison, component)
    const middle = Math.exp(median(ratios))
    const sigma = Math.sqrt(spread.variance / 2)
    const error = sigma / Math.sqrt(ratios.length)
    const reference = simplestRatio(middle * (1 - error), middle * (1 + error))
    const width = DISGUISE_WIDTH * sigma
    const independentVariance = copy.expectedVariance / 2
    const chance = width / Math.sqrt((independentVariance * Math.PI) / 2)
    const constant = reportedConstant('ratio', reference, flipped)
    const expectedCount = ratios.length * Math.min(1, chance)
    return {
      component,
      kind: 'ratio',
      constant,
      reference,
      flipped,
      grains: CENT_GRAINS,
      width,
      independentVariance,
      expectedCount,
      logP,
    }
  }
  return [{ pair, component, logP: copy.logP, pattern }]
}

const isClear = (findings: readonly Finding[]) => findings.some(({ logP }) => logP < CLEAR)

/** The spread of a pair; unknown if an exact pattern already explains how the prices relate. */
export function spreadOfPair(
  { spread, findings }: ComponentComparison,
  first: number,
  second: number,
): PairSpread {
  const variance = isClear(findings) ? Number.NaN : spread.variance
  return { first, second, variance, count: spread.count }
}

/** The spreads of all pairs in their order, then those of the bidders with the control price. */
function listsApart(
  { bidders, control, components }: PreparedSection,
  pairs: readonly PairComparison[],
  component: PriceComponent,
): ListsApart {
  const spreads = pairs.map(({ bidder1, bidder2, components: found }) =>
    spreadOfPair(found[component], bidder1, bidder2),
  )
  const standard = control ? controlSpreads(components[component], control[component], bidders) : []
  return { lists: standard.length > 0 ? bidders + 1 : bidders, spreads: [...spreads, ...standard] }
}

function copyCandidates(
  section: PreparedSection,
  pairs: readonly PairComparison[],
  component: PriceComponent,
  { lists, spreads }: ListsApart,
): Candidate[] {
  return findCopies(lists, spreads).flatMap((copy) => {
    const pair = pairs[copy.at]
    return pair ? copyCandidate(section, copy.at, pair, component, copy) : []
  })
}

function testsOf(section: PreparedSection, pairs: readonly PairComparison[]): number {
  let tests = 0
  for (const { components } of pairs) {
    for (const component of PRICE_COMPONENT) if (hasEvidence(section, components[component])) tests += TESTS
  }
  return tests
}

/** What may be a pattern of any pair of the section. */
export function candidatesOf(section: PreparedSection, pairs: readonly PairComparison[]): SectionCandidates {
  const exact = pairs.flatMap((pair, at) => exactCandidates(at, pair))
  const tests = testsOf(section, pairs)
  if (!section.rules.rate) return { candidates: exact, tests, apart: null }
  const of = (component: PriceComponent) => listsApart(section, pairs, component)
  const [price, labor, material, machinery] = PRICE_COMPONENT.map(of)
  const apart = { price: price!, labor: labor!, material: material!, machinery: machinery! }
  const copies = PRICE_COMPONENT.flatMap((component) =>
    copyCandidates(section, pairs, component, apart[component]),
  )
  return { candidates: [...exact, ...copies], tests, apart }
}

/** The candidates that are significant among so many tests, each with ln of its adjusted p. */
function significantOf(candidates: readonly Candidate[], tests: number): [Candidate, number][] {
  const logs = candidates.map(({ logP }) => logP)
  return adjustedLogs(logs, tests).flatMap((logP, at): [Candidate, number][] =>
    logP > Math.log(SIGNIFICANCE) ? [] : [[candidates[at]!, logP]],
  )
}

/** The patterns of every pair that are significant among all tests of the section. */
export function significantPatterns(
  section: PreparedSection,
  pairs: readonly PairComparison[],
  { candidates, tests }: SectionCandidates = candidatesOf(section, pairs),
): readonly (readonly Pattern[])[] {
  const found: Pattern[][] = pairs.map(() => [])
  for (const [{ pair, pattern }, logP] of significantOf(candidates, tests)) found[pair]!.push(pattern(logP))
  return found
}

/** The same of one pair, with candidates of its own instead of those that it has in the section. */
export function patternsInstead(
  { candidates, tests }: SectionCandidates,
  at: number,
  own: readonly Candidate[],
): readonly Pattern[] {
  const others = candidates.filter(({ pair }) => pair !== at)
  return significantOf([...own, ...others], Math.max(TESTS, tests)).flatMap(([{ pair, pattern }, logP]) =>
    pair === at ? [pattern(logP)] : [],
  )
}
