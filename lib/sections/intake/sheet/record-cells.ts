import { SSF } from 'xlsx'
import type { CellForm, FormatCode } from '../../../engine/excel/cells/cell-form'
import { SheetTooLarge } from '../../../engine/excel/cells/sheet'
import { gridBuilder } from './limits'

const two = (value: number) => String(value).padStart(2, '0')

/** A time as `yyyy-MM-dd HH:mm:ss`, whatever its number format shows; null if the number is none. */
function timeOf(value: number, date1904: boolean): string | null {
  const parsed = SSF.parse_date_code(value, { date1904 })
  if (!parsed) return null
  const { y, m, d, H, M, S } = parsed
  return `${y}-${two(m)}-${two(d)} ${two(H)}:${two(M)}:${two(S)}`
}

function isTimeFormat({ id, code }: FormatCode): boolean {
  const own = code ?? (SSF.get_table() as Record<number, string>)[id] ?? 'General'
  return SSF.is_date(own.slice(0, 255))
}

/** Longer than the longest text of a cell (32,767 characters). */
const LONGEST = 1 << 20

/**
 * The cells of a list: texts as they are written, times in the form of the record.
 * @param limit the most rows of the list; one heading row is allowed in addition
 */
export const recordCells = (limit: number): CellForm => ({
  text(raw) {
    if (raw.length > LONGEST) throw new SheetTooLarge('text')
    return raw
  },
  error: () => '',
  numbers(codes, date1904) {
    const times = new Map<number, boolean>()
    const isTime = (style: number) => {
      const known = times.get(style) ?? isTimeFormat(codes[style] ?? { id: 0, code: null })
      times.set(style, known)
      return known
    }
    return (value, style) => (isTime(style) ? timeOf(value, date1904) : null) ?? String(value)
  },
  builder() {
    const { grid, put } = gridBuilder(limit)
    return {
      put: (row, column, text) => {
        if (text !== '') put(row, column, text)
      },
      merge() {},
      uncomputed() {},
      finish: (name, hidden) => ({
        ...{ name, hidden, merges: [], uncomputed: 0 },
        rows: grid.map((cells, at) => ({ number: at + 1, cells, numeric: 0 })),
      }),
    }
  },
})
