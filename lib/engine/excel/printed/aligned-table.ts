import { groupedBy } from '../../../domain/group'
import type { Chunk } from '../../documents/pdf/page-content'
import type { Field } from '../tables/header'
import { type AlignedColumns, columnsBelow, pieces, reachOf } from './aligned-columns'
import { fieldsOf, type Heading, headersOf, isTitle, piecesOf } from './aligned-header'
import { type ColumnLine, heightsOf, pitchOf, rowsBeside } from './aligned-rows'
import { joinedLines, PADDING, printedText } from './cell-text'
import type { PrintedCell, PrintedTable } from './printed-page'
import { type TextLine, textLines, textOf } from './text-lines'

/** A table that has no lines between its columns, and what of a page stands in it. */
export interface AlignedTable {
  readonly at: number
  readonly table: PrintedTable
  readonly columns: AlignedColumns
  readonly chunks: readonly Chunk[]
}

/** In letters: what stands farther below belongs to no table. */
const FAR = 8

/** Columns of texts, which may take several lines; all others hold figures, each of which is a row. */
const TEXTS: ReadonlySet<Field | null> = new Set([
  ...(['code', 'name', 'nameSpec', 'spec', 'feature', 'remark', 'baseText', 'class', 'unread'] as const),
  null,
])
/** Columns in which a row of its own has its text, as the name of a division. */
const OWN: ReadonlySet<Field | null> = new Set(['code', 'name', 'nameSpec'])
/** A column that is not free: a line that is not full ends its text. */
const NAMES: ReadonlySet<Field | null> = new Set(['code', 'name'])

/** A line below a table: the title of another, a note, the number of a page, who has made it. */
function isBelow(line: TextLine): boolean {
  const [first = ''] = piecesOf(line).map((piece) => textOf(piece).trim())
  return (
    isTitle(line) ||
    /^((注|说明|备注)[:：]|表\s?[-－—]\s?\d|第\s?\d+\s?页)/.test(first) ||
    /^(编制|审核|招标|投标|造价|复核)[^:：]{0,12}[:：]/.test(first)
  )
}

/** The number of a page alone at its end: - 3 -, 3/12. A bare number may end a code; far below a table it belongs to none. */
const isPageNumber = ({ chunks }: TextLine) =>
  /^([-—]\s?\d+\s?[-—]|\d+\s?\/\s?\d+)$/.test(textOf(chunks).trim())

/** The rows of a header: headings above several columns, then those below them. */
function headerRows(headings: readonly Heading[]): PrintedCell[][] {
  const depth = Math.max(...headings.map(({ above }) => above.length)) + 1
  return Array.from({ length: depth }, (_, row) =>
    headings.flatMap(({ text, above }, at): PrintedCell[] => {
      const shared = above[row]
      if (row === above.length) return [{ text, left: at, right: at + 1, rows: depth - row }]
      if (!shared || headings[at - 1]?.above.includes(shared)) return []
      const right = headings.findLastIndex((other) => other.above.includes(shared)) + 1
      return [{ text: shared.text, left: at, right, rows: 1 }]
    }),
  )
}

/** What of a line stands in one column, or across several. */
interface Placed {
  readonly line: ColumnLine
  /** Of all that stands beside it, in letters of several fonts. */
  readonly height: number
  readonly left: number
  readonly right: number
}

function placedOn(line: TextLine, xs: readonly number[]): Placed[] {
  const byColumn = groupedBy(pieces(line), (piece) => reachOf(xs, piece)[0])
  return [...byColumn.values()].map((own) => {
    const chunks = own.flatMap((piece) => piece.chunks)
    const place = { left: chunks[0]!.left, right: chunks.at(-1)!.right }
    const text = { text: textOf(chunks).trim(), ...place, size: line.size, at: chunks[0]!.baseline }
    const [left, right] = reachOf(xs, place)
    return { line: text, height: line.baseline, left, right }
  })
}

/** Level lines part rows where they stand between the figures of so many of them. */
const MOST_ROWS = 0.8

/** The rows of the lines below a header, each with what stands in it; null where nobody can tell. */
function rowsOf(
  placed: readonly Placed[],
  fields: readonly (Field | null)[],
  levels: readonly number[],
): Placed[][] | null {
  const isFigure = ({ left, right }: Placed) => right === left + 1 && !TEXTS.has(fields[left]!)
  const texts = [
    ...groupedBy(
      placed.filter((one) => !isFigure(one)),
      ({ left }) => left,
    ),
  ]
  const columns = texts.map(([column, own]) => ({
    lines: own.map(({ line }) => line),
    hasOwnRows: OWN.has(fields[column]!),
    isFree: !NAMES.has(fields[column]!),
  }))
  const sizes = placed.map(({ line }) => line.size).sort((a, b) => a - b)
  const pitch = pitchOf(columns, sizes[sizes.length >> 1] ?? 0)
  const figures = placed.filter(isFigure)
  const heights = heightsOf(
    figures.map(({ height }) => height),
    pitch,
  )
  const bandOf = (at: number) => levels.filter((level) => level < at).length
  const bands = new Set(heights.map(bandOf))
  if (bands.size > 1 && bands.size >= MOST_ROWS * heights.length)
    return [...groupedBy(placed, ({ line }) => bandOf(line.at)).values()]
  const rows = groupedBy(figures, ({ height }) => heights.findLast((at) => at <= height)!)
  const found = rowsBeside(columns, heights, pitch)
  if (!found) return null
  for (const [at, [, own]] of texts.entries())
    for (const [line, one] of own.entries()) {
      const row = found[at]![line]!
      const height = row >= 0 ? heights[row]! : own[-1 - row]!.height
      rows.set(height, [...(rows.get(height) ?? []), one])
    }
  return [...rows].sort(([a], [b]) => a - b).map(([, own]) => own)
}

