import type { PriceComponent } from '../../../domain/codes'
import type { PairComparison } from './compare-pairs'
import type { Pattern } from './search/pattern'

/** Whether the control price explains a pattern (rules.md §5.4). */
export interface ControlTest {
  /** Null: not tested, because there is no control price, or it prices too few of the items. */
  readonly explainedByControl: boolean | null
  /** Of the pattern's items, those that have a control price, on which it is tested; null without a control price. */
  readonly controlPriced: number | null
}

export interface PatternReport extends Pattern, ControlTest {
  readonly itemCount: number
  /** Of all comparable items of the component, in %: those that the market explains are in no pattern, but compared. */
  readonly share: number | null
  /** Of bidder 1's amount of these items, in %. */
  readonly amountShare: number | null
}

/** Items of a pair that count as regular (rules.md §5.5), and bidder 1's amounts in cents. */
export interface RegularItems {
  readonly count: number
  readonly amount: number
  readonly comparableAmount: number
}

/** A pair with everything the section-wide comparison found of it. */
export interface PairReport {
  readonly comparison: PairComparison
  readonly patterns: readonly PatternReport[]
  readonly flagged: boolean
  /** Items in a ratio or difference pattern that the control price does not explain. */
  readonly patternItems: Readonly<Record<PriceComponent, number>>
  /** Items regular under any chosen rule, by the unit price. */
  readonly regular: RegularItems
}
