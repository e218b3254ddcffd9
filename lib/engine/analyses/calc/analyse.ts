import { percent, round2, sum } from '../../../domain/decimal'
import type { Row, SectionInput, Sink } from '../../analysis'
import { bidTotal } from '../bill-figures/bid-total'
import { checkAmounts } from './amounts'
import { type Audit, sortedRows, startAudit } from './audit'
import { checkTotals } from './bid-totals'
import { checkItems } from './items'
import { checkSections, itemTotals } from './sections'
import { checkSummaryLines } from './summary-lines'

function summaryRow({ bid, bill, findings, differences }: Audit): Row {
  const sumPrice = round2(sum(differences))
  return {
    bidderId: bid.bidderId,
    bidderName: bid.bidderName,
    errNum: findings.length,
    sumPrice,
    sumPriceRate: percent(sumPrice, bidTotal(bill)),
  }
}

/** Checks the arithmetic of every bid (rules.md §4), one bidder after the other. */
export function analyse(section: SectionInput, sink: Sink): void {
  const { bids } = section
  let serial = 0
  for (const [at, bid] of bids.entries()) {
    const audit = startAudit(section, bid)
    const totals = itemTotals(audit.bill)
    checkItems(audit)
    checkSections(audit, totals)
    checkAmounts(audit)
    checkSummaryLines(audit, totals)
    checkTotals(audit, totals)
    const rows = sortedRows(audit).map((row) => ({ serial: ++serial, ...row }))
    if (rows.length > 0) sink.rows('details', rows)
    sink.rows('sums', [summaryRow(audit)])
    sink.progress(at + 1, bids.length, bid.bidderName)
  }
}
