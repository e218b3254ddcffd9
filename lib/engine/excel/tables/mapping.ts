import { squeezed } from '../../draft/words'
import type { SheetRow } from '../cells/sheet'
import type { Column, Field, Header } from './header'

/** The columns of an item table that a person can state. */
export const MAPPED_FIELDS = [
  'code',
  'name',
  'feature',
  'measureUnit',
  'quantity',
  'unitPrice',
  'amount',
  'labor',
  'material',
  'machinery',
  'manage',
  'profit',
  'both',
] as const satisfies readonly Field[]
export type MappedField = (typeof MAPPED_FIELDS)[number]

/** Where the figures of an item table stand, as a person stated it; columns count from A = 0. */
export type ColumnMapping = Readonly<Partial<Record<MappedField, number>>>

/** Mappings by the layout of the header they were stated for. */
export type ColumnMappings = ReadonlyMap<string, ColumnMapping>

export const NO_MAPPINGS: ColumnMappings = new Map()

const LONGEST = 1000

/** The words of a header row, by which the next file with the same header is known. */
export function layoutOf({ cells }: SheetRow): string {
  const words = cells.map((cell) => squeezed(cell))
  const last = words.findLastIndex((word) => word !== '')
  return words
    .slice(0, last + 1)
    .join('|')
    .slice(0, LONGEST)
}

/** Whether items can be read: a code, a name, a unit and a quantity (formats-more.md §2.4). */
export const isComplete = ({ code, name, measureUnit, quantity }: ColumnMapping) =>
  [code, name, measureUnit, quantity].every((column) => column !== undefined)

const isMapped = (field: Field | null): field is MappedField =>
  MAPPED_FIELDS.some((mapped) => mapped === field)

/** A header with the columns that a person stated; others keep what their headings say, but for the stated fields. */
export function mappedHeader(header: Header, mapping: ColumnMapping): Header {
  const stated = new Map(Object.entries(mapping).map(([field, at]) => [at, field as MappedField] as const))
  const known = header.columns.map((column): Column => {
    const field = stated.get(column.at) ?? (isMapped(column.field) ? null : column.field)
    return { ...column, field }
  })
  const bare = [...stated]
    .filter(([at]) => header.columns.every((column) => column.at !== at))
    .map(([at, field]): Column => ({ at, field, headings: [], moneyUnit: null }))
  return { ...header, columns: [...known, ...bare].sort((one, two) => one.at - two.at) }
}
