import { utils, type WorkBook } from 'xlsx'
import type { Pen } from '../pen'
import type { ExcelLayout } from './layout'
import { SheetPen } from './sheet-pen'

/** Excel allows 31 characters; programs cut the name and count. */
const LONGEST_NAME = 31

/** A workbook while its sheets are written. */
export interface Writing {
  readonly book: WorkBook
  readonly pen: Pen
  readonly layout: ExcelLayout
  readonly names: Set<string>
}

function uniqueName(names: ReadonlySet<string>, name: string): string {
  let unique = name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}~` : name
  for (let count = 1; names.has(unique); count++)
    unique = `${name.slice(0, LONGEST_NAME - 1 - String(count).length)}~${count}`
  return unique
}

/** Adds a sheet with what is written on it. */
export function addSheet(
  { book, names, layout }: Writing,
  name: string,
  width: number,
  write: (sheet: SheetPen) => void,
): void {
  const unique = uniqueName(names, name)
  names.add(unique)
  const sheet = new SheetPen(unique, width, layout)
  write(sheet)
  utils.book_append_sheet(book, sheet.sheet(), unique)
}
