import type { SheetRow } from '../cells/sheet'
import { type OpenTable, placeOf } from './table'

/** A code that became a number and then a text: `1.0506001001E+10` with all of its digits. */
function plainDigits(text: string): string {
  const [, first, rest, power] = /^(\d)\.(\d{7,11})E\+(\d{1,2})$/i.exec(text) ?? []
  return rest !== undefined && rest.length === Number(power) ? `${first}${rest}` : text
}

/**
 * The code in a cell as text: without an apostrophe, with the zero that a number lost (formats-more.md §2.4). Both are
 * reported. Only codes of items have a known length: those of resources stay as they are.
 */
export function codeAt(table: OpenTable, row: SheetRow, column: number | undefined): string {
  const text = column === undefined ? '' : (row.cells[column] ?? '').replace(/\s/g, '')
  if (text === '') return ''
  const bare = plainDigits(text.replace(/^['‘’]+/, ''))
  const isNumber =
    bare !== text.replace(/^['‘’]+/, '') || (column! < 31 && (row.numeric & (1 << column!)) !== 0)
  const hasZero = table.kind === 'items' || table.kind === 'measures' || table.kind === 'analysis'
  const code = hasZero && isNumber && /^([1-9]\d{10}|[1-9]\d{7})$/.test(bare) ? `0${bare}` : bare
  if (code !== text) table.log.problem('codeRepaired', placeOf(table, row), code)
  return code
}

/** Whether a code is that of an item: 9 or 12 characters, or a supplement such as `03B001`. */
export const isItemCode = (code: string) => /^(\d{9}|[0-9A-Za-z]{12}|\d{2}B\d{3}.*)$/.test(code)

/** Whether a code ends before the three digits that number the items of one kind in a bill. */
export const isClassCode = (code: string) => /^\d{9}$/.test(code)
