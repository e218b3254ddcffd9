import type { Paper } from './paper'
import { type GridCell, type GridLook, lineOf, rowsOn } from './rows'

/** Minimum height in points of the first part of a split row. */
const LEAST_ROOM = 40

function splitAt(paper: Paper, cells: readonly GridCell[], room: number): [GridCell[], GridCell[]] {
  const count = ({ type }: GridCell) => Math.max(1, Math.floor(room / lineOf(paper, type)))
  return [
    cells.map((cell) => ({ ...cell, lines: cell.lines.slice(0, count(cell)) })),
    cells.map((cell) => ({ ...cell, lines: cell.lines.slice(count(cell)) })),
  ]
}

const isSpent = (cells: readonly GridCell[]) => cells.every(({ lines }) => lines.length === 0)

/**
 * Draws rows over as many pages as needed. Caption and head are repeated on each page. A row is split only if
 * it is higher than a page.
 * `start` draws caption and head with some free points below; only needed if there may be no rows.
 * `end` draws the rules of the last page.
 */
export function grid(paper: Paper, look: GridLook) {
  const rows = rowsOn(paper, look)
  const aboveHeight = rows.aboveHeight()
  let isBegun = false
  let above: GridCell | null = null
  const start = (least: number) => {
    isBegun = true
    paper.need(aboveHeight + least)
    rows.drawAbove(false)
  }
  // The heading of a group is repeated on every page.
  const isWhole = (cells: readonly GridCell[]) =>
    rows.heightOf(cells) + (above ? rows.heightOf([above]) : 0) <= paper.fullRoom() - aboveHeight
  const leastOf = (cells: readonly GridCell[]) =>
    rows.heightOf(isWhole(cells) ? cells : splitAt(paper, cells, LEAST_ROOM)[0])
  const turn = () => {
    rows.rule()
    paper.turn()
    rows.drawAbove(true)
    if (above) rows.draw([above])
  }
  const drawParts = (row: readonly GridCell[]) => {
    for (let rest = row; ; turn()) {
      const [now, later] = splitAt(paper, rest, paper.room() - rows.heightBeside)
      rows.draw(now)
      rest = later
      if (isSpent(rest)) return
    }
  }
  return {
    aboveHeight,
    /** Height in points of caption, head and first row, or of its first part if it must be split. */
    beginning: (cells: readonly GridCell[]) => aboveHeight + leastOf(cells),
    start,
    /** One cell across all columns about the rows that follow, repeated on their further pages. */
    group(cell: GridCell, first: readonly GridCell[]) {
      above = null
      const least = rows.heightOf([cell]) + leastOf(first)
      if (!isBegun) start(least)
      else if (least > paper.room()) turn()
      rows.draw([cell])
      above = cell
    },
    row(cells: readonly GridCell[]) {
      const least = leastOf(cells)
      if (!isBegun) start(least)
      else if (least > paper.room()) turn()
      if (isWhole(cells)) rows.draw(cells)
      else drawParts(cells)
    },
    end: rows.rule,
  }
}
