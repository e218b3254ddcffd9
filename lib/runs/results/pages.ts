import type { Row } from '../../engine/analysis'
import { type Packing, rowsOfStored, spanOfStored } from '../packing'
import {
  keywordOf,
  placesOfPage,
  type RowFilter,
  rowsAt,
  type StoredTable,
  searchedPlaces,
} from './statements'

export interface PageOfRows {
  readonly rows: Row[]
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
  /** Every row under the filter of the page. */
  readonly rows: () => Iterable<Row>
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
  if (isEmpty) return { rows: [], total, page }
  const places = searched?.places(start) ?? placesOfPage(stored, filter, start, requested.size)
  return { rows: rowsAt(stored, places), total, page }
}

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
    return { rows: rows.slice(start, start + requested.size), total: rows.length, page }
  }
  const { keyword = '' } = filter
  // A page needs at most one stored row per row, plus one if it begins inside a stored row.
  const searched = keywordOf(filter) === null ? null : searchedPlaces(stored, { keyword }, requested.size + 1)
  const each = rowsOfStored(packing, filter)
  const total = searched ? searched.total * each : count(filter)
  const { page, start, isEmpty } = pageWithin(total, requested, beyond)
  if (isEmpty || each === 0) return { rows: [], total, page }
  const span = spanOfStored(each, { start, size: requested.size })
  const places =
    searched?.places(span.start).slice(0, span.size) ?? placesOfPage(stored, {}, span.start, span.size)
  const rows = rowsAt(stored, places).flatMap((row) => packing.unpack(row, packing.bidders, filter))
  const skipped = start - span.start * each
  return { rows: rows.slice(skipped, skipped + requested.size), total, page }
}
