import type { PairPoints } from './pair-points'

/** Number of items whose deviation is in `from` ≤ … < `to`, in %. */
export interface DensityBin {
  readonly from: number
  readonly to: number
  readonly others: number
  readonly inPattern: number
  /** As many as neighbouring ratios let expect, and the most that chance then explains. */
  readonly expected: number
  readonly most: number
}

export interface Density {
  readonly bins: readonly DensityBin[]
  /** The largest deviation in the picture, in %. */
  readonly reach: number
  /** Items with a deviation outside the bins. */
  readonly below: number
  readonly above: number
}

const BINS = 61
/** Share of items that may fall outside the bins at each end. */
const TAIL = 0.02
const SMALLEST_REACH = 0.5

/** Wide enough for the tails and the patterns; a ratio cannot be 100 % below another. */
function reachOf({ middle, points }: PairPoints, constants: readonly number[]): number {
  const sorted = Float64Array.from(points, ({ deviation }) => deviation).sort()
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))]!
  const ends = [at(TAIL), at(1 - TAIL), ...constants.map((constant) => (constant / middle - 1) * 100)]
  return Math.max(SMALLEST_REACH, ...ends.map((end) => Math.abs(end) * 1.1))
}

/** Neighbours at these distances, without the bin itself and those beside it, tell what chance would put there. */
const NEAR = { from: 2, to: 6 } as const
const WIDE = 10

function meanOf(counts: readonly number[], at: number, from: number, to: number): number {
  let [sum, bins] = [0, 0]
  for (let away = from; away <= to; away++) {
    for (const bin of away === 0 ? [at] : [at - away, at + away]) {
      if (bin < 0 || bin >= counts.length) continue
      sum += counts[bin]!
      bins++
    }
  }
  return bins === 0 ? 0 : sum / bins
}

/** As in the search for patterns: from both sides of a band without it, and at least from the wide neighbourhood. */
const expectedAt = (counts: readonly number[], at: number) =>
  Math.max(meanOf(counts, at, NEAR.from, NEAR.to), meanOf(counts, at, 0, WIDE))

/** Probability with which chance may exceed the most in one bin. */
const RARE = 1e-4

/** The smallest number that a Poisson variable exceeds with at most that probability. */
export function mostByChance(expected: number): number {
  // From here on the terms underflow, and the normal approximation is close enough for a picture.
  if (expected > 500) return Math.ceil(expected + 3.72 * Math.sqrt(expected))
  let term = Math.exp(-expected)
  let below = term
  let count = 0
  while (1 - below > RARE) {
    count++
    term *= expected / count
    below += term
  }
  return count
}

/** The distribution of the ratios, with what chance explains of it. The bins cover all `constants`. */
export function densityOf(pair: PairPoints, constants: readonly number[]): Density {
  if (pair.points.length === 0) return { bins: [], reach: SMALLEST_REACH, below: 0, above: 0 }
  const reach = reachOf(pair, constants)
  const width = (2 * reach) / BINS
  const counts = Array.from({ length: BINS }, () => ({ others: 0, inPattern: 0 }))
  let [below, above] = [0, 0]
  for (const { deviation, pattern } of pair.points) {
    const bin = Math.floor((deviation + reach) / width)
    if (bin < 0) below++
    else if (bin >= BINS) above++
    else counts[bin]![pattern >= 0 ? 'inPattern' : 'others']++
  }
  const all = counts.map(({ others, inPattern }) => others + inPattern)
  const bins = counts.map((count, at) => {
    const expected = expectedAt(all, at)
    const edge = (bin: number) => -reach + bin * width
    return { from: edge(at), to: edge(at + 1), ...count, expected, most: mostByChance(expected) }
  })
  return { bins, reach, below, above }
}
