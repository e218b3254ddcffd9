import type { PatternKind, PriceComponent } from '../../../../domain/codes'
import { type Grains, hasRatio } from './ratio-scan'

/**
 * A pattern of a pair, with what is needed to mark its items again: `reference` is the constant in the order
 * in which it was found, `flipped` if that is bidder 1 relative to bidder 2.
 */
export interface Pattern {
  readonly component: PriceComponent
  readonly kind: PatternKind
  /** v2 / v1, v2 − v1 in yuan, 1 for equal prices. */
  readonly constant: number
  readonly reference: number
  readonly flipped: boolean
  /** The rounding of the two bidders in cents, in the order of `reference`. */
  readonly grains: Grains
  /** How far beyond rounding the ratios of a disguised copy may be from the constant; otherwise 0. */
  readonly width: number
  /**
   * For a disguised copy, the variance of ln(v2 / v1) expected of two such bidders if they price
   * independently; null for all others.
   */
  readonly independentVariance: number | null
  readonly expectedCount: number
  /** ln of the adjusted p. */
  readonly logP: number
}

/** Whether an item with these two prices in cents, both above 0, belongs to the pattern. */
export function isMember(pattern: Pattern, cents1: number, cents2: number): boolean {
  const isSame = cents1 === cents2 && cents1 >= 1
  if (pattern.kind === 'same') return isSame
  if (isSame) return false
  const { kind, reference, flipped, grains, width } = pattern
  const first = flipped ? cents2 : cents1
  const second = flipped ? cents1 : cents2
  return kind === 'ratio' ? hasRatio(first, second, reference, grains, width) : second - first === reference
}
