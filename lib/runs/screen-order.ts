import type { Column, ResultTable } from '../engine/analysis'

const LEADING: readonly string[] = ['serial', 'bidderName']

/** The keys of the columns that are seen without scrolling sideways; null for a table without findings. */
export function keysInSight({ finding }: ResultTable): readonly string[] | null {
  return finding ? [...LEADING.filter((key) => !finding.includes(key)), ...finding] : null
}

/** The column in which the headings of a grouped table stand: what its rows find first. */
export const treeKeyOf = ({ groupBy = [], finding, searchKey, columns }: ResultTable): string =>
  finding?.find((key) => !groupBy.includes(key)) ?? searchKey ?? columns[0]!.key

/**
 * The columns in the order of the screen: the finding stands first.
 * @param chosen the keys of the columns that somebody chose, in their order
 */
export function screenOrder(table: ResultTable, chosen: readonly string[] | null = null): readonly Column[] {
  if (chosen) return chosen.flatMap((key) => table.columns.find((column) => column.key === key) ?? [])
  const keys = keysInSight(table) ?? []
  const first = keys.flatMap((key) => table.columns.find((column) => column.key === key) ?? [])
  return [...first, ...table.columns.filter((column) => !first.includes(column))]
}
