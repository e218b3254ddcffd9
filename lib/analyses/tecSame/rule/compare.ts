import { round2 } from '../../../domain/decimal'
import { groupedBy } from '../../../domain/group'
import type { ComparedText } from '../../../engine/documents/compared-text'
import { withoutLookAlikes } from '../../../engine/documents/look-alikes'
import { type CommonText, markCommon } from './common-text'
import {
  COMMON,
  type Corpus,
  type CorpusText,
  countOwned,
  createCorpus,
  isPartlyRecognised,
  OWN,
  pairsOf,
  TENDER,
  wholeOf,
} from './corpus'
import { compareFacts, type FactComparison } from './facts/compare'
import type { FactPassage } from './facts/passages'
import { fingerprintsOf } from './fingerprints'
import { type Fragment, findFragments } from './fragments'
import { charactersIn, type Interval } from './intervals'
import { type Judgement, judgePairs, type PairShares, type Thresholds } from './judge'
import { commonHolders, SIMILARITY_DEFAULTS, type SimilarityOptions } from './options'
import { findPassages, type Passage } from './passages/find'
import { nearPassages, textAlone } from './passages/near'
import { markTender } from './tender-text'

type Text = Pick<ComparedText, 'codes' | 'places'>

/** Characters of a bidder by whose text they are. */
export interface OwnText {
  readonly own: number
  readonly tender: number
  readonly common: number
}

export interface ComparedPair extends PairShares, Judgement {
  readonly bidder1: number
  readonly bidder2: number
  readonly fragments: number
  /** Characters of the longest equal run. */
  readonly longest: number
  /** Runs that are equal as far as pictures can be read. */
  readonly near: number
}

export interface Comparison {
  /** The text itself, in which what was read from pictures is nobody's. */
  readonly corpus: Corpus
  /** The same places with it, where characters that look alike are one; the same corpus if nothing was read from pictures. */
  readonly whole: Corpus
  readonly texts: readonly OwnText[]
  readonly common: readonly CommonText[]
  readonly fragments: readonly Fragment[]
  readonly passages: readonly Passage[]
  /** Runs that are equal as far as pictures can be read. */
  readonly near: readonly Passage[]
  readonly facts: FactComparison
  readonly pairs: readonly ComparedPair[]
  readonly thresholds: Thresholds
}

/** Finds of each pair, by `bidder1 * bidders + bidder2`. */
function byPair<T extends { bidder1: number; bidder2: number }>(list: readonly T[], bidders: number) {
  const found = groupedBy(list, (one) => one.bidder1 * bidders + one.bidder2)
  return (bidder1: number, bidder2: number) => found.get(bidder1 * bidders + bidder2) ?? []
}

function shareOf(
  { owners }: Corpus,
  parts: readonly Interval[],
  { own }: OwnText,
  { leastOwn }: SimilarityOptions,
): number | null {
  if (own < leastOwn || own === 0) return null
  return round2((charactersIn(parts, (position) => owners[position] === OWN) / own) * 100)
}

/** Runs over characters that were read wrongly are a little more common than equal ones: a formula or two of a short text say nothing. */
const LEAST_NEAR = 300
const nearCharacters = (near: readonly Passage[]) =>
  near.flatMap(({ parts1 }) => parts1).reduce((sum, [start, end]) => sum + end - start, 0)

function pairShares(
  corpus: Corpus,
  texts: readonly [OwnText, OwnText],
  fragments: readonly Fragment[],
  { reworded, near }: { readonly reworded: readonly Passage[]; readonly near: readonly Passage[] },
  options: SimilarityOptions,
): Omit<PairShares, 'factShare'> {
  const [one, other] = texts
  const larger = (passages: readonly Passage[]) => {
    const share1 = shareOf(
      corpus,
      passages.flatMap(({ parts1: parts }) => parts),
      one,
      options,
    )
    const share2 = shareOf(
      corpus,
      passages.flatMap(({ parts2: parts }) => parts),
      other,
      options,
    )
    return share1 === null || share2 === null ? null : Math.max(share1, share2)
  }
  const parts1 = fragments.map(({ start1, length }): Interval => [start1, start1 + length])
  const parts2 = fragments.map(({ start2, length }): Interval => [start2, start2 + length])
  return {
    share1: shareOf(corpus, parts1, one, options),
    share2: shareOf(corpus, parts2, other, options),
    passageShare: larger([...reworded, ...near]),
    nearShare: nearCharacters(near) >= LEAST_NEAR ? larger(near) : null,
  }
}

