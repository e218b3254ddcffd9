import { FILE_TYPE } from '../../domain/number-codes'
import type { StoredFile } from './data'

/** The total of the newest bid of a bidder that states one, among files in the order of `filesOf`; null without one. */
export function bidTotalIn(files: readonly StoredFile[], bidderId: number): number | null {
  const bid = files.find(
    ({ fileType, openDetailId, filePrice }) =>
      fileType === FILE_TYPE.bid && openDetailId === bidderId && filePrice !== null,
  )
  return bid?.filePrice ?? null
}
