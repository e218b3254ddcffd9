import type { BidderName } from '../../engine/analysis'
import type { Translate } from '../../kit/i18n/translator'

export interface MatrixCell {
  /** As stated; null if the bid states none. */
  readonly price: number | null
  /** Deviation from the benchmark in %; null if one of the two is missing. */
  readonly dev: number | null
  /** The limit that the deviation reaches. */
  readonly side: 'positive' | 'negative' | null
  /** The patterns that the price belongs to; the words of the source explain them. */
  readonly marks: readonly string[]
}

/** One item with the prices of all bidders, in the order of the bidders of its source. */
export interface MatrixLine {
  readonly place: number
  readonly unitLabel: string
  readonly itemCode: string | null
  readonly itemName: string | null
  /** Whether its prices are rates in %. */
  readonly isRate: boolean
  readonly benchmark: number | null
  readonly cells: readonly MatrixCell[]
}

/** What an item is listed and sorted by. */
export interface IndexedLine {
  readonly place: number
  readonly prices: readonly (number | null)[]
  /** Whether the analysis found something at the price of each bidder. */
  readonly found: readonly boolean[]
}

/** What an analysis calls the parts of its matrix. */
export interface MatrixWords {
  readonly legend: string
  readonly benchmark: string
  readonly noBenchmark: string
  /** Of a matrix whose prices have marks. */
  readonly marks?: {
    readonly title: string
    readonly short: (mark: string) => string
    readonly name: (mark: string) => string
  }
}

/** The items of a result with every bidder's price. */
export interface MatrixSource {
  readonly bidders: readonly BidderName[]
  readonly words: (translate: Translate) => MatrixWords
  /** The items whose name contains a keyword, in the order of the bill. */
  each(keyword: string): Iterable<IndexedLine>
  /** The items at these places, in their order. */
  at(places: readonly number[]): readonly MatrixLine[]
}
