import type { SectionInput } from '../../../engine/analysis'
import { bidTotal } from '../../../engine/bill-figures/bid-total'
import { fixedSumOf } from '../../../engine/bill-figures/fixed-sum'
import { biddersTakingPart } from '../../../engine/feature-codes/holders'
import { isTotal } from '../../../engine/history/section-history'

/** Where a total comes from: the opening record or the bill. */
export type TotalSource = 'record' | 'bill'

/** A bidder that takes part; without a total above 0 it is not compared. */
export interface BidderTotal {
  readonly bidderId: number
  readonly bidderName: string
  readonly total: number | null
  readonly source: TotalSource | null
  /** The total without the fixed sum, where that is subtracted; null if nothing is left. */
  readonly compared: number | null
}

export interface SectionTotals {
  /** In the order of the section. */
  readonly bidders: readonly BidderTotal[]
  /** Subtracted from every total; null if nothing is. */
  readonly fixedSum: number | null
  /** The control price, likewise without the fixed sum; null if there is none. */
  readonly control: number | null
}

function statedTotal(input: SectionInput, bidderId: number): Pick<BidderTotal, 'total' | 'source'> {
  const bid = input.bids.find((one) => one.bidderId === bidderId)
  const recorded = input.record?.bidders.find((one) => one.bidderId === bidderId)
  const price = recorded?.bidderPrice ?? bid?.openingPrice ?? null
  if (isTotal(price)) return { total: price, source: 'record' }
  const total = bid ? bidTotal(bid.bill) : null
  return isTotal(total) ? { total, source: 'bill' } : { total: null, source: null }
}

/** The totals of the bidders that take part, and what they are compared with. */
export function totalsOf(input: SectionInput, isNet: boolean): SectionTotals {
  const fixedSum = isNet ? fixedSumOf(input.tender) : null
  const net = (total: number | null): number | null =>
    isTotal(total) && total > (fixedSum ?? 0) ? total - (fixedSum ?? 0) : null
  const control = input.control ? bidTotal(input.control) : null
  return {
    bidders: biddersTakingPart(input).map(({ bidderId, bidderName }) => {
      const stated = statedTotal(input, bidderId)
      return { bidderId, bidderName, ...stated, compared: net(stated.total) }
    }),
    fixedSum,
    control: net(control ?? input.history?.section.controlPrice ?? null),
  }
}
