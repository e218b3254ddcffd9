import { isRefusal, type RefusalCode } from '../engine/draft/refusal'
import { openWorkbook, refusing } from '../engine/excel/cells/open'
import { cellText, type Sheet, sheetBuilder } from '../engine/excel/cells/sheet'
import type { SheetSource } from '../engine/excel/cells/workbook'
import type { ByteSource } from '../engine/parse/bytes'
import { DEFAULT_LIMITS } from '../engine/parse/limits'
import { AppError } from '../kit/errors'
import { gridOfText, textOfBytes } from '../sections/intake/sheet/grid'

/** Three times the longest list that is known. */
const MOST_ROWS = 300_000
/** A text with separators is read as a whole. */
const TEXT_MB = 64
const LIMITS = { ...DEFAULT_LIMITS, entries: 5000, unpackedBytes: 600 * 1024 ** 2 }

function refuse(code: RefusalCode): AppError {
  if (code === 'passwordProtected') return new AppError('listPassword')
  return new AppError(code === 'tooLarge' ? 'tooMuch' : 'sheetUnreadable')
}

/** A control character that no text file has; a picture or a PDF has many. */
const isBinary = (head: Uint8Array, text: string) =>
  !(head[0] === 0xff || head[0] === 0xfe) && text.slice(0, 10_000).includes('\0')

/** A text with tabs, commas or semicolons, in UTF-8, UTF-16 or GB18030. */
function sheetOfText(source: ByteSource): Sheet {
  if (source.size > TEXT_MB * 1_000_000) throw new AppError('tooLarge', { megabytes: TEXT_MB })
  const bytes = source.read(0, source.size)
  const text = textOfBytes(bytes)
  if (isBinary(bytes, text) || text.startsWith('%PDF')) throw new AppError('sheetUnreadable')
  const builder = sheetBuilder()
  for (const [row, cells] of gridOfText(text, MOST_ROWS).entries())
    for (const [column, cell] of cells.entries()) builder.put(row + 1, column, cellText(cell), false)
  return builder.finish('', false)
}

/** Null for a sheet without cells. */
function readSheet(source: SheetSource): Sheet | null {
  const read = refusing(() => ({ sheet: source.read() }))
  if (isRefusal(read)) throw refuse(read.code)
  return read.sheet
}

/**
 * The sheets of a price list: .xlsx, .xls, Excel 2003 XML, HTML, or a text with separators, told by the content.
 * @throws AppError listPassword, sheetUnreadable, tooMuch, tooLarge, tooManyRows, tooManyCells
 */
export function sheetsOf(source: ByteSource, report: (done: number, total: number) => void): Sheet[] {
  const opened = openWorkbook(source, LIMITS)
  if (isRefusal(opened)) {
    if (opened.code === 'notAWorkbook') return [sheetOfText(source)]
    throw refuse(opened.code)
  }
  const sheets: Sheet[] = []
  let rows = 0
  for (const [at, entry] of opened.sheets.entries()) {
    report(at, opened.sheets.length)
    const sheet = readSheet(entry)
    if (!sheet) continue
    rows += sheet.rows.length
    if (rows > MOST_ROWS) throw new AppError('tooManyRows', { limit: MOST_ROWS })
    sheets.push(sheet)
  }
  return sheets
}
