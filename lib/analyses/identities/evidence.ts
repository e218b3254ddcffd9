import type { BidderName } from '../../engine/analysis'
import type { OpenResult } from '../../runs/results/reader'
import type { AnalysisEvidence, SharedFact } from '../evidence'

const SHARED_READERS: readonly unknown[] = ['sharedReader', 'othersReader', 'sharedPerson']

/** The rows name the other bidders. A name may contain the mark between names, so the longest are found first. */
export function namedIn(names: unknown, bidders: readonly BidderName[]): BidderName[] {
  if (typeof names !== 'string') return []
  let left = `、${names}、`
  const found = new Set<BidderName>()
  for (const bidder of [...bidders].sort((a, b) => b.bidderName.length - a.bidderName.length)) {
    const without = left.replace(`、${bidder.bidderName}、`, '、、')
    if (without !== left) found.add(bidder)
    left = without
  }
  return bidders.filter((bidder) => found.has(bidder))
}

function* sharedReaders(run: OpenResult): Generator<SharedFact> {
  for (const row of run.rows('clues')) {
    if (!SHARED_READERS.includes(row.authClue)) continue
    const isLoan = row.authClue === 'othersReader'
    for (const { bidderId } of namedIn(row.otherBidders, run.bidders)) {
      // A shared reader has a row for each of its users, a loan only one.
      if (isLoan || bidderId > Number(row.bidderId))
        yield { kind: 'readers', bidders: [Number(row.bidderId), bidderId] }
    }
  }
}

export const identityEvidence: AnalysisEvidence = {
  shared: sharedReaders,
  rows: {
    table: 'clues',
    // A clue of one of the two whose row names the other.
    isOf:
      ({ bidders }, one, two) =>
      (row) => {
        const other = row.bidderId === one ? two : row.bidderId === two ? one : null
        return other !== null && namedIn(row.otherBidders, bidders).some(({ bidderId }) => bidderId === other)
      },
  },
}
