import type { SectionInput, Sink } from '../analysis'
import { missingBid, writeCoverage } from '../coverage/coverage'
import { biddersTakingPart, type HeldCode } from './holders'

/** Writes the table `coverage`: how many distinct codes of each bidder were compared. */
export function writeCodeCoverage(input: SectionInput, codes: readonly HeldCode[], sink: Sink): void {
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
    if (comparedNum === 0) return { comparedNum, reason: 'noCodes' }
    if (bidders.length === 1) return { comparedNum, reason: 'alone' }
    return { comparedNum, reason: recorded.has(bidderName) ? null : 'noRecords' }
  })
}
