import { type CellLine, roomOfPiece } from './cell-text'

/** A line of a column of a table without lines between its rows. */
export interface ColumnLine extends CellLine {
  readonly at: number
}

/** A column: its lines from the top, and what may stand in it. */
export interface LinedColumn {
  readonly lines: readonly ColumnLine[]
  /** It may have rows of its own, as the names of divisions. */
  readonly hasOwnRows: boolean
  /** Its writer ends lines, as those of features; names go on where a line is full. */
  readonly isFree: boolean
}

/** The row of each line of a column: the position of a figure's line, or −1 − the position of the first line of a row of its own. */
export type RowOf = readonly number[]

/** Where the texts of a cell stand beside its figures. */
const SIDES = {
  top: (first: number, _: number) => first,
  middle: (first: number, last: number) => (first + last) / 2,
  bottom: (_: number, last: number) => last,
}

/** In distances of two lines of one cell: lines that are farther apart are of two; those of one differ so little, in letters of several fonts. */
const FAR = 1.6
const SAME = 0.25
/** Letters of several fonts stand on one line so far from each other. */
const LEVEL = 0.28

/** The heights of lines, from the top: those of one line are one. */
export function heightsOf(lines: readonly number[], pitch: number): number[] {
  const heights: number[] = []
  for (const at of [...lines].sort((a, b) => a - b))
    if (at - (heights.at(-1) ?? Number.NEGATIVE_INFINITY) > LEVEL * pitch) heights.push(at)
  return heights
}

/** What speaks against a row of its own, an end of a line that is not full, and one where a full line ends its cell. */
const OWN = 0.4
const ENDED = 0.5
const FULL = 0.15
const UNLIKELY = 20
/** A cell has no more lines; larger tables are not looked at. */
const MOST_LINES = 60
const MOST_PLACES = 60_000

/** The distance of two lines of one cell: the smallest; letters have this size. */
export function pitchOf(columns: readonly LinedColumn[], size: number): number {
  const gaps = columns
    .flatMap(({ lines }) => lines.slice(1).map(({ at }, before) => at - lines[before]!.at))
    .filter((gap) => gap >= 0.95 * size && gap <= 2 * size)
  return gaps.length > 0 ? Math.min(...gaps) : 1.3 * size
}

/** The lines of a row that are known, by the positions of figures. */
type Bands = ReadonlyMap<number, { readonly top: number; readonly bottom: number }>

interface Step {
  readonly cost: number
  readonly lines: number
  readonly figures: number
  /** Whether its lines are a row of their own. */
  readonly isOwn: boolean
}

/**
 * Divides the lines of a column among rows whose figures stand at these heights, or makes rows of their own of some. Of all ways that
 * keep their order the one against which least speaks.
 */
