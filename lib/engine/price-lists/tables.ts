import { squeezed } from '../draft/words'
import type { Merge, Sheet, SheetRow } from '../excel/cells/sheet'
import { isNumbering, mergesByRow, spread } from '../excel/tables/header'
import { factorOf, guessColumns, meaningOf } from './columns'
import type { ListColumns } from './fields'

/** A column of a table with its headings from top to bottom. */
export interface ListColumn {
  readonly at: number
  readonly headings: readonly string[]
}

/** A table of a sheet: the rows between its header and the next one. */
export interface ListTable {
  readonly sheet: string
  /** The headings by which a mapping is remembered. */
  readonly layout: string
  readonly hasHeader: boolean
  readonly columns: readonly ListColumn[]
  readonly guess: ListColumns
  readonly isSure: boolean
  /** 10,000 if a note above the table says 万元. */
  readonly factor: number
  readonly rows: readonly SheetRow[]
  /** The merged cells of the sheet, by their top row. */
  readonly merges: ReadonlyMap<number, readonly Merge[]>
  /** Rows of the header and of numbers below it. */
  readonly headerRows: readonly SheetRow[]
}

/** The tables of a sheet, and its rows that belong to none: titles, notes. */
export interface SheetTables {
  readonly tables: readonly ListTable[]
  readonly outside: readonly SheetRow[]
}

const LONGEST_LAYOUT = 1000
/** Rows below the first of a header that can belong to it. */
const DEEPEST = 4
const NUMBER = /^-?[\d,.]+%?$/

const textsOf = (row: SheetRow) => row.cells.filter((cell) => cell !== '')

/** Whether a row is the first of a header: a name or code, and a second figure; no number beside them. */
function isHeaderRow(row: SheetRow): boolean {
  const meanings = new Set<string>()
  let others = 0
  for (const cell of row.cells) {
    if (cell === '') continue
    if (NUMBER.test(cell)) return false
    const meaning = meaningOf([cell])
    if (meaning === null) others++
    else if (meaning !== 'other') meanings.add(meaning)
  }
  const named = ['name', 'nameSpec', 'code'].some((meaning) => meanings.has(meaning))
  return named && meanings.size >= 2 && others <= meanings.size + 2
}

const NAMING = new Set(['code', 'name', 'nameSpec', 'unit'])

/** Whether `row` goes on with the header above it: texts below prices only, under no column that names a resource. */
function continues(row: SheetRow | undefined, above: SheetRow): boolean {
  if (!row || textsOf(row).length === 0) return false
  return row.cells.every((cell, at) => {
    if (cell === '') return true
    const upper = above.cells[at] ?? ''
    const isNaming = upper !== '' && NAMING.has(meaningOf([upper]) ?? '')
    const isPriced = upper === '' ? at > 0 && !isBeforePrices(above, at) : upper.includes('价')
    return !NUMBER.test(cell) && !isNaming && isPriced && !isHeaderRow(row)
  })
}

/** Whether no price heading stands to the left of a column without heading: then it is no part of a price. */
function isBeforePrices(above: SheetRow, at: number): boolean {
  for (let left = at - 1; left >= 0; left--) {
    const text = above.cells[left] ?? ''
    if (text !== '') return !text.includes('价')
  }
  return true
}

/** Headings that a continued row needs from the left, where a text file has no merged cells. */
function filled(row: SheetRow, below: SheetRow | undefined, texts: Map<number, string>): Map<number, string> {
  for (const [at, cell] of (below?.cells ?? []).entries()) {
    if (cell === '' || texts.has(at)) continue
    for (let left = at - 1; left >= 0; left--) {
      const text = row.cells[left] ?? ''
      if (text === '') continue
      texts.set(at, text)
      break
    }
  }
  return texts
}

interface Header {
  readonly end: number
  readonly columns: readonly ListColumn[]
}

