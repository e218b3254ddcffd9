import type { PriceComponent } from '../../../domain/codes'
import type { PairComparison } from './compare-pairs'
import type { Pattern } from './search/pattern'

/** A pattern with its size, as it is reported. */
export interface PatternReport extends Pattern {
  readonly itemCount: number
  /** Of all comparable items of the component, in %: those that the market explains are in no pattern, but compared. */
  readonly share: number | null
  /** Of bidder 1's amount of these items, in %. */
  readonly amountShare: number | null
  readonly explainedByControl: boolean
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
