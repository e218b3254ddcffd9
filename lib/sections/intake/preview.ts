import type { CheckedRows, RowProblem } from './check-record'
import { firstRow, type Mapping, mappingByOrder, mappingOfHeadings } from './columns'
import { typedFields } from './fields'
import type { List } from './schema'
import type { Grid } from './sheet/grid'

export interface Preview {
  readonly hasHeadings: boolean
  readonly mapping: Mapping
  /** The first rows as read; `place` is the row number in the sheet. */
  readonly sample: readonly { readonly place: number; readonly cells: readonly string[] }[]
  readonly headings: readonly string[]
  readonly good: number
  readonly refused: number
  readonly problems: readonly RowProblem[]
}

/** The columns of an import: chosen by a person, or else by the headings, or else in the order of the fields. */
export interface Columns {
  readonly mapping: Mapping
  readonly hasHeadings: boolean
}

const SAMPLE = 10
/** Characters of a cell shown in the sample. */
const SHOWN_TEXT = 200
/** The most problems shown. */
const SHOWN = 100

/** @param chosen the fields by column as sent by the form; null before a choice was made */
export function columnsOf(
  list: List,
  grid: Grid,
  chosen: { readonly fields: readonly string[]; readonly hasHeadings: boolean } | null,
): Columns {
  const found = mappingOfHeadings(list, grid)
  if (chosen === null) return { mapping: found ?? mappingByOrder(list, grid), hasHeadings: found !== null }
  const { fields, hasHeadings } = chosen
  const known = typedFields(list).map(({ key }) => key)
  const mapping = fields.map((key, i) => (known.includes(key) && fields.indexOf(key) === i ? key : null))
  return { mapping, hasHeadings }
}

export const hasColumns = ({ mapping }: Columns) => mapping.some((key) => key !== null)

const shownCells = (cells: readonly string[]) => cells.map((cell) => cell.slice(0, SHOWN_TEXT))

export function previewOf(grid: Grid, { mapping, hasHeadings }: Columns, rows: CheckedRows): Preview {
  const first = hasHeadings ? firstRow(grid) + 1 : 0
  const sample: { place: number; cells: string[] }[] = []
  for (let at = first; at < grid.length && sample.length < SAMPLE; at++) {
    if (grid[at]!.some((cell) => cell.trim() !== ''))
      sample.push({ place: at + 1, cells: shownCells(grid[at]!) })
  }
  return {
    hasHeadings,
    mapping,
    sample,
    headings: hasHeadings ? shownCells(grid[firstRow(grid)] ?? []) : [],
    good: rows.good.length,
    refused: rows.refused,
    problems: rows.problems.slice(0, SHOWN),
  }
}
