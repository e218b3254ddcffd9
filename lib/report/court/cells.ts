import { createHash } from 'node:crypto'
import { type Bill, billSchema } from '../../engine/bill/layout'
import type { BillCell } from '../../engine/bill/relation'
import { type Cell, cellText, type Leaf, pairText, placeName } from './page/tree.mjs'

type Column = BillCell[0]
type AnyColumn = { get(row: number): string | number | null; text?(row: number): string | null }

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

function columnOf(bill: Bill, name: Column): { column: AnyColumn; rows: number } {
  const [table, key] = name.split('.') as [keyof Bill, string]
  const { rows } = bill[table]
  return { rows, column: (bill[table] as unknown as Record<string, AnyColumn>)[key]! }
}

/** A cell as it is hashed and shown: its value, and its spelling where that is another. */
function cellOf(name: Column, { get, text }: AnyColumn, row: number): Cell {
  const found = get(row)
  const value = found === null ? null : String(found)
  const written = text?.(row) ?? value
  return written === value || written === null ? [name, row, value] : [name, row, value, written]
}

/** The columns of the layout, in its order. */
const COLUMNS = Object.entries(billSchema).flatMap(([table, columns]) =>
  Object.keys(columns).map((column) => `${table}.${column}` as Column),
)

/** The cells of a file that findings rest on, with their ways to the root over all cells of the same columns. */
export interface TreeOfCells {
  readonly root: string
  readonly count: number
  /** Every column of the tree with its rows: with the file, anybody can make the tree again. */
  readonly columns: Readonly<Record<string, number>>
  readonly leaves: readonly Leaf[]
  readonly nodes: Readonly<Record<string, string>>
}

/** Every level of the tree, the cells first. */
function levelsOf(cells: Iterable<Cell>): string[][] {
  const levels = [Array.from(cells, (cell) => hash(cellText(cell)))]
  for (let below = levels[0]!; below.length > 1; below = levels.at(-1)!) {
    const above: string[] = []
    for (let at = 0; at < below.length; at += 2) {
      const [left, right] = [below[at]!, below[at + 1]]
      above.push(right === undefined ? left : hash(pairText(left, right)))
    }
    levels.push(above)
  }
  return levels
}

/** The hashes beside the ways of these cells. */
function besides(levels: readonly string[][], places: readonly number[]): Record<string, string> {
  const nodes: Record<string, string> = {}
  for (const at of places)
    for (let level = 0, place = at; level < levels.length - 1; level++, place >>= 1) {
      const beside = levels[level]![place ^ 1]
      if (beside !== undefined) nodes[placeName(level, place ^ 1)] = beside
    }
  return nodes
}

/** The tree over the columns in which some cells stand; `shown`: these cells. */
export function treeOf(bill: Bill, shown: readonly BillCell[]): TreeOfCells {
  const used = new Set<Column>(shown.map(([column]) => column))
  const columns = COLUMNS.filter((column) => used.has(column))
  const starts = new Map<Column, number>()
  const cells: Cell[] = []
  for (const name of columns) {
    const { column, rows } = columnOf(bill, name)
    starts.set(name, cells.length)
    for (let row = 0; row < rows; row++) cells.push(cellOf(name, column, row))
  }
  const levels = levelsOf(cells)
  const places = shown.map(([column, row]) => starts.get(column)! + row)
  return {
    root: levels.at(-1)![0]!,
    count: cells.length,
    columns: Object.fromEntries(columns.map((name) => [name, columnOf(bill, name).rows])),
    leaves: places.map((at) => ({ at, cell: cells[at]! })),
    nodes: besides(levels, places),
  }
}
