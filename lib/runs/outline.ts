import type { ResultTable, Row } from '../engine/analysis'

/** One line of a tree that is shown as a table: a heading or a row. Depth counts from 0. */
export type OutlineLine =
  | {
      readonly type: 'group'
      readonly key: string
      readonly depth: number
      /** The row key that this heading groups by. */
      readonly level: string
      readonly title: string
      readonly row: Row
    }
  | { readonly type: 'row'; readonly key: string; readonly depth: number; readonly row: Row }

/**
 * Places rows under headings by the table's `groupBy` keys, outermost first. A page that begins inside a
 * group repeats the headings above it. A row without a value for a key moves one level up.
 */
export function outlineOf(table: ResultTable, rows: readonly Row[]): OutlineLine[] {
  const lines: OutlineLine[] = []
  let path: string[] = []
  for (const [index, row] of rows.entries()) {
    const levels = (table.groupBy ?? []).filter((key) => row[key] !== null && row[key] !== undefined)
    const steps = levels.map((key) => `${key}=${row[key]}`)
    let depth = 0
    while (depth < steps.length && path[depth] === steps[depth]) depth++
    for (; depth < steps.length; depth++) {
      const level = levels[depth]!
      const title = String(row[level])
      lines.push({ type: 'group', key: `group ${index} ${depth}`, depth, level, title, row })
    }
    path = steps
    lines.push({ type: 'row', key: `row ${index}`, depth, row })
  }
  return lines
}
