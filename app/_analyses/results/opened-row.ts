import type { Row } from '@/lib/engine/analysis'
import type { Locale } from '@/lib/kit/i18n/locale'
import { type Query, single } from '@/lib/kit/query'
import { findRow, type RowReference, readReference, rowReference } from '@/lib/runs/finding/place'
import { isListable, listedPlaces } from '@/lib/runs/listed'
import { isAsStored } from '@/lib/runs/listing'
import type { ViewPage } from '@/lib/runs/loaders'
import type { PlacedRow } from '@/lib/runs/results/pages'
import type { ListedTable, ViewRows } from '@/lib/runs/view-rows'

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

/** The query of other links of the page: the opened row is no part of a view, and another filter closes it. */
export const withoutRow = (query: Query): Query => ({ ...query, row: undefined })

export const referenceIn = (query: Query): RowReference | null => readReference(single(query, 'row'))

/** The row of a reference among all rows of its table. */
export const openedIn = (all: ViewRows, reference: RowReference | null) =>
  reference && findRow(all, reference)

/** The row of a reference in a shared view, which opens no row that it does not list. */
export async function sharedRow(
  rows: ViewRows,
  reference: RowReference | null,
  { listing }: ListedTable,
  locale: Locale,
): Promise<PlacedRow | null> {
  // By its place alone a row is found whatever the filters.
  const found = await openedIn(rows, reference && { ...reference, place: null })
  if (!found || isAsStored(listing) || !isListable(rows)) return found
  return (await listedPlaces(rows, listing, locale)).includes(found.place) ? found : null
}

/** A link to one row names no page: the page that contains it is shown, if the view shows its rows in their order. */
export function withPageOf(
  requested: ListedTable,
  rows: ViewRows,
  query: Query,
  opened: PlacedRow | null,
): ListedTable {
  const isChosen = ['page', 'judged'].some((name) => single(query, name) !== undefined)
  const at = opened && isAsStored(requested.listing) && !isChosen ? rows.position(opened.place) : null
  return at === null ? requested : { ...requested, page: Math.floor(at / requested.size) + 1 }
}

/**
 * The opened row with its neighbours in the view.
 * @param shown the row as its reader may see it
 */
export function openedRow(
  { row, place }: PlacedRow,
  requested: ListedTable,
  found: ViewPage,
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
