import { logNormalTail, median } from './statistics'

/** One pair's spread of ln(v2 / v1), and how many items it stands on. */
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
  /** Variance that two bidders of their kind show when they price independently. */
  readonly expectedVariance: number
}

/** A copy shows at most this share of the variance of independent prices: they share 65 % and more. */
const MOST_SHARE = 0.35
/** Nothing below can be told from rounding. */
const SMALLEST_VARIANCE = 1e-8
const FEWEST_BIDDERS = 5
/** Variance of neighbours' differences above which nobody would speak of a copy: a disguise of 1.5 %. */
const LARGEST_VARIANCE = 2 * 0.015 ** 2
/** Bidders from which the spread of all pairs is an estimate of its own. */
const MANY_BIDDERS = 8
const ROUNDS = 20

type Matrix = (a: number, b: number) => number

function matrixOf(bidders: number, spreads: readonly PairSpread[]): Matrix {
  const variances = new Float64Array(bidders * bidders).fill(Number.NaN)
  for (const { first, second, variance } of spreads) {
    variances[first * bidders + second] = variance
    variances[second * bidders + first] = variance
  }
  return (a, b) => variances[a * bidders + b]!
}

/** A bidder's own variance: the middle of what its pairs leave, the pair with `except` left out. */
function ownVariance(own: Float64Array, variance: Matrix, bidder: number, except: number): number {
  const left: number[] = []
  for (let other = 0; other < own.length; other++) {
    if (other === bidder || other === except) continue
    const value = variance(bidder, other) - own[other]!
    if (!Number.isNaN(value)) left.push(value)
  }
  return left.length === 0 ? Number.NaN : Math.max(SMALLEST_VARIANCE, median(left))
}

/**
 * The variance of a pair of independent bidders is the sum of two, one for each. They are fitted to all
 * pairs by medians, so that a few copies do not matter, and no price level is needed: neither the
 * control price nor the median of the others, whose own noise every pair would share.
 */
function fitVariances(bidders: number, variance: Matrix): Float64Array {
  const own = new Float64Array(bidders)
  for (let bidder = 0; bidder < bidders; bidder++) {
    const pairs = Array.from({ length: bidders }, (_, other) => variance(bidder, other))
    own[bidder] = median(pairs.filter((value) => !Number.isNaN(value))) / 2
  }
  for (let round = 0; round < ROUNDS; round++) {
    const next = own.map((_, bidder) => ownVariance(own, variance, bidder, -1))
    for (let bidder = 0; bidder < bidders; bidder++) own[bidder] = (own[bidder]! + next[bidder]!) / 2
  }
  return own
}

/** Standard error of the logarithm of a variance estimated from quartiles of overlapping differences. */
const sampling = (count: number) => 3.3 / Math.sqrt(count)

/** How far the pairs of the section scatter below their middle: what independent pairs show here. */
function scatter(logs: readonly number[]): number {
  const sorted = [...logs].sort((a, b) => a - b)
  const middle = median(sorted)
  return middle - sorted[Math.floor(sorted.length * 0.16)]!
}

/** Pairs whose prices run closer together than their own noise lets independent prices run. */
export function findCopies(bidders: number, all: readonly PairSpread[]): Copy[] {
  const spreads = all.map((spread, at) => ({ ...spread, at })).filter(({ variance }) => variance >= 0)
  if (bidders < FEWEST_BIDDERS) return []
  const variance = matrixOf(bidders, spreads)
  const own = fitVariances(bidders, variance)
  const judged = spreads.map(({ at, first, second, variance: found, count }) => {
    const expectedVariance =
      ownVariance(own, variance, first, second) + ownVariance(own, variance, second, first)
    return {
      at,
      found,
      count,
      expectedVariance,
      log: Math.log(Math.max(found, SMALLEST_VARIANCE) / expectedVariance),
    }
  })
  const known = judged.filter(({ log }) => !Number.isNaN(log))
  if (known.length === 0) return []
  const typical = bidders < MANY_BIDDERS ? 0.3 : scatter(known.map(({ log }) => log))
  return known
    .filter(({ log, found }) => log <= Math.log(MOST_SHARE) && found <= LARGEST_VARIANCE)
    .map(({ at, count, expectedVariance, log }) => {
      return { at, expectedVariance, logP: logNormalTail(-log / Math.max(typical, sampling(count))) }
    })
}
