import { concernsBoth } from '../../runs/finding/words'
import type { OpenResult } from '../../runs/results/reader'
import type { AnalysisEvidence, AnalysisLinks, SharedFact } from '../evidence'
import { tecPairOf, tecPairs } from './view/pairs'
import { PAIR_TAB } from './view/query'

/** Two bidders whose technical documents are flagged, with the number of reasons. */
function* sharedDocuments(run: OpenResult): Generator<SharedFact> {
  for (const row of run.rows('sums')) {
    const { flagged, bidder1Id, bidder2Id, reasons } = tecPairOf(row)
    const [bidders, clue] = [[bidder1Id, bidder2Id], { table: 'sums', row }]
    if (flagged) yield { kind: 'documents', bidders, times: Math.max(1, reasons.length), clue }
  }
}

export const tecSameEvidence: AnalysisEvidence = {
  shared: sharedDocuments,
  looked: (run) => (tecPairs(run).length > 0 ? 'all' : 'none'),
  rows: {
    table: 'sums',
    isOf: (_, one, two) => (row) => row.flagged === 1 && concernsBoth(row, one, two),
  },
}

export const tecSameLinks: AnalysisLinks = { pair: (v1, v2) => ({ tab: PAIR_TAB, v1, v2 }) }
