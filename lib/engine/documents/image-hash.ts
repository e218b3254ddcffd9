/** A picture in grey levels, row by row. */
export interface GreyImage {
  readonly width: number
  readonly height: number
  readonly levels: Uint8Array
}

/** Two hashes of what a picture shows: they stay nearly the same when it is stored or scaled differently. */
export interface ImageHash {
  /** 63 bits: which slow changes are stronger than usual. */
  readonly cosine: Uint32Array
  /** 256 bits: where it gets darker to the right. */
  readonly difference: Uint32Array
}

/** Lines, icons and empty areas look like each other. */
const SMALLEST = 64
const LEAST_DEVIATION = 12
const GRID = 32
const SLOW = 8
const ROWS = 16
/** Bits by which hashes of one picture may differ. */
const MOST_COSINE = 8
const MOST_DIFFERENCE = 20

/** The picture in another size: each new point is the mean of what it covers. */
function scaled({ width, height, levels }: GreyImage, columns: number, rows: number): Float64Array {
  const out = new Float64Array(columns * rows)
  for (let row = 0; row < rows; row++) {
    const [top, bottom] = [Math.floor((row * height) / rows), Math.floor(((row + 1) * height) / rows)]
    for (let column = 0; column < columns; column++) {
      const [left, right] = [
        Math.floor((column * width) / columns),
        Math.floor(((column + 1) * width) / columns),
      ]
      let sum = 0
      for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) sum += levels[y * width + x]!
      out[row * columns + column] = sum / ((bottom - top) * (right - left))
    }
  }
  return out
}

const COSINES = Float64Array.from({ length: SLOW * GRID }, (_, at) => {
  const [frequency, place] = [Math.floor(at / GRID), at % GRID]
  return Math.cos(((2 * place + 1) * frequency * Math.PI) / (2 * GRID))
})

/** The slow part of the cosine transform, without the mean. */
function slowPart(points: Float64Array): number[] {
  const part: number[] = []
  for (let v = 0; v < SLOW; v++)
    for (let u = 0; u < SLOW; u++) {
      if (u === 0 && v === 0) continue
      let sum = 0
      for (let y = 0; y < GRID; y++)
        for (let x = 0; x < GRID; x++)
          sum += points[y * GRID + x]! * COSINES[u * GRID + x]! * COSINES[v * GRID + y]!
      part.push(sum)
    }
  return part
}

function bits(values: readonly boolean[]): Uint32Array {
  const out = new Uint32Array(Math.ceil(values.length / 32))
  for (const [at, value] of values.entries()) if (value) out[at >> 5]! |= 1 << (at & 31)
  return out
}

function deviation(levels: Uint8Array): number {
  let [sum, squares] = [0, 0]
  for (const level of levels) {
    sum += level
    squares += level * level
  }
  const mean = sum / levels.length
  return Math.sqrt(squares / levels.length - mean * mean)
}

/** Null for a picture that is too small or too plain to be told from others. */
export function hashImage(image: GreyImage): ImageHash | null {
  const { width, height, levels } = image
  if (width < SMALLEST || height < SMALLEST || deviation(levels) < LEAST_DEVIATION) return null
  const slow = slowPart(scaled(image, GRID, GRID))
  const median = [...slow].sort((a, b) => a - b)[slow.length >> 1]!
  const points = scaled(image, ROWS + 1, ROWS)
  const darker = Array.from({ length: ROWS * ROWS }, (_, at) => {
    const place = Math.floor(at / ROWS) * (ROWS + 1) + (at % ROWS)
    return points[place]! > points[place + 1]!
  })
  return { cosine: bits(slow.map((value) => value > median)), difference: bits(darker) }
}

function distance(a: Uint32Array, b: Uint32Array, most: number): number {
  let count = 0
  for (let at = 0; at < a.length && count <= most; at++) {
    let bits = a[at]! ^ b[at]!
    bits -= (bits >>> 1) & 0x55555555
    bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
    count += Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return count
}

/** How far two pictures are from each other, 0 for equal hashes; null if they are not one picture by either hash. */
export function pictureDistance(a: ImageHash, b: ImageHash): number | null {
  const cosine = distance(a.cosine, b.cosine, MOST_COSINE) / MOST_COSINE
  const difference = distance(a.difference, b.difference, MOST_DIFFERENCE) / MOST_DIFFERENCE
  return Math.min(cosine, difference) <= 1 ? cosine + difference : null
}

/** Whether two hashes are those of one picture. */
export const isSimilarImage = (a: ImageHash, b: ImageHash) => pictureDistance(a, b) !== null
