import type { Chunk } from './page-content'

/** Fewer rows are no column. */
const LEAST_ROWS = 6
/** Shares of the rows: those with text on one side or both, and those across. */
const MOST_ACROSS = 0.25
const LEAST_BOTH = 0.4
/** Characters of a part of a row, and the share of the column that it fills: cells of a table are shorter. */
const LEAST_LENGTH = 10
const LEAST_FILLED = 0.7

const leftOf = (part: readonly Chunk[]) => part[0]!.left
const rightOf = (part: readonly Chunk[]) => part.at(-1)!.right
const lengthOf = (part: readonly Chunk[]) => part.reduce((sum, { text }) => sum + text.length, 0)
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Between the two parts of most rows that have two. */
function usualGap(rows: readonly (readonly Chunk[][])[]): number | null {
  const gaps = rows.filter((row) => row.length === 2).map(([a, b]) => (rightOf(a!) + leftOf(b!)) / 2)
  return gaps.length < LEAST_ROWS ? null : gaps.sort((a, b) => a - b)[gaps.length >> 1]!
}

/** Where the two columns of a page part, in points from the left; null if its text has one column. */
export function columnsOf(rows: readonly (readonly Chunk[][])[]): number | null {
  const split = usualGap(rows)
  if (split === null) return null
  const across = rows.filter((row) => row.some((part) => leftOf(part) < split && rightOf(part) > split))
  const both = rows.filter((row) => row.length === 2 && !across.includes(row))
  if (across.length > rows.length * MOST_ACROSS || both.length < rows.length * LEAST_BOTH) return null
  for (const side of [0, 1]) {
    const parts = both.map((row) => row[side]!)
    const width = Math.max(...parts.map(rightOf)) - Math.min(...parts.map(leftOf))
    const filled = mean(parts.map((part) => rightOf(part) - leftOf(part))) / width
    if (mean(parts.map(lengthOf)) < LEAST_LENGTH || filled < LEAST_FILLED) return null
  }
  return split
}
