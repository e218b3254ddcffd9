/** `[a b c d e f]`: a point (x, y) goes to (ax + cy + e, bx + dy + f). */
export type Matrix = readonly [number, number, number, number, number, number]

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

/** First `inner`, then `outer`. */
export const times = (outer: Matrix, inner: Matrix): Matrix => [
  outer[0] * inner[0] + outer[2] * inner[1],
  outer[1] * inner[0] + outer[3] * inner[1],
  outer[0] * inner[2] + outer[2] * inner[3],
  outer[1] * inner[2] + outer[3] * inner[3],
  outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
  outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
]

/** Of six numbers in whatever list; the identity for anything else. */
export function matrixOf(value: unknown): Matrix {
  const list = ArrayBuffer.isView(value) || Array.isArray(value) ? Array.from(value as ArrayLike<number>) : []
  return list.length === 6 && list.every(Number.isFinite) ? (list as unknown as Matrix) : IDENTITY
}

/** How large letters of size 1 are, as PDF readers state it. */
export const sizeIn = (matrix: Matrix) => Math.hypot(matrix[2], matrix[3])

/** The share of a page of this size that the unit square covers, from 0 to 1. */
export function shareOf(matrix: Matrix, width: number, height: number): number {
  const [a, b, c, d, e, f] = matrix
  const xs = [e, e + a, e + c, e + a + c]
  const ys = [f, f + b, f + d, f + b + d]
  const across = Math.min(width, Math.max(...xs)) - Math.max(0, Math.min(...xs))
  const down = Math.min(height, Math.max(...ys)) - Math.max(0, Math.min(...ys))
  const share = (Math.max(0, across) * Math.max(0, down)) / (width * height)
  return Number.isFinite(share) ? share : 0
}
