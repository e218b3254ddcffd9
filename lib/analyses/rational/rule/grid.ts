import { alignBill } from '../../../engine/align/align'
import { linesOf } from '../../../engine/align/lines'
import type { Matching } from '../../../engine/align/matching'
import type { SectionInput } from '../../../engine/analysis'
import type { Bill } from '../../../engine/bill/layout'
import { bidTotal } from '../../../engine/bill-figures/bid-total'

/**
 * Every bidder's price for every line of the tender: all that benchmark and deviation need. Plain numbers,
 * NaN if missing, so that it can be cached, sent, and evaluated again with other parameters.
 */
export interface PriceGrid {
  /** Tender row of each line, by unit project. */
  readonly rows: Int32Array
  readonly bids: number
  /** Bidders of the bids, in their order. */
  readonly bidderIds: readonly number[]
  /** Price of line l and bid b at l × `bids` + b. */
  readonly prices: Float64Array
  readonly control: Float64Array | null
  readonly specified: Float64Array | null
  /** Bid totals, in the order of the bids. */
  readonly totals: readonly (number | null)[]
}

/** The two kinds of lines: priced items, and 规费税金, whose price is the rate. */
export type LineKind = 'items' | 'fees'

function pricesOf(bill: Bill, kind: LineKind): Float64Array {
  return kind === 'items' ? bill.items.unitPrice.values : bill.fees.rate.values
}

/** Prices of one bill by line. */
function column(rows: Int32Array, { bidOf }: Matching, prices: Float64Array): Float64Array {
  return Float64Array.from(rows, (row) => (bidOf[row]! < 0 ? Number.NaN : prices[bidOf[row]!]!))
}

export function priceGrid({ tender, control, specified, bids }: SectionInput, kind: LineKind): PriceGrid {
  const { rows } = linesOf(tender)[kind].groups
  const columnOf = (bill: Bill) => column(rows, alignBill(tender, bill)[kind], pricesOf(bill, kind))
  const prices = new Float64Array(rows.length * bids.length)
  for (const [at, { bill }] of bids.entries()) {
    const ofBid = columnOf(bill)
    for (let line = 0; line < rows.length; line++) prices[line * bids.length + at] = ofBid[line]!
  }
  return {
    rows,
    bids: bids.length,
    bidderIds: bids.map(({ bidderId }) => bidderId),
    prices,
    control: control && columnOf(control),
    specified: specified ? columnOf(specified) : null,
    totals: bids.map(({ bill }) => bidTotal(bill)),
  }
}
