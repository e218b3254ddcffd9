import type { ResultTable, Row } from '../../engine/analysis'
import { nextTurn } from '../../kit/turn'
import { findingKey } from '../findings'
import { maskedRow } from '../personal'
import type { PlacedRow } from '../results/pages'
import type { ViewRows } from '../view-rows'

/** A row of a table as an address names it: by its finding, with its place as the quickest way to it. */
export interface RowReference {
  readonly key: string
  /** The position in the order of the analysis, from 0; null if it is not known. */
  readonly place: number | null
}

/** Addresses are seen by people who may not read identity numbers, and a number could be guessed from its hash. */
const openKey = (table: ResultTable, row: Row) =>
  findingKey(table, table.personal ? maskedRow(table, row) : row)

/** `<place>-<key>`; the key alone, as judgements name the finding, is a reference too. */
export const rowReference = (table: ResultTable, row: Row, place: number) => `${place}-${openKey(table, row)}`

/** The reference of a row whose place is known only from its serial number, if it has one. */
export function findingReference(table: ResultTable, row: Row): string {
  const key = openKey(table, row)
  return typeof row.serial === 'number' ? `${row.serial - 1}-${key}` : key
}

const REFERENCE = /^(?:(\d{1,9})-)?([\da-f]{32})$/

export function readReference(text: string | undefined): RowReference | null {
  const [, place, key] = REFERENCE.exec(text ?? '') ?? []
  return key ? { key, place: place === undefined ? null : Number(place) } : null
}

/** Rows compared between two turns of the event loop. */
const STEP = 1000

/**
 * The row of a reference. After another run it may stand elsewhere: then all rows are compared, a few at a time.
 * @param rows all rows of the table
 * @returns null if there is no such finding
 */
export async function findRow(rows: ViewRows, { key, place }: RowReference): Promise<PlacedRow | null> {
  const { table } = rows
  const isIt = (row: Row) =>
    openKey(table, row) === key || (table.personal !== undefined && findingKey(table, row) === key)
  const [row] = place === null ? [] : rows.at([place])
  if (row && place !== null && isIt(row)) return { row, place }
  let compared = 0
  for (const placed of rows.placed()) {
    if (isIt(placed.row)) return placed
    if (++compared % STEP === 0) await nextTurn()
  }
  return null
}
