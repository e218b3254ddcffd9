import { benchmarkOf } from './benchmark'
import type { RationalParams } from './params'

/** Totals of the bids and of the bills to compare them with, in yuan; null if not stated. */
export interface SectionTotals {
  readonly bids: readonly (number | null)[]
  /** Bidders of the bids, in their order. */
  readonly bidderIds: readonly number[]
  readonly control: number | null
  readonly specified: number | null
}

const asArray = (total: number | null) => Float64Array.of(total ?? Number.NaN)

/**
 * The rule that makes the benchmark of an item, applied to the totals: the benchmark of a whole bid. Null if
 * the rule gives none.
 */
export function benchmarkOfTotals(totals: SectionTotals, params: RationalParams): number | null {
  const grid = {
    rows: Int32Array.of(0),
    bids: totals.bids.length,
    bidderIds: totals.bidderIds,
    prices: Float64Array.from(totals.bids, (total) => total ?? Number.NaN),
    control: asArray(totals.control),
    specified: asArray(totals.specified),
    totals: totals.bids,
  }
  const benchmark = benchmarkOf(grid, params)(0)
  return benchmark > 0 ? benchmark : null
}
