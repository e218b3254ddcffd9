import { FILE_TYPE, PARSE_STATUS } from '../../domain/number-codes'
import type { StoredFile } from './data'

/** The total of the newest bid of a bidder that could be read, among files in the order of `filesOf`; null without one. */
export function bidTotalIn(files: readonly StoredFile[], bidderId: number): number | null {
  const bid = files.find(
    ({ fileType, openDetailId, parseStatus }) =>
      fileType === FILE_TYPE.bid && openDetailId === bidderId && parseStatus === PARSE_STATUS.success,
  )
  return bid?.filePrice ?? null
}
