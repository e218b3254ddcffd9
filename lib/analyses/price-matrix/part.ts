import type { BidderName } from '../../engine/analysis'
import type { BillReader } from '../../runs/input/section-input'
import type { OpenResult } from '../../runs/results/reader'
import type { MatrixSource } from './source'

/** Bidders that stand together in a matrix. */
export interface BidderGroup {
  readonly bidders: readonly BidderName[]
}

/** What an analysis with a price matrix tells of it. */
export interface MatrixPart {
  /** @param billOf reads bills in a thread; without it they are read in one */
  readonly source: (run: OpenResult, billOf?: BillReader) => MatrixSource | Promise<MatrixSource>
  /** The groups that it finds, the largest first; other matrices of the section stand by them too. */
  readonly groups?: (run: OpenResult) => readonly BidderGroup[]
}
