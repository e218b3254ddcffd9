import type { Row, SectionInput } from '../engine/analysis'
import type { Bill } from '../engine/bill/layout'
import type { BillCell, Relation } from '../engine/bill/relation'
import type { OpenResult } from '../runs/results/reader'

/** A cell of one of the bills of a run. */
export interface GroundCell {
  readonly bill: Bill
  readonly cell: BillCell
}
export type Ground = Relation<GroundCell>

/**
 * What the findings of a table rest on, so that somebody without the product can compute them again. None for a finding
 * whose cells cannot be told, as that of a result by another version: it is listed without.
 */
export interface TableGrounds {
  readonly table: string
  /** Asked for the findings of the table in their order. */
  readonly of: (input: SectionInput, run: OpenResult) => (row: Row) => readonly Ground[]
}

/** A cell of a bill, for relations that several bills enter. */
export const cellIn = (bill: Bill, column: BillCell[0], row: number): GroundCell => ({
  bill,
  cell: [column, row],
})
