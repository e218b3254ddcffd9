import type { Row } from '../../../engine/analysis'
import { idIn, type Query, single } from '../../../kit/query'

export const EXPLORER_TAB = 'explorer'

const BYS = ['prefix', 'keyword', 'unit'] as const

/** What the address of the explorer names: a kept run, two bids, and a class of items. */
export function explorerQuery(query: Query) {
  const by = BYS.find((one) => one === single(query, 'by')) ?? 'prefix'
  return {
    kept: idIn(query, 'kept'),
    bidderId: idIn(query, 'bidder'),
    againstId: idIn(query, 'against'),
    line: { by, text: (single(query, 'class') ?? '').slice(0, 100) },
  }
}

/** The bids with the lowest totals of a run, first the lowest: those that are looked at before anybody chooses. */
export function lowestOf(sums: Iterable<Row>): number[] {
  return [...sums]
    .filter(({ price }) => typeof price === 'number')
    .sort((a, b) => Number(a.price) - Number(b.price))
    .map(({ bidderId }) => Number(bidderId))
}
