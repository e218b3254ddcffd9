import type { ResultTable, Row } from '../engine/analysis'
import type { OpenResult } from './results/reader'

/**
 * The rows of the appendix that a row of a summary unfolds to: those of its bidder. None in results of a version that did not
 * count them.
 */
export function unfolded(run: OpenResult, { unfolds }: ResultTable): (row: Row) => readonly Row[] {
  const rows = new Map<unknown, Row[]>()
  if (unfolds === undefined) return () => []
  for (const row of run.rows(unfolds)) {
    const ofBidder = rows.get(row.bidderId)
    if (ofBidder) ofBidder.push(row)
    else rows.set(row.bidderId, [row])
  }
  return ({ bidderId }) => rows.get(bidderId) ?? []
}
