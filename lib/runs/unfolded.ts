import { groupedBy } from '../domain/group'
import type { Analysis, ResultTable, Row } from '../engine/analysis'
import type { OpenResult } from './results/reader'

/** The appendix that the rows of a summary unfold to; undefined for any other table. */
export const appendixOf = ({ tables }: Analysis, { unfolds }: ResultTable): ResultTable | undefined =>
  tables.find(({ id }) => id === unfolds)

/**
 * The rows of the appendix that a row of a summary unfolds to: those of its bidder. None in results of a version that did not
 * count them.
 */
export function unfolded(run: OpenResult, { unfolds }: ResultTable): (row: Row) => readonly Row[] {
  const rows = groupedBy(unfolds === undefined ? [] : [...run.rows(unfolds)], ({ bidderId }) => bidderId)
  return ({ bidderId }) => rows.get(bidderId) ?? []
}
