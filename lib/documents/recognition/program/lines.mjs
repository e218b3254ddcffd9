/**
 * @typedef {import('./boxes.mjs').Box & { readonly text: string, readonly confidence: number }} Found
 */

const WHOLE = 1000
const FINE = 10

/** @param {readonly number[]} values */
const middleOf = (values) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

/** @param {Found} found @param {{ readonly width: number, readonly height: number }} page */
function lineOf({ text, confidence, x, y, width, height, angle }, page) {
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  const [wide, high] = [(width * cos + height * sin) / 2, (width * sin + height * cos) / 2]
  /** @param {number} at @param {number} side */
  const part = (at, side) => Math.round(Math.min(1, Math.max(0, at / side)) * WHOLE * FINE) / FINE
  const [left, right] = [part(x - wide, page.width), part(x + wide, page.width)]
  const box = /** @type {const} */ ([left, part(y - high, page.height), right, part(y + high, page.height)])
  return { text, confidence: Math.round(confidence * WHOLE) / WHOLE, box }
}

/**
 * What was found on a page in reading order: by rows along the page's own slant, and from left to right.
 * @param {readonly Found[]} found @param {{ readonly width: number, readonly height: number }} page
 * @returns {import('../../../domain/technical/recognised-line').RecognisedLine[]}
 */
export function linesOf(found, page) {
  const slant = middleOf(found.map(({ angle }) => angle))
  /** @param {Found} one */
  const depth = ({ x, y }) => y * Math.cos(slant) - x * Math.sin(slant)
  /** @type {Found[][]} */
  const rows = []
  for (const one of [...found].sort((a, b) => depth(a) - depth(b))) {
    const first = rows.at(-1)?.[0]
    const isBeside = first && depth(one) - depth(first) < Math.min(first.height, one.height) / 2
    if (isBeside) rows.at(-1)?.push(one)
    else rows.push([one])
  }
  return rows
    .flatMap((row) => row.sort((a, b) => a.x - b.x))
    .filter(({ text }) => text !== '')
    .map((one) => lineOf(one, page))
}
