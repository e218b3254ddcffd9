import type { Row } from '../../engine/analysis'
import { findingBidders } from '../../runs/finding/words'
import type { OpenResult } from '../../runs/results/reader'
import type { AnalysisEvidence, AnalysisLinks, FactTable, SharedFact } from '../evidence'
import { codeFact, isOwned, sharedCode } from '../features/evidence'
import { transactionsOf } from './view/view'

function* sharedMachines(run: OpenResult): Generator<SharedFact> {
  for (const row of run.rows('sums')) {
    if (row.isPublic !== '0') continue
    const kind = isOwned(row.itemType, null) ? 'operations' : 'weakCodes'
    const bidders = findingBidders(row)
    yield { kind, bidders, fact: sharedCode(bidders, codeFact(row.itemType, row.itemFeature)) }
  }
}

/** The operations of the two with codes that both use, however each of them spells the code. */
function isOfPair(run: OpenResult, one: number, two: number): (row: Row) => boolean {
  const { codes, operations } = transactionsOf(run)
  const used = codes.filter(
    ({ isPublic, bidderIds }) => !isPublic && bidderIds.includes(one) && bidderIds.includes(two),
  )
  const keys = new Set(used.map(({ key }) => key))
  const ofPair = operations.filter(
    ({ key, bidderId }) => keys.has(key) && (bidderId === one || bidderId === two),
  )
  const serials = new Set(ofPair.map(({ serial }) => serial))
  return ({ serial }) => serials.has(Number(serial))
}

export const transactionEvidence: AnalysisEvidence = {
  shared: sharedMachines,
  rows: { table: 'details', isOf: isOfPair },
}

/** All operations with one code tell that their bidders have it in common. */
export const transactionFacts: readonly FactTable[] = [
  {
    table: 'details',
    kinds: ['0'],
    of: (row) => sharedCode(findingBidders(row), codeFact(row.itemType, row.itemFeature)),
  },
]

const textIn = (value: Row[string] | undefined) =>
  value === null || value === undefined ? undefined : String(value)

export const transactionLinks: AnalysisLinks = {
  bidder: (bidderId) => ({ bidderId }),
  row: ({ bidderId, itemFeature }) => ({ bidderId: textIn(bidderId), q: textIn(itemFeature) }),
  tabs: { details: undefined },
}
