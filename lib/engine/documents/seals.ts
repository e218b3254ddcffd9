/** A picture in colours, row by row: red, green, blue for each point. */
export interface ColourImage {
  readonly width: number
  readonly height: number
  readonly samples: Uint8Array
}

/** The picture is looked at in so many cells a side. */
const GRID = 64
/** Of all points, and of those of a cell, that are red ink. */
const LEAST_RED = 0.03
const LEAST_OF_CELL = 0.1
const LEAST_ROUNDNESS = 0.6
/** A blot of fewer cells is no seal, whatever its shape. */
const LEAST_CELLS = 12

/** Saturated red, as ink of seals is, also where it is faint on white paper. */
function isInk(red: number, green: number, blue: number): boolean {
  const most = Math.max(green, blue)
  return red >= 110 && red - most >= 0.35 * red && Math.abs(green - blue) <= 0.35 * red
}

/** The share of red points of each cell. */
function cellsOf({ width, height, samples }: ColourImage): { cells: Float64Array; share: number } {
  const red = new Float64Array(GRID * GRID)
  const all = new Float64Array(GRID * GRID)
  let count = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3
      const cell = Math.floor((y * GRID) / height) * GRID + Math.floor((x * GRID) / width)
      all[cell]!++
      if (!isInk(samples[at]!, samples[at + 1]!, samples[at + 2]!)) continue
      red[cell]!++
      count++
    }
  return { cells: red.map((one, cell) => one / Math.max(1, all[cell]!)), share: count / (width * height) }
}

/** Marks what is connected with a cell. @returns its cells */
function spread(from: number, isOpen: (cell: number) => boolean, seen: Uint8Array): number[] {
  const found = [from]
  seen[from] = 1
  for (let i = 0; i < found.length; i++) {
    const [x, y] = [found[i]! % GRID, Math.floor(found[i]! / GRID)]
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      const [nextX, nextY] = [x + dx, y + dy]
      const next = nextY * GRID + nextX
      if (nextX < 0 || nextY < 0 || nextX >= GRID || nextY >= GRID || seen[next] || !isOpen(next)) continue
      seen[next] = 1
      found.push(next)
    }
  }
  return found
}

function largestBlot(cells: Float64Array): number[] {
  const seen = new Uint8Array(GRID * GRID)
  let largest: number[] = []
  for (let cell = 0; cell < GRID * GRID; cell++) {
    if (seen[cell] || cells[cell]! < LEAST_OF_CELL) continue
    const blot = spread(cell, (next) => cells[next]! >= LEAST_OF_CELL, seen)
    if (blot.length > largest.length) largest = blot
  }
  return largest
}

/** How much a blot with what it encloses is like an ellipse that is as wide as high: 1 for a disc or a ring. */
function roundnessOf(blot: readonly number[], ratio: number): number {
  const taken = new Set(blot)
  const seen = new Uint8Array(GRID * GRID)
  let outside = 0
  for (let i = 0; i < GRID; i++)
    for (const edge of [i, (GRID - 1) * GRID + i, i * GRID, i * GRID + GRID - 1])
      if (!seen[edge] && !taken.has(edge)) outside += spread(edge, (cell) => !taken.has(cell), seen).length
  const [xs, ys] = [blot.map((cell) => cell % GRID), blot.map((cell) => Math.floor(cell / GRID))]
  const width = Math.max(...xs) - Math.min(...xs) + 1
  const height = Math.max(...ys) - Math.min(...ys) + 1
  const filled = (GRID * GRID - outside) / ((Math.PI / 4) * width * height)
  const aspect = (width * ratio) / height
  return Math.min(filled, 1 / filled) * Math.min(aspect, 1 / aspect)
}

/** Whether a picture looks like a seal in red ink (blind-layout.md §4): for a person to look at, never a finding. */
export function isLikeSeal(image: ColourImage): boolean {
  if (image.width === 0 || image.height === 0) return false
  const { cells, share } = cellsOf(image)
  if (share < LEAST_RED) return false
  const blot = largestBlot(cells)
  return blot.length >= LEAST_CELLS && roundnessOf(blot, image.width / image.height) >= LEAST_ROUNDNESS
}
