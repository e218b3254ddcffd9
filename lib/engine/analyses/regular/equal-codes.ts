import type { Bid } from '../../analysis'
import { codesOf } from './feature-codes'
import { type Shared, sharedAmong } from './shared-findings'

/** Feature codes that the files of several bidders hold, by type (rules.md §5.6, `jj_gl_checkFeature`). */
export function findEqualCodes(bids: readonly Bid[]): Shared[] {
  const parts = bids.flatMap(({ bill }, bidder) =>
    codesOf(bill).map(({ featureType, feature }) => ({
      key: `${featureType}|${feature}`,
      bidder,
      row: { featureType, feature },
    })),
  )
  return sharedAmong(parts).sort((a, b) => Number(a.row.featureType) - Number(b.row.featureType))
}
