import type { Cents } from '../figures'
import type { BuildUpPlant, Cause, CodePlant, PatternPlant, RecordPlant } from './plant'

/** What was planted in a section, figure by figure. */
export interface Truth {
  readonly conformance: readonly ConformanceTruth[]
  readonly arithmetic: readonly ArithmeticTruth[]
  readonly patterns: readonly PatternTruth[]
  readonly buildUps: readonly BuildUpPlant[]
  readonly codes: readonly CodeTruth[]
  /** Codes that bidders share only in the platform's record; markers of an unknown value do not count. */
  readonly records: readonly RecordTruth[]
}

/** A row of the conformance detail table (rules.md §3). */
export interface ConformanceTruth {
  readonly analysis: 'conformance'
  readonly bidder: number
  readonly bidderName: string
  readonly unitCode: string
  readonly itemGroup: 'qdxm' | 'csxm' | 'qtxm' | 'GFSJ' | 'dwgc'
  readonly cfmType: '增' | '删' | '改' | '零'
  readonly itemCode: string | null
  readonly itemName: string
  readonly dataItem: string | null
  /** Normalised: figures without trailing zeros, line breaks as \n. */
  readonly tenderValue: string | null
  readonly bidderValue: string | null
  /** The item's contribution to the sum in the bidder's summary. */
  readonly amount: Cents
}

/** An error of rules.md §4. */
export interface ArithmeticTruth {
  readonly analysis: 'calc'
  readonly bidder: number
  readonly bidderName: string
  /** null above the unit projects. */
  readonly unitCode: string | null
  readonly errorType: ArithmeticErrorType
  readonly itemCode: string | null
  readonly itemName: string
  readonly stated: Cents
  readonly right: Cents
  /** null: no cause was planted; a rule may still match the difference by chance. */
  readonly cause: Cause | null
}
export type ArithmeticErrorType =
  | 'billTotal'
  | 'unitPrice'
  | 'materialCost'
  | 'sectionTotal'
  | 'sectionBillTotal'
  | 'costSummary'
  | 'amount'

export interface PatternTruth extends PatternPlant {
  /** Rows of the plan whose price follows the pattern, ascending. */
  readonly rows: readonly number[]
}

export interface CodeTruth extends CodePlant {
  /** As spelled by the first of the bidders. */
  readonly value: string
  /** Type of the feature code in the results. */
  readonly featureType: '20' | '30' | '40' | '50' | '60' | '70' | '80'
}

export interface RecordTruth {
  readonly featureType: RecordPlant['featureType']
  /** As spelled by the first of the bidders. */
  readonly value: string
  /** In the order of the section. */
  readonly bidders: readonly number[]
  readonly isPublic: boolean
}

export type Finding = ConformanceTruth | ArithmeticTruth
