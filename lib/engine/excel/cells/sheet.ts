import { decimalOf, numberOf, shift } from '../../../domain/decimal'
import { shownText } from '../../../domain/norm'

/** A row of a sheet with at least one text. Cells count from column A = 0; a missing or filler cell is ''. */
export interface SheetRow {
  /** As in the sheet, from 1. */
  readonly number: number
  readonly cells: string[]
  /** The columns below 31 whose cell is a number, as bits: a code in one may have lost its leading zero. */
  numeric: number
}

/** The column of the first text of a row; -1 if it has none. */
export function firstAt({ cells }: SheetRow): number {
  for (let at = 0; at < cells.length; at++) if (cells[at] !== '') return at
  return -1
}

/** The first text of a row, '' if it has none. */
export const firstText = (row: SheetRow): string => row.cells[firstAt(row)] ?? ''

/** A merged range; rows from 1, columns from 0, both ends included. */
export interface Merge {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

export interface Sheet {
  readonly name: string
  readonly hidden: boolean
  readonly rows: readonly SheetRow[]
  readonly merges: readonly Merge[]
  /** Formulas without a stored value (formats-more.md §2.8). */
  readonly uncomputed: number
}

/** More cells than any bill has in one sheet: 20,000 items with their analyses have 3 million. */
export const MOST_CELLS = 12_000_000
/** Columns beyond are ignored (formats-more.md §2.1). */
export const MOST_COLUMNS = 256
const MOST_MERGES = 2_000_000

/** A sheet has more than any bill has; `what` names it. */
export class SheetTooLarge extends Error {
  constructor(readonly what: 'cells' | 'text' | 'tables') {
    super(`too many ${what}`)
  }
}

const FILLERS: ReadonlySet<string> = new Set(['', '-', '—', '——', '–', '－', '/', '／', '--'])

/** A cell as it is read: line ends unified, without escaped carriage returns and outer white space; '' for a filler. */
export function cellText(raw: string): string {
  if (raw.length === 1) return FILLERS.has(raw.trim()) ? '' : raw
  const text = (raw.includes('_x') ? shownText(raw) : raw).trim()
  const lines = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
  return FILLERS.has(lines) ? '' : lines
}

/** A number as Excel shows it, with 15 digits: a sum stored as 0.30000000000000004 is 0.3. */
export function cellNumber(value: number): string {
  return Number.isFinite(value) ? String(Number(value.toPrecision(15))) : ''
}

/** A number that its format shows in percent: 0.09 as `9%` (formats-more.md §2.3: a rate is what the page shows). */
export function percentNumber(value: number): string {
  const shown = cellNumber(value)
  return shown === '' ? '' : `${numberOf(shift(decimalOf(Number(shown)), 2))}%`
}

/** Whether a number format shows percent: a `%` that is neither quoted nor escaped. */
export const isPercentFormat = (format: string) => {
  if (!format.includes('%') || format.length > 1000) return false
  let quoted = false
  for (let at = 0; at < format.length; at++) {
    if (format[at] === '\\' || format[at] === '_' || format[at] === '*') at++
    else if (format[at] === '"') quoted = !quoted
    else if (format[at] === '%' && !quoted) return true
  }
  return false
}

export interface SheetBuilder {
  /**
   * A cell outside of the columns is ignored.
   * @param text as `cellText` or `cellNumber` gives it
   */
  put(row: number, column: number, text: string, isNumber: boolean): void
  merge(range: Merge): void
  uncomputed(): void
  finish(name: string, hidden: boolean): Sheet
}

/** Collects the cells of a sheet. Its methods throw SheetTooLarge. */
export function sheetBuilder(): SheetBuilder {
  const rows: SheetRow[] = []
  const merges: Merge[] = []
  let last: SheetRow | null = null
  let [cells, uncomputed, isSorted] = [0, 0, true]
  return {
    put(number, column, text, isNumber) {
      if (++cells > MOST_CELLS) throw new SheetTooLarge('cells')
      if (text === '' || column < 0 || column >= MOST_COLUMNS) return
      if (last?.number !== number) {
        if (last && number < last.number) isSorted = false
        last = { number, cells: [], numeric: 0 }
        rows.push(last)
      }
      while (last.cells.length < column) last.cells.push('')
      last.cells[column] = text
      if (isNumber && column < 31) last.numeric |= 1 << column
    },
    merge(range) {
      if (range.bottom > range.top || range.right > range.left)
        if (merges.length < MOST_MERGES) merges.push(range)
    },
    uncomputed() {
      uncomputed++
    },
    finish(name, hidden) {
      if (!isSorted) rows.sort((a, b) => a.number - b.number)
      return { name, hidden, rows, merges, uncomputed }
    },
  }
}
