import { read, utils, type WorkSheet } from 'xlsx'

/** A sheet of a workbook before it is printed: its texts and merged cells, from row and column 0. */
export interface PrintedTable {
  readonly name: string
  readonly width: number
  readonly rows: readonly (readonly string[])[]
  readonly merges: readonly { readonly s: Place; readonly e: Place }[]
}
interface Place {
  readonly r: number
  readonly c: number
}

/** How a workbook is printed. */
export interface PrintOptions {
  readonly landscape: boolean
  /** The first rows of a sheet, up to the end of its header, on every page. */
  readonly repeatsHeader: boolean
  /** Lines around every cell, below each row, or none; where none is said, around every cell. */
  readonly lines?: 'cells' | 'rows' | 'none'
  /** Where texts stand in their cells; where none is said, in the middle. */
  readonly side?: 'top' | 'middle' | 'bottom'
}

const isCover = ({ name }: PrintedTable) => /扉|封|说明/.test(name)

/** Whether a row stands around a table: a title, 工程名称, a note or a form number, which have no borders. */
export function isAround(table: PrintedTable, row: number): boolean {
  if (isCover(table)) return true
  const texts = table.rows[row]!.filter((text) => text.trim() !== '')
  const first = texts[0] ?? ''
  const isWide = table.merges.some(({ s, e }) => s.r === row && s.c === 0 && e.c === table.width - 1)
  const isTitle = isWide && (first === table.rows[0]![0] || first.startsWith('注：'))
  return isTitle || /^(工程名称|表－)/.test(first)
}

/** The rows that are a header: between those around the table and its first row of data. */
export function headerRows(table: PrintedTable): number {
  // Its blocks have heads of their own.
  if (table.rows[0]![0]!.replace(/\s/g, '').includes('单价分析')) return 0
  let at = 0
  while (at < table.rows.length && isAround(table, at)) at++
  const first = at
  const bottom = table.merges
    .filter(({ s }) => s.r === first)
    .reduce((most, { e }) => Math.max(most, e.r), first)
  return bottom + 1
}

/** 工程名称 takes the room up to the next text of its row, as programs merge it. */
function withWideNames(rows: readonly (readonly string[])[], merges: PrintedTable['merges']) {
  const wide = rows.flatMap((cells, r) => {
    if (!cells[0]!.startsWith('工程名称')) return []
    const next = cells.findIndex((text, at) => at > 0 && text !== '')
    const c = (next < 0 ? cells.length : next) - 1
    return c > 0 ? [{ s: { r, c: 0 }, e: { r, c } }] : []
  })
  return [...merges.filter(({ s }) => !wide.some((one) => one.s.r === s.r)), ...wide]
}

function tableOf(name: string, sheet: WorkSheet): PrintedTable {
  const rows = utils
    .sheet_to_json<string[]>(sheet, { header: 1, raw: false, defval: '' })
    .map((row) => row.map((text) => String(text).trim()))
  const width = rows.reduce((most, row) => Math.max(most, row.length), 1)
  const whole = rows.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ''))
  // Forms with numbers state them above their titles when they are printed.
  const [number = ''] = /^C\.[\d.]+ /.exec(name) ?? []
  whole[0]![0] = `${number}${whole[0]![0]}`
  return { name, width, rows: whole, merges: withWideNames(whole, sheet['!merges'] ?? []) }
}

/** The sheets of a workbook. */
export function tablesOf(workbook: Buffer): PrintedTable[] {
  const book = read(workbook, { type: 'buffer' })
  return book.SheetNames.map((name) => tableOf(name, book.Sheets[name]!))
}

/** How wide a text is, in halves of a Chinese character. */
export const widthOf = (text: string) =>
  [...text].reduce((sum, char) => sum + (char.charCodeAt(0) < 0x2e80 ? 1 : 2), 0)

const [NARROWEST, WIDEST] = [5, 26]

/** The widths of the columns, in halves of a Chinese character: as wide as their texts, long ones wrapped. */
export function columnWidths(table: PrintedTable): number[] {
  const isMerged = (row: number, column: number) =>
    table.merges.some(({ s, e }) => s.r === row && s.c <= column && e.c >= column && e.c > s.c)
  return Array.from({ length: table.width }, (_, column) => {
    const widths = table.rows.flatMap((cells, row) =>
      (isAround(table, row) && !isCover(table)) || isMerged(row, column)
        ? []
        : cells[column]!.split('\n').map(widthOf),
    )
    return Math.min(WIDEST, Math.max(NARROWEST, ...widths.map((width) => width + 1)))
  })
}
