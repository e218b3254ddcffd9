import { convolve, hypergeometric, type Masses, upperTail } from '../../statistics/hypergeometric'
import type { Presence } from './strata'

/** What chance alone makes of two companies that take part as often as they do in each stratum. */
export interface Expectation {
  /** How often they would meet. */
  readonly expected: number
  /** The probability that they meet as often as they did, or more. */
  readonly p: number
}

/** Σ nᵢₛ nⱼₛ / Tₛ, and the tail of the sum of the hypergeometrics of the strata. */
export function expectationOf(
  sizes: readonly number[],
  first: Presence,
  second: Presence,
  together: number,
): Expectation {
  let expected = 0
  let sum: Masses | null = null
  for (let i = 0, j = 0; i < first.strata.length && j < second.strata.length; ) {
    const [one, other] = [first.strata[i]!, second.strata[j]!]
    if (one === other) {
      const size = sizes[one]!
      expected += (first.counts[i]! * second.counts[j]!) / size
      const here = hypergeometric(size, first.counts[i]!, second.counts[j]!)
      sum = sum ? convolve(sum, here) : here
    }
    if (one <= other) i++
    if (other <= one) j++
  }
  return { expected, p: sum ? upperTail(sum, together) : 1 }
}
