/** Probabilities of consecutive whole numbers, the first of them that of `from`. */
export interface Masses {
  readonly from: number
  readonly masses: Float64Array
}

/**
 * How many of `first` and of `second` draws out of `of` meet, at random. The terms follow from each other, outwards from
 * the likeliest, and their sum is 1: no factorial is computed, so that small ones are as exact as large ones.
 */
export function hypergeometric(of: number, first: number, second: number): Masses {
  const from = Math.max(0, first + second - of)
  const to = Math.min(first, second)
  const masses = new Float64Array(to - from + 1)
  const mode = Math.min(to, Math.max(from, Math.floor(((first + 1) * (second + 1)) / (of + 2))))
  const above = (k: number) => ((first - k) * (second - k)) / ((k + 1) * (of - first - second + k + 1))
  masses[mode - from] = 1
  for (let k = mode; k < to; k++) masses[k + 1 - from] = masses[k - from]! * above(k)
  for (let k = mode; k > from; k--) masses[k - 1 - from] = masses[k - from]! / above(k - 1)
  // The small ones first: nothing of them is lost.
  const total = Float64Array.from(masses)
    .sort()
    .reduce((sum, mass) => sum + mass, 0)
  for (let at = 0; at < masses.length; at++) masses[at]! /= total
  return { from, masses }
}

/** The probabilities of the sum of two independent numbers. */
export function convolve(a: Masses, b: Masses): Masses {
  const masses = new Float64Array(a.masses.length + b.masses.length - 1)
  for (let i = 0; i < a.masses.length; i++) {
    const mass = a.masses[i]!
    for (let j = 0; j < b.masses.length; j++) masses[i + j]! += mass * b.masses[j]!
  }
  return { from: a.from + b.from, masses }
}

/** The probability of `least` or more. */
export function upperTail({ from, masses }: Masses, least: number): number {
  if (least <= from) return 1
  let tail = 0
  for (let at = masses.length - 1; at >= least - from; at--) tail += masses[at]!
  return Math.min(1, tail)
}

/** Fisher's exact test of [[a, b], [c, d]], one-sided: the probability of `a` or more. */
export function fisherGreater(a: number, b: number, c: number, d: number): number {
  return upperTail(hypergeometric(a + b + c + d, a + b, a + c), a)
}
