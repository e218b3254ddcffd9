import { FILE_ENDINGS, type FileType } from '@/lib/domain/number-codes'

/** The extensions that state what a file is. */
export const ALL_ENDINGS = Object.values(FILE_ENDINGS)

/** The target of an upload, and the file it replaces. */
export interface UploadTarget {
  readonly fileType: FileType
  /** The bidder, for a bid. */
  readonly bidderId: number | null
  /** The label of the target. */
  readonly name: string
  readonly replaces: { readonly id: number; readonly fileName: string; readonly time: string } | null
}
