import { segmentsOf } from '../../documents/pdf/lines'
import type { Chunk } from '../../documents/pdf/page-content'
import { joinedLines } from './cell-text'
import type { PrintedLine } from './printed-page'
import { textLines, textOf } from './text-lines'

/** A text that stands apart, with the lines below it that continue it. */
interface Part {
  readonly lines: {
    readonly text: string
    readonly left: number
    readonly right: number
    readonly size: number
  }[]
  readonly left: number
  readonly top: number
  bottom: number
}

/** In points, and in letters. */
const SAME_LEFT = 2
const LINE = 1.6
const ABOUT = 0.4
/** More texts on a page are no cover, and no lines above a table. */
const MOST_PARTS = 1000

/** 工程名称：…, 标段：…, 投 标 人：…, 投标总价（小写） also where a scan has lost its colon. */
const isLabel = (text: string) => /^([^:：]{2,12}[:：]|投标总价)/.test(text)

/** What begins a text of its own, however little room is before it. */
const BEGINS = /(?=标段[:：]|第\s?\d{1,4}\s?页|[（(]单位盖章|[（(]盖章)/

/** A title whose bracket is closed on the next line. */
export const isOpen = (text: string) => text.lastIndexOf('【') > text.lastIndexOf('】')

/**
 * Whether a text goes on with a line below it: a label beside it stands between the two lines, or beside the first alone.
 */
function isBeside(parts: readonly Part[], above: Part, below: Part): boolean {
  const { size } = below.lines[0]!
  const hasLabel = (from: number, to: number) =>
    parts.some(({ left, top }) => Math.abs(left - above.left) > SAME_LEFT && from <= top && top <= to)
  if (hasLabel(above.bottom + 1, below.top - 1)) return true
  return hasLabel(above.bottom - 1, above.bottom + 1) && !hasLabel(below.top - 1, below.top + LINE * size)
}

/** Letters that are spread over a line are one title. */
function spreadTitle(parts: Chunk[][]): Chunk[][] {
  const isSpread = parts.length > 2 && parts.every((part) => textOf(part).length <= 2)
  return isSpread ? [parts.flat()] : parts
}

/**
 * The texts around the tables of a page as rows: a long one, as a name beside its label, may be wrapped to several lines.
 */
export function linesAround(chunks: readonly Chunk[]): { readonly at: number; readonly line: PrintedLine }[] {
  const single = textLines(chunks).flatMap((line) =>
    spreadTitle(segmentsOf(line.chunks)).map((own): Part => {
      const { baseline: at, size } = line
      const text = { text: textOf(own).trim(), left: own[0]!.left, right: own.at(-1)!.right, size }
      return { lines: [text], left: text.left, top: at, bottom: at }
    }),
  )
  if (single.length > MOST_PARTS)
    return single.map(({ top, lines }) => ({ at: top, line: { parts: [lines[0]!.text] } }))
  const parts: Part[] = []
  for (const part of single) {
    const [{ text, size }] = part.lines as [Part['lines'][number]]
    const above = parts.findLast(({ left, bottom }) => {
      const down = part.top - bottom
      return Math.abs(left - part.left) <= SAME_LEFT && down > 0 && down <= LINE * size
    })
    const isContinued =
      above &&
      !isLabel(text) &&
      (isLabel(above.lines[0]!.text) || isOpen(above.lines[0]!.text) || isBeside(single, above, part))
    if (!isContinued) parts.push(part)
    else {
      above.lines.push(...part.lines)
      above.bottom = part.bottom
    }
  }
  return rowsOf(parts).map((row) => ({
    at: Math.min(...row.map(({ top }) => top)),
    line: {
      parts: row.sort((a, b) => a.left - b.left).flatMap(({ lines }) => joinedLines(lines, 0).split(BEGINS)),
    },
  }))
}

/** Parts beside each other are a row. */
function rowsOf(parts: readonly Part[]): Part[][] {
  const rows: { parts: Part[]; bottom: number }[] = []
  for (const part of [...parts].sort((a, b) => a.top - b.top)) {
    const last = rows.at(-1)
    if (last && part.top <= last.bottom + ABOUT * part.lines[0]!.size) {
      last.parts.push(part)
      last.bottom = Math.max(last.bottom, part.bottom)
    } else rows.push({ parts: [part], bottom: part.bottom })
  }
  return rows.map(({ parts: row }) => row)
}
