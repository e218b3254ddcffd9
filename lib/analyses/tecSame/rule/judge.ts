/** What is shared by a pair, in percent of own text; null where a text is too short for a share. */
export interface PairShares {
  readonly share1: number | null
  readonly share2: number | null
  readonly passageShare: number | null
  /** Of runs that are equal as far as pictures can be read: no less rare than equal ones, so that their limit is the same. */
  readonly nearShare: number | null
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

/** How a share is distributed over the pairs of a section, and from where on a pair of it is unusual. */
export interface Threshold {
  readonly check: UnusualCheck
  /** Pairs that have this share, and their median, the median distance from it and the largest share. */
  readonly pairs: number
  readonly median: number | null
  readonly spread: number | null
  readonly highest: number | null
  /** As chosen, and what follows from it and the section. */
  readonly limit: number
  readonly from: number
}

function thresholdOf(values: readonly number[], limit: number, leastSpread: number): Threshold {
  const pairs = values.length
  if (pairs === 0)
    return { check: 'fewPairs', pairs, median: null, spread: null, highest: null, limit, from: limit }
  const sorted = ascending(values)
  const middle = median(sorted)
  const spread = median(ascending(values.map((value) => Math.abs(value - middle))))
  const known = { pairs, median: middle, spread, highest: sorted.at(-1)!, limit }
  if (pairs < LEAST_PAIRS) return { ...known, check: 'fewPairs', from: limit }
  if (middle >= limit) return { ...known, check: 'mostShare', from: limit }
  const unusual = middle + DEVIATIONS * SIGMA * Math.max(spread, leastSpread)
  return { ...known, check: 'compared', from: Math.max(limit, unusual) }
}

export interface Judgement {
  readonly flagged: boolean
  readonly reasons: readonly FlagReason[]
  /** From 1, among the pairs of the section that have a share: by the larger one, and by passages. */
  readonly rank: number | null
  readonly passageRank: number | null
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
  const ranks = [shares, passages].map((values) => known(values).sort((a, b) => b - a))
  const rankIn = (ranked: readonly number[], value: number | null | undefined) =>
    value === null || value === undefined ? null : ranked.indexOf(value) + 1
  const judgements = pairs.map((_, at): Judgement => {
    const reasons: FlagReason[] = []
    if ((shares[at] ?? -1) >= share.from) reasons.push('share')
    const isAlike = (pairs[at]!.nearShare ?? -1) >= share.from
    if (isAlike || (passages[at] ?? -1) >= passage.from) reasons.push('passage')
    const [rank, passageRank] = [rankIn(ranks[0]!, shares[at]), rankIn(ranks[1]!, passages[at])]
    return { flagged: reasons.length > 0, reasons, rank, passageRank }
  })
  return { share, passage, judgements }
}
