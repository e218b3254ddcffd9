import { stack } from './flow'
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
  /** In points, from the left edge of the text. */
  readonly widths: readonly number[]
  readonly padding: { readonly x: number; readonly y: number }
  /** Hairlines: around all cells, between rows only, or none. */
  readonly rules: 'all' | 'rows' | 'none'
  /**
   * Repeated above the rows on every page: a caption and a head row. With `isNamed` the heading already
   * contains the caption, so the first page omits it.
   */
  readonly above?: {
    readonly caption: GridCell
    readonly head: readonly GridCell[]
    readonly isNamed: boolean
  }
}

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The height of a line in cells. */
export const lineOf = ({ setting }: Paper, { lineHeight }: Type) => lineHeight * setting.leading

function drawCell(paper: Paper, cell: GridCell, { left, top, width, height }: Box, inset: Padding): void {
  const { lines, type, color, align = 'left', fill } = cell
  if (fill) paper.surface.fill(left, top, width, height, fill)
  const line = lineOf(paper, type)
  let y = top + inset.y + type.ascent - (type.lineHeight - line) / 2
  for (const text of lines) {
    const free = align === 'left' ? 0 : width - 2 * inset.x - type.widthOf(text)
    const indent = align === 'center' ? free / 2 : free
    if (text !== '') paper.surface.text(text, left + inset.x + indent, y, type, color)
    y += line
  }
}

type Padding = GridLook['padding']

/** Draws rows on one page from the current position; `rule` draws the lines between them. */
export function rowsOn(paper: Paper, { widths, padding, rules, above }: GridLook) {
  const textHeight = ({ lines, type }: GridCell) => lines.length * lineOf(paper, type)
  const line = rules === 'none' ? 0 : HAIR.width
  const heightBeside = 2 * padding.y + line
  const inset = { x: padding.x, y: padding.y + line / 2 }
  const edges = [paper.left]
  for (const width of widths) edges.push(edges.at(-1)! + width)
  const right = edges.at(-1)!
  /** Vertical positions of the row lines, starting with the top line. */
  let feet: number[] = []
  /** Rows of one cell across all columns: no line is drawn between columns in them. */
  let across: { readonly top: number; readonly bottom: number }[] = []
  const heightOf = (cells: readonly GridCell[]) => Math.max(...cells.map(textHeight)) + heightBeside
  const draw = (cells: readonly GridCell[]) => {
    const [top, height] = [paper.y, heightOf(cells)]
    if (feet.length === 0) feet.push(top)
    const isAcross = cells.length === 1 && widths.length > 1
    if (isAcross) across.push({ top, bottom: top + height })
    for (const [at, cell] of cells.entries()) {
      const width = isAcross ? right - paper.left : widths[at]!
      drawCell(paper, cell, { left: edges[at]!, top, width, height }, inset)
    }
    paper.y = top + height
    feet.push(paper.y)
  }
  /** What lies between two heights without the rows that go across. */
  const stretches = (top: number, bottom: number) => {
    const parts: (readonly [number, number])[] = []
    let from = top
    for (const row of across) {
      if (row.top > from) parts.push([from, row.top])
      from = row.bottom
    }
    if (bottom > from) parts.push([from, bottom])
    return parts
  }
  return {
    /** The height of a row without its text. */
    heightBeside,
    heightOf,
    aboveHeight: () =>
      above
        ? above.caption.lines.length * above.caption.type.lineHeight + padding.y + heightOf(above.head)
        : 0,
    draw,
    drawAbove(isBegun: boolean) {
      if (!above) return
      if (isBegun || !above.isNamed) {
        paper.y = stack(paper, above.caption.lines, above.caption, [paper.left, paper.y])
        paper.y += padding.y
      }
      draw(above.head)
    },
    rule() {
      const [top, bottom] = [feet[0], feet.at(-1)]
      if (rules !== 'none') for (const y of feet) paper.surface.line(paper.left, y, right, y, HAIR)
      if (rules === 'all' && top !== undefined)
        for (const [at, x] of edges.entries()) {
          const isOuter = at === 0 || at === edges.length - 1
          for (const [from, to] of isOuter ? [[top, bottom!] as const] : stretches(top, bottom!))
            paper.surface.line(x, from, x, to, HAIR)
        }
      feet = []
      across = []
    },
  }
}
