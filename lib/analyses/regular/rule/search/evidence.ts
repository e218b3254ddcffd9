/**
 * How strongly a set of items supports a pattern. Under chance, item i is in it with probability q(i); with a
 * pattern that covers the share π of the items, with π + (1 − π) q(i). The likelihood ratio of the two,
 * averaged over a few π, has mean 1 under chance; so by Markov's inequality its inverse, times the number of
 * constants tried, bounds the probability that chance shows as much anywhere.
 */
export const SHARES = [0.02, 0.1, 0.5] as const
/** Chance may exceed the estimate from the density of the pair's own ratios by this factor. */
export const MARGIN = 1.5

/** ln of the likelihood ratio, averaged over `SHARES`, of `sums[share]` and `others` items outside. */
export function logEvidence(sums: ArrayLike<number>, others: number): number {
  let highest = Number.NEGATIVE_INFINITY
  const logs = SHARES.map((share, k) => sums[k]! + others * Math.log1p(-share))
  for (const log of logs) if (log > highest) highest = log
  const total = logs.reduce((sum, log) => sum + Math.exp(log - highest), 0)
  return highest + Math.log(total / SHARES.length)
}

/** What an item inside the pattern contributes for each share; `times` if several are alike. */
export function addMember(sums: Float64Array, chance: number, times = 1): void {
  const probability = Math.min(1, chance * MARGIN)
  for (let k = 0; k < SHARES.length; k++) {
    sums[k]! += times * Math.log1p(SHARES[k]! * (1 / probability - 1))
  }
}

/** Patterns weaker than this before any correction are not considered. */
export const WEAKEST = Math.log(1e4)
