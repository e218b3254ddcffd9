import { adjustedLogs } from '../../../../engine/statistics/adjust'
import { type MarketPrices, marketPrices } from './market-prices'
import { chancesOf, type OwnPrices, ownPrices } from './own-prices'
import { type Related, scaledPrices, shiftedPrices } from './related-prices'
import type { ResourceTable } from './resources'
import { knowsMarket } from './section-prices'
import { equalPrices, type OwnPair, ownPairs, type Shared, type Standing } from './shared-prices'
import { joinSources, type Support, sourcesByAgreement, supportOf } from './sources'
import { mayBeList, ownDistance } from './unknown-list'

/** How own prices of a pair are related. */
export type OwnRelation = 'same' | 'ratio' | 'difference'

/** Shared own prices of a pair (buildup.md §3). */
export interface OwnFinding {
  readonly kind: OwnRelation
  /** 1 for equal prices, v2 / v1, v2 − v1 in yuan. */
  readonly constant: number
  /** Resources in it, rarest first. */
  readonly members: readonly OwnPair[]
  readonly expected: number
  /** ln of the adjusted p. */
  readonly logP: number
  /** Whether a published list that the section lacks may explain it: then it is shown, and does not count. */
  readonly mayBeList: boolean
}

export interface OwnEvidence {
  readonly bidder1: number
  readonly bidder2: number
  /** Whether it could be told which prices are market prices. */
  readonly isKnown: boolean
  /** Resources where both prices are own. */
  readonly comparable: number
  readonly findings: readonly OwnFinding[]
  /** Whether one of the findings counts. */
  readonly isFound: boolean
}

/** Resource prices of a section: of its bidders, then of nobody else. */
export interface SectionPrices {
  readonly table: ResourceTable
  readonly bidders: number
  /** The control price and the reference lists, by resource; 0 where one has no price. */
  readonly references: readonly Float64Array[]
}

/** The largest adjusted p of a finding, and the fewest resources in it. */
const SIGNIFICANCE = 0.001
const FEWEST = 4
/** Equal prices, a factor, a difference. */
const TESTS = 3
interface Tested {
  readonly pair: readonly [number, number]
  readonly isKnown: boolean
  readonly comparable: number
  readonly standing: Standing | null
  readonly results: readonly { kind: OwnRelation; constant: number; found: Shared }[]
}

function resultsOf(found: readonly OwnPair[], table: ResourceTable): Tested['results'] {
  const related = (kind: 'ratio' | 'difference', result: Related | null, unit: number) =>
    result ? [{ kind, constant: result.constant / unit, found: result }] : []
  return [
    { kind: 'same', constant: 1, found: equalPrices(found, table) },
    ...related('ratio', scaledPrices(found, table), 1),
    ...related('difference', shiftedPrices(found, table), 100),
  ]
}

function testPairs(section: SectionPrices, market: MarketPrices, own: OwnPrices, support: Support): Tested[] {
  const { bidders } = market
  const knows = knowsMarket(market)
  const tested: Tested[] = []
  for (let one = 0; one < bidders; one++) {
    const chances = chancesOf(market, own, one)
    for (let two = one + 1; two < bidders; two++) {
      const pair = [one, two] as const
      const isKnown = knows[one]! && knows[two]!
      const { found, standing } = isKnown
        ? ownPairs(market, own, support, pair, chances)
        : { found: [], standing: null }
      const results = resultsOf(found, section.table)
      tested.push({ pair, isKnown, comparable: found.length, standing, results })
    }
  }
  return tested
}

const rarestFirst = (members: readonly OwnPair[]) =>
  [...members].sort((x, y) => x.chance - y.chance || x.resource - y.resource)

