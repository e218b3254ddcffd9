/** A figure of a formula: written out, or the name of one of its parameters or draws. */
export type Value = number | string

/** How many of n bidders: a number, or a share of n in percent, rounded half up. */
export type Count = number | { readonly share: Value }

/** A row of a table by the number of bidders: applies up to so many, the last one (null) to any number. */
export interface UpTo {
  readonly upTo: number | null
}
export interface TrimRow extends UpTo {
  readonly high: Count
  readonly low: Count
}
export interface SampleRow extends UpTo {
  readonly count: Count
}

/** A limit below which a price is out. */
export type Floor =
  /** factor × (weight × H(1 − less) + (1 − weight) × mean). */
  | {
      readonly kind: 'cost'
      readonly factor: Value
      readonly weight: Value
      readonly less?: Value
      readonly trim?: readonly TrimRow[]
    }
  /** The mean after trimming, less so many percent. */
  | { readonly kind: 'mean'; readonly less: Value; readonly trim?: readonly TrimRow[] }

export interface FilterStep {
  readonly step: 'filter'
  /** Prices above H less so many percent are out; absent: H is not looked at. */
  readonly over?: Value
  readonly floor?: Floor
}
interface SampleStep {
  readonly step: 'sample'
  readonly rows: readonly SampleRow[]
}
interface TrimStep {
  readonly step: 'trim'
  readonly rows: readonly TrimRow[]
}
export const MEAN_KINDS = [
  'arithmetic',
  'secondAverage',
  'withLowest',
  'median',
  'lowest',
  'secondLowest',
  'ranks',
  'limit',
] as const
/** The price of the bidder at this place by another score, with its weight. */
export interface RankWeight {
  readonly score: string
  readonly rank: number
  readonly weight: Value
}
export interface MeanStep {
  readonly step: 'mean'
  readonly kind: (typeof MEAN_KINDS)[number]
  /** `secondAverage`: how far from the first mean a price may be, in percent. */
  readonly within?: Value
  readonly ranks?: readonly RankWeight[]
  /** `ranks`: the weight of the mean of all others. */
  readonly rest?: Value
}
export interface MixStep {
  readonly step: 'mix'
  /** Weight of H, or of the mean: the other has the rest, less the weight of the owner's estimate. */
  readonly weight: Value
  readonly of: 'limit' | 'mean'
  /** H less so many percent, and times a factor. */
  readonly less?: Value
  readonly factor?: Value
  readonly ownerWeight?: Value
}
export interface CoefficientStep {
  readonly step: 'coefficient'
  /** X × K; X × (1 − k %); (X − Z)(1 − k %) + Z. */
  readonly kind: 'times' | 'less' | 'lessWithoutFixed'
  readonly value: Value
}
/** ABC: weights of H(1 − less), of a drawn bid and of the lowest bid that is not below its limit. */
export interface AbcStep {
  readonly step: 'abc'
  readonly less: Value
  readonly weights: readonly [Value, Value, Value]
  /** The limit of C: factor × (weight × mean + (1 − weight) × H). */
  readonly limit: { readonly weight: Value; readonly factor: Value }
  /** B lies between C and this share of A, if any bid does. */
  readonly upper: Value
}
/** Bands of prices by their share of H, each with the percent its mean is lowered by. */
export interface BandsStep {
  readonly step: 'bands'
  /** From this share of H upwards, and up to this share: what lies between is the middle band. */
  readonly high: Value
  readonly low: Value
  /** With fewer bidders the mean of all, its band by the mean. */
  readonly fewest: number
  readonly less: readonly [high: Value, middle: Value, low: Value]
}
interface RoundStep {
  readonly step: 'round'
  readonly digits: number
}
/** Only prices between the benchmarks at the least and the largest value a draw may have stay. */
export interface ShortlistStep {
  readonly step: 'shortlist'
  readonly draw: string
  readonly low: Value
  readonly high: Value
}
export const PER_PERCENT = ['interpolated', 'begun', 'full'] as const
export interface ScoreStep {
  readonly step: 'score'
  /** By the deviation from the benchmark, or F × B / b. */
  readonly kind: 'deviation' | 'ratio'
  readonly full: Value
  readonly above?: Value
  readonly below?: Value
  /** Digits of the deviation in percent. */
  readonly devDigits?: number
  /** What a part of one percent counts: itself, a whole percent, nothing. */
  readonly perPercent?: (typeof PER_PERCENT)[number]
  /** Digits of the score; null: as many as it has. */
  readonly digits: number | null
}
export interface AwardStep {
  readonly step: 'award'
  /** Other scores that are added to that of the price. */
  readonly others: readonly string[]
}
export type Step =
  | FilterStep
  | SampleStep
  | TrimStep
  | MeanStep
  | MixStep
  | CoefficientStep
  | AbcStep
  | BandsStep
  | RoundStep
  | ShortlistStep
  | ScoreStep
  | AwardStep

/** A figure that a tender states; null until it is entered. `example`: no source states it. */
export interface Param {
  readonly name: string
  readonly value: number | null
  readonly example?: true
}

/** A value that is drawn: its list, with weights if it is not drawn evenly, and who draws it. */
export interface Draw {
  readonly name: string
  readonly by: string | null
  readonly values: readonly number[]
  readonly weights?: readonly number[]
}

/** An award formula as data. Rates are in percent, weights and factors are fractions. */
export interface Formula {
  readonly params: readonly Param[]
  readonly draws: readonly Draw[]
  /** With fewer bidders there is no outcome. */
  readonly fewest: number
  /** The price is the stated one with the adjustments of the evaluation. */
  readonly adjusted?: true
  readonly steps: readonly Step[]
  /** One of these is drawn; `steps` is empty then. */
  readonly oneOf?: readonly (Formula & { readonly id: string })[]
}
