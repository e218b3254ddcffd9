import { groupedBy } from '../../../domain/group'
import type { Chunk, PageContent } from '../../documents/pdf/page-content'
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

/** The text of a cell with these letters in it. */
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

/** A page of a PDF: its tables by their lines, and the text around them. */
export function readPage({ chunks, rules }: Pick<PageContent, 'chunks' | 'rules'>): Band[] {
  const seen = chunks.filter(isSeen)
  const grids = gridsOf(rules)
  const inside = groupedBy(seen, (chunk) => {
    const [x, y] = middleOf(chunk)
    return grids.find(({ xs, ys }) => placeAmong(xs, x) >= 0 && placeAmong(ys, y) >= 0) ?? null
  })
  const tables = grids
    .filter((grid) => inside.has(grid))
    .map((grid) => ({ at: grid.ys[0]!, band: tableOf(grid, inside.get(grid)!) }))
  const lines = linesAround(inside.get(null) ?? []).map(({ at, line }) => ({ at, band: line }))
  return [...tables, ...lines].sort((a, b) => a.at - b.at).map(({ band }) => band)
}
