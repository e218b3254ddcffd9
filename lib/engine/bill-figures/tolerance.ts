import { fartherThan } from '../../domain/decimal'

/** tol(n) of rules.md §4 in thousandths of a yuan: max(0.01, 0.005 × n), at most 1.00. */
export function toleranceOf(addends: number): number {
  return Math.min(Math.max(10, 5 * addends), 1000)
}

/** Whether |bid − calculated| exceeds the tolerance of a figure with `addends` addends. */
export function isError(bid: number, calculated: number, addends: number): boolean {
  return fartherThan(bid, calculated, toleranceOf(addends))
}

/**
 * Where float64 suffices: below `EXACT_BELOW` the rounding errors of a few operations stay under
 * `FLOAT_MARGIN`, so a figure within `SURELY_EQUAL` of an unrounded product or sum is within 0.01 of the
 * rounded one. All other figures are checked exactly.
 */
export const EXACT_BELOW = 1e10
export const FLOAT_MARGIN = 1e-4
export const SURELY_EQUAL = 0.0049
