/**
 * A picture in grey levels, row by row.
 * @typedef {{ readonly width: number, readonly height: number, readonly levels: Uint8Array }} Raster
 * What a straight line takes up, in pixels.
 * @typedef {{ left: number, top: number, right: number, bottom: number }} Rule
 */

/**
 * Grey levels of pixels of four bytes: blue, green, red and one that is not used. Ink of one colour, as of a stamp, comes out
 * light beside black print, and can still be read by itself.
 * @param {number} width @param {number} height @param {Uint8Array} pixels @returns {Raster}
 */
export function greyOf(width, height, pixels) {
  const levels = new Uint8Array(width * height)
  for (let at = 0, from = 0; at < levels.length; at++, from += 4) {
    const [blue, green, red] = [pixels[from] ?? 255, pixels[from + 1] ?? 255, pixels[from + 2] ?? 255]
    levels[at] = (0.299 * red + 0.587 * green + 0.114 * blue + Math.max(red, green, blue)) / 2
  }
  return { width, height, levels }
}

/**
 * For each place of a line the places that it is made of, with their weights.
 * @param {number} from @param {number} to
 */
function weightsOf(from, to) {
  const step = from / to
  const reach = Math.max(1, step)
  return Array.from({ length: to }, (_, at) => {
    const centre = (at + 0.5) * step - 0.5
    const first = Math.max(0, Math.ceil(centre - reach))
    const last = Math.min(from - 1, Math.floor(centre + reach))
    const weights = Float32Array.from({ length: last - first + 1 }, (_, i) =>
      Math.max(0, 1 - Math.abs(first + i - centre) / reach),
    )
    const sum = weights.reduce((total, weight) => total + weight, 0)
    return { first, weights: weights.map((weight) => weight / sum) }
  })
}

/**
 * The picture in another size, each pixel the mean of those that it stands for.
 * @param {Raster} raster @param {number} toWidth @param {number} toHeight @returns {Raster}
 */
export function resized({ width, height, levels }, toWidth, toHeight) {
  const rows = new Float32Array(toWidth * height)
  const across = weightsOf(width, toWidth)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < toWidth; x++) {
      const { first, weights } = /** @type {typeof across[0]} */ (across[x])
      let sum = 0
      for (let i = 0; i < weights.length; i++)
        sum += Number(weights[i]) * Number(levels[y * width + first + i])
      rows[y * toWidth + x] = sum
    }
  const out = new Uint8Array(toWidth * toHeight)
  for (const [y, { first, weights }] of weightsOf(height, toHeight).entries())
    for (let x = 0; x < toWidth; x++) {
      let sum = 0.5
      for (let i = 0; i < weights.length; i++)
        sum += Number(weights[i]) * Number(rows[(first + i) * toWidth + x])
      out[y * toWidth + x] = sum
    }
  return { width: toWidth, height: toHeight, levels: out }
}

/** The picture turned to the right by a quarter. @param {Raster} raster @returns {Raster} */
export function turned({ width, height, levels }) {
  const out = new Uint8Array(levels.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) out[x * height + (height - 1 - y)] = Number(levels[y * width + x])
  return { width: height, height: width, levels: out }
}

/**
 * A turned rectangle of a picture as a strip of this size, levels from -1 to 1.
 * @param {Raster} raster @param {import('./boxes.mjs').Box} box @param {number} toWidth @param {number} toHeight
 * @param {Float32Array} out its first `toWidth * toHeight` places are filled
 */
export function cut({ width, height, levels }, box, toWidth, toHeight, out) {
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)]
  for (let v = 0; v < toHeight; v++) {
    const down = ((v + 0.5) / toHeight - 0.5) * box.height
    for (let u = 0; u < toWidth; u++) {
      const along = ((u + 0.5) / toWidth - 0.5) * box.width
      const x = Math.min(width - 1.001, Math.max(0, box.x + along * cos - down * sin - 0.5))
      const y = Math.min(height - 1.001, Math.max(0, box.y + along * sin + down * cos - 0.5))
      const [left, top] = [Math.floor(x), Math.floor(y)]
      const at = top * width + left
      const [a, b] = [Number(levels[at]), Number(levels[at + 1])]
      const [c, d] = [Number(levels[at + width]), Number(levels[at + width + 1])]
      const [over, under] = [a + (b - a) * (x - left), c + (d - c) * (x - left)]
      out[v * toWidth + u] = (over + (under - over) * (y - top)) / 127.5 - 1
    }
  }
}

const PAPER = 255

/** The picture with its level lines made level, which fall by so much on each pixel. @param {Raster} raster @param {number} fall @returns {Raster} */
export function levelled({ width, height, levels }, fall) {
  const angle = Math.atan(fall)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const out = new Uint8Array(levels.length).fill(PAPER)
  for (let v = 0; v < height; v++)
    for (let u = 0; u < width; u++) {
      const [along, down] = [u - width / 2, v - height / 2]
      const x = width / 2 + along * cos - down * sin
      const y = height / 2 + along * sin + down * cos
      const [left, top] = [Math.floor(x), Math.floor(y)]
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) continue
      const at = top * width + left
      const [a, b] = [Number(levels[at]), Number(levels[at + 1])]
      const [c, d] = [Number(levels[at + width]), Number(levels[at + width + 1])]
      const [over, under] = [a + (b - a) * (x - left), c + (d - c) * (x - left)]
      out[v * width + u] = over + (under - over) * (y - top) + 0.5
    }
  return { width, height, levels: out }
}

/** Around a line its ink fades out, and beside that is paper, on more than half of its length. */
const EDGE = 2
const BESIDE = 6

/** The picture without these lines. @param {Raster} raster @param {readonly Rule[]} rules @returns {Raster} */
export function without({ width, height, levels }, rules) {
  const out = levels.slice()
  /** @param {number} at @param {number} side */
  const within = (at, side) => Math.min(side - 1, Math.max(0, at))
  for (const { left, top, right, bottom } of rules) {
    const isLevel = right - left > bottom - top
    /** @type {number[]} */
    const beside = []
    const [from, to] = isLevel ? [left, right] : [top, bottom]
    for (let along = from; along <= to; along++)
      for (const across of isLevel ? [top - BESIDE, bottom + BESIDE] : [left - BESIDE, right + BESIDE]) {
        const [x, y] = isLevel ? [along, across] : [across, along]
        beside.push(Number(levels[within(y, height) * width + within(x, width)]))
      }
    const paper = Number(beside.sort((a, b) => a - b)[beside.length >> 1])
    for (let y = within(top - EDGE, height); y <= within(bottom + EDGE, height); y++)
      out.fill(paper, y * width + within(left - EDGE, width), y * width + within(right + EDGE, width) + 1)
  }
  return { width, height, levels: out }
}
