import type { FeatureType } from '../../domain/codes'
import type { SectionInput, Sink } from '../analysis'
import { missingBid, unheldReason, writeCoverage } from '../coverage/coverage'
import { codeColumns } from './bill-codes'
import { biddersTakingPart, type HeldCode } from './holders'

/**
 * Writes the table `coverage`: how many distinct codes of each bidder were compared.
 * @param types that the analysis compares; a bid whose format has no place for one of them is compared in part
 */
export function writeCodeCoverage(
  input: SectionInput,
  codes: readonly HeldCode[],
  types: readonly FeatureType[],
  sink: Sink,
): void {
  const counts = new Map<number, number>()
  for (const { holders } of codes) {
    for (const { bidderId } of holders) counts.set(bidderId, (counts.get(bidderId) ?? 0) + 1)
  }
  const recorded = new Set(input.record?.steps.map(({ bidderName }) => bidderName))
  const bidders = biddersTakingPart(input)
  writeCoverage(bidders, sink, ({ bidderId, bidderName }) => {
    const comparedNum = counts.get(bidderId) ?? 0
    const missing = missingBid(input, bidderId)
    if (missing) return { comparedNum, reason: missing }
    const { bill, content } = input.bids.find((bid) => bid.bidderId === bidderId) ?? {}
    const sealed = content?.isSealed && types.includes('90') ? 'sealed' : null
    const unheld = (bill && unheldReason([bill], codeColumns(types))) || sealed
    const isRecorded = recorded.has(bidderName)
    // A format says what a file cannot hold; the codes that the platform records are missing apart from it.
    if (comparedNum === 0 && unheld) return { comparedNum, reason: isRecorded ? unheld : 'noRecords' }
    if (comparedNum === 0) return { comparedNum, reason: 'noCodes' }
    if (bidders.length === 1) return { comparedNum, reason: 'alone' }
    return { comparedNum, reason: isRecorded ? unheld : 'noRecords' }
  })
}
