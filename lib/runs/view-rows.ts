import type { ResultTable, Row } from '../engine/analysis'
import type { Locale } from '../kit/i18n/locale'
import type { Translate } from '../kit/i18n/translator'
import { lastPage, pageOf, type Query } from '../kit/query'
import { countRows } from './data'
import { type Listing, listingOf } from './listing'
import type { PageOfRows, PlacedRow, RequestedPage } from './results/pages'
import type { OpenResult } from './results/reader'
import type { RowFilter } from './results/statements'

/**
 * The rows of a table before the sort and the column filters of an address: where they are read, and in which order they
 * stand. A place names a row in all views of the table, whatever their filters.
 */
export interface ViewRows {
  /** Names these rows among all: under the same name they are the same, in the same order. */
  readonly name: string
  readonly table: ResultTable
  /** Their number; with a keyword it may be smaller. */
  readonly most: number
  placed(): Iterable<PlacedRow>
  /** The rows at these places, in their order; a place that no row has gives none. */
  at(places: readonly number[]): Row[]
  /** One page in their own order; the last one if the requested page lies beyond it. */
  page(requested: RequestedPage): PageOfRows
  /** Where a place stands in their own order, from 0; null if that is not known without reading them. */
  position(place: number): number | null
}

export function storedRows(run: OpenResult, table: ResultTable, filter: RowFilter = {}): ViewRows {
  const { keyword: _, ...counted } = filter
  const isWhole = Object.keys(filter).length === 0
  return {
    name: JSON.stringify([run.readAs, table.id, filter]),
    table,
    most: countRows(run, table.id, counted),
    placed: () => run.placed(table.id, filter),
    at: (places) => run.at(table.id, places),
    page: (requested) => run.page(table.id, filter, requested, 'last'),
    position: (place) => (isWhole ? place : null),
  }
}

/** Rows that are made from what is in memory, only when they are read. */
export interface MadeRows {
  /** As in `ViewRows`. */
  readonly name: string
  readonly table: ResultTable
  /** The places of the rows, in the order of the view. */
  readonly places: ArrayLike<number>
  /** The row at a place of the whole table; null if it has none there. */
  readonly rowAt: (place: number) => Row | null
}

export function madeRows({ name, table, places, rowAt }: MadeRows): ViewRows {
  const at = (wanted: readonly number[]) => wanted.map(rowAt).filter((row) => row !== null)
  return {
    name,
    table,
    most: places.length,
    *placed() {
      for (let position = 0; position < places.length; position++) {
        const place = places[position]!
        yield { row: rowAt(place)!, place }
      }
    },
    at,
    page({ page: requested, size }) {
      const page = Math.min(requested, lastPage(places.length, size))
      const shown = Array.prototype.slice.call(places, (page - 1) * size, page * size) as number[]
      return { rows: at(shown), places: shown, total: places.length, page }
    },
    position(place) {
      const position = Array.prototype.indexOf.call(places, place)
      return position < 0 ? null : position
    },
  }
}

/** Every place of a table with so many rows, in its order. */
export const everyPlace = (rows: number): Uint32Array => Uint32Array.from({ length: rows }, (_, at) => at)

/** A table as the filters of its page limit it, whatever its rows are made of. */
export interface TableView {
  /** What the table is called. */
  readonly name: string
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
  /** null if the address shows a stored table, or none */
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
