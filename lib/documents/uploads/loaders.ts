import { FILE_TYPE, type FileType } from '../../domain/number-codes'
import { type Bidder, biddersOf } from '../../sections/bidders/data'
import { type FileFilter, filesOf, type StoredFile } from '../files/data'

/** A place for a file, with the live file in it; null if there is none yet. */
export interface FileSlot {
  readonly fileType: FileType
  /** The bidder, for bids. */
  readonly bidder: Bidder | null
  readonly file: StoredFile | null
}

/** The data of the screen of bid documents. */
export interface FileSlots {
  readonly tender: readonly FileSlot[]
  /** One for every bidder of the section, in order. */
  readonly bids: readonly FileSlot[]
}

const LIVE: FileFilter = { isDel: 0 }

export async function fileSlots(openId: string): Promise<FileSlots> {
  const [files, bidders] = await Promise.all([filesOf(openId, LIVE), biddersOf(openId)])
  // Newest first: the first one of a place is the live one.
  const slot = (fileType: FileType, bidder: Bidder | null): FileSlot => {
    const isHere = (file: StoredFile) =>
      file.fileType === fileType && file.openDetailId === (bidder?.id ?? null)
    return { fileType, bidder, file: files.find(isHere) ?? null }
  }
  return {
    tender: [slot(FILE_TYPE.tender, null), slot(FILE_TYPE.control, null)],
    bids: bidders.map((bidder) => slot(FILE_TYPE.bid, bidder)),
  }
}
