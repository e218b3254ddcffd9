import { currentPerson } from '@/lib/auth/loaders'
import { type Query, single } from '@/lib/kit/query'
import { listingOf } from '@/lib/runs/listing'
import type { ListedTable } from '@/lib/runs/view-rows'
import { type SavedView, viewsOf } from '@/lib/workspace/views/data'

/** How the person of the page wants to see a table. */
export interface OwnViews {
  /** The name of the table among all. */
  readonly place: string
  readonly views: readonly SavedView[]
  /** Whether the page shows the columns that the person wants remembered, because the address names none. */
  readonly isRemembered: boolean
}

/**
 * The person's views of a table, and the request with the remembered columns. The address wins over what is
 * remembered: one with columns shows them, and one with `columns=usual` the usual ones.
 */
export async function withOwnViews(
  analysis: string,
  requested: ListedTable,
  query: Query,
): Promise<{ readonly own: OwnViews | null; readonly requested: ListedTable }> {
  const person = await currentPerson()
  if (!person) return { own: null, requested }
  const place = `${analysis}.${requested.table.id}`
  const { views, columns } = await viewsOf(person.userId, place)
  const known = single(query, 'columns') === undefined && columns !== null
  const listing = known ? listingOf(requested.table, { ...query, columns }) : requested.listing
  const isRemembered = known && listing.columns !== null
  return {
    own: { place, views, isRemembered },
    requested: { ...requested, listing },
  }
}
