/** Settings of the regularity analysis (rules.md §5.7 has the defaults); percentages in percent units. */
export interface RegularParams {
  /** Which rules make an item regular: 相同, 等比, 等差. */
  readonly rules: { readonly same: boolean; readonly rate: boolean; readonly diff: boolean }
  readonly compareResources: boolean
  readonly checkCount: boolean
  /** Warning limit and smallest size of a pattern, 2 to 100; null: no limit, patterns of 10. */
  readonly countLimit: number | null
  readonly checkCountShare: boolean
  readonly countShareLimit: number | null
  readonly checkAmountShare: boolean
  readonly amountShareLimit: number | null
  readonly compareFeatures: boolean
  readonly compareErrors: boolean
  readonly conformanceErrors: boolean
  readonly calcErrors: boolean
  /** Leave out errors that every bidder makes identically. */
  readonly ignoreCommonErrors: boolean
  readonly samePriceLimit: number
  readonly regularPriceLimit: number
  readonly concentrationRate: number
  readonly concentrationCount: number
}

export const REGULAR_DEFAULTS: RegularParams = {
  rules: { same: true, rate: true, diff: true },
  compareResources: true,
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

/** Items a pattern has at least (rules.md §5.4). */
export function patternSize(params: RegularParams): number {
  return params.countLimit ?? SMALLEST_PATTERN
}
