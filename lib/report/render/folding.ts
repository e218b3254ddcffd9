import type { Cell, Table } from '../../analyses/chapter/blocks'

/** A table without the columns that repeat themselves, and what they say. */
export interface Folded {
  readonly table: Table
  /** What every row says. */
  readonly same: string | null
  /** What a row and those below it are about, where that changes; null for no groups. */
  readonly groups: readonly (string | null)[] | null
}

/** Rows from which a column that says the same in all of them is worth a line instead. */
const LEAST_FOLDED = 3

function only(table: Table, kept: readonly number[]): Table {
  return {
    ...table,
    columns: kept.map((at) => table.columns[at]!),
    rows: table.rows.map((row) => kept.map((at): Cell => row[at] ?? { text: '' })),
  }
}

/** Takes out the columns with one text in all rows: the text is stated once, and the others get the width. */
export function withoutSame(table: Table): Folded {
  const { columns, rows } = table
  const nothing = { table, same: null, groups: null }
  if (rows.length < LEAST_FOLDED) return nothing
  const isSame = (at: number) =>
    at > 0 &&
    columns[at]!.align !== 'right' &&
    rows.every((row) => row[at]?.text === rows[0]![at]?.text && row[at]?.tone !== 'warn')
  const same = columns.flatMap((_, at) => (isSame(at) ? [at] : []))
  if (same.length === 0 || same.length === columns.length - 1) return nothing
  const kept = columns.flatMap((_, at) => (same.includes(at) ? [] : [at]))
  const words = same.map((at) => `${columns[at]!.title}: ${rows[0]![at]?.text ?? ''}`).join(' · ')
  return { table: only(table, kept), same: words, groups: null }
}

const NAME = 'bidderName'

/**
 * Takes out the bidder if its rows follow each other: its name stands above them instead.
 * @param isNeeded whether the name is taken out of a table with a row for each bidder too, which gets longer by it
 */
export function grouped(folded: Folded, isNeeded: boolean): Folded {
  const { table } = folded
  const at = table.columns.findIndex(({ key }) => key === NAME)
  if (at < 0 || table.rows.length < LEAST_FOLDED) return folded
  const names = table.rows.map((row) => row[at]?.text ?? '')
  const groups = names.map((name, row) => (name === names[row - 1] ? null : name))
  const begun = groups.filter((name) => name !== null)
  if (new Set(begun).size < begun.length || (!isNeeded && begun.length === names.length)) return folded
  const kept = table.columns.flatMap((_, place) => (place === at ? [] : [place]))
  return { ...folded, table: only(table, kept), groups }
}
