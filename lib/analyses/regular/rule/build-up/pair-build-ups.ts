import type { SectionInput } from '../../../../engine/analysis'
import type { Bill } from '../../../../engine/bill/layout'
import { sectionBuildUps } from './build-ups'
import { readResources } from './resources'
import { type BuildUpSides, buildUpSides } from './sides'

/** The build-ups of two bidders, item by item of the tender. */
export interface PairBuildUps {
  readonly tender: Bill
  /** By row of the tender. */
  readonly items: readonly BuildUpSides[]
}

/**
 * Puts the build-ups of two bidders side by side. Nothing is usual among two: what most bidders do is in the stored
 * results. Null for equal or unknown bidders.
 */
export function pairBuildUps(
  { tender, bids }: Pick<SectionInput, 'tender' | 'bids'>,
  bidderA: number,
  bidderB: number,
): PairBuildUps | null {
  const [one, two] = bids.filter(({ bidderId }) => bidderId === bidderA || bidderId === bidderB)
  if (!one || !two) return null
  const bills = [one.bill, two.bill] as const
  const rows = Int32Array.from({ length: tender.items.rows }, (_, row) => row)
  const section = sectionBuildUps(tender, bills, readResources(bills), rows)
  const items = buildUpSides(section, [0, 1], [...rows], new Float64Array(rows.length))
  return { tender, items }
}
