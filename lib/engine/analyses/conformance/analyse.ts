import { percent, round2, sum } from '../../../domain/decimal'
import type { Row, SectionInput, Sink } from '../../analysis'
import { bidTotal } from '../bill-figures/bid-total'
import { type Comparison, startComparison } from './comparison'
import { compareUnits } from './units'

function summaryRow({ bid, bill, counts, changedPairs, amounts }: Comparison): Row {
  const sumPrice = round2(sum(amounts))
  return {
    bidderId: bid.bidderId,
    bidderName: bid.bidderName,
    addNum: counts.增,
    delNum: counts.删,
    mdfNum: changedPairs,
    zeroNum: counts.零,
    sumPrice,
    sumPriceRate: percent(sumPrice, bidTotal(bill)),
  }
}

/** Compares every bid with the tender bill (rules.md §3), one bidder after the other. */
export function analyse({ tender, control, bids }: SectionInput, sink: Sink): void {
  let serial = 0
  for (const [at, bid] of bids.entries()) {
    const comparison = startComparison(tender, control, bid)
    compareUnits(comparison)
    const rows = comparison.rows.map((row) => ({ serial: ++serial, ...row }))
    if (rows.length > 0) sink.rows('details', rows)
    sink.rows('sums', [summaryRow(comparison)])
    sink.progress(at + 1, bids.length, bid.bidderName)
  }
}
