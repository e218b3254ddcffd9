import { percent } from '../../../domain/decimal'
import type { PairComparison } from './compare-pairs'
import { type ControlView, isCopyExplained, isExplained } from './control-guard'
import { isMember, type Pattern } from './pattern'
import type { PreparedSection } from './prepare'

/** A pattern with its size, as it is reported. */
export interface PatternReport extends Pattern {
  readonly itemCount: number
  /** Of the comparable items of the component, in %. */
  readonly share: number | null
  /** Of bidder 1's amount of these items, in %. */
  readonly amountShare: number | null
  readonly explainedByControl: boolean
}

/** A pair with everything the section-wide comparison found of it. */
export interface PairReport {
  readonly comparison: PairComparison
  readonly patterns: readonly PatternReport[]
  readonly flagged: boolean
}

interface Members {
  readonly places: Int32Array
  readonly amount: number
  readonly comparableAmount: number
}

function membersOf(section: PreparedSection, pair: PairComparison, pattern: Pattern): Members {
  const { cents, items } = section.components[pattern.component]
  const { amounts } = section
  const a = pair.bidder1 * items
  const b = pair.bidder2 * items
  const places: number[] = []
  let amount = 0
  let comparableAmount = 0
  for (let i = 0; i < items; i++) {
    const one = cents[a + i]!
    const two = cents[b + i]!
    if (one === 0 || two === 0) continue
    comparableAmount += amounts[a + i]!
    if (!isMember(pattern, one, two)) continue
    places.push(i)
    amount += amounts[a + i]!
  }
  return { places: Int32Array.from(places), amount, comparableAmount }
}

function isExplainedByControl(
  section: PreparedSection,
  pair: PairComparison,
  pattern: Pattern,
  places: Int32Array,
): boolean {
  if (!section.control) return false
  const { cents, items } = section.components[pattern.component]
  const standard = section.control[pattern.component].cents
  const control = Float64Array.from(places, (i) => standard[i]!)
  const view = (bidder: number): ControlView => ({
    cents: Float64Array.from(places, (i) => cents[bidder * items + i]!),
    control,
  })
  const one = view(pair.bidder1)
  const two = view(pair.bidder2)
  return pattern.width > 0 ? isCopyExplained(one, two) : isExplained(pattern.kind, one, two)
}

function reportPattern(section: PreparedSection, pair: PairComparison, pattern: Pattern): PatternReport {
  const { places, amount, comparableAmount } = membersOf(section, pair, pattern)
  return {
    ...pattern,
    itemCount: places.length,
    share: percent(places.length, pair.components[pattern.component].comparable),
    amountShare: percent(amount, comparableAmount),
    explainedByControl: isExplainedByControl(section, pair, pattern, places),
  }
}

/** Sizes the patterns of a pair, asks whether the control price explains them, and flags the pair. */
export function judgePair(
  section: PreparedSection,
  comparison: PairComparison,
  patterns: readonly Pattern[],
): PairReport {
  const reports = patterns.map((pattern) => reportPattern(section, comparison, pattern))
  const flagged = reports.some((report) => report.component === 'price' && !report.explainedByControl)
  return { comparison, patterns: reports, flagged }
}
