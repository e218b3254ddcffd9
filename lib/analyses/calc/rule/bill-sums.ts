import { CODE_LISTS, type ErrorType } from '../../../domain/codes'
import type { Bill } from '../../../engine/bill/layout'
import type { Excerpt } from '../../../engine/parse/report'
import { checkArithmetic } from './analyse'
import { sortedRows, startAudit } from './audit'

const MOST_FAULTS = 50

/** Which sums of one bill hold: what the analysis finds in it, for the report of its reading. */
export interface BillSums {
  /** Kinds of figures with at least one that follows from others: how many do, and how many do not. */
  readonly kinds: readonly { readonly errorType: ErrorType; readonly holds: number; readonly fails: number }[]
  readonly faults: Excerpt<{
    readonly errorType: ErrorType
    readonly unitName: string | null
    readonly what: string | null
    /** The working: `12.5 × 230.10 = 2876.25 ≠ 2867.25`. */
    readonly text: string
  }>
}

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
  const list = sortedRows(audit)
    .slice(0, MOST_FAULTS)
    .map(({ errorType, unitName, itemCode, itemName, text }) => ({
      errorType: errorType as ErrorType,
      unitName: unitName as string | null,
      what: [itemCode, itemName].filter((part) => part !== null).join(' ') || null,
      text: String(text),
    }))
  return { kinds, faults: { list, total: audit.findings.length } }
}
