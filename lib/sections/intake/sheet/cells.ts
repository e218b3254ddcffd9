import { SSF } from 'xlsx'
import type { ByteStream } from '../../../engine/parse/bytes'
import type { Grid } from './grid'
import { gridBuilder } from './limits'
import type { Workbook } from './workbook'
import { type Attributes, readPart } from './xml'

const two = (value: number) => String(value).padStart(2, '0')

/** A number as text; a time as `yyyy-MM-dd HH:mm:ss`, whatever its number format shows. */
function textOfNumber(text: string, style: number, { isTime, date1904 }: Workbook): string {
  const value = Number(text)
  if (text.trim() === '' || Number.isNaN(value)) return text
  const parsed = isTime(style) ? SSF.parse_date_code(value, { date1904 }) : null
  if (!parsed) return String(value)
  const { y, m, d, H, M, S } = parsed
  return `${y}-${two(m)}-${two(d)} ${two(H)}:${two(M)}:${two(S)}`
}

/** A cell while it is being read. */
interface Cell {
  row: number
  column: number
  type: string
  style: number
  value: string | null
}

function textOfCell({ type, style, value }: Cell, book: Workbook): string {
  if (value === null || type === 'e') return ''
  if (type === 's') return book.shared[Number(value)] ?? ''
  if (type === 'b') return value.trim() === '1' || value.trim() === 'true' ? '1' : '0'
  return type === 'n' ? textOfNumber(value, style, book) : value
}

/** `C12` → column 2; null without a reference. */
function columnOf(reference: string | null): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  if (!letters) return null
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

const rowOf = (stated: string | null) => (stated && /^\d{1,7}$/.test(stated) ? Number(stated) : null)

/**
 * Reads the cells of a sheet.
 * @throws AppError tooManyRows, tooManyCells: as soon as a limit is reached, whatever dimensions the sheet declares
 */
export function readSheet(stream: ByteStream, book: Workbook, limit: number): Grid {
  const builder = gridBuilder(limit)
  const cell: Cell = { row: 0, column: -1, type: 'n', style: 0, value: null }
  let [isValue, isPhonetic] = [false, false]
  const begin = (attribute: Attributes) => {
    cell.column = columnOf(attribute('r')) ?? cell.column + 1
    cell.type = attribute('t') ?? 'n'
    cell.style = Number(attribute('s') ?? 0)
    cell.value = null
  }
  const end = () => {
    const text = textOfCell(cell, book)
    if (text !== '') builder.put(cell.row, cell.column, text)
  }
  readPart(stream, {
    open: (name, attribute) => {
      if (name === 'row') {
        cell.row = rowOf(attribute('r')) ?? cell.row + 1
        cell.column = -1
      } else if (name === 'c') begin(attribute)
      else if (name === 'v' || name === 't') isValue = !isPhonetic
      else if (name === 'rPh') isPhonetic = true
      // What follows the cells (drawings, notes etc.) is not needed.
      return name !== 'sheetProtection' && name !== 'mergeCells'
    },
    text: (piece) => {
      if (isValue) cell.value = (cell.value ?? '') + piece
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false
      else if (name === 'rPh') isPhonetic = false
      else if (name === 'c') end()
    },
  })
  return builder.grid
}