/** The findings that are significant among all pairs. */
function significant(
  tested: readonly Tested[],
  market: MarketPrices,
  own: OwnPrices,
  support: Support,
): OwnEvidence[] {
  // Pairs that nobody could look at were not tested: they would make every other one seem rarer.
  const candidates = tested.flatMap(({ results, comparable }, at) =>
    comparable > 0 ? results.map((result) => ({ at, ...result })) : [],
  )
  const tests = TESTS * tested.filter(({ comparable }) => comparable > 0).length
  const adjusted = adjustedLogs(
    candidates.map(({ found }) => found.logP),
    tests,
  )
  const section = { market, own, distance: ownDistance(own, support) }
  const findings: OwnFinding[][] = tested.map(() => [])
  for (const [place, { at, kind, constant, found }] of candidates.entries()) {
    const logP = adjusted[place]!
    if (logP > Math.log(SIGNIFICANCE) || found.members.length < FEWEST) continue
    const { members, expected } = found
    const { pair, standing, comparable } = tested[at]!
    const isListed = standing !== null && mayBeList({ pair, standing, comparable }, members, section)
    findings[at]!.push({
      kind,
      constant,
      members: rarestFirst(members),
      expected,
      logP,
      mayBeList: isListed,
    })
  }
  return tested.map(({ pair: [bidder1, bidder2], isKnown, comparable }, at) => {
    const isFound = findings[at]!.some((finding) => !finding.mayBeList)
    return { bidder1, bidder2, isKnown, comparable, findings: findings[at]!, isFound }
  })
}

/** Where the prices of a section stand, once the bidders who share own prices are known. */
export interface JudgedPrices {
  readonly market: MarketPrices
  readonly own: OwnPrices
  readonly support: Support
  readonly pairs: readonly OwnEvidence[]
}

/**
 * Shared own prices of every pair. Two passes: bidders joined by the first count as one source in the second, so that
 * a ring cannot make its own prices market prices (buildup.md §2).
 */
export function ownPriceEvidence(section: SectionPrices): JudgedPrices {
  const { bidders } = section
  const market = marketPrices(section.table, bidders, section.references)
  const judge = (sources: Int32Array): JudgedPrices => {
    const support = supportOf(market, sources)
    const own = ownPrices(market, support)
    return {
      market,
      own,
      support,
      pairs: significant(testPairs(section, market, own, support), market, own, support),
    }
  }
  const apart = sourcesByAgreement(market)
  const first = judge(apart)
  const joined = first.pairs.filter(({ isFound }) => isFound)
  if (joined.length === 0) return first
  const pairs = joined.map(({ bidder1, bidder2 }) => [bidder1, bidder2] as const)
  return judge(joinSources(bidders, pairs, apart))
}

/** Of own prices that a list may explain, this share differs at least: two who price by themselves, from one list. */
const PRICED_APART = 0.15

const isNearlyAll = ({ members }: OwnFinding, { comparable }: OwnEvidence) =>
  members.length > (1 - PRICED_APART) * comparable

/**
 * By bidder and resource, 1 if the price may come from a list that the section lacks. It says no more of the items it is
 * in than a market price, unless nearly all prices of two bidders are equal: then only the evaluator can tell.
 */
export function pricesFromLists({ market: { bidders, count }, pairs }: JudgedPrices): Uint8Array {
  const isListed = new Uint8Array(bidders * count)
  for (const pair of pairs) {
    for (const finding of pair.findings) {
      if (!finding.mayBeList || isNearlyAll(finding, pair)) continue
      for (const { resource } of finding.members) {
        isListed[pair.bidder1 * count + resource] = 1
        isListed[pair.bidder2 * count + resource] = 1
      }
    }
  }
  return isListed
}

/**
 * By bidder, whether he prices by himself as far as own prices tell: he is a source of his own, and shares nearly all of
 * his own prices with nobody.
 */
export function pricesByThemselves({ market, support, pairs }: JudgedPrices): boolean[] {
  const sharing = pairs.filter((pair) => pair.findings.some((finding) => isNearlyAll(finding, pair)))
  const together = new Set(sharing.flatMap(({ bidder1, bidder2 }) => [bidder1, bidder2]))
  return Array.from({ length: market.bidders }, (_, bidder) => {
    const isJoined = support.sources.some((source, at) => at !== bidder && source === support.sources[bidder])
    return !isJoined && !together.has(bidder)
  })
}
