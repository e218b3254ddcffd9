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
/** Whether a file of this type belongs to a bidder. */
export const isOfBidder = (fileType: FileType): boolean =>
  fileType === FILE_TYPE.bid || fileType === FILE_TYPE.technical
/** Endings that state what an upload is; what is inside decides, but the ending of another type is a mistake. */
export const FILE_ENDINGS = { 1: '.LNZF', 2: '.nlntf', 3: '.LNCF' } as const satisfies Record<
  BillType,
  string
>
/** Endings of bills in other formats, which do not state what they are (formats-more.md §1). */
const FORMAT_ENDINGS = [
  ...['.xlsx', '.xls', '.xlsm', '.et', '.xml', '.zip'],
  // Shaanxi, GAEB
  ...['.zbs', '.zbs2', '.tbs', '.jzbx', '.x81', '.x82', '.x83', '.x84', '.x85', '.x86'],
] as const
/** Endings of technical documents. Those that no reader takes are stored as well, and said to be unread. */
const DOCUMENT_ENDINGS = ['.pdf', '.docx', '.docm', '.doc', '.wps', '.rtf'] as const
/** Whether a technical document may have this name: not one that an open program leaves, or a system adds. */
export function hasDocumentEnding(fileName: string): boolean {
  const name = fileName.toLowerCase()
  return !/^(\._|~\$)/.test(name) && DOCUMENT_ENDINGS.some((ending) => name.endsWith(ending))
}
/** Whether a bill in another format may have this name. */
export function hasFormatEnding(fileName: string): boolean {
  const name = fileName.toLowerCase()
  return FORMAT_ENDINGS.some((ending) => name.endsWith(ending))
}
/** The endings that a file of this type may have. */
export const endingsOf = (fileType: FileType): readonly string[] =>
  isBillType(fileType) ? [FILE_ENDINGS[fileType], ...FORMAT_ENDINGS] : DOCUMENT_ENDINGS
/** Whether a file of this name may be uploaded as this type. */
export function mayBeOfType(fileName: string, fileType: FileType): boolean {
  if (!isBillType(fileType)) return hasDocumentEnding(fileName)
  return fileName.toLowerCase().endsWith(FILE_ENDINGS[fileType].toLowerCase()) || hasFormatEnding(fileName)
}
/** The types that a sent file of this name can be: a document in words is none with a bill, and no bill is a document. */
export const typesOfName = (fileName: string): readonly FileType[] =>
  hasDocumentEnding(fileName) ? [FILE_TYPE.technical, FILE_TYPE.tenderText] : BILL_TYPES
/** The type of bill that the ending of a name states; null for another ending. */
export function typeOfEnding(fileName: string): BillType | null {
  const name = fileName.toLowerCase()
  return BILL_TYPES.find((type) => name.endsWith(FILE_ENDINGS[type].toLowerCase())) ?? null
}

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
