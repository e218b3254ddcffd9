/** What is shared by a pair, in percent of own text; null where a text is too short for a share. */
export interface PairShares {
  readonly share1: number | null
  readonly share2: number | null
  readonly passageShare: number | null
}

export type FlagReason = 'share' | 'passage'
/** Why a share is compared with the limit alone and not with the section. */
export type UnusualCheck = 'compared' | 'fewPairs' | 'mostShare'

export interface Limits {
  readonly share: number
  readonly passage: number
}

/** Fewer pairs have no usual share. */
const LEAST_PAIRS = 6
/** A robust standard deviation, and how many of them a share must lie above the median. */
const SIGMA = 1.4826
const DEVIATIONS = 6
/** Points below which a deviation counts as this much: where nobody shares anything, chance does. */
const LEAST_SPREAD = { share: 0.1, passage: 0.4 }

function median(sorted: readonly number[]): number {
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

const ascending = (values: readonly number[]) => [...values].sort((a, b) => a - b)

/** The share from which a pair of this section is unusual. */
export interface Threshold {
  readonly check: UnusualCheck
  readonly median: number | null
  readonly from: number
}

function thresholdOf(values: readonly number[], limit: number, leastSpread: number): Threshold {
  const middle = values.length > 0 ? median(ascending(values)) : null
  if (middle === null || values.length < LEAST_PAIRS)
    return { check: 'fewPairs', median: middle, from: limit }
  if (middle >= limit) return { check: 'mostShare', median: middle, from: limit }
  const spread = median(ascending(values.map((value) => Math.abs(value - middle))))
  const unusual = middle + DEVIATIONS * SIGMA * Math.max(spread, leastSpread)
  return { check: 'compared', median: middle, from: Math.max(limit, unusual) }
}

export interface Judgement {
  readonly flagged: boolean
  readonly reasons: readonly FlagReason[]
  /** From 1, among the pairs of the section that have a share. */
  readonly rank: number | null
}

const larger = ({ share1, share2 }: PairShares) =>
  share1 === null || share2 === null ? null : Math.max(share1, share2)

/** Which pairs share unusually much, and how they rank. */
export function judgePairs(
  pairs: readonly PairShares[],
  limits: Limits,
): { readonly share: Threshold; readonly passage: Threshold; readonly judgements: readonly Judgement[] } {
  const shares = pairs.map(larger)
  const known = (values: readonly (number | null)[]) => values.filter((value) => value !== null)
  const share = thresholdOf(known(shares), limits.share, LEAST_SPREAD.share)
  const passages = pairs.map(({ passageShare }) => passageShare)
  const passage = thresholdOf(known(passages), limits.passage, LEAST_SPREAD.passage)
  const ranked = known(shares).sort((a, b) => b - a)
  const judgements = pairs.map((_, at): Judgement => {
    const reasons: FlagReason[] = []
    if ((shares[at] ?? -1) >= share.from) reasons.push('share')
    if ((passages[at] ?? -1) >= passage.from) reasons.push('passage')
    const own = shares[at]
    const rank = own === null || own === undefined ? null : ranked.indexOf(own) + 1
    return { flagged: reasons.length > 0, reasons, rank }
  })
  return { share, passage, judgements }
}
