import { ERROR_TYPE } from '../../../domain/codes'
import { percent, round2, sum } from '../../../domain/decimal'
import type { Row, SectionInput, Sink } from '../../../engine/analysis'
import type { BillColumn } from '../../../engine/bill/held'
import { bidTotal } from '../../../engine/bill-figures/bid-total'
import { type Compared, unheldReason, writeBidCoverage } from '../../../engine/coverage/coverage'
import { checkAmounts } from './amounts'
import { type Audit, sortedFindings, startAudit } from './audit'
import { checkTotals } from './bid-totals'
import { checkItems } from './items'
import { checkOtherLists } from './other-lists'
import { checkSections, itemTotals } from './sections'
import { checkCostParts, checkOtherParts, checkSummaryLines } from './summary-lines'
import { checkValueAddedTax } from './value-added-tax'

/** Figures that enter a check (rules.md §4). */
const CHECKED: readonly BillColumn[] = [
  'projects.total',
  'costLines.amount',
  'sections.total',
  'items.quantity',
  'items.unitPrice',
  'items.amount',
  'contents.content',
  'contents.amount',
  'lumps.base',
  'lumps.rate',
  'lumps.amount',
  'others.amount',
  'fees.base',
  'fees.rate',
  'fees.amount',
  'resources.price',
]

function comparedFigures({ bill, checked }: Audit): Compared {
  const comparedNum = sum(Object.values(checked))
  // The sums of an unpriced bill are those that the tenderer states.
  const isUnpriced = comparedNum === 0 || bill.bill.priced.get(0) === 0
  return { comparedNum, reason: isUnpriced ? 'noPrices' : unheldReason([bill], CHECKED) }
}

const errorsOf = (findings: Audit['findings']) => ({
  errNum: findings.length,
  sumPrice: round2(sum(findings.map(({ difference }) => difference))),
})

/** What was recalculated and found of each type, without types of which the bid states nothing. */
function typeRows({ bid: { bidderId, bidderName }, findings, checked }: Audit): Row[] {
  return ERROR_TYPE.filter((type) => checked[type] > 0).map((errorType) => ({
    bidderId,
    bidderName,
    errorType,
    checkedNum: checked[errorType],
    ...errorsOf(findings.filter(({ figure }) => figure.errorType === errorType)),
  }))
}

function summaryRow({ bid, bill, findings }: Audit, { reason }: Compared): Row {
  const { errNum, sumPrice } = errorsOf(findings)
  return {
    bidderId: bid.bidderId,
    bidderName: bid.bidderName,
    errNum,
    sumPrice,
    sumPriceRate: percent(sumPrice, bidTotal(bill)),
    reason,
  }
}

/** Checks every figure of a bid that follows from others. */
export function checkArithmetic(audit: Audit): void {
  const totals = itemTotals(audit.bill)
  checkItems(audit)
  checkSections(audit, totals)
  checkAmounts(audit)
  checkOtherLists(audit)
  checkSummaryLines(audit, totals)
  checkCostParts(audit)
  checkOtherParts(audit)
  checkValueAddedTax(audit)
  checkTotals(audit, totals)
}

/** Checks the arithmetic of every bid (rules.md §4), one bidder after the other. */
export function analyse(section: SectionInput, sink: Sink): void {
  const { bids } = section
  const compared: Compared[] = []
  let serial = 0
  for (const [at, bid] of bids.entries()) {
    const audit = startAudit(section, bid)
    checkArithmetic(audit)
    const rows = sortedFindings(audit).map(({ row }): Row => Object.assign({ serial: ++serial }, row))
    if (rows.length > 0) sink.rows('details', rows)
    compared.push(comparedFigures(audit))
    sink.rows('sums', [summaryRow(audit, compared[at]!)])
    sink.rows('byType', typeRows(audit))
    sink.progress(at + 1, bids.length, bid.bidderName)
  }
  writeBidCoverage(section, sink, (_, at) => compared[at]!)
}
