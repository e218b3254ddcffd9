import { CODE_LISTS, type CodeList } from '../domain/codes'
import type { Analysis, ResultTable } from '../engine/analysis'
import type { Locale } from '../kit/i18n/locale'
import { translator } from '../kit/i18n/translator'
import { pageOf, type Query, single } from '../kit/query'
import { type Listing, listingOf } from './listing'
import type { OpenResult } from './results/open-result'
import type { RowFilter } from './results/statements'

/** The parameters in the address of a result page. */
export interface ResultQuery {
  readonly table: ResultTable
  readonly filter: RowFilter
  readonly listing: Listing
  readonly page: number
  readonly size: number
}

/** The kinds a table can be filtered by; null if it has none. */
export function kindsOf(
  table: ResultTable,
): { readonly list: string; readonly values: readonly string[] } | null {
  const kind = table.columns.find((column) => column.key === table.kindKey)?.kind
  if (kind?.type !== 'code') return null
  return { list: kind.list, values: table.kinds ?? CODE_LISTS[kind.list as CodeList] ?? [] }
}

function wholeNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined
}

/** The tables that have their own tab. */
export const tabTables = ({ tables }: Analysis) => tables.filter(({ isAppendix }) => !isAppendix)

/** Reads `tab, q, type, bidderId, page, size` and the listing; invalid values are ignored. */
export function resultQuery(analysis: Analysis, query: Query): ResultQuery {
  const tab = single(query, 'tab')
  const table = tabTables(analysis).find((candidate) => candidate.id === tab) ?? analysis.tables[0]!
  const kind = single(query, 'type')
  const keyword = table.searchKey ? single(query, 'q')?.trim().slice(0, 200) : undefined
  const bidderId = wholeNumber(single(query, 'bidderId'))
  const filter: RowFilter = {
    ...(bidderId === undefined ? {} : { bidderId }),
    ...(kind && kindsOf(table)?.values.includes(kind) ? { kind } : {}),
    ...(keyword ? { keyword } : {}),
  }
  return { table, filter, listing: listingOf(table, query), ...pageOf(query) }
}

/** What the filters of an address limit a stored table to, in words. */
export function filterWords(
  { bidders }: Pick<OpenResult, 'bidders'>,
  { table, filter }: ResultQuery,
  locale: Locale,
): string[] {
  const { bidderId, kind, keyword } = filter
  const bidder = bidders.find((one) => one.bidderId === bidderId)?.bidderName
  const list = kindsOf(table)?.list
  return [
    ...(bidderId === undefined ? [] : [bidder ?? String(bidderId)]),
    ...(kind && list ? [translator(locale)(`codes.${list}.${kind}`)] : []),
    ...(keyword ? [`“${keyword}”`] : []),
  ]
}