function divided(
  { lines, hasOwnRows, isFree }: LinedColumn,
  figures: readonly number[],
  bands: Bands,
  side: keyof typeof SIDES,
  pitch: number,
): { readonly cost: number; readonly rows: RowOf } {
  const level = LEVEL * pitch
  const widest = Math.max(...lines.map(({ left, right }) => right - left))
  const isFull = lines.map(({ left, right, size }, at) => {
    const next = lines[at + 1]
    return next !== undefined && right - left + roomOfPiece(next.text, size) > widest + size / 4
  })
  /** What speaks against two lines as parts of one cell, and against their being none. */
  const joins = lines.map(({ at }, line) => {
    const gap = ((lines[line + 1]?.at ?? at) - at) / pitch
    if (gap > FAR) return { one: UNLIKELY, two: 0 }
    const isNear = gap <= 1 + SAME
    return {
      one: (isNear ? 0 : ENDED) + (isFree || isFull[line] ? 0 : ENDED),
      two: isNear && isFull[line] ? FULL : 0,
    }
  })
  /** A row reaches from the figures above it to those below it; on one height stands one row. */
  const isOf = (row: number, line: number) => {
    const { at } = lines[line]!
    if (Math.abs(at - figures[row]!) <= level) return true
    const [above, below] = [figures[row - 1] ?? Number.NEGATIVE_INFINITY, figures[row + 1] ?? Infinity]
    return at > above + level && at < below - level
  }
  const isBeside = lines.map(({ at }) => figures.some((figure) => Math.abs(at - figure) <= level))
  const beside = (row: number, first: number, last: number) => {
    const [top, bottom] = [lines[first]!.at, lines[last]!.at]
    const isInOther =
      top <= (bands.get(row - 1)?.bottom ?? top - 1) || bottom >= (bands.get(row + 1)?.top ?? bottom + 1)
    const off = Math.max(0, Math.abs(SIDES[side](top, bottom) - figures[row]!) / pitch - LEVEL)
    const band = bands.get(row)
    return (isInOther ? UNLIKELY : 0) + (band && band.top < band.bottom ? off / 10 : off)
  }
  const width = figures.length + 1
  const best = new Array<Step | undefined>((lines.length + 1) * width)
  best[0] = { cost: 0, lines: 0, figures: 0, isOwn: false }
  const offer = (from: number, lined: number, placed: number, cost: number, isOwn: boolean) => {
    const place = lined * width + placed
    const before = best[from]!
    const [fromLines, fromFigures] = [Math.floor(from / width), from % width]
    const total = before.cost + cost + (fromLines > 0 && lined > fromLines ? joins[fromLines - 1]!.two : 0)
    if (total < (best[place]?.cost ?? Number.POSITIVE_INFINITY))
      best[place] = { cost: total, lines: fromLines, figures: fromFigures, isOwn }
  }
  for (let lined = 0; lined <= lines.length; lined++)
    for (let placed = 0; placed < width; placed++) {
      const from = lined * width + placed
      if (!best[from]) continue
      if (placed < figures.length) offer(from, lined, placed + 1, 0, false)
      let inside = 0
      let [isRow, isOwn] = [true, true]
      for (let last = lined; last < Math.min(lines.length, lined + MOST_LINES); last++) {
        if (last > lined) inside += joins[last - 1]!.one
        if (inside >= UNLIKELY) break
        isRow &&= placed < figures.length && isOf(placed, last)
        // A row that the end of a page divides has its figures on one of both.
        const isCut = placed === 0 || placed === figures.length
        isOwn &&= (hasOwnRows || isCut) && !isBeside[last]
        if (isRow) offer(from, last + 1, placed + 1, inside + beside(placed, lined, last), false)
        const isBetween =
          lines[lined]!.at > (figures[placed - 1] ?? Number.NEGATIVE_INFINITY) &&
          lines[last]!.at < (figures[placed] ?? Number.POSITIVE_INFINITY)
        offer(from, last + 1, placed, inside + (isOwn && isBetween ? OWN : UNLIKELY), true)
      }
    }
  const rows = new Array<number>(lines.length)
  let [lined, placed] = [lines.length, figures.length]
  const { cost } = best[lined * width + placed]!
  while (lined > 0 || placed > 0) {
    const step = best[lined * width + placed]!
    rows.fill(step.isOwn ? -1 - step.lines : step.figures, step.lines, lined)
    ;[lined, placed] = [step.lines, step.figures]
  }
  return { cost, rows }
}

/**
 * The rows of the lines of columns beside figures at these heights, which ascend: those of the column with most lines first, within
 * whose rows those of the others stand. Null where nobody can tell.
 */
export function rowsBeside(
  columns: readonly LinedColumn[],
  figures: readonly number[],
  pitch: number,
): readonly RowOf[] | null {
  const bands = new Map<number, { top: number; bottom: number }>()
  const found = new Map<LinedColumn, RowOf>()
  for (const column of [...columns].sort((a, b) => b.lines.length - a.lines.length)) {
    if (column.lines.length * figures.length > MOST_PLACES) return null
    const sides = Object.keys(SIDES) as (keyof typeof SIDES)[]
    const ways = sides.map((side) => divided(column, figures, bands, side, pitch))
    const { rows } = ways.reduce((best, way) => (way.cost < best.cost ? way : best))
    found.set(column, rows)
    for (const [line, row] of rows.entries()) {
      if (row < 0) continue
      const { at } = column.lines[line]!
      const band = bands.get(row) ?? { top: at, bottom: at }
      bands.set(row, { top: Math.min(band.top, at), bottom: Math.max(band.bottom, at) })
    }
  }
  return columns.map((column) => found.get(column)!)
}
