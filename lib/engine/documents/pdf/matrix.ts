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