/** Whose figures are fewer has no share of them. */
const LEAST_FACTS = 30

/** The larger share of what two bidders state that stands in passages of both. */
function factShare(
  { own, areAlike }: FactComparison,
  [bidder1, bidder2]: readonly [number, number],
  passages: readonly FactPassage[],
): number | null {
  const [own1, own2] = [own[bidder1]!, own[bidder2]!]
  if (areAlike || Math.min(own1, own2) < LEAST_FACTS) return null
  const [count1, count2] = passages.reduce(
    ([one, two], { parts1, parts2 }) => [one + parts1.length, two + parts2.length] as const,
    [0, 0] as readonly [number, number],
  )
  return round2(100 * Math.max(count1 / own1, count2 / own2))
}

/**
 * Compares the texts of all bidders with each other. `reference`: what the bidders may share, the tender and the
 * organisation's reference texts.
 */
export function compareTexts(
  bids: readonly (readonly CorpusText[])[],
  reference: readonly Text[],
  chosen: Partial<SimilarityOptions> = {},
): Comparison {
  const options = { ...SIMILARITY_DEFAULTS, ...chosen }
  const given = createCorpus(bids)
  const { bidders } = given
  const hasPictures = isPartlyRecognised(given)
  const whole = hasPictures ? wholeOf(given) : given
  markTender(whole, hasPictures ? reference.map(withoutLookAlikes) : reference)
  const fingerprints = fingerprintsOf(whole)
  const holders = commonHolders(bidders, options.commonRate)
  const common = markCommon(whole, fingerprints, holders)
  const corpus = hasPictures ? textAlone(given, whole) : whole
  const fragments = findFragments(
    corpus,
    hasPictures ? fingerprintsOf(corpus) : fingerprints,
    options.minLength,
  )
  const near = hasPictures ? nearPassages(given, whole, fingerprints, options.minLength) : []
  const passages = findPassages(whole, options.seeds)
  const facts = compareFacts(corpus, bids, reference, holders - 1)
  const texts = bids.map((_, bidder): OwnText => {
    const count = (owner: number) => countOwned(whole, bidder, owner)
    return { own: count(OWN), tender: count(TENDER), common: count(COMMON) }
  })
  const [fragmentsOf, passagesOf] = [byPair(fragments, bidders), byPair(passages, bidders)]
  const [nearOf, factsOf] = [byPair(near, bidders), byPair(facts.passages, bidders)]
  const found = pairsOf(bidders).map(([bidder1, bidder2]) => {
    const own = fragmentsOf(bidder1, bidder2)
    const alike = nearOf(bidder1, bidder2)
    const both = [texts[bidder1]!, texts[bidder2]!] as const
    return {
      bidder1,
      bidder2,
      ...pairShares(whole, both, own, { reworded: passagesOf(bidder1, bidder2), near: alike }, options),
      factShare: factShare(facts, [bidder1, bidder2], factsOf(bidder1, bidder2)),
      fragments: own.length,
      near: alike.length,
      longest: own.reduce((longest, { length }) => Math.max(longest, length), 0),
    }
  })
  const { judgements, ...thresholds } = judgePairs(found, options)
  const pairs = found.map((pair, at) => ({ ...pair, ...judgements[at]! }))
  return { corpus, whole, texts, common, fragments, passages, near, facts, pairs, thresholds }
}
