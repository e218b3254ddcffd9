import type { ResultTable, Row } from '../engine/analysis'
import { lastPage } from '../kit/query'
import { countRows } from './data'
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

/** The stored rows of a table under a filter. */
export function storedRows(run: OpenResult, table: ResultTable, filter: RowFilter = {}): ViewRows {
  const { keyword: _, ...counted } = filter
  const isWhole = Object.keys(filter).length === 0
  return {
    name: JSON.stringify([run.id, run.result, table.id, filter]),
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
