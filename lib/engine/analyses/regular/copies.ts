import { type Estimate, fitVariances, ownVariance, SMALLEST_VARIANCE, type Variances } from './own-variance'
import { logNormalTail, median } from './statistics'

/** The spread of ln(v2 / v1) of two price lists, and how many items it stands on. */
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
const FEWEST_LISTS = 4
/** Variance of neighbours' differences above which nobody would speak of a copy: a disguise of 1.5 %. */
const LARGEST_VARIANCE = 2 * 0.015 ** 2
/** Price lists from which the scatter of all pairs is an estimate of its own. */
export const MANY_LISTS = 8
/** The scatter of fewer, in ln, is taken to be. */
const FEW_SCATTER = 0.3

function matrixOf(lists: number, spreads: readonly PairSpread[]): Variances {
  const table = new Float64Array(lists * lists).fill(Number.NaN)
  for (const { first, second, variance } of spreads) {
    table[first * lists + second] = variance
    table[second * lists + first] = variance
  }
  return (a, b) => table[a * lists + b]!
}

/** Standard error of the logarithm of a variance estimated from quartiles of overlapping differences. */
const sampling = (count: number) => 3.3 / Math.sqrt(count)

/** How far the pairs of the section scatter below their middle: what independent pairs show here. */
function scatter(logs: readonly number[]): number {
  const sorted = [...logs].sort((a, b) => a - b)
  const middle = median(sorted)
  return middle - sorted[Math.floor(sorted.length * 0.16)]!
}

/** A pair's variance against what two independent lists of their kind show. */
interface Judged {
  readonly at: number
  readonly variance: number
  readonly count: number
  readonly expectedVariance: number
  /** ln of the share of the expected variance, that taken as small as its own error allows. */
  readonly log: number
}

const CAUTION = 2

function judge(at: number, spread: PairSpread, own: Float64Array, variances: Variances): Judged {
  const { first, second, variance, count } = spread
  const one = ownVariance(own, variances, first, second)
  const two = ownVariance(own, variances, second, first)
  const relative = CAUTION * sampling(count)
  const least = ({ value, error }: Estimate) => Math.max(SMALLEST_VARIANCE, value - relative * error)
  const log = Math.log(Math.max(variance, SMALLEST_VARIANCE) / (least(one) + least(two)))
  return { at, variance, count, expectedVariance: one.value + two.value, log }
}

/**
 * Pairs whose prices run closer together than their own noise lets independent prices run. `lists`
 * counts the bidders and, after them, the control price where it is needed to have enough to compare.
 */
export function findCopies(lists: number, spreads: readonly PairSpread[]): Copy[] {
  if (lists < FEWEST_LISTS) return []
  const known = spreads.map((spread, at) => ({ spread, at })).filter(({ spread }) => spread.variance >= 0)
  const variances = matrixOf(lists, spreads)
  const own = fitVariances(lists, variances)
  const judged = known
    .map(({ spread, at }) => judge(at, spread, own, variances))
    .filter(({ log }) => !Number.isNaN(log))
  if (judged.length === 0) return []
  const typical = lists < MANY_LISTS ? FEW_SCATTER : scatter(judged.map(({ log }) => log))
  return judged
    .filter(({ log, variance }) => log <= Math.log(MOST_SHARE) && variance <= LARGEST_VARIANCE)
    .map(({ at, count, expectedVariance, log }) => {
      return { at, expectedVariance, logP: logNormalTail(-log / Math.max(typical, sampling(count))) }
    })
}
