import type { Row } from '../../engine/analysis'
import { type Packing, placesIn, rowsOfStored, spanOfStored } from '../packing'
import {
  keywordOf,
  placesOfPage,
  type RowFilter,
  rowsAt,
  type StoredTable,
  searchedPlaces,
} from './statements'

/** A row, and where it stands in the order of the analysis, from 0. */
export interface PlacedRow {
  readonly row: Row
  readonly place: number
}

export interface PageOfRows {
  readonly rows: Row[]
  /** Where each row stands in the order of the analysis, from 0. */
  readonly places: number[]
  /** Number of rows under the filter. */
  readonly total: number
  /** The page that was read: the last one if the requested page lies beyond it. */
  readonly page: number
}

export interface RequestedPage {
  readonly page: number
  readonly size: number
}

/** A table that pages are read from. */
interface Paged {
  readonly stored: StoredTable
  readonly packing: Packing | null
  /** The number of rows under a filter without a keyword. */
  readonly count: (filter: RowFilter) => number
  /** Every row under the filter of the page, with its place. */
  readonly rows: () => Iterable<PlacedRow>
}

type Beyond = 'empty' | 'last'

function pageWithin(total: number, requested: RequestedPage, beyond: Beyond) {
  const last = Math.max(1, Math.ceil(total / requested.size))
  const page = beyond === 'last' ? Math.min(requested.page, last) : requested.page
  return { page, start: (page - 1) * requested.size, isEmpty: page > last }
}

/** One page of a table in the order of the analysis. */
export function pageOf(
  paged: Paged,
  filter: RowFilter,
  requested: RequestedPage,
  beyond: Beyond,
): PageOfRows {
  const { stored, packing, count } = paged
  if (packing) return packedPage({ ...paged, packing }, filter, requested, beyond)
  const searched = keywordOf(filter) === null ? null : searchedPlaces(stored, filter, requested.size)
  const total = searched?.total ?? count(filter)
  const { page, start, isEmpty } = pageWithin(total, requested, beyond)
  if (isEmpty) return { rows: [], places: [], total, page }
  const places = searched?.places(start) ?? placesOfPage(stored, filter, start, requested.size)
  const rows = rowsAt(stored, places)
  return { rows, places: places.slice(0, rows.length), total, page }
}

const apart = (placed: readonly PlacedRow[]) => ({
  rows: placed.map(({ row }) => row),
  places: placed.map(({ place }) => place),
})

/** One page of a packed table. Only the stored rows that the page needs are read. */
function packedPage(
  { stored, packing, count, rows: allRows }: Paged & { packing: Packing },
  filter: RowFilter,
  requested: RequestedPage,
  beyond: Beyond,
): PageOfRows {
  if (filter.kind !== undefined) {
    // How many rows of one kind a stored row unpacks to is not known in advance.
    const rows = [...allRows()]
    const { page, start } = pageWithin(rows.length, requested, beyond)
    const shown = rows.slice(start, start + requested.size)
    return { ...apart(shown), total: rows.length, page }
  }
  const { keyword = '' } = filter
  // A page needs at most one stored row per row, plus one if it begins inside a stored row.
  const searched = keywordOf(filter) === null ? null : searchedPlaces(stored, { keyword }, requested.size + 1)
  const each = rowsOfStored(packing, filter)
  const total = searched ? searched.total * each : count(filter)
  const { page, start, isEmpty } = pageWithin(total, requested, beyond)
  if (isEmpty || each === 0) return { rows: [], places: [], total, page }
  const span = spanOfStored(each, { start, size: requested.size })
  const places =
    searched?.places(span.start).slice(0, span.size) ?? placesOfPage(stored, {}, span.start, span.size)
  const rows = rowsAt(stored, places).flatMap((row, at) => placesIn(packing, row, places[at]!, filter))
  const skipped = start - span.start * each
  return { ...apart(rows.slice(skipped, skipped + requested.size)), total, page }
}
