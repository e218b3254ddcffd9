import type { Bid } from '../../analysis'
import { codesOfBill } from '../held-codes/bill-codes'
import { type Shared, sharedAmong } from './shared-findings'

/** Feature codes that the files of several bidders hold, by type (rules.md §5.6, `jj_gl_checkFeature`). */
export function findEqualCodes(bids: readonly Bid[]): Shared[] {
  const parts = bids.flatMap(({ bill }, bidder) =>
    codesOfBill(bill).map(({ featureType, code }) => ({
      key: `${featureType}|${code}`,
      bidder,
      row: { featureType, feature: code },
    })),
  )
  return sharedAmong(parts).sort((a, b) => Number(a.row.featureType) - Number(b.row.featureType))
}
