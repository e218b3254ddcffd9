import type { ImportError } from '../parse/import-error'

/**
 * Why a file is not read as a bill (formats-more.md §1).
 *
 * - `notAWorkbook`, `unknownFormat`: none of the containers, none of the formats; `detail` is the root of an XML
 * - `passwordProtected`: it must be uploaded without its password
 * - `xlsb`: a binary workbook: to be saved as .xlsx
 * - `glodonProject`: the project file of a pricing program, which only that program opens
 * - `otherFormat`: a known format that is not read (formats-more.md §9); `detail` is its name
 * - `otherArchive`: an archive that is no ZIP; `detail` is its kind
 * - `damaged`: begins like a workbook but cannot be read
 * - `tooLarge`: more cells, texts or bytes than any bill has
 * - `xmlBill`: an archive whose bill is an XML; the workbooks beside it are documents
 * - `severalBills`: an archive of several bills in XML, of which nobody can choose one; `detail` is their names
 * - `noItemTable`: no table of a workbook holds items; `noXmlItems`: an XML holds none; `noPositions`: the same of GAEB, in
 *   its words; `detail` is what the file is
 * - `noTextLayer`: pages of a PDF are pictures, without text; `detail` lists them
 * - `noPrintedTable`: a document with text, but without any table; `printedTooLarge`: it takes more than any bill
 * - `contradictingItems`: a visible sheet states other prices for the items of another one; one of the two must go
 */
export type RefusalCode =
  | 'notAWorkbook'
  | 'unknownFormat'
  | 'passwordProtected'
  | 'xlsb'
  | 'glodonProject'
  | 'otherFormat'
  | 'otherArchive'
  | 'damaged'
  | 'tooLarge'
  | 'xmlBill'
  | 'severalBills'
  | 'noItemTable'
  | 'noXmlItems'
  | 'noPositions'
  | 'noTextLayer'
  | 'noPrintedTable'
  | 'printedTooLarge'
  | 'contradictingItems'

export interface Refusal {
  readonly code: RefusalCode
  /** The error of reading behind it, which has a sentence of its own. */
  readonly error?: ImportError
  /** What was found: the entry, the message of the reader, the limit. */
  readonly detail: string | null
}

export const refused = (code: RefusalCode, detail: string | null = null): Refusal => ({ code, detail })

export const isRefusal = (found: object): found is Refusal => 'code' in found

const TOO_LARGE: ReadonlySet<string> = new Set([
  'zipBomb',
  'unpackedTooLarge',
  'tooManyEntries',
  'tooManyRows',
  'tooManyQuotas',
  'tooMuchText',
])

/** An error of reading as the reason for refusing the file. */
export const refusalOf = (error: ImportError): Refusal => ({
  ...refused(TOO_LARGE.has(error.code) ? 'tooLarge' : 'damaged', error.message),
  error,
})
