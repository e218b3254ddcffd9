import { SheetTooLarge } from '../../../engine/excel/cells/sheet'
import { openXlsx } from '../../../engine/excel/cells/xlsx'
import type { ByteSource } from '../../../engine/parse/bytes'
import { ImportError } from '../../../engine/parse/import-error'
import { openArchive } from '../../../engine/parse/open-archive'
import { AppError } from '../../../kit/errors'
import { type Grid, gridOfText, textOfBytes } from './grid'
import { ARCHIVE_LIMITS, MOST_CELLS } from './limits'
import { recordCells } from './record-cells'

const isEmpty = (grid: Grid) => grid.every((row) => row.every((cell) => cell.trim() === ''))

/** The cells of the first sheet that is not empty. */
function gridOfArchive(bytes: Uint8Array, limit: number): Grid | null {
  const source: ByteSource = {
    size: bytes.length,
    read: (at, length) => bytes.subarray(at, at + length),
  }
  const archive = openArchive(source, ARCHIVE_LIMITS)
  const book = archive && openXlsx(archive.source, archive.entries, ARCHIVE_LIMITS, recordCells(limit))
  if (!book || book.sheets.length === 0) return null
  for (const sheet of book.sheets) {
    const grid = sheet.read()?.rows.map(({ cells }) => cells) ?? []
    if (!isEmpty(grid)) return grid
  }
  return []
}

const errorOf = ({ what }: SheetTooLarge) =>
  what === 'cells'
    ? new AppError('tooManyCells', { limit: MOST_CELLS })
    : new AppError('tooManyCharacters', { limit: ARCHIVE_LIMITS.textBytes })

/**
 * The cells of a file, whose type is detected by its content: the first non-empty sheet of an .xlsx, or a text with
 * separators. Null for a sheet that cannot be read (damaged, password-protected, or an old .xls).
 * @param limit the most rows of the list; one heading row is allowed in addition
 * @throws AppError tooManyRows, tooManyCells, tooManyCharacters
 */
export function gridOfFile(bytes: Uint8Array, limit?: number): Grid | null {
  const [first, second] = bytes
  if (first === 0xd0 && second === 0xcf) return null
  if (first !== 0x50 || second !== 0x4b) return gridOfText(textOfBytes(bytes), limit)
  try {
    return gridOfArchive(bytes, limit ?? Number.MAX_SAFE_INTEGER)
  } catch (error) {
    if (error instanceof SheetTooLarge) throw errorOf(error)
    if (error instanceof ImportError) return null
    throw error
  }
}
