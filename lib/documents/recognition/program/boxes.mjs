/**
 * A turned rectangle: its centre, its sides, and the angle of its width. `isLevel`: what stands in it is known to be written level.
 * @typedef {{ x: number, y: number, width: number, height: number, angle: number, isLevel?: boolean }} Box
 * @typedef {readonly [number, number]} Point
 */

/** What belongs to a line, and the mean of what is a line. */
const LIKELY = 0.3
const SURE = 0.6
/** The map shows the core of each line: it is made larger by so many times its area over its outline. */
const GROWTH = 1.5
const LEAST_SIDE = 3

/**
 * The outermost points of each row of connected likely places, with their mean probability.
 * @param {Float32Array} map @param {number} width @param {number} height
 */
function* regionsOf(map, width, height) {
  const isNew = Uint8Array.from(map, (value) => (value > LIKELY ? 1 : 0))
  /** @type {number[]} */
  const waiting = []
  for (let start = 0; start < map.length; start++) {
    if (isNew[start] === 0) continue
    /** @type {Map<number, [number, number]>} */
    const rows = new Map()
    let [sum, count] = [0, 0]
    isNew[start] = 0
    waiting.push(start)
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const x = at % width
      const y = (at - x) / width
      sum += Number(map[at])
      count++
      const row = rows.get(y) ?? [x, x]
      rows.set(y, [Math.min(row[0], x), Math.max(row[1], x)])
      for (let below = Math.max(0, y - 1); below <= Math.min(height - 1, y + 1); below++)
        for (let beside = Math.max(0, x - 1); beside <= Math.min(width - 1, x + 1); beside++) {
          const next = below * width + beside
          if (isNew[next] === 0) continue
          isNew[next] = 0
          waiting.push(next)
        }
    }
    const points = [...rows].flatMap(([y, [first, last]]) => corners(first, last + 1, y))
    yield { points, mean: sum / count }
  }
}

/** @param {number} left @param {number} right @param {number} y @returns {Point[]} */
const corners = (left, right, y) => [
  [left, y],
  [right, y],
  [left, y + 1],
  [right, y + 1],
]

/** @param {Point} o @param {Point} a @param {Point} b */
const turn = (o, a, b) => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])

/** @param {readonly Point[]} sorted @returns {Point[]} */
function halfHull(sorted) {
  /** @type {Point[]} */
  const chain = []
  for (const point of sorted) {
    for (let [a, b] = chain.slice(-2); a && b && turn(a, b, point) <= 0; [a, b] = chain.slice(-2)) chain.pop()
    chain.push(point)
  }
  return chain.slice(0, -1)
}

/** The smallest rectangle around points, its width the side that is nearer to the horizontal. @param {readonly Point[]} points */
function rectangleOf(points) {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const hull = [...halfHull(sorted), ...halfHull(sorted.reverse())]
  let best = { x: 0, y: 0, width: 0, height: 0, angle: 0 }
  let least = Number.POSITIVE_INFINITY
  for (const [i, a] of hull.entries()) {
    const b = /** @type {Point} */ (hull[(i + 1) % hull.length])
    const exact = Math.atan2(b[1] - a[1], b[0] - a[0])
    const angle = exact - Math.round(exact / (Math.PI / 2)) * (Math.PI / 2)
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const along = hull.map(([x, y]) => x * cos + y * sin)
    const down = hull.map(([x, y]) => y * cos - x * sin)
    const [left, right] = [Math.min(...along), Math.max(...along)]
    const [top, bottom] = [Math.min(...down), Math.max(...down)]
    const area = (right - left) * (bottom - top)
    if (area >= least) continue
    const [u, v] = [(left + right) / 2, (top + bottom) / 2]
    const [x, y] = [u * cos - v * sin, u * sin + v * cos]
    least = area
    best = { x, y, width: right - left, height: bottom - top, angle }
  }
  return best
}

/**
 * Where a map of probabilities shows lines of text, in its own places.
 * @param {Float32Array} map @param {number} width @param {number} height @returns {Box[]}
 */
export function boxesOf(map, width, height) {
  const boxes = []
  for (const { points, mean } of regionsOf(map, width, height)) {
    if (mean < SURE) continue
    const box = rectangleOf(points)
    if (Math.min(box.width, box.height) < LEAST_SIDE) continue
    const grown = (box.width * box.height * GROWTH) / (box.width + box.height)
    boxes.push({ ...box, width: box.width + grown, height: box.height + grown })
  }
  return boxes
}
