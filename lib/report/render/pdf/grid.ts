import type { Paper } from './paper'
import { type GridCell, type GridLook, rowsOn } from './rows'

/** Points that the first part of a broken row has at least. */
const LEAST_ROOM = 40

function splitAt(cells: readonly GridCell[], room: number): [GridCell[], GridCell[]] {
  const count = ({ type }: GridCell) => Math.max(1, Math.floor(room / type.lineHeight))
  return [
    cells.map((cell) => ({ ...cell, lines: cell.lines.slice(0, count(cell)) })),
    cells.map((cell) => ({ ...cell, lines: cell.lines.slice(count(cell)) })),
  ]
}

const isSpent = (cells: readonly GridCell[]) => cells.every(({ lines }) => lines.length === 0)

/**
 * Rows over as many pages as they need. What stands above is repeated on each; a row is kept whole unless it
 * is higher than a page.
 * - `start` draws what stands above, with so many points free below it, where there may be no row to do so
 * - `end` draws the lines of the last page
 */
export function grid(paper: Paper, look: GridLook) {
  const rows = rowsOn(paper, look)
  const aboveHeight = rows.aboveHeight()
  let isBegun = false
  const start = (least: number) => {
    isBegun = true
    paper.need(aboveHeight + least)
    rows.drawAbove(false)
  }
  const isWhole = (cells: readonly GridCell[]) => rows.heightOf(cells) <= paper.fullRoom() - aboveHeight
  const leastOf = (cells: readonly GridCell[]) =>
    rows.heightOf(isWhole(cells) ? cells : splitAt(cells, LEAST_ROOM)[0])
  const turn = () => {
    rows.rule()
    paper.turn()
    rows.drawAbove(true)
  }
  const drawParts = (row: readonly GridCell[]) => {
    for (let rest = row; ; turn()) {
      const [now, later] = splitAt(rest, paper.room() - rows.heightBeside)
      rows.draw(now)
      rest = later
      if (isSpent(rest)) return
    }
  }
  return {
    aboveHeight,
    /** Points that what stands above and a first row take, of one that is broken its first part. */
    beginning: (cells: readonly GridCell[]) => aboveHeight + leastOf(cells),
    start,
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
