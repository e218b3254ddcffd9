/** The share of a standard normal below x, to about 15 digits. */
export function normalBelow(x: number): number {
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