/** The cells of a row: lines below each other are one text. */
function cellsOf(row: readonly Placed[], widths: ReadonlyMap<number, number>): PrintedCell[] {
  const cells = [...groupedBy(row, ({ left }) => left)].sort(([a], [b]) => a - b)
  return cells.map(([left, own], at) => {
    const lines = own.map(({ line }) => line).sort((a, b) => a.at - b.at)
    const reach = Math.max(...own.map(({ right }) => right))
    const text = printedText(joinedLines(lines, (widths.get(left) ?? 0) + PADDING))
    return { text, left, right: Math.min(reach, cells[at + 1]?.[0] ?? reach), rows: 1 }
  })
}

/** The rows of a table with these columns; null if it has none. @param levels where lines are drawn across it */
function rowsIn(
  lines: readonly TextLine[],
  { xs, headings }: AlignedColumns,
  levels: readonly number[],
): PrintedCell[][] | null {
  const placed = lines.flatMap((line) => placedOn(line, xs))
  const rows = rowsOf(placed, fieldsOf(headings), levels)
  const own = groupedBy(
    placed.filter(({ left, right }) => right === left + 1),
    ({ left }) => left,
  )
  const widths = new Map(
    [...own].map(([column, all]) => [column, Math.max(...all.map(({ line }) => line.right - line.left))]),
  )
  return rows?.map((row) => cellsOf(row, widths)) ?? null
}

/** The lines that follow a header, to the end of its table. */
function bodyOf(lines: readonly TextLine[], from: number, to: number): TextLine[] {
  const body: TextLine[] = []
  for (const [at, line] of lines.slice(from, to).entries()) {
    const above = body.at(-1) ?? lines[from - 1]
    const isLast = from + at === lines.length - 1
    if (
      isBelow(line) ||
      (isLast && isPageNumber(line)) ||
      (above && line.baseline - above.baseline > FAR * line.size)
    )
      break
    body.push(line)
  }
  return body
}

/** The lines with which a page goes on that has no header: those that stand in the columns of the page before. */
function continued(
  lines: readonly TextLine[],
  to: number,
  { xs, headings }: AlignedColumns,
): readonly TextLine[] {
  const fields = fieldsOf(headings)
  const isFigure = ({ left, right, line }: Placed) =>
    right === left + 1 && !TEXTS.has(fields[left]!) && /\d/.test(line.text)
  const isRow = (line: TextLine) => {
    const placed = placedOn(line, xs)
    return placed.length > 2 && placed.some(isFigure)
  }
  let first = lines.slice(0, to).findIndex(isRow)
  if (first < 0 || lines.slice(0, first).some(isTitle)) return []
  const fits = (line: TextLine) => placedOn(line, xs).every(({ left, right }) => right === left + 1)
  while (first > 0 && fits(lines[first - 1]!) && !isBelow(lines[first - 1]!)) first--
  return bodyOf(lines, first, to)
}

/** Where level lines are drawn across at least half of these columns. @param rules of the page, four numbers each */
function levelsAcross(rules: Float32Array, xs: readonly number[]): number[] {
  const [left, right] = [xs[0]!, xs.at(-1)!]
  const across = new Map<number, number>()
  for (let at = 0; at < rules.length; at += 4) {
    const [from, top, to, bottom] = rules.subarray(at, at + 4) as unknown as [number, number, number, number]
    const inside = Math.min(to, right) - Math.max(from, left)
    const height = Math.round((top + bottom) / 2)
    if (to - from > bottom - top && inside > 0) across.set(height, (across.get(height) ?? 0) + inside)
  }
  return [...across].flatMap(([height, drawn]) => (2 * drawn >= right - left ? [height] : []))
}

/** More lines or texts are no page of a bill. */
const MOST_LINES = 300
const MOST_TEXTS = 6000

/**
 * The tables of a page that have no lines between their columns: below a header, or going on from the page before. @param rules lines
 * that are drawn on the page @param before the columns of the last table of the page before
 */
export function alignedTables(
  chunks: readonly Chunk[],
  rules: Float32Array,
  before: AlignedColumns | null,
): AlignedTable[] {
  const lines = chunks.length > MOST_TEXTS ? [] : textLines(chunks)
  if (lines.length > MOST_LINES) return []
  const headers = headersOf(lines)
  const tables: AlignedTable[] = []
  const add = (own: readonly TextLine[], body: readonly TextLine[], headings: readonly Heading[]) => {
    const columns = columnsBelow(headings, body)
    const rows = body.length > 0 ? rowsIn(body, columns, levelsAcross(rules, columns.xs)) : []
    if (!rows) return
    // What goes on has the columns of the page before, wherever its own texts end.
    const isSame = own === body && before?.xs.length === columns.xs.length
    const xs = isSame ? before.xs : columns.xs
    const header = own === body ? [] : headerRows(columns.headings)
    const all = own.flatMap((line) => line.chunks)
    tables.push({
      at: own[0]!.baseline,
      table: { xs, rows: [...header, ...rows] },
      columns: { ...columns, xs },
      chunks: all,
    })
  }
  if (before) {
    const body = continued(lines, headers[0]?.first ?? lines.length, before)
    if (body.length > 0) add(body, body, before.headings)
  }
  for (const [at, { first, last, headings }] of headers.entries()) {
    const body = bodyOf(lines, last + 1, headers[at + 1]?.first ?? lines.length)
    // A page may end below a header, and the next one go on with its rows.
    if (body.length > 0 || last === lines.length - 1)
      add([...lines.slice(first, last + 1), ...body], body, headings)
  }
  return tables
}
