import { FILE_ENDINGS, FILE_TYPES, type FileType } from '@/lib/domain/number-codes'

/** Extension and type of the files that can be uploaded. */
const FILE_KINDS = FILE_TYPES.map((fileType) => ({ fileType, ending: FILE_ENDINGS[fileType] }))
export type FileKind = (typeof FILE_KINDS)[number]

export const ALL_ENDINGS = FILE_KINDS.map(({ ending }) => ending)

export function kindOfName(fileName: string): FileKind | null {
  const name = fileName.toLowerCase()
  return FILE_KINDS.find(({ ending }) => name.endsWith(ending.toLowerCase())) ?? null
}

/** The target of an upload, and the file it replaces. */
export interface UploadTarget {
  readonly fileType: FileType
  /** The bidder, for a bid. */
  readonly bidderId: number | null
  /** The label of the target. */
  readonly name: string
  readonly replaces: { readonly id: number; readonly fileName: string; readonly time: string } | null
}
