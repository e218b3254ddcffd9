import type { Chunk } from '../../documents/pdf/page-content'
import { type Heading, piecesOf } from './aligned-header'
import type { TextLine } from './text-lines'

/** The columns of a table: their headings, and the places between them. */
export interface AlignedColumns {
  readonly headings: readonly Heading[]
  readonly xs: readonly number[]
}

/** In points: a text reaches into a column from here on. */
const ACROSS = 2
/** A gap between two headings is no end of a column if more of the lines below stand across it. */
const MOST_ACROSS = 0.25
/** From where to where a text stands on its line. */
export interface Piece {
  readonly left: number
  readonly right: number
  readonly chunks: readonly Chunk[]
}
export const pieces = (line: TextLine): Piece[] =>
  piecesOf(line).map((chunks) => ({ left: chunks[0]!.left, right: chunks.at(-1)!.right, chunks }))

/**
 * The place between two headings where the fewest texts below stand across, and how many these are; of several the widest that has text
 * on both sides: a figure may stand at the edge of its column. @param first where the column at the left begins
 */
function gapBetween(left: Heading, right: Heading, first: number, texts: readonly Piece[]) {
  const [from, to] = [Math.min(left.right, right.left), Math.max(left.right, right.left)]
  const inside = texts.filter((one) => one.left < to && one.right > from)
  const edges = inside.flatMap((one) => [
    { x: Math.max(from, one.left), step: 1 },
    { x: Math.min(to, one.right), step: -1 },
  ])
  edges.push({ x: from, step: 0 }, { x: to, step: 0 })
  edges.sort((a, b) => a.x - b.x)
  const ends = texts.filter((one) => one.left >= first).reduce((least, one) => Math.min(least, one.right), to)
  const begins = texts
    .filter((one) => one.left < right.right)
    .reduce((most, one) => Math.max(most, one.left), from)
  let across = 0
  const gaps = edges.slice(0, -1).map(({ x, step }, at) => {
    across += step
    const [width, middle] = [edges[at + 1]!.x - x, (edges[at + 1]!.x + x) / 2]
    return { at: middle, width, across, isBetween: ends <= middle && middle <= begins }
  })
  const wide = gaps.filter(({ width }) => width > 0)
  const fewest = Math.min(...wide.map((gap) => gap.across))
  const own = wide.filter((gap) => gap.across === fewest)
  const between = own.filter(({ isBetween }) => isBetween)
  return (between.length > 0 ? between : own).reduce((best, gap) => (gap.width > best.width ? gap : best), {
    at: (from + to) / 2,
    width: 0,
    across: 0,
  })
}

/** Headings and the places between their columns; what no gap in the lines below parts is one column. */
export function columnsBelow(headings: readonly Heading[], lines: readonly TextLine[]): AlignedColumns {
  const all = lines.flatMap(pieces)
  const kept: Heading[] = []
  const xs: number[] = []
  for (const heading of headings) {
    const before = kept.at(-1)
    if (before) {
      const { at, across } = gapBetween(before, heading, xs.at(-1) ?? Number.NEGATIVE_INFINITY, all)
      if (across > MOST_ACROSS * lines.length) {
        const text = before.text + heading.text
        kept[kept.length - 1] = { ...before, text, right: heading.right }
        continue
      }
      xs.push(at)
    }
    kept.push(heading)
  }
  const left = Math.min(...all.map((one) => one.left), kept[0]!.left)
  const right = Math.max(...all.map((one) => one.right), kept.at(-1)!.right)
  return { headings: kept, xs: [left - ACROSS, ...xs, right + ACROSS] }
}

/** The columns that a text reaches into, the second end excluded. */
export function reachOf(
  xs: readonly number[],
  { left, right }: Omit<Piece, 'chunks'>,
): [from: number, to: number] {
  const columnAt = (x: number) =>
    Math.max(
      0,
      xs.slice(0, -1).findLastIndex((other) => other <= x),
    )
  const from = columnAt(Math.min(left + ACROSS, (left + right) / 2))
  return [from, Math.max(from, columnAt(right - ACROSS)) + 1]
}
