import { concernsBoth } from '../../runs/finding/words'
import type { OpenResult } from '../../runs/results/reader'
import type { AnalysisEvidence, AnalysisLinks, BillTable, SharedFact } from '../evidence'
import { choicesLack, scopeOf } from './view/build-up/gaps'
import { type RegularKind, regularEvidence } from './view/groups'
import { pairLookup, resemblance } from './view/pair-ranking'
import { buildUpQuery } from './view/query'
import { pairOf, type RegularPair, regularPairs } from './view/regular'

function* sharedPrices(run: OpenResult): Generator<SharedFact> {
  for (const row of run.rows('pairs')) {
    const pair = pairOf(row)
    const found = Object.entries(regularEvidence(pair)) as [RegularKind, number][]
    const [bidders, clue] = [[pair.bidder1Id, pair.bidder2Id], { table: 'pairs', row }]
    for (const [kind, times] of found) yield { kind, bidders, times, clue }
  }
}

/** Whether a pair was compared in this way. */
const IS_COMPARED: Readonly<Record<RegularKind, (pair: RegularPair) => boolean>> = {
  prices: ({ comparable }) => comparable > 0,
  ownPrices: ({ ownShared }) => ownShared !== null,
  buildUp: ({ decisionsShared }) => decisionsShared !== null,
  errors: ({ errorCount }) => errorCount !== null,
}

export const regularPairEvidence: AnalysisEvidence = {
  shared: sharedPrices,
  looked(run, kind, ids = []) {
    const isCompared = regularPairs(run).some((pair) => {
      const isAsked = ids.every((id) => id === pair.bidder1Id || id === pair.bidder2Id)
      return isAsked && IS_COMPARED[kind as RegularKind](pair)
    })
    if (!isCompared) return 'none'
    return kind === 'buildUp' && choicesLack(scopeOf(run), ids) ? 'part' : 'all'
  },
  resemblance: (run) => {
    const priced = pairLookup(regularPairs(run))
    return (one, two) => {
      const prices = priced(one, two)
      return prices && resemblance(prices)
    }
  },
  rows: {
    table: 'equalErrors',
    isOf: (_, one, two) => (row) => concernsBoth(row, one, two),
  },
}

export const regularLinks: AnalysisLinks = {
  bidder: (v1) => ({ tab: 'details', v1 }),
  pair: (v1, v2, kind) => {
    if (kind !== 'ownPrices' && kind !== 'buildUp') return { tab: 'details', v1, v2 }
    const show = kind === 'buildUp' ? 'decisions' : undefined
    return { ...buildUpQuery(Number(v1), Number(v2)), show }
  },
  row: ({ bidder1Id, bidder2Id }): Record<string, string> =>
    bidder1Id ? { tab: 'details', v1: String(bidder1Id), v2: String(bidder2Id) } : {},
  tabs: { pairs: 'details' },
}

/** Errors of calculation and changed texts that several bids have alike. */
export const equalErrorsBill: BillTable = {
  table: 'equalErrors',
  isShared: true,
  spot: (locator, row) => ((row.errorType ?? null) === null ? locator.conformance(row) : locator.calc(row)),
}
