import type { Paper } from './paper'
import { HAIR } from './style'
import type { Type } from './type'

export interface GridCell {
  readonly lines: readonly string[]
  readonly type: Type
  readonly color: string
  readonly align?: 'left' | 'center' | 'right'
  readonly fill?: string | undefined
}

export interface GridLook {
  /** In points, from the paper's left edge on. */
  readonly widths: readonly number[]
  readonly padding: { readonly x: number; readonly y: number }
  /** Hair lines: between rows and columns, between rows alone, or none. */
  readonly rules: 'all' | 'rows' | 'none'
  /** What stands above the rows on every page: a text without lines round it, and a row. */
  readonly above?: { readonly caption: GridCell; readonly head: readonly GridCell[] }
}

/** Points that the first part of a broken row has at least. */
const LEAST_ROOM = 40

const heightOf = ({ lines, type }: GridCell) => lines.length * type.lineHeight

function splitAt(cells: readonly GridCell[], room: number): [GridCell[], GridCell[]] {
  const count = ({ type }: GridCell) => Math.max(1, Math.floor(room / type.lineHeight))
  return [
    cells.map((cell) => ({ ...cell, lines: cell.lines.slice(0, count(cell)) })),
    cells.map((cell) => ({ ...cell, lines: cell.lines.slice(count(cell)) })),
  ]
}

/**
 * Rows on paper, cell by cell. What stands above is repeated on every page; a row is kept whole unless it is
 * higher than a page. `start` draws what stands above, with so many points free below it, where there may be no
 * row to do so; `end` draws the lines of the last page.
 */
export function grid(paper: Paper, { widths, padding, rules, above }: GridLook) {
  const { surface } = paper
  const line = rules === 'none' ? 0 : HAIR.width
  const lefts = widths.map((_, at) => widths.slice(0, at).reduce((sum, width) => sum + width, paper.left))
  const right = lefts.at(-1)! + widths.at(-1)!
  const rowHeight = (cells: readonly GridCell[]) => Math.max(...cells.map(heightOf)) + 2 * padding.y + line
  /** Where the lines between rows stand on this page; the first is that above them all. */
  let edges: number[] = []

  const drawCell = ({ lines, type, color, align, fill }: GridCell, at: number, height: number) => {
    const [left, width] = [lefts[at]!, widths[at]!]
    if (fill) surface.fill(left, paper.y, width, height, fill)
    let y = paper.y + line / 2 + padding.y + type.ascent
    for (const text of lines) {
      const free = align ? width - 2 * padding.x - type.widthOf(text) : 0
      const indent = align === 'right' ? free : align === 'center' ? free / 2 : 0
      if (text !== '') surface.text(text, left + padding.x + indent, y, type, color)
      y += type.lineHeight
    }
  }
  const drawRow = (cells: readonly GridCell[]) => {
    const height = rowHeight(cells)
    if (edges.length === 0) edges.push(paper.y)
    cells.forEach((cell, at) => {
      drawCell(cell, at, height)
    })
    paper.y += height
    edges.push(paper.y)
  }
  const end = () => {
    const [top, bottom] = [edges[0], edges.at(-1)]
    if (rules !== 'none') for (const y of edges) surface.line(paper.left, y, right, y, HAIR)
    if (rules === 'all' && top !== undefined)
      for (const x of [...lefts, right]) surface.line(x, top, x, bottom!, HAIR)
    edges = []
  }
  const begin = () => {
    if (!above) return
    const { lines, type, color } = above.caption
    for (const text of lines) {
      surface.text(text, paper.left, paper.y + type.ascent, type, color)
      paper.y += type.lineHeight
    }
    paper.y += padding.y
    drawRow(above.head)
  }
  const turn = () => {
    end()
    paper.turn()
    begin()
  }
  const aboveHeight = above ? heightOf(above.caption) + padding.y + rowHeight(above.head) : 0
  /** A row over as many pages as it needs; one that fits is whole. */
  const drawParts = (row: readonly GridCell[]) => {
    for (let rest = row; ; turn()) {
      const [now, later] = splitAt(rest, paper.room() - 2 * padding.y - line)
      drawRow(now)
      rest = later
      if (later.every(({ lines }) => lines.length === 0)) return
    }
  }
  let isBegun = false
  const start = (least: number) => {
    isBegun = true
    paper.need(aboveHeight + least)
    begin()
  }
  return {
    start,
    row(cells: readonly GridCell[]) {
      const height = rowHeight(cells)
      const isWhole = height <= paper.fullRoom() - aboveHeight
      const least = isWhole ? height : rowHeight(splitAt(cells, LEAST_ROOM)[0])
      if (!isBegun) start(least)
      else if (least > paper.room()) turn()
      if (isWhole) drawRow(cells)
      else drawParts(cells)
    },
    end,
  }
}
