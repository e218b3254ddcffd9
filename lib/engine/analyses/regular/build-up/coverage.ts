import type { ExaminedBuildUps } from './examine'
import { knowsMarket } from './section-prices'

/** Why the layer could not look at a bidder, or not at all of the bid. */
export const BUILD_UP_GAPS = ['noResources', 'noContents', 'noQuotas', 'marketUnknown'] as const
export type BuildUpGap = (typeof BUILD_UP_GAPS)[number]

/** What the layer could see of a bidder: what is missing in a file is stated, and never counts as a difference. */
export interface BuildUpCoverage {
  readonly bidder: number
  /** Resources with a price that can be compared. */
  readonly resources: number
  /** Of these, at a price off the market. */
  readonly own: number
  /** Resources stated with several prices; the most frequent counts. */
  readonly ambiguous: number
  /** Items with quotas, and with contents. */
  readonly quotaItems: number
  readonly contentItems: number
  /** Factor of the bidder's prices against the list most bidders have; 1 for none. */
  readonly discount: number
  readonly gaps: readonly BuildUpGap[]
}

/** What the layer could see, bidder by bidder. */
export function buildUpCoverage({ table, section, prices }: ExaminedBuildUps): BuildUpCoverage[] {
  const { market, own } = prices
  const { count } = table
  const knows = knowsMarket(market)
  return section.builds.map((build, bidder) => {
    const part = (column: ArrayLike<number>) =>
      Array.from({ length: count }, (_, resource) => column[bidder * count + resource]!)
    const resources = part(market.cents).filter((price) => price > 0).length
    const quotaItems = build.quotas.filter((identity) => identity !== 0).length
    const contentItems = build.contents.filter((identity) => identity !== 0).length
    const gaps: [BuildUpGap, boolean][] = [
      ['noResources', resources === 0],
      ['noContents', contentItems === 0],
      ['noQuotas', quotaItems === 0],
      ['marketUnknown', resources > 0 && !knows[bidder]],
    ]
    return {
      bidder,
      resources,
      own: knows[bidder] ? part(own.isOwn).filter((is) => is === 1).length : 0,
      ambiguous: table.bills[bidder]!.ambiguous,
      quotaItems,
      contentItems,
      discount: market.discount[bidder]!,
      gaps: gaps.flatMap(([gap, is]) => (is ? [gap] : [])),
    }
  })
}
