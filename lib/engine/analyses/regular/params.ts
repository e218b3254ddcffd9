import type { EngineParamsOf } from '../../../domain/engine-params'

/** What a person chooses for it (rules.md §5). */
export type RegularParams = EngineParamsOf<'regular'>

/** Default settings of the regularity analysis (rules.md §5.7); percentages in percent units. */
export const REGULAR_DEFAULTS: RegularParams = {
  rules: { same: true, rate: true, diff: true },
  compareResources: true,
  compareBuildUps: true,
  checkCount: true,
  countLimit: 10,
  checkCountShare: true,
  countShareLimit: 50,
  checkAmountShare: true,
  amountShareLimit: 50,
  compareFeatures: true,
  compareErrors: true,
  conformanceErrors: true,
  calcErrors: true,
  ignoreCommonErrors: true,
  samePriceLimit: 80,
  regularPriceLimit: 80,
  concentrationRate: 1,
  concentrationCount: 2,
}

const SMALLEST_PATTERN = 10

/** The fewest items of a pattern (rules.md §5.4). */
export function patternSize(params: RegularParams): number {
  return params.countLimit ?? SMALLEST_PATTERN
}
