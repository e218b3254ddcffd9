import { groupedBy } from '../../../domain/group'
import type { Chunk, PageContent } from '../../documents/pdf/page-content'
import type { AlignedColumns } from './aligned-columns'
import { alignedTables } from './aligned-table'
import { linesAround } from './around'
import { joinedLines, printedText } from './cell-text'
import { type Grid, type GridCell, gridsOf } from './grid'
import type { Band, PrintedCell, PrintedTable } from './printed-page'
import { isSeen, textLines, textOf } from './text-lines'

/** The middle of a text, by which it belongs to a cell. */
const middleOf = ({ left, right, baseline, size }: Chunk) =>
  [(left + right) / 2, baseline - size / 3] as const

/** The place among these between which a point lies; -1 outside of them. */
function placeAmong(places: readonly number[], point: number): number {
  const next = places.findIndex((place) => place > point)
  return next < 0 ? -1 : next - 1
}

function cellText(chunks: readonly Chunk[], width: number): string {
  const lines = textLines(chunks).map(({ chunks: parts, size }) => ({
    text: textOf(parts).trim(),
    left: parts[0]!.left,
    right: parts.at(-1)!.right,
    size,
  }))
  return printedText(joinedLines(lines, width))
}

function tableOf({ xs, ys, cells }: Grid, chunks: readonly Chunk[]): PrintedTable {
  const columns = xs.length - 1
  const owner = new Map<number, GridCell>()
  for (const cell of cells)
    for (let row = cell.top; row <= cell.bottom; row++)
      for (let column = cell.left; column <= cell.right; column++) owner.set(row * columns + column, cell)
  const texts = groupedBy(chunks, (chunk) => {
    const [x, y] = middleOf(chunk)
    return owner.get(placeAmong(ys, y) * columns + placeAmong(xs, x))
  })
  const printed = (cell: GridCell): PrintedCell => ({
    text: cellText(texts.get(cell) ?? [], xs[cell.right + 1]! - xs[cell.left]!),
    left: cell.left,
    right: cell.right + 1,
    rows: cell.bottom - cell.top + 1,
  })
  const byRow = groupedBy(cells, ({ top }) => top)
  const rows = ys
    .slice(1)
    .map((_, row) => (byRow.get(row) ?? []).sort((a, b) => a.left - b.left).map(printed))
  return { xs, rows }
}

/** A page of a PDF, and the columns with which the next one may go on. */
export interface ReadPage {
  readonly bands: readonly Band[]
  readonly columns: AlignedColumns | null
}

/** What of a page tells its tables. `isPicture`: what was read of one, which takes texts that stand close for one. */
interface TablePage extends Pick<PageContent, 'chunks' | 'rules'> {
  readonly isPicture?: boolean
}

/**
 * A page of a PDF: its tables by their lines, or by their gaps where none stand between columns, and the text around them. @param before the
 * columns of the last table of the page before
 */
export function readPage(
  { chunks, rules, isPicture = false }: TablePage,
  before: AlignedColumns | null = null,
): ReadPage {
  const seen = chunks.filter(isSeen)
  // A frame around a page or around a table parts no columns.
  const isFrame = ({ xs }: Grid) => xs.length === 2
  const all = gridsOf(rules)
  const [grids, frames] = [all.filter((grid) => !isFrame(grid)), all.filter(isFrame)]
  const insideOf = (own: readonly Grid[], texts: readonly Chunk[]) =>
    groupedBy(texts, (chunk) => {
      const [x, y] = middleOf(chunk)
      return own.find(({ xs, ys }) => placeAmong(xs, x) >= 0 && placeAmong(ys, y) >= 0) ?? null
    })
  const inside = insideOf(grids, seen)
  const free = inside.get(null) ?? []
  const aligned = isPicture ? [] : alignedTables(free, rules, before)
  const taken = new Set(aligned.flatMap((table) => table.chunks))
  const framed = insideOf(
    aligned.length > 0 ? [] : frames,
    free.filter((chunk) => !taken.has(chunk)),
  )
  const ruled = [...grids, ...frames].flatMap((grid) => {
    const own = inside.get(grid) ?? framed.get(grid)
    return own ? [{ at: grid.ys[0]!, band: tableOf(grid, own) }] : []
  })
  const lines = linesAround(framed.get(null) ?? []).map(({ at, line }) => ({ at, band: line }))
  const tables = aligned.map(({ at, table }) => ({ at, band: table }))
  const bands = [...ruled, ...tables, ...lines].sort((a, b) => a.at - b.at).map(({ band }) => band)
  const last = aligned.at(-1)
  const isLast = last !== undefined && ruled.every(({ at }) => at < last.at)
  return { bands, columns: isLast ? last.columns : null }
}
