import {
  convolve,
  hypergeometric,
  type Masses,
  upperTailOfSum,
} from '../../../engine/statistics/hypergeometric'
import type { Presence } from './strata'

/** What chance alone makes of two companies that take part as often as they do in each stratum. */
export interface Expectation {
  /** How often they would meet. */
  readonly expected: number
  /** The probability that they meet as often as they did, or more. */
  readonly p: number
}

/** Never met, for certain. */
const NEVER: Masses = { from: 0, masses: [1] }

/**
 * Σ nᵢₛ nⱼₛ / Tₛ, and the tail of the sum of the hypergeometrics of the strata: two sums of about the same length, whose
 * joint tail needs no last convolution.
 */
export function expectationOf(
  sizes: readonly number[],
  first: Presence,
  second: Presence,
  together: number,
): Expectation {
  let expected = 0
  let [short, long] = [NEVER, NEVER]
  for (let i = 0, j = 0; i < first.strata.length && j < second.strata.length; ) {
    const [one, other] = [first.strata[i]!, second.strata[j]!]
    if (one === other) {
      const size = sizes[one]!
      expected += (first.counts[i]! * second.counts[j]!) / size
      const sum = convolve(short, hypergeometric(size, first.counts[i]!, second.counts[j]!))
      short = sum.masses.length < long.masses.length ? sum : long
      long = short === sum ? long : sum
    }
    if (one <= other) i++
    if (other <= one) j++
  }
  return { expected, p: upperTailOfSum(short, long, together) }
}
