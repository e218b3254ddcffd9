import type { ResultTable } from '../engine/analysis'
import type { Translate } from '../kit/i18n/translator'
import { filterName, type Listing } from './listing'
import { columnTitle } from './present'

/** What a listing is limited to or sorted by, in words, and the parameter of the address that says so. */
export interface ListingWord {
  readonly text: string
  readonly name: string
}

export function listingWords(table: ResultTable, listing: Listing, translate: Translate): ListingWord[] {
  const named = (key: string) => table.columns.find((column) => column.key === key)!
  const titleOf = (key: string) => columnTitle(named(key), translate)
  const words = listing.filters.flatMap(({ key, is, contains, from, to }): ListingWord[] => {
    const [column, { kind }] = [titleOf(key), named(key)]
    const text = contains === undefined ? null : translate('tables.filter.has', { column, text: contains })
    const code = is === undefined || kind.type !== 'code' ? null : translate(`codes.${kind.list}.${is}`)
    return [
      ...(code === null ? [] : [{ text: `${column} ${code}`, name: filterName(key) }]),
      ...(text === null ? [] : [{ text, name: filterName(key) }]),
      ...(from === undefined ? [] : [{ text: `${column} ≥ ${from}`, name: filterName(key, 'from') }]),
      ...(to === undefined ? [] : [{ text: `${column} ≤ ${to}`, name: filterName(key, 'to') }]),
    ]
  })
  const { sort } = listing
  if (!sort) return words
  const order = sort.descending ? 'descending' : 'ascending'
  const text = translate(`tables.filter.${order}`, { column: titleOf(sort.key) })
  return [...words, { text, name: 'sort' }]
}
