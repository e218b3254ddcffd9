import type { Table } from '../../analyses/chapter/blocks'
import { textWidth, WARN_MARK } from './metrics'

/** Rows that are looked at, and the columns of a table in which it is worth it. */
const SAMPLE = 40
const MOST_COLUMNS = 8
/** Shares of the whole width that columns give each other, from large to small. */
const STEPS = [0.24, 0.12, 0.06, 0.03, 0.015]

/** The columns of a table with their widths in points. */
export interface Widths {
  readonly columns: readonly number[]
  readonly widths: readonly number[]
  /** No column gets less. */
  readonly needs: readonly number[]
  readonly font: number
  readonly padding: number
}

/** Of each row, for each column the widths of its lines in points. */
const linesIn = ({ rows, columns: all }: Table, { columns, font }: Widths) =>
  [all.map(({ title }) => ({ text: title, tone: 'plain' })), ...rows.slice(0, SAMPLE)].map((row) =>
    columns.map((at) => {
      const { text = '', tone } = row[at] ?? {}
      return (tone === 'warn' ? WARN_MARK + text : text).split('\n').map((line) => textWidth(line) * font)
    }),
  )

/** Moves width between columns as long as the rows get lower by it, all together. */
export function lowRows(table: Table, given: Widths): readonly number[] {
  const { columns, needs, padding } = given
  if (columns.length > MOST_COLUMNS || columns.length < 2) return given.widths
  const lines = linesIn(table, given)
  const heightOf = (widths: readonly number[]) =>
    lines.reduce((sum, row) => {
      const heights = row.map((own, at) =>
        own.reduce((high, width) => high + Math.max(1, Math.ceil(width / (widths[at]! - padding))), 0),
      )
      return sum + Math.max(...heights)
    }, 0)
  let widths = [...given.widths]
  let height = heightOf(widths)
  const total = widths.reduce((sum, width) => sum + width, 0)
  for (const step of STEPS.map((share) => share * total)) {
    for (let isBetter = true; isBetter; ) {
      isBetter = false
      for (const [from, to] of columns.flatMap((_, one) => columns.map((__, two) => [one, two] as const))) {
        if (from === to || widths[from]! - step < needs[from]!) continue
        const tried = widths.map((width, at) => width + (at === to ? step : at === from ? -step : 0))
        const now = heightOf(tried)
        if (now >= height) continue
        ;[widths, height, isBetter] = [tried, now, true]
      }
    }
  }
  return widths
}
