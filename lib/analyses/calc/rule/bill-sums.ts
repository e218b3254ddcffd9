import { CODE_LISTS, type ErrorType } from '../../../domain/codes'
import type { Bill } from '../../../engine/bill/layout'
import type { BillSums } from '../../../engine/formats/bill-report'
import { checkArithmetic } from './analyse'
import { sortedFindings, startAudit } from './audit'

const MOST_FAULTS = 50

/** The arithmetic of a bill by itself, without what only a section knows: the opening record, control prices. */
export function billSums(bill: Bill): BillSums {
  const bid = { bidderId: 0, bidderName: '', bill, openingPrice: null }
  const audit = startAudit({ tender: bill, control: null, bids: [bid] }, bid)
  checkArithmetic(audit)
  const fails = (errorType: ErrorType) =>
    audit.findings.filter(({ figure }) => figure.errorType === errorType).length
  const kinds = CODE_LISTS.errorType
    .filter((errorType) => audit.checked[errorType] > 0)
    .map((errorType) => {
      const failing = fails(errorType)
      return { errorType, holds: audit.checked[errorType] - failing, fails: failing }
    })
  const list = sortedFindings(audit)
    .slice(0, MOST_FAULTS)
    .map(({ row: { errorType, unitName, itemCode, itemName, text } }) => ({
      errorType: errorType as ErrorType,
      unitName: unitName as string | null,
      what: [itemCode, itemName].filter((part) => part !== null).join(' ') || null,
      text: String(text),
    }))
  return { kinds, faults: { list, total: audit.findings.length } }
}
