import type { Block, ReportDocument, Table } from '../../analyses/chapter/blocks'
import { columnNeeds, shareWidth } from './metrics'

/** A4 and its margins, in points. */
export const PAGE = { short: 595.28, long: 841.89, side: 48, top: 62, bottom: 56 } as const
export const TABLE_FONT = 8
/** Padding at the left and right of a cell together, in points. */
export const CELL_PADDING = 8
/** Rounding of widths must not break a title of two characters. */
const SLACK = 1.5
/** A table wider than even a landscape page is set smaller before it is cut into bands. */
const SMALL_FONT = 6.5

export const textWidthOf = (isLandscape: boolean) => (isLandscape ? PAGE.long : PAGE.short) - 2 * PAGE.side

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
const pointsOf = (em: readonly number[], font: number) =>
  em.map((width) => width * font + CELL_PADDING + SLACK)
const leastOf = (table: Table, font: number) =>
  pointsOf(
    columnNeeds(table).map(({ least }) => least),
    font,
  )
const comfortOf = (table: Table, font: number) =>
  pointsOf(
    columnNeeds(table).map(({ comfort }) => comfort),
    font,
  )

/** A table turns its pages when its columns do not stand well side by side on an upright one. */
export function isWide(table: Table): boolean {
  return sumOf(comfortOf(table, TABLE_FONT)) > textWidthOf(false)
}

/** Blocks on pages of one orientation. */
export interface Part {
  readonly isLandscape: boolean
  readonly blocks: readonly Block[]
}

const opensSpan = (block: Block) => block.kind === 'heading' && block.level <= 2

/** What stands under one heading of a chapter or a part, together with that heading. */
function spansOf(blocks: readonly Block[]): Block[][] {
  const spans: Block[][] = []
  for (const block of blocks) {
    const last = spans.at(-1)
    // A chapter's heading stays with the part that follows it at once.
    const onlyHeadings = last?.every(opensSpan)
    if (last && (!opensSpan(block) || (onlyHeadings && !isChapter(block)))) last.push(block)
    else spans.push([block])
  }
  return spans
}

export const isChapter = (block: Block) => block.kind === 'heading' && block.level === 1

/** A document without chapters, such as a letter, has its title above the text: no cover and no contents. */
export const hasCover = ({ blocks }: ReportDocument) => blocks.some(isChapter)

/**
 * Turns pages by whole parts: everything under one heading stands upright or, where it has a wide table,
 * lies. So pages never turn within a part, and a heading never stays behind on a page of its own.
 */
export function partsOf(blocks: readonly Block[]): Part[] {
  const parts: { isLandscape: boolean; blocks: Block[] }[] = []
  for (const span of spansOf(blocks)) {
    const isLandscape = span.some((block) => block.kind === 'table' && isWide(block))
    const last = parts.at(-1)
    if (last?.isLandscape === isLandscape) last.blocks.push(...span)
    else parts.push({ isLandscape, blocks: [...span] })
  }
  return parts
}

/** Columns of a table that stand on one page, by their places. */
export interface Band {
  readonly columns: readonly number[]
  /** In points; together the width of the text. */
  readonly widths: readonly number[]
  readonly font: number
}

/** Columns after the first in as few bands as hold them, about as many in each. */
function cut(least: readonly number[], room: number): number[][] {
  const [first = 0, ...rest] = least
  const bands: number[][] = [[]]
  let used = first
  for (const [index, width] of rest.entries()) {
    if (bands.at(-1)!.length > 0 && used + width > room) {
      bands.push([])
      used = first
    }
    bands.at(-1)!.push(index + 1)
    used += width
  }
  const each = Math.ceil(rest.length / bands.length)
  const even = bands.map((_, band) => rest.map((_, at) => at + 1).slice(band * each, (band + 1) * each))
  const fits = even.every((band) => first + sumOf(band.map((at) => least[at]!)) <= room)
  return fits ? even : bands
}

/**
 * How the columns of a table stand on the page. One that is wider is set smaller, and where even that is
 * too wide it is cut into bands; the first column names the rows and stands in each of them.
 */
export function bandsOf(table: Table, isLandscape: boolean): Band[] {
  const room = textWidthOf(isLandscape)
  const font = sumOf(leastOf(table, TABLE_FONT)) <= room ? TABLE_FONT : SMALL_FONT
  const [least, comfort] = [leastOf(table, font), comfortOf(table, font)]
  return cut(least, room).map((others) => {
    const columns = [0, ...others]
    const of = (widths: readonly number[]) => columns.map((at) => widths[at] ?? 0)
    const shares = columns.map((at) => table.columns[at]?.width ?? 1)
    const needs = sumOf(of(comfort)) <= room ? of(comfort) : of(least)
    return { columns, widths: shareWidth(shares, needs, room), font }
  })
}

/** The caption of a band: which of how many, where there is more than one. */
export const bandCaption = (table: Table, at: number, count: number) =>
  count > 1 ? `${table.caption} (${at + 1}/${count})` : table.caption
