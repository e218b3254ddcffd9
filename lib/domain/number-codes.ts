/** The code lists that are stored, and answered, as numbers. Client components import them, so they stand apart. */

/**
 * 招标文件, 投标文件, 控制价文件 (formats.md §1); 技术标文件 and 招标文件正文: documents in words, read as text
 * (technical-similarity.md §2).
 */
export const FILE_TYPE = { tender: 1, bid: 2, control: 3, technical: 4, tenderText: 5 } as const
export type FileType = (typeof FILE_TYPE)[keyof typeof FILE_TYPE]
/** Types of files with a bill. */
export const BILL_TYPES = [FILE_TYPE.tender, FILE_TYPE.bid, FILE_TYPE.control] as const
export type BillType = (typeof BILL_TYPES)[number]
export const FILE_TYPES = [...BILL_TYPES, FILE_TYPE.technical, FILE_TYPE.tenderText] as const
export const isBillType = (fileType: FileType): fileType is BillType =>
  (BILL_TYPES as readonly FileType[]).includes(fileType)
/** Whether a file of this type has a bill; the others are documents, and a place may have several of them. */
export const hasBill = <T extends { readonly fileType: FileType }>(
  file: T,
): file is T & { readonly fileType: BillType } => isBillType(file.fileType)
export const isOfBidder = (fileType: FileType): boolean =>
  fileType === FILE_TYPE.bid || fileType === FILE_TYPE.technical

/** How far the run of an analysis is: `calcStatus` of the contract. */
export const RUN_STATUS = { pending: 0, success: 1, failed: 2, running: 9 } as const
export type RunStatus = (typeof RUN_STATUS)[keyof typeof RUN_STATUS]
/** Of a run that has not ended. */
export const ACTIVE_STATUSES = [RUN_STATUS.pending, RUN_STATUS.running] as const

export function isActive(status: RunStatus): boolean {
  return ACTIVE_STATUSES.some((active) => active === status)
}

/** The state of the import of a file: `parseStatus` of the contract. */
export const PARSE_STATUS = { success: 1, failed: 2, running: 9 } as const
export type ParseStatus = (typeof PARSE_STATUS)[keyof typeof PARSE_STATUS]
