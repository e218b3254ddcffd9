import type { ByteSource } from '../../../engine/parse/bytes'
import { ImportError } from '../../../engine/parse/import-error'
import { openArchive } from '../../../engine/parse/open-archive'
import { unpack } from '../../../engine/parse/unpack'
import { AppError } from '../../../kit/errors'
import { readSheet } from './cells'
import { type Grid, gridOfText, textOfBytes } from './grid'
import { ARCHIVE_LIMITS } from './limits'
import { type Parts, readWorkbook } from './workbook'
import { UnreadablePart } from './xml'

function partsOf(bytes: Uint8Array): Parts | null {
  const source: ByteSource = {
    size: bytes.length,
    read: (at, length) => bytes.subarray(at, at + length),
  }
  const archive = openArchive(source, ARCHIVE_LIMITS)
  if (!archive) return null
  const entries = new Map(archive.entries.map((entry) => [entry.name.toLowerCase(), entry]))
  return (name) => {
    const entry = entries.get(name.toLowerCase())
    return entry ? unpack(archive.source, entry) : null
  }
}

const isEmpty = (grid: Grid) => grid.every((row) => row.every((cell) => cell.trim() === ''))

/** The cells of the first sheet that is not empty. */
function gridOfArchive(bytes: Uint8Array, limit: number): Grid | null {
  const parts = partsOf(bytes)
  const book = parts && readWorkbook(parts)
  if (!parts || !book) return null
  for (const name of book.sheets) {
    const stream = parts(name)
    const grid = stream ? readSheet(stream, book, limit) : []
    if (!isEmpty(grid)) return grid
  }
  return []
}

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
    if (error instanceof AppError) throw error
    if (error instanceof ImportError || error instanceof UnreadablePart) return null
    throw error
  }
}
