import { ownTable, tabOfTable } from '../../analyses/own-tables'
import type { Analysis, ResultTable, Row } from '../../engine/analysis'
import type { Locale } from '../../kit/i18n/locale'
import type { Query } from '../../kit/query'
import { nextTurn } from '../../kit/turn'
import { findingKey, isFinding, judgedTables } from '../../runs/findings'
import { listedRows } from '../../runs/listed'
import { listingOf } from '../../runs/listing'
import { resultQuery } from '../../runs/query'
import type { OpenResult } from '../../runs/results/reader'
import { storedRows } from '../../runs/view-rows'

/** A table of a result in which findings are judged. */
export interface JudgedTable {
  readonly run: OpenResult
  readonly analysis: Analysis
  readonly table: ResultTable
}

/**
 * The rows of a table that its screen lists under an address; none if the address shows another table there, as the items
 * of two bidders in place of the pairs. `locale`: of the reader, whose words are searched.
 */
export async function rowsOfView(
  { run, analysis, table }: JudgedTable,
  query: Query,
  locale: Locale,
): Promise<Iterable<Row>> {
  const address = { ...query, tab: tabOfTable(analysis.id, table.id) }
  const own = await ownTable(run, address, locale)
  if (own?.judged === table) {
    const { rows, counts } = own
    const listing = { ...listingOf(rows.table, query), sort: null }
    const listed = await listedRows(rows, listing, locale)
    return counts ? counted(listed, counts) : listed
  }
  // A table without findings of its own has no such screen, and the address names that of another.
  if (own && judgedTables(analysis).includes(table)) return []
  const { filter, listing } = resultQuery(analysis, address)
  return listedRows(storedRows(run, table, filter), { ...listing, sort: null }, locale)
}

function* counted(rows: Iterable<Row>, counts: (row: Row) => boolean): Generator<Row> {
  for (const row of rows) if (counts(row)) yield row
}

/** So many rows are looked at before others get their turn. */
const AT_ONCE = 2000

/** The findings among rows, by key: rows with the same texts about the same bidders are one. */
export async function findingsAmong(
  { analysis, table }: Omit<JudgedTable, 'run'>,
  rows: Iterable<Row>,
): Promise<Map<string, Row>> {
  const found = new Map<string, Row>()
  let seen = 0
  for (const row of rows) {
    if (++seen % AT_ONCE === 0) await nextTurn()
    if (!isFinding(analysis, table, row)) continue
    const key = findingKey(table, row)
    if (!found.has(key)) found.set(key, row)
  }
  return found
}
