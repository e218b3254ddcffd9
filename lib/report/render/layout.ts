import type { Block, ReportDocument, Table } from '../../analyses/chapter/blocks'
import { type Folded, grouped, withoutSame } from './folding'
import { lowRows } from './low-rows'
import { columnNeeds, type Need, shareWidth } from './metrics'

/** A4 and its margins, in points. */
export const PAGE = { short: 595.28, long: 841.89, side: 48, top: 62, bottom: 56 } as const
const TABLE_FONT = 8
/** Left and right padding of a cell together, in points. */
export const CELL_PADDING = 8
/** Keeps rounded widths from breaking a title of two characters. */
const SLACK = 1.5
/** Used for tables too wide even for a landscape page, before they are split into bands. */
const SMALL_FONT = 6.5

/** How close a document is set: its margins, and the type of its tables and texts. Lengths in points. */
export interface Setting {
  readonly page: { readonly side: number; readonly top: number; readonly bottom: number }
  /** Of tables; `small` for those too wide even for a landscape page, before they are split into bands. */
  readonly fonts: { readonly table: number; readonly small: number }
  /** Factor of the line height in tables and facts. */
  readonly leading: number
  /** Left and right padding of a cell together. */
  readonly padding: number
  /** The highest picture, on an upright and on a landscape page. */
  readonly highest: readonly [upright: number, landscape: number]
  readonly isClose: boolean
}

const WIDE_SETTING: Setting = {
  page: PAGE,
  fonts: { table: TABLE_FONT, small: SMALL_FONT },
  leading: 1,
  padding: CELL_PADDING,
  highest: [520, 360],
  isClose: false,
}
const CLOSE_SETTING: Setting = {
  page: { side: 38, top: 42, bottom: 35 },
  fonts: { table: 7, small: 6.2 },
  leading: 0.88,
  padding: 4,
  highest: [122, 122],
  isClose: true,
}

export const settingOf = (document: ReportDocument): Setting =>
  isReport(document) ? CLOSE_SETTING : WIDE_SETTING

export const textWidthOf = (isLandscape: boolean, { page }: Pick<Setting, 'page'> = WIDE_SETTING) =>
  (isLandscape ? PAGE.long : PAGE.short) - 2 * page.side

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
const needsOf = (table: Table, which: keyof Need, font: number, { padding }: Setting) =>
  columnNeeds(table).map((need) => need[which] * font + padding + SLACK)

/** Rows of a table that is rather split into bands than turned, where a document is set close. */
const MOST_SPLIT = 5

/**
 * Whether a table needs landscape pages: its columns do not fit comfortably on an upright one. Where a document is set
 * close, only what does not fit at all does, and has more than a few rows.
 */
export function isWide(table: Table, setting: Setting = WIDE_SETTING): boolean {
  const { fonts, isClose } = setting
  if (isClose && table.rows.length <= MOST_SPLIT) return false
  const needs = isClose
    ? needsOf(foldedFor(table, setting).table, 'least', fonts.small, setting)
    : needsOf(table, 'comfort', fonts.table, setting)
  return sumOf(needs) > textWidthOf(false, setting)
}

/** A table as it is set: where space is scarce, without the columns that repeat themselves. */
export function foldedFor(table: Table, setting: Setting): Folded {
  if (!setting.isClose) return { table, same: null, groups: null }
  const fits = (one: Table, need: keyof Need, font: number) =>
    sumOf(needsOf(one, need, font, setting)) <= textWidthOf(false, setting)
  const once = withoutSame(table)
  if (fits(once.table, 'comfort', setting.fonts.table)) return once
  const isUpright = (one: Table) => fits(one, 'least', setting.fonts.small)
  return grouped(once, !isUpright(once.table) && isUpright(grouped(once, true).table))
}

/** Whether the table of contents follows a summary. */
export const isReport = ({ form }: ReportDocument) => form === 2

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
 * contents. A report of form 2 has its title above its summary, and the table of contents below.
 */
export const hasCover = (document: ReportDocument) => !isReport(document) && document.blocks.some(isChapter)

/**
 * Chooses the orientation for whole parts: everything under a heading is landscape if it has a wide table. So the orientation never changes within a part, and no heading is left alone on a page.
 */
export function partsOf(document: ReportDocument): Part[] {
  const setting = settingOf(document)
  const { blocks } = document
  let chapter = 0
  const parts: { isLandscape: boolean; blocks: Block[] }[] = []
  for (const span of spansOf(blocks)) {
    const isNext = span.some(isChapter) && chapter++ === 1
    const isLandscape = span.some((block) => block.kind === 'table' && isWide(block, setting))
    const last = parts.at(-1)
    // The summary has its page for itself.
    const isAfterSummary = isReport(document) && isNext
    if (!isAfterSummary && last?.isLandscape === isLandscape) last.blocks.push(...span)
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
export function bandsOf(table: Table, isLandscape: boolean, setting: Setting = WIDE_SETTING): Band[] {
  const room = textWidthOf(isLandscape, setting)
  const { fonts } = setting
  const whole = sumOf(needsOf(table, 'least', fonts.table, setting))
  const font = whole <= room ? fonts.table : fonts.small
  const [least, comfort] = [needsOf(table, 'least', font, setting), needsOf(table, 'comfort', font, setting)]
  const short = needsOf(table, 'short', font, setting)
  // Where space is scarce, the columns with the most text get it, so that rows are low.
  const bulk = setting.isClose ? columnNeeds(table).map((need) => need.bulk) : null
  return cut(least, room).map((others) => {
    const columns = [0, ...others]
    const of = (widths: readonly number[]) => columns.map((at) => widths[at] ?? 0)
    const shares = columns.map((at) => (bulk ? bulk[at]! : (table.columns[at]?.width ?? 1)))
    const wanted = setting.isClose ? short : comfort
    const needs = sumOf(of(wanted)) <= room ? of(wanted) : of(least)
    const widths = shareWidth(shares, needs, room)
    const { padding } = setting
    return {
      columns,
      widths: bulk ? lowRows(table, { columns, widths, needs, font, padding }) : widths,
      font,
    }
  })
}

/** The caption of a band, with its number if there are several. */
export const bandCaption = (table: Table, at: number, count: number) =>
  count > 1 ? `${table.caption} (${at + 1}/${count})` : table.caption
