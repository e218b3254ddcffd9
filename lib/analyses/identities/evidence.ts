import { norm } from '../../domain/norm'
import type { BidderName, Row } from '../../engine/analysis'
import type { OpenResult } from '../../runs/results/reader'
import type { AnalysisEvidence, Fact, FactTable, SharedFact } from '../evidence'
import { codeFact, sharedCode } from '../features/evidence'
import { READER_TYPE } from './rule/owners'

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
        yield { kind: 'readers', bidders: [Number(row.bidderId), bidderId], clue: { table: 'clues', row } }
    }
  }
}

/** The one text that several spellings of it in a cell stand for; null if they are of different things. */
function oneOf(cell: Row[string] | undefined, compared: (text: string) => string): string | null {
  const texts = new Set(
    String(cell ?? '')
      .split('、')
      .map(compared),
  )
  return cell && texts.size === 1 ? [...texts][0]! : null
}

/** A shared reader, or owner of readers, has a row for each of its users; operations with the reader tell it too. */
function sharedReader(row: Row, all: readonly BidderName[]): Fact | null {
  const others = namedIn(row.otherBidders, all).map(({ bidderId }) => bidderId)
  const bidders = [Number(row.bidderId), ...others]
  if (row.authClue === 'sharedReader') {
    const reader = oneOf(row.readerId, (text) => codeFact(READER_TYPE, text))
    return reader === null ? null : sharedCode(bidders, reader)
  }
  const owner = oneOf(row.readerOwner, norm)
  return owner === null ? null : { kind: 'readerOwner', bidders, what: owner }
}

export const identityFacts: readonly FactTable[] = [
  { table: 'clues', kinds: ['sharedReader', 'sharedPerson'], of: sharedReader },
]

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
