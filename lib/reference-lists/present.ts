import { norm } from '../domain/norm'
import type { PriceListLine } from '../engine/price-list'
import { lineAt, type PriceLines } from '../engine/price-lists/lines'
import type { RowRange, RowRemark } from '../engine/price-lists/report'
import type { ListCounts, ListedList } from './data'
import type { ListState } from './state'

/** Remarks on rows that were read all the same, or that never were lines. */
const NO_LOSS: ReadonlySet<RowRemark> = new Set([
  'severalPrices',
  'codeOnly',
  'nameWithSpec',
  'heading',
  'header',
  'outside',
  'repeated',
])

/** How many rows, or prices of a row, that look like lines were not read. */
export const unreadOf = ({ remarks }: Pick<ListCounts, 'remarks'>): number =>
  remarks.reduce((sum, { remark, count }) => sum + (NO_LOSS.has(remark) ? 0 : count), 0)

/** `价格表!5–9`, or `5–9` in a file with one sheet without a name. */
export function rangeText({ sheet, from, to }: RowRange): string {
  const rows = from === to ? String(from) : `${from}–${to}`
  return sheet === '' ? rows : `${sheet}!${rows}`
}

/** The most ranges of rows that are shown with a remark. */
export const SHOWN_RANGES = 60

export interface ListFilter {
  readonly keyword: string
  readonly region: string
  readonly month: string
  readonly state: ListState | null
}

/** Whether a list is wanted: its title, region or file name contain the keyword. */
export function isWanted(list: ListedList, state: ListState, filter: ListFilter): boolean {
  const keyword = norm(filter.keyword)
  const texts = [list.title, list.region, list.fileName]
  return (
    (filter.region === '' || list.region === filter.region) &&
    (filter.month === '' || list.month === filter.month) &&
    (filter.state === null || state === filter.state) &&
    (keyword === '' || texts.some((text) => norm(text).includes(keyword)))
  )
}

/** Which rows of the lines contain a keyword in code, name or specification; null: all of them. */
function rowsWith(lines: PriceLines, keyword: string): Int32Array | null {
  const wanted = norm(keyword)
  if (wanted === '') return null
  const known: (boolean | undefined)[] = []
  const columns = [lines.code, lines.name, lines.spec]
  const rows = new Int32Array(lines.rows)
  let found = 0
  for (let row = 0; row < lines.rows; row++) {
    for (const column of columns) {
      const id = column.ids[row]!
      // Texts repeat; each is compared once.
      known[id] ??= norm(column.get(row)).includes(wanted)
      if (!known[id]) continue
      rows[found++] = row
      break
    }
  }
  return rows.subarray(0, found)
}

/** One line of a list as it is shown: prices as they were read, in yuan. */
export interface ShownLine extends PriceListLine {
  readonly sheet: string | null
  readonly row: number
  /** Whether an earlier line has another price for this resource. */
  readonly several: boolean
}

/** A page of the lines with a keyword. `page` counts from 1. */
export function pageOfLines(
  lines: PriceLines,
  keyword: string,
  page: number,
  size: number,
): { readonly rows: ShownLine[]; readonly total: number } {
  const found = rowsWith(lines, keyword)
  const total = found ? found.length : lines.rows
  const start = (page - 1) * size
  const rows = Array.from({ length: Math.max(0, Math.min(size, total - start)) }, (_, at) => {
    const row = found ? found[start + at]! : start + at
    return {
      ...lineAt(lines, row),
      sheet: lines.sheet.get(row),
      row: lines.row.get(row),
      several: lines.several.get(row) === 1,
    }
  })
  return { rows, total }
}
