import type { RationalParams } from '../../../domain/engine-params'
import { benchmarkOf } from './benchmark'

/** Totals of the bids and of the bills they can be compared with, in yuan; null where none is stated. */
export interface SectionTotals {
  readonly bids: readonly (number | null)[]
  readonly control: number | null
  readonly specified: number | null
}

const given = (total: number | null) => Float64Array.of(total ?? Number.NaN)

/**
 * The rule that makes the benchmark of an item, applied to the totals: what a whole bid is to be compared
 * with. Null where the rule finds none.
 */
export function benchmarkOfTotals(totals: SectionTotals, params: RationalParams): number | null {
  const grid = {
    rows: Int32Array.of(0),
    bids: totals.bids.length,
    prices: Float64Array.from(totals.bids, (total) => total ?? Number.NaN),
    control: given(totals.control),
    specified: given(totals.specified),
    totals: totals.bids,
  }
  const benchmark = benchmarkOf(grid, params)(0)
  return benchmark > 0 ? benchmark : null
}
