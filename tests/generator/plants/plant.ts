/**
 * Deviations planted in a section. Each is recorded in the section's truth, so that results can be compared
 * with what is really there. `bidder` is the position of the bidder, from 0.
 */
export type Plant = ConformancePlant | ArithmeticPlant | PatternPlant | BuildUpPlant | CodePlant | RecordPlant

/** The bidder changed the given bill; the arithmetic remains correct. */
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
 * One figure is wrong, and every figure above it is computed from the wrong one, so that it is the only
 * error. `quantityChanged` is also a conformance finding: the quantity was changed, but not the amount.
 */
export interface ArithmeticPlant {
  readonly analysis: 'calc'
  readonly bidder: number
  readonly error: ArithmeticError
  /** How the error came about; only amounts of items and totals of sections have a choice. */
  readonly cause?: Cause
  readonly count?: number
}
export type ArithmeticError =
  | 'itemAmount'
  | 'unitPrice'
  /** A resource line is not content × price. */
  | 'materialLine'
  /** The resource lines add up to more than the material cost. */
  | 'materialSum'
  | 'sectionTotal'
  | 'costLine'
  /** A line of 其他项目 states another amount than its list. */
  | 'otherLine'
  | 'unitTotal'
  | 'projectTotal'
  | 'bidTotal'
  /** The opening record states another price than the bid. */
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

/** Prices of `bidder` derived from those of `from` on a `share` of the items. */
export interface PatternPlant {
  readonly analysis: 'regular'
  readonly bidder: number
  readonly from: number
  readonly pattern: 'ratio' | 'difference' | 'identical'
  /** The factor, or the difference in yuan; unused for identical prices. */
  readonly constant?: number
  readonly share: number
  /** A random factor within ± this share on top of a ratio, to disguise it: 0.005 is half a percent. */
  readonly disguise?: number
}

/** Own resource prices and build-up choices of `bidder` are those of `from`; only in sections with build-ups. */
export interface BuildUpPlant {
  readonly analysis: 'buildUp'
  readonly bidder: number
  readonly from: number
}

/** Bidders who share a code of the machine on which their files were made or from which they were sent. */
export interface CodePlant {
  readonly analysis: 'feature'
  readonly bidders: readonly number[]
  readonly code: 'lock' | 'machine' | 'mac' | 'cpu' | 'disk' | 'ip' | 'certificate'
}

/** Rows added to the platform's record: a code, each holder with an own spelling and use. */
export interface RecordPlant {
  readonly analysis: 'record'
  readonly featureType: '10' | '20' | '30' | '40' | '50' | '60' | '70' | '80'
  readonly uses: readonly { readonly bidder: number; readonly feature: string; readonly step: RecordStep }[]
  /** The holders share it; or it belongs to a public machine; or it is a marker of an unknown value. */
  readonly means: 'shared' | 'public' | 'nothing'
}
export type RecordStep = '10' | '20' | '30' | '40'
