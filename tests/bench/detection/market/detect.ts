import { examineBuildUps } from '../../../../lib/analyses/regular/rule/build-up/examine'
import { comparePairs, planPairs } from '../../../../lib/analyses/regular/rule/compare-pairs'
import { significantPatterns } from '../../../../lib/analyses/regular/rule/conclude-pairs'
import { judgePair } from '../../../../lib/analyses/regular/rule/judge-pair'
import type { PairReport } from '../../../../lib/analyses/regular/rule/pair-report'
import { prepareSection } from '../../../../lib/analyses/regular/rule/prepare'
import type { SectionInput } from '../../../../lib/engine/analysis'
import { inputOf } from './bills'
import type { MarketTrial } from './trial'

/** What the layer and the finder say of a pair. */
export interface MarketFinding {
  readonly bidder1: number
  readonly bidder2: number
  readonly report: PairReport
  /** A pattern of rules.md §5.4 that neither the control price nor the market explains. */
  readonly byPrices: boolean
  /** Shared own prices, buildup.md §3. */
  readonly byOwnPrices: boolean
  /** Shared decisions, buildup.md §4. */
  readonly byDecisions: boolean
}

/** Every pair of the section; `hasLayer`: with the evidence of the build-ups. */
export const detectMarket = ({ market, bids, control }: MarketTrial, hasLayer = true): MarketFinding[] =>
  detectPairs(inputOf(market, bids, control), hasLayer)

/** The same of any section. */
export function detectPairs(input: SectionInput, hasLayer = true): MarketFinding[] {
  const prepared = prepareSection(input)
  const layer = hasLayer
    ? examineBuildUps(input, prepared.tenderRows, { switches: { resources: true, buildUps: true } })
    : null
  const section = { ...prepared, marketBuilt: layer?.marketBuilt ?? null }
  const pairs = comparePairs(section, 0, planPairs(section))
  const patterns = significantPatterns(section, pairs)
  return pairs.map((pair, at) => {
    const report = judgePair(section, pair, patterns[at]!)
    const { bidder1, bidder2 } = pair
    const isPair = (other: { bidder1: number; bidder2: number }) =>
      other.bidder1 === bidder1 && other.bidder2 === bidder2
    const own = layer?.prices.pairs.find(isPair)
    const decisions = layer?.decisions?.find(isPair)
    return {
      bidder1,
      bidder2,
      report,
      byPrices: report.flagged,
      byOwnPrices: own?.isFound ?? false,
      byDecisions: decisions?.isFound ?? false,
    }
  })
}
