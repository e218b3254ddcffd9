import type { covarianceOf } from '../../lib/engine/laboratories/unbalance/covariance'

/** The share of a standard normal below x, to about 15 digits. */
function normalBelow(x: number): number {
  const size = Math.abs(x)
  if (size > 38) return x < 0 ? 0 : 1
  const density = Math.exp((-size * size) / 2) / Math.sqrt(2 * Math.PI)
  // A series near 0, a continued fraction farther out.
  const above = size < 3 ? 0.5 - density * series(size) : density / fraction(size)
  return x < 0 ? above : 1 - above
}

function series(x: number): number {
  let [term, sum] = [x, x]
  for (let k = 3; term > sum * 1e-17; k += 2) {
    term *= (x * x) / k
    sum += term
  }
  return sum
}

const DEPTH = 120

function fraction(x: number): number {
  let value = x
  for (let k = DEPTH; k >= 1; k--) value = x + k / value
  return value
}

/** Standard deviation of the difference of two totals, and how likely the other is the lower one; exact, no draws. */
export function pairOdds(
  matrix: ReturnType<typeof covarianceOf>,
  size: number,
  lead: number,
  bidder: number,
  other: number,
): { readonly deviation: number; readonly otherLower: number } {
  const at = (row: number, column: number) => matrix[row * size + column]!
  const deviation = Math.sqrt(Math.max(0, at(bidder, bidder) + at(other, other) - 2 * at(bidder, other)))
  if (deviation === 0) return { deviation, otherLower: lead < 0 ? 1 : lead > 0 ? 0 : 0.5 }
  return { deviation, otherLower: normalBelow(-lead / deviation) }
}
