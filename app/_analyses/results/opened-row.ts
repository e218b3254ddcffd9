import type { Row } from '@/lib/engine/analysis'
import { type Query, single } from '@/lib/kit/query'
import { findRow, type RowReference, readReference, rowReference } from '@/lib/report/finding-place'
import { isAsStored } from '@/lib/runs/listing'
import type { ResultQuery } from '@/lib/runs/query'
import type { PlacedRow } from '@/lib/runs/results/pages'
import type { OpenResult } from '@/lib/runs/results/reader'

/** The rows of a view, in its order. */
export interface ListedRows {
  readonly rows: readonly Row[]
  readonly places: readonly number[]
  readonly total: number
  readonly page: number
  /** The row at a position of the view, from 0. */
  readonly one: (at: number) => PlacedRow | null
}

/** The row that the address names, among the rows of the view. */
export interface OpenedRow {
  readonly row: Row
  readonly reference: string
  /** Its position in the view, from 0; null if the view does not show it. */
  readonly at: number | null
  readonly total: number
  /** The changes of the address that lead to its neighbours. */
  readonly previous: Query | null
  readonly next: Query | null
}

export const referenceIn = (query: Query): RowReference | null => readReference(single(query, 'row'))

export const openedIn = (run: OpenResult, { table }: ResultQuery, reference: RowReference | null) =>
  reference && findRow(run, table, reference)

/** A link to one row names no page: the page that contains it is shown, if the view shows all rows in their order. */
export function withPageOf(requested: ResultQuery, query: Query, opened: PlacedRow | null): ResultQuery {
  const isWhole = Object.keys(requested.filter).length === 0 && isAsStored(requested.listing)
  const isChosen = ['page', 'judged'].some((name) => single(query, name) !== undefined)
  if (!opened || !isWhole || isChosen) return requested
  return { ...requested, page: Math.floor(opened.place / requested.size) + 1 }
}

/**
 * The opened row with its neighbours in the view.
 * @param shown the row as its reader may see it
 */
export function openedRow(
  { row, place }: PlacedRow,
  requested: ResultQuery,
  found: ListedRows,
  shown: Row,
): OpenedRow {
  const { table, size } = requested
  const index = found.places.indexOf(place)
  const at = index < 0 ? null : (found.page - 1) * size + index
  const to = (other: number): Query | null => {
    const near = other >= 0 && other < found.total ? found.one(other) : null
    if (!near) return null
    const page = Math.floor(other / size) + 1
    return { row: rowReference(table, near.row, near.place), page: page === 1 ? undefined : String(page) }
  }
  return {
    row: shown,
    reference: rowReference(table, row, place),
    at,
    total: found.total,
    previous: at === null ? null : to(at - 1),
    next: at === null ? null : to(at + 1),
  }
}
