import { median } from './statistics'

/** Nothing below can be told from rounding. */
export const SMALLEST_VARIANCE = 1e-8
const ROUNDS = 20
/** Standard error of a median, against that of a mean. */
const MEDIAN_LOSS = 1.25

/** Variances of ln(v2 / v1) by two price lists, in either order; NaN where they say nothing. */
export type Variances = (a: number, b: number) => number

/** A variance of one list alone, and its standard error for data of which one variance has the error 1. */
export interface Estimate {
  readonly value: number
  readonly error: number
}

interface Weighed {
  readonly value: number
  readonly weight: number
}

function weighedMedian(values: Weighed[]): number {
  values.sort((a, b) => a.value - b.value)
  const half = values.reduce((sum, { weight }) => sum + weight, 0) / 2
  let below = 0
  for (const [at, { value, weight }] of values.entries()) {
    below += weight
    if (below > half) return value
    if (below === half) return (value + values[at + 1]!.value) / 2
  }
  return Number.NaN
}

/**
 * A list's own variance: the middle of what its pairs leave when the other's is taken off, the pair with
 * `except` left out. Pairs with a noisier list than most say less; none says more than most.
 */
export function ownVariance(own: Float64Array, variances: Variances, list: number, except: number): Estimate {
  const others: { value: number; size: number }[] = []
  for (let other = 0; other < own.length; other++) {
    const size = variances(list, other)
    if (other === list || other === except || Number.isNaN(size)) continue
    others.push({ value: size - own[other]!, size })
  }
  if (others.length === 0) return { value: Number.NaN, error: 0 }
  const middle = median(others.map(({ size }) => size))
  const weighed = others.map(({ value, size }) => ({ value, weight: Math.max(size, middle) ** -2 }))
  const information = weighed.reduce((sum, { weight }) => sum + weight, 0)
  return {
    value: Math.max(SMALLEST_VARIANCE, weighedMedian(weighed)),
    error: MEDIAN_LOSS / Math.sqrt(information),
  }
}

/**
 * The variance of a pair of independent lists is the sum of two, one for each. They are fitted to all
 * pairs by medians, so that a few copies do not matter, and no price level is needed: neither the
 * control price nor the median of the others, whose own noise every pair would share.
 */
export function fitVariances(lists: number, variances: Variances): Float64Array {
  const own = new Float64Array(lists)
  for (let list = 0; list < lists; list++) {
    const pairs = Array.from({ length: lists }, (_, other) => variances(list, other))
    own[list] = median(pairs.filter((value) => !Number.isNaN(value))) / 2
  }
  for (let round = 0; round < ROUNDS; round++) {
    const next = own.map((_, list) => ownVariance(own, variances, list, -1).value)
    for (let list = 0; list < lists; list++) own[list] = (own[list]! + next[list]!) / 2
  }
  return own
}
