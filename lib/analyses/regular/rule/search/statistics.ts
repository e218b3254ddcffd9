/**
 * ln of the probability that a standard normal variable is below −z, z ≥ 0; an upper bound within about 1 %.
 */
export function logNormalTail(z: number): number {
  if (z <= 0) return 0
  // Abramowitz and Stegun 7.1.26 for small z; the Mills ratio's asymptote beyond.
  if (z > 5) return -0.5 * z * z - Math.log(z * Math.sqrt(2 * Math.PI))
  return Math.log(normalTail(z))
}

/** Probability that a standard normal variable is beyond z ≥ 0. */
function normalTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return (series * Math.exp(-0.5 * z * z)) / Math.sqrt(2 * Math.PI)
}

/** The inverse of a symmetric positive definite matrix of `size` rows. */
export function inverseOf(matrix: Float64Array, size: number): Float64Array {
  const inverse = matrix.slice()
  for (let pivot = 0; pivot < size; pivot++) {
    const own = 1 / inverse[pivot * size + pivot]!
    inverse[pivot * size + pivot] = 1
    for (let column = 0; column < size; column++) inverse[pivot * size + column]! *= own
    for (let row = 0; row < size; row++) {
      if (row === pivot) continue
      const factor = inverse[row * size + pivot]!
      inverse[row * size + pivot] = 0
      for (let column = 0; column < size; column++) {
        inverse[row * size + column]! -= factor * inverse[pivot * size + column]!
      }
    }
  }
  return inverse
}
