import { PRICE_COMPONENT } from '../../../../domain/codes'
import { totalsOf } from '../compare-pairs'
import type { PairReport } from '../pair-report'
import type { PreparedSection } from '../prepare'

/** A bid that is copied, and the one whose place its copy takes; `at`: their pair among all pairs. */
export interface Place {
  readonly base: number
  readonly replaced: number
  readonly at: number
}

/** Of more bidders, this many stand for all: trials take no longer than with so many. */
const MOST_BIDDERS = 20

/** Which of two bids has the higher price of the first item they price differently. */
function byPrices({ components }: PreparedSection, one: number, two: number): number {
  for (const component of PRICE_COMPONENT) {
    const { cents, items } = components[component]
    for (let i = 0; i < items; i++) {
      const difference = cents[two * items + i]! - cents[one * items + i]!
      if (difference !== 0) return difference
    }
  }
  return 0
}

/**
 * The bidders that serve, the dearest first, whatever their order in the section; of many, some of every level of prices.
 */
export function servingBidders(section: PreparedSection): number[] {
  const { bidders, components } = section
  const totals = totalsOf(components.price, bidders)
  const ordered = Array.from(totals.keys()).sort((a, b) => totals[b]! - totals[a]! || byPrices(section, a, b))
  const serving = Math.min(MOST_BIDDERS, bidders)
  return Array.from({ length: serving }, (_, at) => ordered[Math.floor((at * bidders) / serving)]!)
}

/**
 * Where a copy of each bid can stand: in the place of another that shares enough items with it and is not found to be related
 * to it as it is, or the copy would be found for another reason. Without any: whether a pair had enough items.
 */
export function placesOf(
  serving: readonly number[],
  reports: readonly PairReport[],
  fewestItems: number,
): { readonly places: readonly (readonly Place[])[]; readonly hasItems: boolean } {
  const pairs = new Map(
    reports.map(({ comparison: { bidder1, bidder2 } }, at) => [`${bidder1} ${bidder2}`, at]),
  )
  let hasItems = false
  const placesFor = (base: number) =>
    serving.flatMap((replaced) => {
      if (replaced === base) return []
      const at = pairs.get(`${Math.min(base, replaced)} ${Math.max(base, replaced)}`)!
      const { comparison, flagged } = reports[at]!
      if (comparison.components.price.comparable < fewestItems) return []
      hasItems = true
      return flagged ? [] : [{ base, replaced, at }]
    })
  const places = serving.map(placesFor).filter((own) => own.length > 0)
  return { places, hasItems }
}
