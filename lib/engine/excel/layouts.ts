import { product } from '../../domain/decimal'
import { isRefusal, type Refusal } from '../draft/refusal'
import type { ByteSource } from '../parse/bytes'
import { DEFAULT_LIMITS } from '../parse/limits'
import { refusing } from './cells/open'
import type { Sheet, SheetRow } from './cells/sheet'
import { isPrinted, printedPlace } from './printed/places'
import { openAll } from './read-workbooks'
import { isItemCode } from './tables/codes'
import { figureOf } from './tables/figures'
import { fieldOf, mergesByRow, readHeader } from './tables/header'
import { type ColumnMapping, layoutOf, MAPPED_FIELDS, type MappedField } from './tables/mapping'

/** A table whose columns a person may state: its header, its first rows, and what its columns seem to be. */
export interface TableLayout {
  readonly layout: string
  readonly sheets: readonly string[]
  /** Rows below the header, in all sheets. */
  readonly rows: number
  readonly columns: readonly { readonly at: number; readonly heading: string }[]
  /** The first rows below the header, cells by column of `columns`. */
  readonly sample: readonly { readonly row: number; readonly cells: readonly string[] }[]
  readonly guess: ColumnMapping
}

const SAMPLE = 10
const CELL = 80
/** Rows that a guess looks at. */
const LOOKED_AT = 500
/** Layouts beyond are those of workbooks that are no bill. */
const MOST = 30

const isFigure = (text: string) => text !== '' && figureOf(text) !== null
const textsOf = ({ cells }: SheetRow) => cells.filter((cell) => cell !== '')

/** A header: four texts or more, no figures, and a row with two figures or more soon below. */
function isHeader(rows: readonly SheetRow[], at: number): boolean {
  const texts = textsOf(rows[at]!)
  if (texts.length < 4 || texts.some(isFigure)) return false
  return rows.slice(at + 1, at + 6).some((row) => textsOf(row).filter(isFigure).length >= 2)
}

/** The share of filled cells of a column for which `holds`. */
function share(rows: readonly SheetRow[], at: number, holds: (text: string) => boolean): number {
  const filled = rows.map(({ cells }) => cells[at] ?? '').filter((text) => text !== '')
  return filled.length === 0 ? 0 : filled.filter(holds).length / filled.length
}

const averageLength = (rows: readonly SheetRow[], at: number) => {
  const filled = rows.map(({ cells }) => cells[at] ?? '').filter((text) => text !== '')
  return filled.length === 0 ? 0 : filled.reduce((sum, { length }) => sum + length, 0) / filled.length
}

/** The columns of which the first two multiply to the third on 90 % of the rows that have all; the leftmost of several. */
function productIn(rows: readonly SheetRow[], numeric: readonly number[]) {
  for (const quantity of numeric)
    for (const price of numeric.filter((at) => at > quantity))
      for (const amount of numeric.filter((at) => at !== quantity && at !== price)) {
        const figures = rows.flatMap(({ cells }) => {
          const [one, two, three] = [quantity, price, amount].map((at) => figureOf(cells[at] ?? ''))
          return one && two && three && three.value !== 0
            ? [[one.value, two.value, three.value] as const]
            : []
        })
        const fits = figures.filter(([one, two, three]) => product(one, two) === three).length
        if (fits >= 2 && fits >= 0.9 * figures.length) return { quantity, unitPrice: price, amount }
      }
  return {}
}

function guessOf(columns: TableLayout['columns'], rows: readonly SheetRow[]): ColumnMapping {
  const guess: Partial<Record<MappedField, number>> = {}
  const isFree = (at: number) => !Object.values(guess).includes(at)
  const take = (field: MappedField, at: number | undefined) => {
    if (guess[field] === undefined && at !== undefined && isFree(at)) guess[field] = at
  }
  for (const { at, heading } of columns) {
    const field = MAPPED_FIELDS.find((one) => one === fieldOf(heading))
    if (field) take(field, at)
  }
  const places = columns.map(({ at }) => at)
  const numeric = places.filter((at) => share(rows, at, isFigure) >= 0.5)
  take(
    'code',
    places.find((at) => share(rows, at, isItemCode) >= 0.5),
  )
  for (const [field, at] of Object.entries(
    productIn(
      rows,
      numeric.filter((at) => at !== guess.code),
    ),
  ))
    take(field as MappedField, at)
  const texts = places.filter((at) => !numeric.includes(at) && isFree(at) && averageLength(rows, at) > 0)
  take(
    'measureUnit',
    texts.find((at) => averageLength(rows, at) <= 3),
  )
  const long = texts.filter((at) => isFree(at) && averageLength(rows, at) > 2)
  take('name', long[0])
  take(
    'feature',
    long.find((at) => isFree(at) && averageLength(rows, at) > averageLength(rows, long[0]!)),
  )
  return guess
}

/** The first table of a sheet; null without a header above figures. */
function layoutIn({ name, rows, merges }: Sheet, rowOf: (number: number) => number): TableLayout | null {
  const at = rows.findIndex((_, place) => isHeader(rows, place))
  if (at < 0) return null
  const header = readHeader(rows, at, mergesByRow(merges))
  const below = rows.slice(header.end + 1)
  const columns = header.columns.map((column) => ({
    at: column.at,
    heading: column.headings.join(' ').replace(/\s+/g, ' ').slice(0, CELL),
  }))
  const sample = below.slice(0, SAMPLE).map(({ number, cells }) => ({
    row: rowOf(number),
    cells: columns.map((column) => (cells[column.at] ?? '').slice(0, CELL)),
  }))
  const guess = guessOf(columns, below.slice(0, LOOKED_AT))
  return { layout: layoutOf(rows[at]!), sheets: [name], rows: below.length, columns, sample, guess }
}

/** The tables of workbooks whose columns a person may state, those with the same header as one, the longest first. */
export function layoutsOf(source: ByteSource): readonly TableLayout[] | Refusal {
  const opened = openAll(source, DEFAULT_LIMITS)
  if (isRefusal(opened)) return opened
  const known = new Map<string, TableLayout>()
  const read = refusing((): Refusal | { readonly done: true } => {
    for (const { open } of opened.workbooks) {
      const workbook = open()
      if (isRefusal(workbook)) return workbook
      const isPaper = isPrinted(workbook.container)
      const rowOf = (number: number) => (isPaper ? printedPlace(number).row : number)
      for (const entry of workbook.sheets) {
        const sheet = entry.read()
        const found = sheet && layoutIn(sheet, rowOf)
        if (!found) continue
        const before = known.get(found.layout)
        known.set(
          found.layout,
          before
            ? { ...before, sheets: [...before.sheets, ...found.sheets], rows: before.rows + found.rows }
            : found,
        )
      }
    }
    return { done: true }
  })
  if (isRefusal(read)) return read
  return [...known.values()].sort((one, two) => two.rows - one.rows).slice(0, MOST)
}
