import { addMember, logEvidence, SHARES } from '../../search/evidence'

/**
 * By sort, one decision that the second bidder could have made too, at one or several places. The tables are of one
 * pair at a time.
 */
export interface Trials {
  /** Probability that he makes it by chance. */
  readonly chances: Float64Array
  readonly states: Uint8Array
  /** The sorts tried, in the order of their first places. */
  readonly tried: Int32Array
}

export const UNTRIED = 0
export const TRIED = 1
export const HIT = 2

/** Empty tables for so many sorts. */
export const trialsOf = (sorts: number): Trials => ({
  chances: new Float64Array(sorts),
  states: new Uint8Array(sorts),
  tried: new Int32Array(sorts),
})

/** Adds up the trials of a pair and clears them. */
export function sumTrials({ chances, states, tried }: Trials, count: number) {
  const sums = new Float64Array(SHARES.length)
  let [hits, expected] = [0, 0]
  for (let at = 0; at < count; at++) {
    const sort = tried[at]!
    expected += chances[sort]!
    if (states[sort] === HIT) {
      addMember(sums, chances[sort]!)
      hits++
    }
    chances[sort] = 0
    states[sort] = UNTRIED
  }
  const logP = hits === 0 ? 0 : -logEvidence(sums, count - hits)
  return { departures: count, hits, expected, logP }
}
