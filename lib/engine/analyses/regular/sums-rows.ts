import { PRICE_COMPONENT, type PriceComponent, REGULAR_KIND, type RegularKind } from '../../../domain/codes'
import { percent } from '../../../domain/decimal'
import type { Bid, Cell, Row } from '../../analysis'
import type { PairReport } from './judge-pair'
import type { RegularParams } from './params'
import { bidderKey } from './tables'

const NAMES: Readonly<Record<PriceComponent, string>> = {
  price: '综合单价',
  labor: '人工费',
  material: '材料费',
  machinery: '机械费',
}
const KINDS: Readonly<Record<RegularKind, string>> = { same: '相同', regular: '规律性' }

function shareOf(pair: PairReport, component: PriceComponent, kind: RegularKind): number | null {
  const { comparable, same } = pair.comparison.components[component]
  return percent(kind === 'same' ? same : pair.patternItems[component], comparable)
}

/** Eight rows for each benchmark bidder (rules.md §5.5), in the order of the bidders. */
export function sumsRows(
  bids: readonly Bid[],
  pairs: readonly PairReport[],
  params: RegularParams,
  itemCount: number,
): Row[] {
  const byBidders = new Map(
    pairs.map((pair) => [`${pair.comparison.bidder1}|${pair.comparison.bidder2}`, pair]),
  )
  const pairOf = (a: number, b: number) => byBidders.get(`${Math.min(a, b)}|${Math.max(a, b)}`)
  return bids.flatMap(({ bidderId, bidderName }, at) =>
    PRICE_COMPONENT.flatMap((component) =>
      REGULAR_KIND.map((kind): Row => {
        const limit = kind === 'same' ? params.samePriceLimit : params.regularPriceLimit
        const cells: [string, Cell][] = bids.map((other, place) => {
          const pair = place === at ? undefined : pairOf(at, place)
          return [bidderKey(other.bidderId), pair ? shareOf(pair, component, kind) : null]
        })
        const isHighlighted = cells.some(([, share]) => share !== null && Math.abs(Number(share)) > limit)
        return {
          bidderId,
          bidderName,
          itemName: `${NAMES[component]}${KINDS[kind]}`,
          component,
          kind,
          itemCount,
          limit,
          isHighlighted: isHighlighted ? 1 : 0,
          ...Object.fromEntries(cells),
        }
      }),
    ),
  )
}
