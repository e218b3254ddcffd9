/**
 * @typedef {import('./raster.mjs').Raster} Raster
 * @typedef {import('./boxes.mjs').Box} Box
 * @typedef {readonly [left: number, top: number, right: number, bottom: number]} Area
 */

/** Within its lines a cell begins so many pixels further in. */
const INSET = 3
/** Ink is darker than the middle between paper and the darkest ink, which is at least so much darker than paper. */
const CONTRAST = 60
const AROUND = 3
/** Strips that are lower are dirt; parts of one line, as of 二, are together hardly higher than a line. */
const LEAST = 5
const HIGHER = 1.25
const TYPICAL = 26

/** Rows of a cell with ink in them, next to each other, and how far the ink reaches. */
/** @typedef {{ top: number, bottom: number, left: number, right: number }} Band */

/** @param {Raster} raster @param {Area} area @returns {Band[]} */
function bandsIn({ width, height, levels }, [l, t, r, b]) {
  const [left, top] = [Math.max(0, Math.round(l) + INSET), Math.max(0, Math.round(t) + INSET)]
  const [right, bottom] = [Math.min(width, Math.round(r) - INSET), Math.min(height, Math.round(b) - INSET)]
  const counts = new Uint32Array(256)
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const level = Number(levels[y * width + x])
      counts[level] = Number(counts[level]) + 1
    }
  const size = Math.max(0, right - left) * Math.max(0, bottom - top)
  let [darkest, paper] = [0, 255]
  while (darkest < 255 && counts[darkest] === 0) darkest++
  for (let seen = 0; paper > 0 && seen + Number(counts[paper]) < size / 4; paper--)
    seen += Number(counts[paper])
  if (paper - darkest < CONTRAST) return []
  const ink = (paper + darkest) / 2
  /** @type {Band[]} */
  const bands = []
  for (let y = top; y < bottom; y++) {
    let [first, last] = [-1, -1]
    for (let x = left; x < right; x++)
      if (Number(levels[y * width + x]) < ink) {
        if (first < 0) first = x
        last = x
      }
    if (first < 0) continue
    const band = bands.at(-1)
    if (band && band.bottom === y) {
      band.bottom = y + 1
      band.left = Math.min(band.left, first)
      band.right = Math.max(band.right, last + 1)
    } else bands.push({ top: y, bottom: y + 1, left: first, right: last + 1 })
  }
  return bands
}

const heightOf = /** @param {Band} band */ ({ top, bottom }) => bottom - top

/** @param {readonly Band[]} bands @param {number} typical */
function linesIn(bands, typical) {
  /** @type {Band[]} */
  const lines = []
  for (const band of bands) {
    const last = lines.at(-1)
    if (last && band.bottom - last.top <= HIGHER * typical) {
      last.bottom = band.bottom
      last.left = Math.min(last.left, band.left)
      last.right = Math.max(last.right, band.right)
    } else lines.push({ ...band })
  }
  return lines.filter((line) => heightOf(line) >= LEAST)
}

/** @param {Band} band @returns {Box} */
const boxOf = ({ left, top, right, bottom }) => ({
  ...{ x: (left + right) / 2, y: (top + bottom) / 2, angle: 0, isLevel: true },
  ...{ width: right - left + 2 * AROUND, height: bottom - top + 2 * AROUND },
})

/** A line of text on a level page without the paper around it. @param {Raster} raster @param {Box} box @returns {Box} */
export function tightened(raster, box) {
  const [wide, high] = [box.width / 2, box.height / 2]
  const bands = bandsIn(raster, [box.x - wide, box.y - high, box.x + wide, box.y + high])
  const lines = linesIn(bands, Math.max(...bands.map(heightOf))).sort((a, b) => heightOf(b) - heightOf(a))
  return lines.map(boxOf)[0] ?? box
}

/**
 * The lines of text in the cells of a table: nothing else stands in them, so they need not be looked for. @param {Raster} raster without its lines
 * @param {readonly Area[]} cells @returns {Box[]}
 */
export function boxesInCells(raster, cells) {
  const all = cells.map((cell) => bandsIn(raster, cell))
  const heights = all
    .flat()
    .filter((band) => band.right - band.left > 2 * heightOf(band))
    .map(heightOf)
    .sort((a, b) => a - b)
  const typical = heights[heights.length >> 1] ?? TYPICAL
  return all.flatMap((bands) => linesIn(bands, typical).map(boxOf))
}
