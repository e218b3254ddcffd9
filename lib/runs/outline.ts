import type { ResultTable, Row } from '../engine/analysis'

/** One line of a tree that is shown as a table: a heading or a row. Depth counts from 0. */
export type OutlineLine =
  | {
      readonly type: 'group'
      readonly key: string
      readonly depth: number
      /** The row keys that this heading groups by, outermost first: several if nothing else stands between them. */
      readonly levels: readonly string[]
      readonly row: Row
    }
  | { readonly type: 'row'; readonly key: string; readonly depth: number; readonly row: Row }

const isStated = (row: Row | undefined, key: string) => row?.[key] !== null && row?.[key] !== undefined

/**
 * The keys by which a row is grouped. The innermost is left out if it would only name this one row again: it is below others,
 * and no column that the table has.
 */
function levelsOf(
  { groupBy = [], columns }: ResultTable,
  row: Row,
  beside: readonly (Row | undefined)[],
): string[] {
  const levels = groupBy.filter((key) => isStated(row, key))
  const last = levels.at(-1)
  const isOwn = levels.length > 1 && last === groupBy.at(-1) && !columns.some(({ key }) => key === last)
  const isAlone = beside.every((other) => levels.some((key) => other?.[key] !== row[key]))
  return isOwn && isAlone ? levels.slice(0, -1) : levels
}

/**
 * Places rows under headings by the table's `groupBy` keys, outermost first. A page that begins inside a
 * group repeats the headings above it. A row without a value for a key moves one level up. Headings that follow each other
 * are one line.
 */
export function outlineOf(table: ResultTable, rows: readonly Row[]): OutlineLine[] {
  const lines: OutlineLine[] = []
  let path: string[] = []
  for (const [index, row] of rows.entries()) {
    const levels = levelsOf(table, row, [rows[index - 1], rows[index + 1]])
    const steps = levels.map((key) => `${key}=${row[key]}`)
    const same = steps.findIndex((step, depth) => path[depth] !== step)
    const depth = same < 0 ? steps.length : same
    if (depth < steps.length)
      lines.push({ type: 'group', key: `group ${index}`, depth, levels: levels.slice(depth), row })
    path = steps
    lines.push({ type: 'row', key: `row ${index}`, depth: steps.length, row })
  }
  return lines
}
