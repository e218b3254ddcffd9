import type { BidderName, Row } from '../../engine/analysis'
import type { Run } from '../data'
import type { ChangeKind, Comparison, PageOfChanges } from './changes'
import type { PageOfRows, PlacedRow, RequestedPage } from './pages'
import type { RowFilter } from './statements'
import type { Veil } from './veil'

/** A run with its rows, which can be read without waiting. */
export interface OpenResult extends Run {
  /** Names what is read: the run, and whether its bidders are hidden. What is cached of rows is cached under it. */
  readonly readAs: string
  /** What hides the bidders of a blind section before its reveal; null: nothing is hidden. */
  readonly veil: Veil | null
  /** The bidders it was computed from, in their order. */
  readonly bidders: readonly BidderName[]
  /**
   * One page of a table in the order of the analysis. Pages count from 1.
   * @param beyond what a page past the end gives: nothing, or the last page
   */
  page(table: string, filter: RowFilter, requested: RequestedPage, beyond?: 'empty' | 'last'): PageOfRows
  /** Every row under a filter, read in batches. */
  rows(table: string, filter?: RowFilter): Generator<Row>
  /** The same rows, each with its place. */
  placed(table: string, filter?: RowFilter): Generator<PlacedRow>
  /** The rows at these places, in their order. */
  at(table: string, places: readonly number[]): Row[]
  /** The rows of a packed table as they are stored, one for all bidders, each with its place among them. */
  packed(table: string, filter: Pick<RowFilter, 'keyword'>): Generator<PlacedRow>
  /** Those at these places, in their order. */
  packedAt(table: string, places: readonly number[]): Row[]
  /** What the run has stored beside its rows under this name; null if nothing, or if bidders are hidden. */
  attached(name: string): Uint8Array | null
  /** How its findings differ from those of the results before; null if they were not compared. */
  comparison(): Comparison | null
  /** The stored changes of one kind, or of all, from a position on. */
  changes(kind: ChangeKind | null, start: number, size: number): PageOfChanges
  /** Every row as it is stored, in a fixed order and in batches: for digests alone, because nothing in them is hidden. */
  stored(): Generator<{ table: string; row: string }[]>
}