function readHeader(
  rows: readonly SheetRow[],
  at: number,
  merges: ReadonlyMap<number, readonly Merge[]>,
): Header {
  const first = rows[at]!
  const reach = (merges.get(first.number) ?? []).map(({ bottom }) => bottom)
  const bottom = Math.min(Math.max(first.number, ...reach), first.number + DEEPEST)
  let end = at
  while (end + 1 < rows.length && end - at < DEEPEST) {
    const next = rows[end + 1]!
    if (next.number > bottom && !continues(next, rows[end]!)) break
    end++
  }
  const headings: string[][] = []
  for (let row = at; row <= end; row++) {
    const own = spread(rows[row]!, merges.get(rows[row]!.number) ?? [])
    const texts = row < end ? filled(rows[row]!, rows[row + 1], own) : own
    for (const [column, text] of texts) {
      headings[column] ??= []
      headings[column].push(text)
    }
  }
  const columns = headings.flatMap((texts, column) => (texts ? [{ at: column, headings: texts }] : []))
  return { end, columns }
}

const layoutOf = (columns: readonly ListColumn[]) =>
  columns
    .map(({ at, headings }) => `${at}:${headings.map(squeezed).join('/')}`)
    .join('|')
    .slice(0, LONGEST_LAYOUT)

/** A table without a known header: its columns are known by nothing, so a person must choose them. */
function headless(sheet: Sheet): SheetTables {
  const first = sheet.rows.find((row) => textsOf(row).length >= 2)
  if (!first) return { tables: [], outside: sheet.rows }
  const width = sheet.rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const columns = Array.from({ length: width }, (_, at) => ({ at, headings: [first.cells[at] ?? ''] }))
  const layout = `?${layoutOf(columns)}`.slice(0, LONGEST_LAYOUT)
  const table: ListTable = {
    ...{ sheet: sheet.name, layout, hasHeader: false, columns, guess: guessColumns(columns).guess },
    ...{ isSure: false, factor: 1, rows: sheet.rows, headerRows: [] },
    merges: mergesByRow(sheet.merges),
  }
  return { tables: [table], outside: [] }
}

/** What a note above a table says its prices are in: 10,000 for 万元, 1 for 元; null if it says nothing. */
function notedFactor(rows: readonly SheetRow[]): number | null {
  const notes = rows.flatMap(textsOf).filter((text) => /单位[:(]?万?元/.test(squeezed(text)))
  return notes.length > 0 ? factorOf(notes) : null
}

/** Rows above a header in which its note can stand. */
const NOTES = 4

/** Finds the tables of a sheet by the words of their headers; a header that is repeated on a later page begins a new one. */
export function tablesOf(sheet: Sheet): SheetTables {
  const { rows } = sheet
  const merges = mergesByRow(sheet.merges)
  const starts: { readonly at: number; readonly header: Header }[] = []
  for (let at = 0; at < rows.length; at++) {
    if (!isHeaderRow(rows[at]!)) continue
    const header = readHeader(rows, at, merges)
    starts.push({ at, header })
    at = header.end
  }
  if (starts.length === 0) return headless(sheet)
  /** What the last note said, by layout: a table of another layout has its own unit. */
  const factors = new Map<string, number>()
  const tables = starts.map(({ at, header: { end, columns } }, place): ListTable => {
    const next = starts[place + 1]?.at ?? rows.length
    const isNumbered = end + 1 < next && isNumbering(rows[end + 1]!)
    const begin = end + 1 + (isNumbered ? 1 : 0)
    const layout = layoutOf(columns)
    // The note of the table before is not its own.
    const above = Math.max(at - NOTES, place > 0 ? starts[place - 1]!.header.end + 1 : 0)
    const factor = notedFactor(rows.slice(above, at)) ?? factors.get(layout) ?? 1
    factors.set(layout, factor)
    return {
      ...{ sheet: sheet.name, layout, hasHeader: true, columns, ...guessColumns(columns) },
      ...{ factor, merges, rows: rows.slice(begin, next), headerRows: rows.slice(at, begin) },
    }
  })
  return { tables, outside: rows.slice(0, starts[0]!.at) }
}
