import type { Cell, Table } from '../../../analyses/chapter/blocks'
import type { Folded } from '../folding'
import { type Band, bandCaption, bandsOf, foldedFor } from '../layout'
import { WARN_MARK } from '../metrics'
import { readable } from '../text'
import { flow } from './flow'
import { grid } from './grid'
import type { Paper } from './paper'
import type { GridCell, GridLook } from './rows'
import { CAPTION, CLOSE, COLOR, TONE_COLOR, TONE_FILL } from './style'
import type { Type } from './type'

const paddingOf = ({ setting }: Paper) => ({ x: setting.padding / 2, y: setting.isClose ? 1 : 2 })

/** Values of a list, each on a line, stand beside each other if they are many and short. */
const LISTED = { least: 4, longest: 16 } as const

function listed(text: string): string {
  const lines = text.split('\n')
  const isList = lines.length >= LISTED.least && lines.every(({ length }) => length <= LISTED.longest)
  return isList ? lines.join(' · ') : text
}

function cellOf(
  { text, tone = 'plain' }: Cell,
  type: Type,
  room: number,
  align: 'left' | 'center' | 'right',
): GridCell {
  const plain = readable(listed(text))
  const lines = type.linesOf(tone === 'warn' ? WARN_MARK + plain : plain, room)
  return { lines, type, color: TONE_COLOR[tone], align, fill: TONE_FILL[tone] }
}

const roomOf = ({ setting }: Paper, width: number) => width - setting.padding

/** How a band is drawn. `isNamed`: the heading above already contains the caption. */
interface Shown {
  readonly caption: string
  readonly isNamed: boolean
}

function aboveOf(paper: Paper, table: Table, band: Band, { caption, isNamed }: Shown): GridLook['above'] {
  const [title, head] = [paper.types(CAPTION.size, 'bold'), paper.types(band.font, 'bold')]
  return {
    caption: { lines: title.linesOf(readable(caption), paper.width), type: title, color: COLOR.text },
    head: band.columns.map((at, place) => {
      const { title: text, align } = table.columns[at]!
      return {
        lines: head.linesOf(readable(text), roomOf(paper, band.widths[place]!)),
        type: head,
        color: COLOR.text,
        align: align === 'left' ? 'left' : 'center',
        fill: COLOR.headFill,
      }
    }),
    isNamed,
  }
}

/** The text for a table without rows: one cell across all columns. */
function drawEmpty(paper: Paper, table: Table, type: Type): void {
  const cell = cellOf({ text: table.empty, tone: 'muted' }, type, roomOf(paper, paper.width), 'center')
  const rows = grid(paper, { widths: [paper.width], padding: paddingOf(paper), rules: 'all' })
  rows.row([cell])
  rows.end()
}

/** The grid of a band, and a function that turns table rows into its cells. */
function bandGrid(paper: Paper, table: Table, band: Band, shown: Shown) {
  const type = paper.types(band.font)
  const above = aboveOf(paper, table, band, shown)
  const rooms = band.widths.map((width) => roomOf(paper, width))
  return {
    rows: grid(paper, { widths: band.widths, padding: paddingOf(paper), rules: 'all', above }),
    cellsOf: (row: readonly Cell[]) =>
      band.columns.map((at, place) =>
        cellOf(row[at] ?? { text: '' }, type, rooms[place]!, table.columns[at]!.align),
      ),
  }
}

function drawBand(paper: Paper, { table, groups }: Folded, band: Band, shown: Shown): void {
  const { rows, cellsOf } = bandGrid(paper, table, band, shown)
  if (table.rows.length === 0) rows.start(EMPTY_HEIGHT)
  const bold = paper.types(band.font, 'bold')
  for (const [at, row] of table.rows.entries()) {
    const name = groups?.[at]
    if (name)
      rows.group(
        { ...cellOf({ text: name }, bold, roomOf(paper, paper.width), 'left'), fill: COLOR.headFill },
        cellsOf(row),
      )
    rows.row(cellsOf(row))
  }
  rows.end()
  if (table.rows.length === 0) drawEmpty(paper, table, paper.types(band.font))
}

/** What every row of the table says. */
function drawSame(paper: Paper, same: string): void {
  paper.y += 1
  const text = readable(`${paper.words.same ?? ''}${same}`)
  flow(paper, text, { type: paper.types(paper.setting.fonts.table), color: COLOR.label })
}

/** A table without rows on one line, where space is scarce. Below a heading that names it, the heading has said so. */
function drawNothing(paper: Paper, { caption, empty }: Table, isNamed: boolean): void {
  if (isNamed) return
  const type = paper.types(CLOSE.facts)
  flow(paper, readable(`${caption} · ${empty}`), { type, color: COLOR.label })
  paper.y += 5
}

const GAP_ABOVE = 4
/** Sufficient height in points for the cell of an empty table. */
const EMPTY_HEIGHT = 24

/** Height in points of caption, head and first row. */
export function tableBeginning(paper: Paper, whole: Table): number {
  const { table } = foldedFor(whole, paper.setting)
  const [band] = bandsOf(table, paper.isLandscape, paper.setting)
  const { rows, cellsOf } = bandGrid(paper, table, band!, { caption: table.caption, isNamed: false })
  return (
    GAP_ABOVE + (table.rows[0] ? rows.beginning(cellsOf(table.rows[0])) : rows.aboveHeight + EMPTY_HEIGHT)
  )
}

/**
 * Draws a table with repeated caption and head; figures are aligned right.
 * @param isNamed whether its heading already contains the caption
 */
export function drawTable(paper: Paper, whole: Table, isNamed: boolean): void {
  const folded = foldedFor(whole, paper.setting)
  const { table, same } = folded
  if (paper.setting.isClose && table.rows.length === 0) {
    drawNothing(paper, table, isNamed)
    return
  }
  const bands = bandsOf(table, paper.isLandscape, paper.setting)
  for (const [at, band] of bands.entries()) {
    paper.gap(GAP_ABOVE)
    const caption = bandCaption(table, at, bands.length)
    drawBand(paper, folded, band, { caption, isNamed: isNamed && caption === table.caption })
    if (same !== null) drawSame(paper, same)
    paper.y += paper.setting.isClose ? 5 : 12
  }
}
