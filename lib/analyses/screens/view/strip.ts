import { type Axis, axisOf } from './axis'

export const STRIP = { width: 960, left: 24, right: 24, floor: 150, top: 34, height: 190, radius: 4 } as const

/** More dots than these could not be told apart: then columns say how many there are. */
const MOST_DOTS = 300
/** Places side by side; dots in one place stand on each other. */
const PLACES = 90

export interface Dot {
  /** The position of the value among those that were given. */
  readonly at: number
  readonly x: number
  readonly y: number
}

/** A part of the axis with so many values. */
export interface Column {
  readonly x: number
  readonly width: number
  readonly height: number
  readonly from: number
  readonly to: number
  readonly count: number
}

/** Past values of a figure along an axis, with the section's own. */
export interface Strip {
  readonly axis: Axis
  readonly dots: readonly Dot[]
  readonly columns: readonly Column[]
  /** Where the section's own value stands; null if it has none. */
  readonly mark: number | null
}

const inner = STRIP.width - STRIP.left - STRIP.right
const room = STRIP.floor - STRIP.top

/** Values by their place along the axis, in their own order. */
function placed(values: readonly number[], { at }: Axis, places: number): number[][] {
  const stacks: number[][] = Array.from({ length: places }, () => [])
  for (const [index, value] of values.entries()) {
    const place = Math.min(places - 1, Math.floor(((at(value) - STRIP.left) / inner) * places))
    stacks[place]!.push(index)
  }
  return stacks
}

function dotsOf(values: readonly number[], axis: Axis): Dot[] {
  const stacks = placed(values, axis, PLACES)
  const highest = stacks.reduce((most, { length }) => Math.max(most, length), 1)
  // Where they would not fit on each other they overlap.
  const step = Math.min(2 * STRIP.radius + 1, (room - STRIP.radius) / highest)
  return stacks.flatMap((stack) =>
    stack.map((at, level) => ({ at, x: axis.at(values[at]!), y: STRIP.floor - STRIP.radius - level * step })),
  )
}

const COLUMNS = 40

function columnsOf(values: readonly number[], axis: Axis): Column[] {
  const stacks = placed(values, axis, COLUMNS)
  const highest = stacks.reduce((most, { length }) => Math.max(most, length), 1)
  return stacks.flatMap((stack, place): Column[] => {
    if (stack.length === 0) return []
    const own = stack.map((at) => values[at]!)
    const [x, width] = [STRIP.left + (place / COLUMNS) * inner, inner / COLUMNS - 1]
    const [from, to] = [own.reduce((a, b) => Math.min(a, b)), own.reduce((a, b) => Math.max(a, b))]
    return [{ x, width, height: (stack.length / highest) * room, from, to, count: stack.length }]
  })
}

/** Null without past values. */
export function stripOf(values: readonly number[], own: number | null): Strip | null {
  if (values.length === 0) return null
  const axis = axisOf(own === null ? values : [...values, own], STRIP.left, STRIP.width - STRIP.right)
  const isMany = values.length > MOST_DOTS
  return {
    axis,
    dots: isMany ? [] : dotsOf(values, axis),
    columns: isMany ? columnsOf(values, axis) : [],
    mark: own === null ? null : axis.at(own),
  }
}
