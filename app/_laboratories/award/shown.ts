import type { AwardBasis } from '@/lib/laboratories/award/basis'
import type { AwardTables } from '@/lib/laboratories/award/results'

/** What pictures show: tables, and what they were computed from. */
export interface Shown {
  readonly tables: AwardTables
  readonly basis: AwardBasis
  /** H as it was used; null for none. */
  readonly limit: number | null
  readonly group: readonly number[]
  readonly moved: number | null
}

/** Bidders are numbered as the table of bids lists them. */
export const numberOf = ({ basis }: Shown, bidderId: number): number =>
  basis.bidders.findIndex((bidder) => bidder.bidderId === bidderId) + 1
