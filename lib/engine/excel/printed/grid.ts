import { disjointSets } from '../../../domain/disjoint-sets'
import { groupedBy } from '../../../domain/group'

/** In points: lines that are nearer are one, drawn for two cells. */
const NEAR = 2

/** The straight lines at one place of an axis: where they begin and end on the other one. */
interface Wall {
  readonly at: number
  readonly from: number
  readonly to: number
}

/** The lines of one table. A cell of the grid may belong to a larger one of the table. */
export interface Grid {
  /** The places of its upright lines from the left, and of its level lines from the top. */
  readonly xs: readonly number[]
  readonly ys: readonly number[]
  readonly cells: readonly GridCell[]
}

/** A cell of a table: the rows and columns of the grid that it spans, both ends included. */
export interface GridCell {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

/** Lines at one place that touch are one. */
function joined(walls: readonly Wall[]): Wall[] {
  const places: { at: number; walls: Wall[] }[] = []
  for (const wall of [...walls].sort((a, b) => a.at - b.at)) {
    const last = places.at(-1)
    if (last && wall.at - last.at <= NEAR) last.walls.push(wall)
    else places.push({ at: wall.at, walls: [wall] })
  }
  return places.flatMap(({ at, walls: there }) => {
    const kept: { at: number; from: number; to: number }[] = []
    for (const { from, to } of there.sort((a, b) => a.from - b.from)) {
      const last = kept.at(-1)
      if (last && from <= last.to + NEAR) last.to = Math.max(last.to, to)
      else kept.push({ at, from, to })
    }
    return kept
  })
}

const cross = (upright: Wall, level: Wall) =>
  upright.at >= level.from - NEAR &&
  upright.at <= level.to + NEAR &&
  level.at >= upright.from - NEAR &&
  level.at <= upright.to + NEAR

/** More crossing lines belong to drawings. */
const MOST_LINES = 1500

/** The tables of a page by its lines, from the top. */
export function gridsOf(rules: Float32Array): Grid[] {
  const lines = Array.from({ length: rules.length / 4 }, (_, at) => rules.subarray(4 * at, 4 * at + 4))
  const [upright, level]: [Wall[], Wall[]] = [[], []]
  for (const [left, top, right, bottom] of lines as unknown as Iterable<[number, number, number, number]>)
    if (right - left > bottom - top) level.push({ at: (top + bottom) / 2, from: left, to: right })
    else upright.push({ at: (left + right) / 2, from: top, to: bottom })
  const [uprights, levels] = [joined(upright), joined(level)]
  if (uprights.length + levels.length > MOST_LINES) return []
  const tables = disjointSets<number>()
  for (const [at, one] of uprights.entries())
    for (const [other, two] of levels.entries()) if (cross(one, two)) tables.join(at, uprights.length + other)
  const members = new Map<number, { uprights: Wall[]; levels: Wall[] }>()
  const memberOf = (at: number) => {
    const table = members.get(tables.of(at)) ?? { uprights: [], levels: [] }
    members.set(tables.of(at), table)
    return table
  }
  for (const [at, wall] of uprights.entries()) memberOf(at).uprights.push(wall)
  for (const [at, wall] of levels.entries()) memberOf(uprights.length + at).levels.push(wall)
  return [...members.values()]
    .flatMap(({ uprights: across, levels: down }) => gridOf(across, down))
    .sort((a, b) => a.ys[0]! - b.ys[0]!)
}

const placesOf = (walls: readonly Wall[]) => [...new Set(walls.map(({ at }) => at))].sort((a, b) => a - b)

/** Whether a wall stands at a place, on the middle of what lies between two others. */
function standing(walls: readonly Wall[]): (at: number, middle: number) => boolean {
  const byPlace = groupedBy(walls, ({ at }) => at)
  return (at, middle) => byPlace.get(at)!.some(({ from, to }) => from <= middle && middle <= to)
}

/** Upright lines that reach so far beyond the outermost level one stand in a row that the end of a page has cut open. */
const OPEN = 6

/** The level lines of a table, with those that close it where a page has cut it open. */
function closed(uprights: readonly Wall[], levels: readonly Wall[]): readonly Wall[] {
  const [left, right] = [Math.min(...uprights.map(({ at }) => at)), Math.max(...uprights.map(({ at }) => at))]
  const [top, bottom] = [Math.min(...levels.map(({ at }) => at)), Math.max(...levels.map(({ at }) => at))]
  const above = uprights.filter(({ from }) => from < top - OPEN)
  const below = uprights.filter(({ to }) => to > bottom + OPEN)
  const close = (at: number): Wall => ({ at, from: left, to: right })
  return [
    ...(above.length > 1 ? [close(Math.min(...above.map(({ from }) => from)))] : []),
    ...levels,
    ...(below.length > 1 ? [close(Math.max(...below.map(({ to }) => to)))] : []),
  ]
}

function gridOf(uprights: readonly Wall[], drawn: readonly Wall[]): Grid[] {
  if (uprights.length === 0 || drawn.length === 0) return []
  const levels = closed(uprights, drawn)
  const [xs, ys] = [placesOf(uprights), placesOf(levels)]
  if (xs.length < 2 || ys.length < 2) return []
  const [width, height] = [xs.length - 1, ys.length - 1]
  const [isRight, isBelow] = [standing(uprights), standing(levels)]
  const middle = (places: readonly number[], at: number) => (places[at]! + places[at + 1]!) / 2
  const cells = disjointSets<number>()
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const at = row * width + column
      if (column + 1 < width && !isRight(xs[column + 1]!, middle(ys, row))) cells.join(at, at + 1)
      if (row + 1 < height && !isBelow(ys[row + 1]!, middle(xs, column))) cells.join(at, at + width)
    }
  const areas = new Map<number, { -readonly [key in keyof GridCell]: number } & { count: number }>()
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const first = cells.of(row * width + column)
      const area = areas.get(first) ?? { top: row, left: column, bottom: row, right: column, count: 0 }
      area.left = Math.min(area.left, column)
      area.right = Math.max(area.right, column)
      area.bottom = Math.max(area.bottom, row)
      area.count++
      areas.set(first, area)
    }
  return [{ xs, ys, cells: [...areas.values()].flatMap(rowsUnlessWhole) }]
}

/** A cell is a rectangle; what is none, as where a line is missing, are cells of a row each. */
function rowsUnlessWhole({ count, ...area }: GridCell & { count: number }): GridCell[] {
  const rows = area.bottom - area.top + 1
  if (count === rows * (area.right - area.left + 1)) return [area]
  return Array.from({ length: rows }, (_, at) => ({ ...area, top: area.top + at, bottom: area.top + at }))
}
