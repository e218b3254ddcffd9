import { read, SSF, type WorkSheet } from 'xlsx'
import { ImportError } from '../engine/parse/import-error'
import { DEFAULT_LIMITS } from '../engine/parse/limits'
import { openArchive } from '../engine/parse/open-archive'
import { unpack } from '../engine/parse/unpack'
import { type Grid, gridOfText, textOfBytes } from './grid'

/** A sheet of 200,000 records is far below; what unpacks to more is no sheet that people made. */
const LIMITS = {
  ...DEFAULT_LIMITS,
  entries: 2000,
  unpackedBytes: 400 * 1024 ** 2,
  ratio: 400,
  ratioFromBytes: 50 * 1024 ** 2,
}
const COLUMNS = 200

const two = (value: number) => String(value).padStart(2, '0')

interface Cell {
  readonly t: string
  readonly v?: string | number | boolean | Date
  readonly z?: string
  readonly w?: string
}

/** A cell as text; a date as `yyyy-MM-dd HH:mm:ss`, whatever the sheet shows of it. */
function textOfCell(cell: Cell | undefined): string {
  if (cell?.v === undefined || cell.t === 'e') return ''
  if (typeof cell.v === 'boolean') return cell.v ? '1' : '0'
  if (typeof cell.v === 'number' && cell.z && SSF.is_date(cell.z)) {
    const { y, m, d, H, M, S } = SSF.parse_date_code(cell.v)
    return `${y}-${two(m)}-${two(d)} ${two(H)}:${two(M)}:${two(S)}`
  }
  return String(cell.v)
}

function gridOfSheet(sheet: WorkSheet): Grid {
  const rows = (sheet['!data'] ?? []) as readonly (readonly Cell[] | undefined)[]
  return Array.from(rows, (row) => Array.from((row ?? []).slice(0, COLUMNS), textOfCell))
}

/** Whether every entry is what the archive's directory says: the sheet's reader would believe it. */
function isSound(bytes: Uint8Array): boolean {
  const source = { size: bytes.length, read: (at: number, length: number) => bytes.subarray(at, at + length) }
  try {
    const archive = openArchive(source, LIMITS)
    for (const entry of archive?.entries ?? []) {
      const next = unpack(source, entry)
      while (next()) {
        // Read to the end: only then size and CRC are known to be right.
      }
    }
    return archive !== null
  } catch (error) {
    if (error instanceof ImportError) return false
    throw error
  }
}

/**
 * The cells of a file, told by its content: the first sheet of an .xlsx that has any, or a text with
 * separators. Null for a sheet that cannot be read (damaged, with a password, an old .xls).
 */
export function gridOfFile(bytes: Uint8Array): Grid | null {
  const [first, second] = bytes
  if (first === 0xd0 && second === 0xcf) return null
  if (first !== 0x50 || second !== 0x4b) return gridOfText(textOfBytes(bytes))
  if (!isSound(bytes)) return null
  try {
    const book = read(bytes, {
      dense: true,
      cellNF: true,
      cellText: false,
      cellHTML: false,
      cellFormula: false,
    })
    const grids = book.SheetNames.map((name) => gridOfSheet(book.Sheets[name]!))
    return grids.find((grid) => grid.some((row) => row.some((cell) => cell.trim() !== ''))) ?? []
  } catch {
    return null
  }
}
