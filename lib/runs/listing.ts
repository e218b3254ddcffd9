import { z } from 'zod'
import type { Column, ResultTable } from '../engine/analysis'
import { type Query, single } from '../kit/query'
import { isNumeric } from './present'

/** A filter of one column: a part of its text, a range of its figures, or one of its codes. */
export interface ColumnFilter {
  readonly key: string
  readonly contains?: string
  readonly is?: string
  readonly from?: number
  readonly to?: number
}

/** How the rows of a table are listed, besides the bidder, the kind and the keyword. */
export interface Listing {
  readonly sort: { readonly key: string; readonly descending: boolean } | null
  readonly filters: readonly ColumnFilter[]
  /** The keys of the chosen columns in their order; null for all of them in the order of the screen. */
  readonly columns: readonly string[] | null
}

export const AS_STORED: Listing = { sort: null, filters: [], columns: null }
export const isAsStored = ({ sort, filters }: Listing) => sort === null && filters.length === 0

/** The parameters of an address that belong to a column. */
export const filterName = (key: string, end?: 'from' | 'to') => `f.${key}${end ? `.${end}` : ''}`
export const isFilterName = (name: string) => name.startsWith('f.')

/** The parameters of an address that say how a table is listed: other filters keep them. */
export const listingNames = (query: Query): string[] => [
  'sort',
  'columns',
  ...Object.keys(query).filter(isFilterName),
]

const figure = z
  .string()
  .trim()
  .max(30)
  .regex(/^[+-]?\d+(\.\d+)?$/)
  .transform(Number)
const words = z.string().trim().min(1).max(200)
const sorting = z.string().regex(/^[A-Za-z]\w{0,39},(asc|desc)$/)

/** Who may not read identity numbers must not find them out by asking which rows contain some digits. */
export const canSort = ({ personal }: ResultTable, key: string) => !personal?.includes(key)

/** Positions in the list are no filter, and the kind has one of its own. */
export const hasFilter = (table: ResultTable, { key, kind }: Column) =>
  kind.type !== 'serial' && key !== 'serial' && key !== table.kindKey && canSort(table, key)

function filterOf(column: Column, query: Query): ColumnFilter[] {
  const { key } = column
  const read = <T>(schema: z.ZodType<T>, end?: 'from' | 'to') =>
    schema.safeParse(single(query, filterName(key, end))).data
  if (isNumeric(column)) {
    const [from, to] = [read(figure, 'from'), read(figure, 'to')]
    if (from === undefined && to === undefined) return []
    return [{ key, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }]
  }
  const text = read(words)
  if (text === undefined) return []
  return [column.kind.type === 'code' ? { key, is: text } : { key, contains: text }]
}

/** The chosen columns that the table has, each once. */
function columnsOf(table: ResultTable, query: Query): readonly string[] | null {
  const keys = new Set((single(query, 'columns') ?? '').slice(0, 1000).split(','))
  const known = [...keys].filter((key) => table.columns.some((column) => column.key === key))
  return known.length > 0 ? known : null
}

/** Reads `columns=<column>,<column>…`, `sort=<column>,asc|desc`, `f.<column>` and `f.<column>.from|to`; what does not fit the table is ignored. */
export function listingOf(table: ResultTable, query: Query): Listing {
  const [key, order] = sorting.safeParse(single(query, 'sort')).data?.split(',') ?? []
  const sorted = table.columns.find((column) => column.key === key && canSort(table, column.key))
  return {
    sort: sorted ? { key: sorted.key, descending: order === 'desc' } : null,
    filters: table.columns
      .filter((column) => hasFilter(table, column))
      .flatMap((column) => filterOf(column, query)),
    columns: columnsOf(table, query),
  }
}
