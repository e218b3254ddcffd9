import { itemPrices } from '../item-prices'
import type { OwnBuildUps, SectionBuildUps } from './build-ups'
import { COSTS } from './cost-classes'
import type { ExaminedBuildUps } from './examine'
import { knowsMarket } from './section-prices'

/**
 * Why the layer could not look at a bidder, or not at all of the bid. `partContents`: no contents of a class of cost that
 * the bid has costs of, or other files state where the bid states no such cost; `listMissing`: prices that may come from a published list the section lacks, so that they are shown
 * and do not count; `…Differ`: they differ from the usual nearly throughout, so that they are no choice and not read.
 */
export const BUILD_UP_GAPS = [
  'noResources',
  'noContents',
  'partContents',
  'noQuotas',
  'marketUnknown',
  'listMissing',
  'quotasDiffer',
  'contentsDiffer',
  'resourcesDiffer',
] as const
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

function itemsWithContents({ starts }: OwnBuildUps): number {
  let items = 0
  for (let item = 0; item + 1 < starts.length; item++) if (starts[item]! < starts[item + 1]!) items++
  return items
}

/**
 * Whether a file with contents has none of a class of cost in which its items cost something. An item without such a
 * cost in the file may have one: then it is told by whether the other files state contents of the class.
 */
function hasPartOfContents({ bills, builds }: SectionBuildUps, bidder: number): boolean {
  const prices = itemPrices(bills[bidder]!)
  return COSTS.some((component, cost) => {
    if (builds[bidder]!.states[cost]) return false
    if (prices[component].some((price) => price > 0)) return true
    return prices[component].some(Number.isNaN) && builds.some(({ states }) => states[cost])
  })
}

/** What the layer could see, bidder by bidder. */
export function buildUpCoverage({ table, section, prices, unread }: ExaminedBuildUps): BuildUpCoverage[] {
  const { market, own } = prices
  const { count } = table
  const knows = knowsMarket(market)
  const isListed = (bidder: number) =>
    prices.pairs.some(({ bidder1, bidder2, findings }) => {
      return (bidder1 === bidder || bidder2 === bidder) && findings.some(({ mayBeList }) => mayBeList)
    })
  return section.builds.map((build, bidder) => {
    const part = (column: ArrayLike<number>) =>
      Array.from({ length: count }, (_, resource) => column[bidder * count + resource]!)
    const resources = part(market.cents).filter((price) => price > 0).length
    const quotaItems = build.quotas.filter((identity) => identity !== 0).length
    const contentItems = itemsWithContents(build)
    const gaps: [BuildUpGap, boolean][] = [
      ['noResources', resources === 0],
      ['noContents', contentItems === 0],
      ['partContents', contentItems > 0 && hasPartOfContents(section, bidder)],
      ['noQuotas', quotaItems === 0],
      ['marketUnknown', resources > 0 && !knows[bidder]],
      ['listMissing', isListed(bidder)],
      ['quotasDiffer', unread?.[bidder]?.has('quotas') ?? false],
      ['contentsDiffer', unread?.[bidder]?.has('content') ?? false],
      ['resourcesDiffer', unread?.[bidder]?.has('resource') ?? false],
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
