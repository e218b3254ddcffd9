import { PRICE_COMPONENT, type PriceComponent, REGULAR_KIND, type RegularKind } from '../../../domain/codes'
import { percent } from '../../../domain/decimal'
import type { Bid, Cell, Row } from '../../../engine/analysis'
import { isBeyondChance } from './marks'
import type { PairReport } from './pair-report'
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
        const cells = bids.map((other, place) => {
          const pair = place === at ? undefined : pairOf(at, place)
          const share = pair ? shareOf(pair, component, kind) : null
          const isOver = share !== null && share > limit
          const isMarked = isOver && isBeyondChance(pair!.patterns, component, kind)
          return { key: bidderKey(other.bidderId), share, isOver, isMarked }
        })
        const marked = cells.filter(({ isMarked }) => isMarked).map(({ key }) => key)
        const row: Record<string, Cell> = {
          bidderId,
          bidderName,
          itemName: `${NAMES[component]}${KINDS[kind]}`,
          component,
          kind,
          itemCount,
          limit,
          isHighlighted: cells.some(({ isOver }) => isOver) ? 1 : 0,
          marked: marked.join(' '),
        }
        for (const { key, share } of cells) row[key] = share
        return row
      }),
    ),
  )
}
