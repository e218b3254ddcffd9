import { PRICE_COMPONENT, type PriceComponent } from '../../../domain/codes'
import { adjustedLogs } from '../../../engine/statistics/adjust'
import { median } from '../../../engine/statistics/order'
import type { ComponentComparison, PairComparison } from './compare-pairs'
import { isMarketPair } from './market-built'
import type { PreparedSection } from './prepare'
import { type Copy, findCopies } from './search/copies'
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

interface Candidate {
  readonly pair: number
  readonly component: PriceComponent
  readonly logP: number
  readonly pattern: (logP: number) => Pattern | null
}

function exactCandidates(pair: number, component: PriceComponent, found: ComponentComparison): Candidate[] {
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

/** The constant of bidder 2 relative to bidder 1, a difference in yuan. */
function reportedConstant(kind: Pattern['kind'], constant: number, flipped: boolean): number {
  if (kind === 'same') return 1
  if (kind === 'difference') return (flipped ? -constant : constant) / 100
  return flipped ? 1 / constant : constant
}

/** Items that can tell something: all comparable ones but those related by the market alone. */
const evidenceOf = ({ comparable, marketBuilt }: ComponentComparison) => comparable - marketBuilt

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
function copyCandidate(
  section: PreparedSection,
  pair: number,
  comparison: PairComparison,
  component: PriceComponent,
  copy: Copy,
): Candidate {
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
  return { pair, component, logP: copy.logP, pattern }
}

const isClear = (findings: readonly Finding[]) => findings.some(({ logP }) => logP < CLEAR)

/** Copies in one component, unless an exact pattern already explains how the prices relate. */
function copyCandidates(
  section: PreparedSection,
  pairs: readonly PairComparison[],
  component: PriceComponent,
): Candidate[] {
  const spreads = pairs.map(({ bidder1, bidder2, components }) => {
    const { spread, findings } = components[component]
    const variance = isClear(findings) ? Number.NaN : spread.variance
    return { first: bidder1, second: bidder2, variance, count: spread.count }
  })
  const { bidders, control } = section
  const standard = control ? controlSpreads(section.components[component], control[component], bidders) : []
  const lists = standard.length > 0 ? bidders + 1 : bidders
  return findCopies(lists, [...spreads, ...standard]).flatMap((copy) => {
    const pair = pairs[copy.at]
    if (!pair || evidenceOf(pair.components[component]) < section.patternSize) return []
    return [copyCandidate(section, copy.at, pair, component, copy)]
  })
}

function testsOf(section: PreparedSection, pairs: readonly PairComparison[]): number {
  let tests = 0
  for (const { components } of pairs) {
    for (const component of PRICE_COMPONENT) {
      if (evidenceOf(components[component]) >= section.patternSize) tests += TESTS
    }
  }
  return tests
}

/** The patterns of every pair that are significant among all tests of the section. */
export function significantPatterns(
  section: PreparedSection,
  pairs: readonly PairComparison[],
): readonly (readonly Pattern[])[] {
  const exact = pairs.flatMap(({ components }, pair) =>
    PRICE_COMPONENT.flatMap((component) => exactCandidates(pair, component, components[component])),
  )
  const copies = section.rules.rate
    ? PRICE_COMPONENT.flatMap((component) => copyCandidates(section, pairs, component))
    : []
  const candidates = [...exact, ...copies]
  const adjusted = adjustedLogs(
    candidates.map(({ logP }) => logP),
    testsOf(section, pairs),
  )
  const found: Pattern[][] = pairs.map(() => [])
  for (const [at, { pair, pattern }] of candidates.entries()) {
    if (adjusted[at]! > Math.log(SIGNIFICANCE)) continue
    const made = pattern(adjusted[at]!)
    if (made) found[pair]!.push(made)
  }
  return found
}
