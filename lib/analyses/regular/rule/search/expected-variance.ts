import { median } from '../../../../engine/statistics/order'
import { inverseOf } from './statistics'

/** Smaller variances cannot be distinguished from rounding. */
export const SMALLEST_VARIANCE = 1e-8

/** The variance of ln(v2 / v1) between two price lists, and the standard error of its logarithm. */
export interface PairVariance {
  readonly first: number
  readonly second: number
  readonly variance: number
  readonly error: number
}

/**
 * The expected variance of two lists if they are priced independently, estimated without their own pair, and
 * its standard error.
 */
export interface Expected {
  readonly variance: number
  readonly error: number
}

const ROUNDS = 20
/** The prior for a list may be wrong by this many medians of all pairs. */
const IGNORANCE = 10

/** Lower bound of 1 − leverage of a pair: without other evidence only a rounding error remains. */
const LEAST_LEFT = 1e-9

/** A first estimate of each list's own variance: medians, which are robust against many copies. */
function roughVariances(lists: number, pairs: readonly PairVariance[]): Float64Array {
  const seen = Array.from({ length: lists }, (): { other: number; variance: number }[] => [])
  for (const { first, second, variance } of pairs) {
    seen[first]!.push({ other: second, variance })
    seen[second]!.push({ other: first, variance })
  }
  const middle = (values: number[]) => Math.max(SMALLEST_VARIANCE, median(values) || 0)
  let own = Float64Array.from(seen, (own) => middle(own.map(({ variance }) => variance)) / 2)
  for (let round = 0; round < ROUNDS; round++) {
    const left = seen.map((others) => middle(others.map(({ other, variance }) => variance - own[other]!)))
    own = own.map((value, list) => (value + left[list]!) / 2)
  }
  return own
}

/** A least-squares fit: each list's own variance, and their covariances as a square matrix. */
interface Fit {
  readonly own: Float64Array
  readonly covariances: Float64Array
}

function fitOwn(pairs: readonly PairVariance[], weights: Float64Array, rough: Float64Array): Fit {
  const lists = rough.length
  const prior = (IGNORANCE * median(pairs.map(({ variance }) => variance))) ** -2
  const matrix = new Float64Array(lists * lists)
  const sums = rough.map((value) => value * prior)
  for (let list = 0; list < lists; list++) matrix[list * lists + list] = prior
  for (const [at, { first, second, variance }] of pairs.entries()) {
    for (const list of [first, second]) {
      matrix[list * lists + first]! += weights[at]!
      matrix[list * lists + second]! += weights[at]!
      sums[list]! += weights[at]! * variance
    }
  }
  const covariances = inverseOf(matrix, lists)
  const own = rough.map((_, list) => {
    let value = 0
    for (let other = 0; other < lists; other++) value += covariances[list * lists + other]! * sums[other]!
    return value
  })
  return { own, covariances }
}

/** What the fit predicts for each pair if the pair itself is left out. */
function withoutEach(pairs: readonly PairVariance[], weights: Float64Array, fit: Fit): Expected[] {
  const { own, covariances } = fit
  const covariance = (a: number, b: number) => covariances[a * own.length + b]!
  return pairs.map(({ first, second, variance }, at) => {
    const ofSum = covariance(first, first) + covariance(second, second) + 2 * covariance(first, second)
    const left = Math.max(LEAST_LEFT, 1 - weights[at]! * ofSum)
    const expected = variance - (variance - own[first]! - own[second]!) / left
    return { variance: Math.max(2 * SMALLEST_VARIANCE, expected), error: Math.sqrt(ofSum / left) }
  })
}

/**
 * The variance of two independent lists is the sum of two, one for each. They are fitted to all pairs by
 * weighted least squares. No price level is needed: neither the control price nor the median of the others,
 * whose own noise every pair would share. A pair is weighted by its expected, not its measured variance, so
 * that careful bidders are judged by each other and not by the noise of careless ones. Pairs below
 * `mostShare` of their expected variance are left out: copies would make both bidders look careful.
 */
export function expectedVariances(
  lists: number,
  pairs: readonly PairVariance[],
  mostShare: number,
): Expected[] {
  const rough = roughVariances(lists, pairs)
  let own = rough
  let expected = pairs.map(({ first, second }) => ({ variance: rough[first]! + rough[second]!, error: 0 }))
  for (let round = 0; round < ROUNDS; round++) {
    const weights = Float64Array.from(pairs, ({ first, second, variance, error }, at) => {
      const without = expected[at]!
      const isCopy = variance <= mostShare * without.variance && without.error < without.variance
      return isCopy ? 0 : (error * (own[first]! + own[second]!)) ** -2
    })
    const fit = fitOwn(pairs, weights, rough)
    own = own.map((value, list) => (value + Math.max(SMALLEST_VARIANCE, fit.own[list]!)) / 2)
    expected = withoutEach(pairs, weights, fit)
  }
  return expected
}
