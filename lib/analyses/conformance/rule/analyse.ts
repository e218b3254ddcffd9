import { percent, round2, sum } from '../../../domain/decimal'
import type { Row, SectionInput, Sink } from '../../../engine/analysis'
import type { BillColumn } from '../../../engine/bill/held'
import { bidTotal } from '../../../engine/bill-figures/bid-total'
import { type Compared, unheldReason, writeBidCoverage } from '../../../engine/coverage/coverage'
import { type Comparison, startComparison } from './comparison'
import { tableCounts, totalCounts } from './table-counts'
import { compareUnits } from './units'

/** What is compared of lines; formats-more.md §10.5. */
const COMPARED: readonly BillColumn[] = [
  ...(['code', 'name', 'feature', 'measureUnit', 'quantity', 'unitPrice'] as const).map(
    (column) => `items.${column}` as const,
  ),
  ...(['lumps', 'others'] as const).flatMap((table) => [`${table}.name`, `${table}.amount`] as const),
  'lumps.rate',
  'others.price',
  'others.quantity',
  'others.measureUnit',
  'others.lists',
  'fees.rate',
]

/** The lines of the tender that the bid has too, in all groups. */
function comparedLines({ tender, bill, alignment }: Comparison): Compared {
  const { items, lumps, others, fees } = alignment
  const comparedNum = [items, lumps, others, fees]
    .map(({ bidOf }) => bidOf.reduce((count, row) => (row < 0 ? count : count + 1), 0))
    .reduce((sum, count) => sum + count)
  if (comparedNum === 0) return { comparedNum, reason: 'noCommonItems' }
  return { comparedNum, reason: unheldReason([tender, bill], COMPARED) }
}

function summaryRow(comparison: Comparison, { reason }: Compared): Row {
  const { bid, bill, amounts } = comparison
  const sumPrice = round2(sum(amounts))
  return {
    bidderId: bid.bidderId,
    bidderName: bid.bidderName,
    ...totalCounts(comparison),
    sumPrice,
    sumPriceRate: percent(sumPrice, bidTotal(bill)),
    reason,
  }
}

/** Compares every bid with the tender bill (rules.md §3), one bidder after the other. */
export function analyse(section: SectionInput, sink: Sink): void {
  const { tender, control, bids } = section
  const compared: Compared[] = []
  let serial = 0
  for (const [at, bid] of bids.entries()) {
    const comparison = startComparison(tender, control, bid)
    compareUnits(comparison)
    const rows = comparison.rows.map((row) => ({ serial: ++serial, ...row }))
    if (rows.length > 0) sink.rows('details', rows)
    compared.push(comparedLines(comparison))
    sink.rows('sums', [summaryRow(comparison, compared[at]!)])
    const { bidderId, bidderName } = bid
    const counts = tableCounts(comparison).map((row): Row => ({ bidderId, bidderName, ...row }))
    sink.rows('byTable', counts)
    sink.progress(at + 1, bids.length, bid.bidderName)
  }
  writeBidCoverage(section, sink, (_, at) => compared[at]!)
}
