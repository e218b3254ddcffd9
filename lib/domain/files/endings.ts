import { BILL_TYPES, type BillType, FILE_TYPE, type FileType, isBillType } from '../number-codes'

/**
 * The endings of files, all of them: what a file is, its content decides (formats-more.md §1). An ending only lets a file in,
 * so that it is looked into, and tells which types it may be asked to be.
 */

/** Endings that state what an upload is; what is inside decides, but the ending of another type is a mistake. */
export const FILE_ENDINGS = { 1: '.LNZF', 2: '.nlntf', 3: '.LNCF' } as const satisfies Record<
  BillType,
  string
>
/** A family of endings with a number, such as `.x80` to `.x89`. */
interface Numbered {
  readonly letter: string
  readonly from: number
  readonly to: number
}
type Ending = string | Numbered

const WORKBOOKS: readonly Ending[] = ['.xlsx', '.xls', '.xlsm', '.et', '.ods']
/** Bills of their own format, bare or in an archive: of Liaoning, of other provinces, GAEB in XML and in both of its texts. */
const BILLS: readonly Ending[] = [
  ...['.LNZBX', '.LNTBX', '.zbs', '.zbs2', '.tbs', '.jzbx', '.13jk', '.13jz', '.gcfx', '.jszb'],
  { letter: 'x', from: 80, to: 89 },
  { letter: 'd', from: 81, to: 89 },
  { letter: 'p', from: 81, to: 89 },
]
/** Documents whose tables may be a bill; they may as well be technical ones. */
const PRINTED: readonly Ending[] = ['.pdf', '.docx', '.docm']
const FORMATS: readonly Ending[] = [...WORKBOOKS, ...BILLS, ...PRINTED, '.xml', '.zip']
/** Known and never read; they are let in so that the refusal says what they are. */
const REFUSED_WORKBOOKS: readonly Ending[] = ['.xlsb']
const REFUSED: readonly Ending[] = [...REFUSED_WORKBOOKS, '.gbq4', '.gbq5', '.gbq6', '.bc3', '.xpwe', '.six']
/** Endings of technical documents. Those that no reader takes are stored as well, and said to be unread. */
const DOCUMENTS: readonly Ending[] = ['.pdf', '.docx', '.docm', '.doc', '.wps', '.rtf']

const eachOf = (endings: readonly Ending[]): string[] =>
  endings.flatMap((ending) =>
    typeof ending === 'string'
      ? [ending]
      : Array.from({ length: ending.to - ending.from + 1 }, (_, i) => `.${ending.letter}${ending.from + i}`),
  )
const testOf = (endings: readonly Ending[]) => {
  const all = eachOf(endings).map((ending) => ending.toLowerCase())
  return (fileName: string): boolean => {
    const name = fileName.toLowerCase()
    return all.some((ending) => name.endsWith(ending))
  }
}

/** Whether the name is one of a workbook, read or refused by name. */
export const hasWorkbookEnding = testOf([...WORKBOOKS, ...REFUSED_WORKBOOKS])
/** Whether the name is one that only bills of other formats have. */
export const hasBillEnding = testOf(BILLS)
/** Whether a document of this name may be a printed bill. */
export const mayBePrinted = testOf(PRINTED)
/** Whether a bill in another format may have this name. */
export const hasFormatEnding = testOf([...FORMATS, ...REFUSED])

const isDocument = testOf(DOCUMENTS)
/** Whether a technical document may have this name: not one that an open program leaves, or a system adds. */
export const hasDocumentEnding = (fileName: string): boolean =>
  !/^(\._|~\$)/.test(fileName) && isDocument(fileName)

const taken = (fileType: FileType): readonly Ending[] =>
  isBillType(fileType) ? [FILE_ENDINGS[fileType], ...FORMATS] : DOCUMENTS
export const endingsOf = (fileType: FileType): readonly string[] => eachOf(taken(fileType))
/** The same for people, families in short. */
export const endingWords = (fileType: FileType): string =>
  taken(fileType)
    .map((one) => (typeof one === 'string' ? one : `.${one.letter}${one.from}–.${one.letter}${one.to}`))
    .join(' / ')

export function mayBeOfType(fileName: string, fileType: FileType): boolean {
  if (!isBillType(fileType)) return hasDocumentEnding(fileName)
  return fileName.toLowerCase().endsWith(FILE_ENDINGS[fileType].toLowerCase()) || hasFormatEnding(fileName)
}
/** The types that a sent file of this name can be: only what may be printed can be a bill or a document. */
export function typesOfName(fileName: string): readonly FileType[] {
  if (!hasDocumentEnding(fileName)) return BILL_TYPES
  const documents = [FILE_TYPE.technical, FILE_TYPE.tenderText]
  return mayBePrinted(fileName) ? [...documents, ...BILL_TYPES] : documents
}
/** The type of bill that the ending of a name states; null for another ending. */
export function typeOfEnding(fileName: string): BillType | null {
  const name = fileName.toLowerCase()
  return BILL_TYPES.find((type) => name.endsWith(FILE_ENDINGS[type].toLowerCase())) ?? null
}
