import { fartherThan } from '../../../domain/decimal'

/** tol(n) of rules.md §4 in thousandths of a yuan: max(0.01, 0.005 × n), at most 1.00. */
export function toleranceOf(addends: number): number {
  return Math.min(Math.max(10, 5 * addends), 1000)
}

/** Is |bid − calculated| more than the tolerance of a figure made of `addends` addends? */
export function isError(bid: number, calculated: number, addends: number): boolean {
  return fartherThan(bid, calculated, toleranceOf(addends))
}
