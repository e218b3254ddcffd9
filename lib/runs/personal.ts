import { maskIdentities } from '../domain/identity'
import { allows, type Grant } from '../domain/permissions'
import type { ResultTable, Row } from '../engine/analysis'

/** Masks the identity numbers in the personal texts of a row. */
export function maskedRow({ personal = [] }: ResultTable, row: Row): Row {
  const masked = personal.flatMap((key) => {
    const value = row[key]
    return typeof value === 'string' ? [[key, maskIdentities(value)] as const] : []
  })
  return { ...row, ...Object.fromEntries(masked) }
}

/** The rows as these permissions allow them to be read. */
export function readableRows(table: ResultTable, rows: readonly Row[], grants: readonly Grant[]) {
  const isWhole = table.personal === undefined || allows(grants, 'expert:identity')
  return isWhole ? rows : rows.map((row) => maskedRow(table, row))
}
