import type { ResultTable, Row } from '../engine/analysis'
import type { Locale } from '../kit/i18n/locale'
import type { Translate } from '../kit/i18n/translator'
import { pageOf, type Query } from '../kit/query'
import { type Listing, listingOf } from './listing'
import type { RequestedPage } from './results/pages'
import type { OpenResult } from './results/reader'
import type { ViewRows } from './view-rows'

/** A table as the filters of its page limit it, whatever its rows are made of. */
export interface TableView {
  /** The rows under these filters. */
  readonly rows: ViewRows
  /** All rows of the table. */
  readonly all: ViewRows
  /** What all of it is about, if not the whole section: the two bidders. */
  readonly about?: string
  /** What the filters limit it to, in words; none if they limit nothing. */
  readonly words: readonly string[]
  /** The table of the results whose findings are judged in its rows; null if nothing is judged here. */
  readonly judged: ResultTable | null
  /** Whether a row counts as a finding; absent: as the judged table says. */
  readonly counts?: (row: Row) => boolean
}

/** The tables of an analysis whose rows its page makes itself, by the address. */
export interface OwnTables {
  /** What the shown table is called; null if the address shows a stored table, or none. */
  readonly name: (query: Query, translate: Translate) => string | null
  readonly view: (run: OpenResult, query: Query, words: TableWords) => Promise<TableView | null>
}

/** How an address lists a table. */
export interface ListedTable extends RequestedPage {
  readonly table: ResultTable
  readonly listing: Listing
}

/** Reads `page, size` and the listing. */
export const listedTable = (table: ResultTable, query: Query): ListedTable => ({
  table,
  listing: listingOf(table, query),
  ...pageOf(query),
})

/** The language that a table is made in: some of its texts are words of ours. */
export interface TableWords {
  readonly translate: Translate
  readonly locale: Locale
}
