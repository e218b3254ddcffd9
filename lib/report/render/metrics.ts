import type { Column, Table } from '../../analyses/chapter/blocks'

/** Precedes warnings, since colour is lost in a black and white print. */
export const WARN_MARK = '▲ '

/** Width of a character in em, slightly more than in Noto Sans SC and Times. */
function charWidth(code: number): number {
  if (code >= 0x2e80) return 1
  if (code === 0x4d || code === 0x57 || code === 0x6d || code === 0x77) return 0.92
  if (code >= 0x41 && code <= 0x5a) return 0.68
  if (code === 0x20 || code === 0x2c || code === 0x2e) return 0.3
  return code === 0x25 || code >= 0x2000 ? 0.95 : 0.58
}

/** Width of a text on one line, in em. */
export function textWidth(text: string): number {
  let width = 0
  for (const char of text) width += charWidth(char.codePointAt(0)!)
  return width
}

/** Unbreakable pieces: Chinese breaks anywhere, codes and figures do not. */
const UNBREAKABLE = /[^\s⺀-￯]+/gu
/** Longer pieces (a hash, an address) may break instead of widening the column. */
const LONGEST_PIECE = 14

function pieceWidth(text: string): number {
  let widest = 0
  for (const [piece] of text.matchAll(UNBREAKABLE)) widest = Math.max(widest, textWidth(piece))
  return Math.min(widest, LONGEST_PIECE)
}

/** Titles are bold; Latin letters are wider by this factor, Chinese characters are not. */
const BOLD = 1.06

/** Minimum width of a text column in em, unless its texts are shorter. */
const FLOWING = 6
/**
 * A text column is widened until most of its texts fit in `LINES` lines and its longest in `LONGEST_LINES`.
 */
const LINES = 3
const LONGEST_LINES = 10
const WIDEST = 20
/** Number of rows that column widths are estimated from. */
const SAMPLE = 400

/** Width of a column in em. Below `least` codes and figures break; from `comfort` on texts read well. */
export interface Need {
  readonly least: number
  readonly comfort: number
  /** Enough for short texts; longer ones break. */
  readonly short: number
  /** Share of what is left, by how much text there is. */
  readonly bulk: number
}

function flowingWidth(widths: readonly number[]): number {
  const sorted = [...widths].sort((a, b) => a - b)
  const most = sorted[Math.floor(sorted.length * 0.9)] ?? 0
  const longest = sorted.at(-1) ?? 0
  return Math.min(WIDEST, Math.max(Math.min(longest, FLOWING), most / LINES, longest / LONGEST_LINES))
}

function columnNeed(column: Column, at: number, table: Table): Need {
  const widths: number[] = []
  let least = Math.max(pieceWidth(column.title) * BOLD, Math.min(textWidth(column.title), FLOWING / 2))
  for (const row of table.rows.slice(0, SAMPLE)) {
    const { text = '', tone } = row[at] ?? {}
    const mark = tone === 'warn' ? textWidth(WARN_MARK) : 0
    const whole = textWidth(text)
    widths.push(whole + mark)
    const piece = column.align === 'right' ? Math.min(whole, LONGEST_PIECE) : pieceWidth(text)
    least = Math.max(least, piece + mark, Math.min(whole, FLOWING / 2))
  }
  const mean = widths.reduce((sum, width) => sum + width, 0) / Math.max(1, widths.length)
  const longest = Math.max(0, ...widths)
  return {
    least,
    comfort: Math.max(least, Math.min(textWidth(column.title), FLOWING), flowingWidth(widths)),
    short: Math.max(least, Math.min(longest, FLOWING)),
    bulk: Math.sqrt(Math.max(1, (mean + longest) / 2)),
  }
}

export function columnNeeds(table: Table): Need[] {
  return table.columns.map((column, at) => columnNeed(column, at, table))
}

/**
 * Distributes a total width by shares; no column gets less than it needs if all needs fit.
 * @param needs in the same unit as `total` and the result
 */
export function shareWidth(shares: readonly number[], needs: readonly number[], total: number): number[] {
  const needed = needs.reduce((sum, need) => sum + need, 0)
  if (needed >= total) return needs.map((need) => (need / needed) * total)
  const pinned = new Set<number>()
  for (;;) {
    const free = shares.reduce((sum, share, at) => (pinned.has(at) ? sum : sum + share), 0)
    const room = needs.reduce((rest, need, at) => (pinned.has(at) ? rest - need : rest), total)
    const widths = shares.map((share, at) => (pinned.has(at) ? needs[at]! : (share / free) * room))
    const short = widths.flatMap((width, at) => (!pinned.has(at) && width < needs[at]! ? [at] : []))
    if (short.length === 0) return widths
    for (const at of short) pinned.add(at)
  }
}
