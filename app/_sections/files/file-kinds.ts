/** Ending and type of the files that can be uploaded. */
export const FILE_KINDS = [
  { fileType: 1, ending: '.LNZF' },
  { fileType: 2, ending: '.nlntf' },
  { fileType: 3, ending: '.LNCF' },
] as const
export type FileKind = (typeof FILE_KINDS)[number]

export const ALL_ENDINGS = FILE_KINDS.map(({ ending }) => ending)

export function kindOfName(fileName: string): FileKind | null {
  const name = fileName.toLowerCase()
  return FILE_KINDS.find(({ ending }) => name.endsWith(ending.toLowerCase())) ?? null
}

/** Where an upload goes, and what it takes the place of. */
export interface UploadTarget {
  readonly fileType: 1 | 2 | 3
  /** The bidder, for bids. */
  readonly bidderId: number | null
  /** What to call the place. */
  readonly name: string
  readonly replaces: { readonly id: number; readonly fileName: string; readonly time: string } | null
}
