/**
 * Deviations put into a section on purpose. Every plant is recorded in the section's truth, so that
 * results can be compared with what is really there. `bidder` is the position of the bidder, from 0.
 */
export type Plant = ConformancePlant | ArithmeticPlant | PatternPlant | CodePlant | RecordPlant

/** The bidder changed the bill he was given; his arithmetic still holds. */
export interface ConformancePlant {
  readonly analysis: 'conformance'
  readonly bidder: number
  readonly change: ConformanceChange
  readonly count?: number
}
export type ConformanceChange =
  | 'deleteItem'
  | 'addItem'
  | 'code'
  | 'name'
  | 'feature'
  | 'unit'
  | 'quantity'
  | 'zeroPrice'
  | 'missingPrice'
  /** The rate of a non-competitive measure. */
  | 'fixedRate'
  | 'provisionalSum'
  /** The rate of 规费 or 税金. */
  | 'feeRate'
  | 'missingUnit'

/**
 * One figure is stated wrongly and everything above it follows the figure as stated, so that it is the
 * only error. `quantityChanged` alone is also a conformance finding: the quantity was changed, and the
 * amount was not.
 */
export interface ArithmeticPlant {
  readonly analysis: 'calc'
  readonly bidder: number
  readonly error: ArithmeticError
  /** How the figure came about; only amounts of items and totals of sections have a choice. */
  readonly cause?: Cause
  readonly count?: number
}
export type ArithmeticError =
  | 'itemAmount'
  | 'unitPrice'
  /** A resource line is not content × price. */
  | 'materialLine'
  /** The resource lines come to more than the material cost. */
  | 'materialSum'
  | 'sectionTotal'
  | 'costLine'
  | 'unitTotal'
  | 'projectTotal'
  | 'bidTotal'
  /** The opening record names another price than the bid. */
  | 'openingPrice'
  | 'lumpAmount'
  | 'feeAmount'
export type Cause =
  | 'truncated'
  | 'roundedUp'
  | 'decimalShift'
  | 'digitSwap'
  | 'quantityChanged'
  | 'stalePrice'
  | 'omittedAddend'
  | 'doubledAddend'

/** Prices of `bidder` made from those of `from` on a `share` of the items. */
export interface PatternPlant {
  readonly analysis: 'regular'
  readonly bidder: number
  readonly from: number
  readonly pattern: 'ratio' | 'difference' | 'identical'
  /** The factor, or the difference in yuan; not used when identical. */
  readonly constant?: number
  readonly share: number
  /** Random factor within ± this share on top of a ratio, to hide it: 0.005 is half a percent. */
  readonly disguise?: number
}

/** Bidders who share a code of the machine their files were made on or sent from. */
export interface CodePlant {
  readonly analysis: 'feature'
  readonly bidders: readonly number[]
  readonly code: 'lock' | 'machine' | 'mac' | 'cpu' | 'disk' | 'ip' | 'certificate'
}

/** Rows added to the platform's record: a code that its holders spell and use as they please. */
export interface RecordPlant {
  readonly analysis: 'record'
  readonly featureType: '10' | '20' | '30' | '40' | '50' | '60' | '70' | '80'
  readonly uses: readonly { readonly bidder: number; readonly feature: string; readonly step: RecordStep }[]
  /** The holders share it; it belongs to a public machine; or it is a marker of nothing. */
  readonly means: 'shared' | 'public' | 'nothing'
}
export type RecordStep = '10' | '20' | '30' | '40'
