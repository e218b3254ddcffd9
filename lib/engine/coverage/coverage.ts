import type { CoverageReason } from '../../domain/codes'
import { alignBill } from '../align/align'
import type { Bid, BidderName, SectionInput, Sink } from '../analysis'
import { areOtherEditions } from '../bill/edition'
import { type BillColumn, canHoldAll, losesMeasures } from '../bill/held'
import type { Bill } from '../bill/layout'

/** How much of one bidder was compared, and why not the rest. */
export interface Compared {
  readonly comparedNum: number
  readonly reason: CoverageReason | null
  /** Codes of what has no requirement, apart by spaces, where the analysis words them itself. */
  readonly unstated?: string
}

/**
 * The reason where bills follow different editions of GB 50500, so that codes do not join them, or where a format cannot hold all that an analysis compares, or the unit-priced measures of another bill of the
 * comparison; null if all of them can.
 */
export function unheldReason(bills: readonly Bill[], compared: readonly BillColumn[]): CoverageReason | null {
  if (bills.some((bill) => bills.some((other) => areOtherEditions(bill, other)))) return 'otherEdition'
  const holdsAll = bills.every((bill) => canHoldAll(bill, compared))
  const losesSome = bills.some((bill) => bills.some((other) => losesMeasures(bill, other)))
  return holdsAll && !losesSome ? null : 'notInFormat'
}

/** Writes the table `coverage` of an analysis of bills; `comparedOf` is called for every bid, in order. */
export function writeBidCoverage(
  input: SectionInput,
  sink: Sink,
  comparedOf: (bid: Bid, at: number) => Compared,
): void {
  const placeOf = new Map(input.bids.map(({ bidderId }, at) => [bidderId, at]))
  writeCoverage(input.takingPart ?? input.bids, sink, ({ bidderId }) => {
    const at = placeOf.get(bidderId)
    if (at !== undefined) return comparedOf(input.bids[at]!, at)
    return { comparedNum: 0, reason: missingBid(input, bidderId) }
  })
}

/** Writes the table `coverage` for these bidders. */
export function writeCoverage(
  bidders: readonly BidderName[],
  sink: Sink,
  comparedOf: (bidder: BidderName, at: number) => Compared,
): void {
  sink.rows(
    'coverage',
    bidders.map(({ bidderId, bidderName }, at) => {
      const { comparedNum, reason, unstated } = comparedOf({ bidderId, bidderName }, at)
      return { bidderId, bidderName, comparedNum, reason, ...(unstated ? { unstated } : {}) }
    }),
  )
}

/** Why a bidder has no bid in the comparison; null if it has one. */
export function missingBid({ bids, takingPart }: SectionInput, bidderId: number): CoverageReason | null {
  if (bids.some((bid) => bid.bidderId === bidderId)) return null
  return takingPart?.find((bidder) => bidder.bidderId === bidderId)?.missing ?? 'noFile'
}

/**
 * Why none of a bid's prices corresponds to an item of the tender: it has no such item, or no price for one.
 */
export function withoutPrices({ tender }: SectionInput, { bill }: Bid): CoverageReason {
  const { bidOf } = alignBill(tender, bill).items
  return bidOf.some((row) => row >= 0) ? 'noPrices' : 'noCommonItems'
}
