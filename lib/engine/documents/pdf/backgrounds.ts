import { UNKNOWN_COLOUR } from './layout'
import type { Matrix } from './matrix'
import type { Rules } from './rules'

/** An area of a page that is filled with one colour; in points, from the top left corner. */
interface Area {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly colour: number
}

const WHITE = 0xffffff
/** More areas belong to drawings. */
const MOST_AREAS = 2000
/** Of 255: colours that differ by less look the same. */
const SAME = 6
/** How pdf.js writes a path: the number of a move, a line or the end, with its place behind it. */
const MOVE = 0
const LINE = 1
const END = 4
const RECTANGLE = [MOVE, LINE, LINE, LINE]

function areaOf(matrix: Matrix, xs: readonly number[], ys: readonly number[], colour: number): Area {
  const points = xs.map((x, at) => {
    const y = ys[at]!
    return [matrix[0] * x + matrix[2] * y + matrix[4], matrix[1] * x + matrix[3] * y + matrix[5]] as const
  })
  const [across, down] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return {
    ...{ left: Math.min(...across), right: Math.max(...across) },
    ...{ top: Math.min(...down), bottom: Math.max(...down), colour },
  }
}

function isSame(colour: number, other: number): boolean {
  return [16, 8, 0].every((shift) => Math.abs(((colour >> shift) & 255) - ((other >> shift) & 255)) < SAME)
}

/** What lies behind the text of a page: white paper, rectangles and pictures drawn on it. */
export class Backgrounds {
  private readonly areas: Area[] = []

  /** @param rules takes the areas that are so thin that they are lines */
  constructor(private readonly rules: Rules) {}

  /** Rectangles of a filled path; another shape is a drawing. */
  fill(path: unknown, matrix: Matrix, colour: number): void {
    const data = ArrayBuffer.isView(path) || Array.isArray(path) ? (path as ArrayLike<number>) : []
    for (let at = 0; at < data.length; ) {
      const start = at
      if (!RECTANGLE.every((kind, i) => data[start + 3 * i] === kind)) return
      const xs = RECTANGLE.map((_, i) => data[start + 3 * i + 1]!)
      const ys = RECTANGLE.map((_, i) => data[start + 3 * i + 2]!)
      at += 3 * RECTANGLE.length
      // Some writers draw the last side, others leave it to the end.
      if (data[at] === LINE && data[at + 1] === xs[0] && data[at + 2] === ys[0]) at += 3
      if (data[at] === END) at++
      if (new Set(xs).size > 2 || new Set(ys).size > 2) return
      const area = areaOf(matrix, xs, ys, colour)
      this.add(area)
      if (!isSame(colour, WHITE)) this.rules.area(area.left, area.top, area.right, area.bottom)
    }
  }

  /** A picture, of whatever colours. */
  picture(matrix: Matrix): void {
    this.add(areaOf(matrix, [0, 1, 0, 1], [0, 0, 1, 1], UNKNOWN_COLOUR))
  }

  private add(area: Area): void {
    if (this.areas.length < MOST_AREAS) this.areas.push(area)
  }

  /** Whether a text of this colour at this place has the colour of what is behind it. */
  hides(colour: number, x: number, y: number): boolean {
    if (colour === UNKNOWN_COLOUR) return false
    const behind = this.areas.findLast(
      ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
    )
    const paper = behind ? behind.colour : WHITE
    return paper !== UNKNOWN_COLOUR && isSame(colour, paper)
  }
}
