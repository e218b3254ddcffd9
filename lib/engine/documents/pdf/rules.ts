import type { Matrix } from './matrix'

/** How pdf.js writes a path: the number of a step, with its points behind it. */
const POINTS = [1, 1, 3, 2, 0]
const [MOVE, LINE, END] = [0, 1, 4]

/** In points: what is thinner is a line, though it may be drawn as an area. */
const THICK = 2.5
/** A line may lean by rounding. */
const LEANS = 1
/** More lines on a page belong to drawings. */
const MOST = 20_000

type Point = readonly [number, number]

/**
 * The level and upright lines of a page, which may be those of tables: four numbers each, its left, top, right and bottom end in
 * points from the top left corner of the page.
 */
export class Rules {
  private readonly ends: number[] = []

  /** Each straight piece of a path that is stroked. */
  stroke(path: unknown, matrix: Matrix): void {
    const at = (x: number, y: number): Point => [
      matrix[0] * x + matrix[2] * y + matrix[4],
      matrix[1] * x + matrix[3] * y + matrix[5],
    ]
    let [first, last]: [Point, Point] = [
      [0, 0],
      [0, 0],
    ]
    eachStep(path, (step, x, y) => {
      const point = step === END ? first : at(x, y)
      if (step === LINE || step === END) this.add(last, point)
      if (step === MOVE) first = point
      last = point
    })
  }

  /** An area that is filled and so thin that it is a line. */
  area(left: number, top: number, right: number, bottom: number): void {
    if (bottom - top <= THICK) this.add([left, (top + bottom) / 2], [right, (top + bottom) / 2])
    else if (right - left <= THICK) this.add([(left + right) / 2, top], [(left + right) / 2, bottom])
  }

  private add([x, y]: Point, [toX, toY]: Point): void {
    if (this.ends.length >= 4 * MOST) return
    const [across, down] = [Math.abs(toX - x), Math.abs(toY - y)]
    if (Math.min(across, down) > LEANS || Math.max(across, down) <= LEANS) return
    this.ends.push(Math.min(x, toX), Math.min(y, toY), Math.max(x, toX), Math.max(y, toY))
  }

  finish(): Float32Array {
    return Float32Array.from(this.ends)
  }
}

/** The steps of a path, each with the point at which it ends. */
function eachStep(path: unknown, take: (step: number, x: number, y: number) => void): void {
  const data = ArrayBuffer.isView(path) || Array.isArray(path) ? (path as ArrayLike<number>) : []
  for (let at = 0; at < data.length; ) {
    const step = data[at]!
    const points = POINTS[step]
    if (points === undefined) return
    const end = at + 2 * points
    take(step, data[end - 1]!, data[end]!)
    at = end + 1
  }
}
