/** What is shared by a pair, in percent of own text; null where a text is too short for a share. */
export interface PairShares {
  readonly share1: number | null
  readonly share2: number | null
  readonly passageShare: number | null
  /** Of runs that are equal as far as pictures can be read: no less rare than equal ones, so that their limit is the same. */
  readonly nearShare: number | null
  /** Of facts, in percent of what a bidder states; null where too little is stated, or everybody states the same. */
  readonly factShare: number | null
}

export type FlagReason = 'share' | 'passage' | 'facts'
/** Why a share is compared with the limit alone and not with the section. */
export type UnusualCheck = 'compared' | 'fewPairs' | 'mostShare'

export interface Limits {
  readonly share: number
  readonly passage: number
  readonly facts: number
}

/** Fewer pairs have no usual share. */
const LEAST_PAIRS = 6
/** A robust standard deviation, and how many of them a share must lie above the median. */
const SIGMA = 1.4826
const DEVIATIONS = 6
/** Points below which a deviation counts as this much: where nobody shares anything, chance does. */
const LEAST_SPREAD = { share: 0.1, passage: 0.4, facts: 0.05 }

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

interface Spread {
  readonly pairs: number
  readonly median: number
  readonly spread: number
  readonly highest: number
}

/** The median of what pairs have, and the median distance from it; null without pairs. */
export function spreadOf(values: readonly number[]): Spread | null {
  const sorted = ascending(values)
  if (sorted.length === 0) return null
  const middle = median(sorted)
  const spread = median(ascending(values.map((value) => Math.abs(value - middle))))
  return { pairs: sorted.length, median: middle, spread, highest: sorted.at(-1)! }
}

/** From where on a pair stands out among the others. */
export const unusualFrom = ({ median: middle, spread }: Spread, leastSpread: number): number =>
  middle + DEVIATIONS * SIGMA * Math.max(spread, leastSpread)

function thresholdOf(values: readonly number[], limit: number, leastSpread: number): Threshold {
  const usual = spreadOf(values)
  if (!usual)
    return { check: 'fewPairs', pairs: 0, median: null, spread: null, highest: null, limit, from: limit }
  if (usual.pairs < LEAST_PAIRS) return { ...usual, limit, check: 'fewPairs', from: limit }
  if (usual.median >= limit) return { ...usual, limit, check: 'mostShare', from: limit }
  return { ...usual, limit, check: 'compared', from: Math.max(limit, unusualFrom(usual, leastSpread)) }
}

export interface Judgement {
  readonly flagged: boolean
  readonly reasons: readonly FlagReason[]
  /** From 1, among the pairs of the section that have a share: by the larger one, and by passages. */
  readonly rank: number | null
  readonly passageRank: number | null
}

/** The thresholds of each kind of share. */
export interface Thresholds {
  readonly share: Threshold
  readonly passage: Threshold
  readonly facts: Threshold
}

const larger = ({ share1, share2 }: PairShares) =>
  share1 === null || share2 === null ? null : Math.max(share1, share2)

/** Which pairs share unusually much, and how they rank. */
export function judgePairs(
  pairs: readonly PairShares[],
  limits: Limits,
): Thresholds & { readonly judgements: readonly Judgement[] } {
  const shares = pairs.map(larger)
  const known = (values: readonly (number | null)[]) => values.filter((value) => value !== null)
  const share = thresholdOf(known(shares), limits.share, LEAST_SPREAD.share)
  const passages = pairs.map(({ passageShare }) => passageShare)
  const passage = thresholdOf(known(passages), limits.passage, LEAST_SPREAD.passage)
  const factShares = pairs.map(({ factShare }) => factShare)
  const facts = thresholdOf(known(factShares), limits.facts, LEAST_SPREAD.facts)
  const ranks = [shares, passages].map((values) => known(values).sort((a, b) => b - a))
  const rankIn = (ranked: readonly number[], value: number | null | undefined) =>
    value === null || value === undefined ? null : ranked.indexOf(value) + 1
  const judgements = pairs.map((_, at): Judgement => {
    const reasons: FlagReason[] = []
    if ((shares[at] ?? -1) >= share.from) reasons.push('share')
    const isAlike = (pairs[at]!.nearShare ?? -1) >= share.from
    if (isAlike || (passages[at] ?? -1) >= passage.from) reasons.push('passage')
    if ((factShares[at] ?? -1) >= facts.from) reasons.push('facts')
    const [rank, passageRank] = [rankIn(ranks[0]!, shares[at]), rankIn(ranks[1]!, passages[at])]
    return { flagged: reasons.length > 0, reasons, rank, passageRank }
  })
  return { share, passage, facts, judgements }
}
