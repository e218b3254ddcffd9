import { columnsOf } from './columns'
import type { Chunk, PageContent } from './page-content'
import { isWordBreak } from './words'

/** A line of a page, or what of it stands in one column. */
export interface Line {
  readonly chunks: readonly Chunk[]
  readonly left: number
  readonly right: number
  readonly baseline: number
  /** Of most of its characters. */
  readonly size: number
  /** From 0 on each page, from the left; -1 for a line across columns. */
  readonly column: number
  readonly isLevel: boolean
  /** Parts of it stand apart, as the cells of a table. */
  readonly hasGaps: boolean
}

/** Baselines of one line differ by rounding. */
const SAME_LINE = 2
/** Raised and lowered letters are smaller, and stand close to others. */
const SMALL = 0.75
const RAISED = 0.6
/** In letters. */
const CELL_GAP = 1.5
const WORD_GAP = 0.15
const TWICE = 0.15

interface Row {
  readonly baseline: number
  readonly size: number
  readonly chunks: Chunk[]
}

/** The rows at this height, by their places in steps of 2 points. */
const stepOf = (baseline: number) => Math.round(baseline / SAME_LINE)

class Rows {
  readonly list: Row[] = []
  private readonly steps = new Map<number, Row[]>()

  near(baseline: number, reach: number): Row[] {
    const found: Row[] = []
    for (let step = stepOf(baseline - reach); step <= stepOf(baseline + reach); step++)
      found.push(...(this.steps.get(step) ?? []))
    return found.filter((row) => Math.abs(row.baseline - baseline) <= reach)
  }

  add(chunk: Chunk): void {
    const row: Row = { baseline: chunk.baseline, size: chunk.size, chunks: [chunk] }
    this.list.push(row)
    const step = stepOf(chunk.baseline)
    this.steps.set(step, [...(this.steps.get(step) ?? []), row])
  }
}

/** Letters of this size do not reach beyond a page. */
const LARGEST = 200

export function rowsOf(chunks: readonly Chunk[]): Row[] {
  const rows = new Rows()
  const sizes = chunks.map(({ size }) => size).sort((a, b) => a - b)
  const usual = sizes[sizes.length >> 1] ?? 0
  const small = (chunk: Chunk) => chunk.size < usual * SMALL
  for (const chunk of chunks.filter((one) => !small(one))) {
    const [row] = rows.near(chunk.baseline, SAME_LINE)
    if (row) row.chunks.push(chunk)
    else rows.add(chunk)
  }
  for (const chunk of chunks.filter(small)) {
    const reach = Math.min(usual, LARGEST) * RAISED
    const touched = rows.near(chunk.baseline, reach).find((row) => {
      const isBeside = row.chunks.some(
        ({ left, right, size }) =>
          Math.abs(chunk.left - right) < size / 2 || Math.abs(left - chunk.right) < size / 2,
      )
      return isBeside || Math.abs(row.baseline - chunk.baseline) <= SAME_LINE
    })
    if (touched) touched.chunks.push(chunk)
    else rows.add(chunk)
  }
  for (const row of rows.list) row.chunks.sort((a, b) => a.left - b.left)
  return rows.list.sort((a, b) => a.baseline - b.baseline)
}

/** Letters drawn twice, a little apart, are meant to look bold. */
export function withoutTwins(chunks: readonly Chunk[], bold: number): Chunk[] {
  const kept: Chunk[] = []
  for (const chunk of chunks) {
    const last = kept.at(-1)
    const isTwin =
      last?.text === chunk.text &&
      Math.abs(last.left - chunk.left) < TWICE * chunk.size &&
      Math.abs(last.baseline - chunk.baseline) < TWICE * chunk.size
    if (isTwin) last.flags |= bold
    else kept.push(chunk)
  }
  return kept
}

const lettersBetween = (before: Chunk, after: Chunk) =>
  (after.left - before.right) / Math.max(before.size, after.size, 1)

/** What stands between two pieces of a line: nothing, a blank, or a tab between cells. */
export function between(before: Chunk, after: Chunk): '' | ' ' | '\t' {
  const letters = lettersBetween(before, after)
  if (letters > CELL_GAP) return '\t'
  return letters > WORD_GAP && isWordBreak(before.text, after.text) ? ' ' : ''
}

function lineOf(chunks: readonly Chunk[], column: number): Line {
  const bySize = new Map<number, number>()
  for (const { size, text } of chunks) bySize.set(size, (bySize.get(size) ?? 0) + text.length)
  const [size = 0] = [...bySize].sort((a, b) => b[1] - a[1])[0] ?? []
  const main = chunks.find((chunk) => chunk.size === size)!
  return {
    chunks,
    left: Math.min(...chunks.map(({ left }) => left)),
    right: Math.max(...chunks.map(({ right }) => right)),
    baseline: main.baseline,
    size,
    column,
    isLevel: main.isLevel,
    hasGaps: chunks.some((chunk, at) => at > 0 && between(chunks[at - 1]!, chunk) === '\t'),
  }
}

/** Parts of a row that stand apart. @param gap in letters */
export function segmentsOf(chunks: readonly Chunk[], gap = CELL_GAP): Chunk[][] {
  const segments: Chunk[][] = []
  for (const chunk of chunks) {
    const last = segments.at(-1)
    if (last && lettersBetween(last.at(-1)!, chunk) <= gap) last.push(chunk)
    else segments.push([chunk])
  }
  return segments
}

/** Its text, with a tab between cells. */
export const textOfLine = ({ chunks }: Line): string =>
  chunks.reduce((text, chunk, at) => text + (at > 0 ? between(chunks[at - 1]!, chunk) : '') + chunk.text, '')

/** The lines of a page in reading order; turned text stands behind the level one. `bold`: the flag for it. */
export function linesOf({ chunks }: PageContent, bold: number): Line[] {
  const level = rowsOf(chunks.filter(({ isLevel }) => isLevel)).map((row) => withoutTwins(row.chunks, bold))
  const rows = level.map((row) => segmentsOf(row))
  const split = columnsOf(rows)
  const lines: Line[] = []
  const waiting: Line[] = []
  for (const segments of rows) {
    const isAcross =
      split === null || segments.some((part) => part[0]!.left < split && part.at(-1)!.right > split)
    if (isAcross) {
      lines.push(...waiting.splice(0))
      lines.push(lineOf(segments.flat(), split === null ? 0 : -1))
      continue
    }
    const [before, after] = [0, 1].map((side) =>
      segments.filter((part) => part[0]!.left >= split === (side === 1)).flat(),
    )
    if (before!.length > 0) lines.push(lineOf(before!, 0))
    if (after!.length > 0) waiting.push(lineOf(after!, 1))
  }
  lines.push(...waiting)
  for (const chunk of chunks) if (!chunk.isLevel) lines.push(lineOf([chunk], 0))
  return lines
}
