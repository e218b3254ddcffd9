import type { Sheet, SheetColumn, SheetRow } from '../../kit/excel/sheet'

export type Cell = string | number | null

/** A column of a form: a text, money in yuan, or another figure with the decimals it has. */
type Heading = readonly [header: string, width: number, format?: SheetColumn['format']]

export const text = (header: string, width: number): Heading => [header, width, 'text']
export const money = (header: string): Heading => [header, 16, 'money']
export const figure = (header: string): Heading => [header, 12, 'quantity']

/** A table of GB 50500: its title, the unit project, the header, its rows. */
export function formSheet(
  form: {
    readonly name: string
    readonly title: string
    /** The text after 工程名称. */
    readonly path: string
    readonly columns: readonly Heading[]
  },
  rows: Iterable<readonly Cell[]>,
): Sheet {
  const { name, title, path, columns } = form
  return {
    name,
    title,
    lead: [`工程名称：${path}`],
    columns: columns.map(([header, width, format = 'text']) => ({ header, width, format })),
    rows: rowsOf(rows),
  }
}

function* rowsOf(rows: Iterable<readonly Cell[]>): Generator<SheetRow> {
  for (const cells of rows) yield { cells }
}

/** A sheet of blocks without a header of its own. */
export function blockSheet(
  form: { readonly name: string; readonly title: string; readonly path?: string; readonly width: number },
  rows: Iterable<readonly Cell[]>,
): Sheet {
  const { name, title, path, width } = form
  return {
    name,
    title,
    ...(path === undefined ? {} : { lead: [`工程名称：${path}`] }),
    columns: Array.from({ length: width }, () => ({ header: '', width: 16, format: 'quantity' as const })),
    rows: rowsOf(rows),
  }
}

/** The serial of a line: its own where that is a number, else its place; 1.1 would be read as a part of line 1. */
export const serialOf = (own: string | null, place: number): string =>
  own !== null && /^\d+$/.test(own) ? own : String(place + 1)

/** Rows of a table by unit project, in file order. */
export function rowsByUnit(
  table: { readonly rows: number; readonly unit: { get(row: number): number } },
  units: number,
): readonly (readonly number[])[] {
  const byUnit: number[][] = Array.from({ length: units }, () => [])
  for (let row = 0; row < table.rows; row++) byUnit[table.unit.get(row)]?.push(row)
  return byUnit
}
