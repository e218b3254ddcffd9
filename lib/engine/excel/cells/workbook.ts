import type { Sheet } from './sheet'

/** What holds the tables of one workbook. */
export type Container = 'xlsx' | 'xls' | 'xml' | 'html'

/**
 * Why a file is not read as a workbook (formats-more.md §1).
 *
 * - `notAWorkbook`: none of the containers
 * - `passwordProtected`: it must be uploaded without its password
 * - `xlsb`: a binary workbook: to be saved as .xlsx
 * - `glodonProject`: the project file of a pricing program, which only that program opens
 * - `damaged`: begins like a workbook but cannot be read
 * - `tooLarge`: more cells, texts or bytes than any bill has
 * - `xmlBill`: an archive whose bill is an XML; the workbooks beside it are documents
 * - `noItemTable`: workbooks without any 分部分项清单表
 * - `contradictingItems`: a visible sheet states other prices for the items of another one; one of the two must go
 */
export type RefusalCode =
  | 'notAWorkbook'
  | 'passwordProtected'
  | 'xlsb'
  | 'glodonProject'
  | 'damaged'
  | 'tooLarge'
  | 'xmlBill'
  | 'noItemTable'
  | 'contradictingItems'

export interface Refusal {
  readonly code: RefusalCode
  /** What was found: the entry, the message of the reader, the limit. */
  readonly detail: string | null
}

/** A workbook whose sheets are read one at a time, so that only one is in memory. */
export interface Workbook {
  readonly container: Container
  readonly sheets: readonly SheetSource[]
}

export interface SheetSource {
  readonly name: string
  /** Null for a sheet without cells (a chart, a macro) or one whose part is missing. @throws SheetTooLarge, ImportError */
  read(): Sheet | null
}
