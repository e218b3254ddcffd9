import { type Expected, expectedVariances, SMALLEST_VARIANCE } from './expected-variance'
import { logNormalTail } from './statistics'

/** The spread of ln(v2 / v1) of two price lists, and the number of items it is based on. */
export interface PairSpread {
  readonly first: number
  readonly second: number
  readonly variance: number
  readonly count: number
}

export interface Copy {
  /** Position in the list of spreads. */
  readonly at: number
  readonly logP: number
  /** The variance expected of two such bidders if they price independently. */
  readonly expectedVariance: number
}

/** A copy shows at most this share of the variance of independent prices, so at least 65 % is shared. */
export const MAX_SHARE = 0.35
/** With fewer, no pair can be expected from the others. */
export const FEWEST_LISTS = 4
/** A larger variance of neighbours' differences is not a copy: this is a disguise of 1.5 %. */
const LARGEST_VARIANCE = 2 * 0.015 ** 2
/** From this many price lists on, the scatter of all pairs can be estimated. */
const MANY_LISTS = 8
/** The assumed scatter, in ln, with fewer lists. */
const FEW_SCATTER = 0.3
/** Share of the pairs less than one standard error below the expected value. */
const WITHIN = 0.84
/** How many splits of a gap are tried. */
const SPLITS = 40

/**
 * Standard error of the logarithm of a spread (`spread.ts`), with a margin for prices that are not
 * log-normal.
 */
const sampling = (count: number) => 2.3 / Math.sqrt(count)

/**
 * How far a pair is below the expected value, in standard errors. The gap is divided between the two errors
 * in the most likely way: the expectation may be too high, the measurement too low.
 */
function distanceBelow(variance: number, error: number, expected: Expected): number {
  const gap = Math.log(expected.variance / variance)
  if (gap <= 0) return 0
  let least = Number.POSITIVE_INFINITY
  for (let split = 0; split <= SPLITS; split++) {
    const log = (gap * split) / SPLITS
    const tooMuch = (expected.variance - variance * Math.exp(log)) / expected.error
    least = Math.min(least, Math.hypot(tooMuch, log / error))
  }
  return least
}

/** By how many standard errors the pairs of the section actually scatter below expectation; at least 1. */
function scatterOf(distances: readonly number[]): number {
  const sorted = [...distances].sort((a, b) => a - b)
  return Math.max(1, sorted[Math.floor(sorted.length * WITHIN)]!)
}

/**
 * Pairs whose prices are closer together than their own noise allows for independent prices. `lists` counts
 * the bidders and, after them, the control price if there is one.
 */
export function findCopies(lists: number, spreads: readonly PairSpread[]): Copy[] {
  if (lists < FEWEST_LISTS) return []
  const pairs = spreads.flatMap(({ first, second, variance, count }, at) => {
    if (Number.isNaN(variance)) return []
    return [{ at, first, second, variance: Math.max(SMALLEST_VARIANCE, variance), error: sampling(count) }]
  })
  if (pairs.length === 0) return []
  const isFew = lists < MANY_LISTS
  const expected = expectedVariances(lists, pairs, MAX_SHARE)
  const distances = pairs.map(({ variance, error }, place) =>
    distanceBelow(variance, isFew ? Math.max(FEW_SCATTER, error) : error, expected[place]!),
  )
  const scatter = isFew ? 1 : scatterOf(distances)
  return pairs.flatMap(({ at, variance }, place) => {
    const expectedVariance = expected[place]!.variance
    if (variance > MAX_SHARE * expectedVariance || variance > LARGEST_VARIANCE) return []
    return [{ at, expectedVariance, logP: logNormalTail(distances[place]! / scatter) }]
  })
}
