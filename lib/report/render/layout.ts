import type { Block, ReportDocument, Table } from '../../analyses/chapter/blocks'
import { columnNeeds, shareWidth } from './metrics'

/** A4 and its margins, in points. */
export const PAGE = { short: 595.28, long: 841.89, side: 48, top: 62, bottom: 56 } as const
export const TABLE_FONT = 8
/** Left and right padding of a cell together, in points. */
export const CELL_PADDING = 8
/** Keeps rounded widths from breaking a title of two characters. */
const SLACK = 1.5
/** Used for tables too wide even for a landscape page, before they are split into bands. */
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

/** Whether a table needs landscape pages: its columns do not fit comfortably on an upright one. */
export function isWide(table: Table): boolean {
  return sumOf(comfortOf(table, TABLE_FONT)) > textWidthOf(false)
}

/** Consecutive blocks with the same page orientation. */
export interface Part {
  readonly isLandscape: boolean
  readonly blocks: readonly Block[]
}

const opensSpan = (block: Block) => block.kind === 'heading' && block.level <= 2

/** Groups the blocks under each chapter or part heading, together with that heading. */
function spansOf(blocks: readonly Block[]): Block[][] {
  const spans: Block[][] = []
  for (const block of blocks) {
    const last = spans.at(-1)
    // A chapter heading stays with a part that follows it directly.
    const onlyHeadings = last?.every(opensSpan)
    if (last && (!opensSpan(block) || (onlyHeadings && !isChapter(block)))) last.push(block)
    else spans.push([block])
  }
  return spans
}

export const isChapter = (block: Block) => block.kind === 'heading' && block.level === 1

/**
 * A document without chapters, such as a letter, has its title above the text and no cover or table of
 * contents.
 */
export const hasCover = ({ blocks }: ReportDocument) => blocks.some(isChapter)

/**
 * Chooses the orientation for whole parts: everything under a heading is landscape if it has a wide table. So
 * the orientation never changes within a part, and no heading is left alone on a page.
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

/** Columns of a table that fit on one page, by index. */
export interface Band {
  readonly columns: readonly number[]
  /** In points; the sum is the text width. */
  readonly widths: readonly number[]
  readonly font: number
}

/** Distributes the columns after the first evenly over as few bands as possible. */
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
 * The layout of a table's columns. A table that is too wide gets a smaller font; if that is not enough, it is
 * split into bands. The first column names the rows and is repeated in each band.
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

/** The caption of a band, with its number if there are several. */
export const bandCaption = (table: Table, at: number, count: number) =>
  count > 1 ? `${table.caption} (${at + 1}/${count})` : table.caption
