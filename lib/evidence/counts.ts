import { clueCount, clueTables, flaggedRows } from '../analyses/clues'
import type { Analysis, ResultTable } from '../engine/analysis'
import { recent } from '../kit/recent'
import { findingBidders } from '../runs/finding/words'
import { clueKinds } from '../runs/findings'
import type { OpenResult } from '../runs/results/reader'

/** The clues of a result by bidder. */
export interface BidderClues {
  /** The number that the analysis's own page states (`clueCount`). */
  readonly count: number
  readonly byBidder: ReadonlyMap<number, number>
  /** How many more the counts of the bidders are together, because a clue of several bidders belongs to each. */
  readonly repeated: number
  /** Clues that name no bidder. */
  readonly unnamed: number
}

/** The bidders of each clue whose row belongs to no single bidder: such tables are short (shared codes, pairs). */
function* sharedRows(run: OpenResult, table: ResultTable, kinds: readonly string[] | null) {
  for (const row of run.rows(table.id)) {
    if (typeof row.bidderId === 'number') continue
    if (kinds && !kinds.includes(String(row[table.kindKey ?? '']))) continue
    yield findingBidders(row)
  }
}

/** Rows of a single bidder are counted by what is stored with the run: a table may have a million of them. */
function addTable(
  run: OpenResult,
  table: ResultTable,
  add: (ids: readonly number[], times?: number) => void,
) {
  const kinds = clueKinds(table)
  const isClue = (kind: string | null) => kinds === null || (kind !== null && kinds.includes(kind))
  const facets = (run.facets ?? []).filter((facet) => facet.table === table.id && isClue(facet.kind))
  for (const { bidderId, count } of facets) if (bidderId !== null) add([bidderId], count)
  if (facets.every(({ bidderId }) => bidderId !== null)) return
  for (const ids of sharedRows(run, table, kinds)) add(ids)
}

function countByBidder(run: OpenResult, analysis: Analysis): BidderClues {
  const byBidder = new Map<number, number>()
  let [repeated, unnamed] = [0, 0]
  const add = (ids: readonly number[], times = 1) => {
    if (ids.length === 0) unnamed += times
    else repeated += (ids.length - 1) * times
    for (const id of ids) byBidder.set(id, (byBidder.get(id) ?? 0) + times)
  }
  const flagged = flaggedRows(run, analysis)
  if (flagged) for (const row of flagged) add(findingBidders(row))
  else for (const table of clueTables(analysis)) addTable(run, table, add)
  return { count: clueCount(run, analysis), byBidder, repeated, unnamed }
}

/** Cached, since results never change. */
const counted = recent<BidderClues>('overview.clues', 200)

/** How many clues each bidder has. The counts of all bidders are `count + repeated − unnamed` together. */
export const cluesByBidder = (run: OpenResult, analysis: Analysis): BidderClues =>
  counted(run.readAs, () => countByBidder(run, analysis))
