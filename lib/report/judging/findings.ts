import { featuresQuery } from '../../analyses/features/query'
import { transactionsQuery } from '../../analyses/transactions/query'
import { filterOperations, transactionsOf } from '../../analyses/transactions/view'
import type { Analysis, ResultTable, Row } from '../../engine/analysis'
import type { Locale } from '../../kit/i18n/locale'
import type { Query } from '../../kit/query'
import { nextTurn } from '../../kit/turn'
import { findingKey, isFinding } from '../../runs/findings'
import { listedRows } from '../../runs/listed'
import { resultQuery } from '../../runs/query'
import type { OpenResult } from '../../runs/results/reader'

/** A table of a result in which findings are judged. */
export interface JudgedTable {
  readonly run: OpenResult
  readonly analysis: Analysis
  readonly table: ResultTable
}

/** The rows of a table that its screen lists under an address. `locale`: of the reader, whose words are searched. */
export async function rowsOfView(
  { run, analysis, table }: JudgedTable,
  query: Query,
  locale: Locale,
): Promise<Iterable<Row>> {
  if (analysis.id === 'transactions')
    return filterOperations(transactionsOf(run), transactionsQuery(query)).map(({ row }) => row)
  if (analysis.id === 'features') {
    const { type, bidderId } = featuresQuery(query)
    const ofBidder = table.id === 'outerCodes' && bidderId !== null ? { bidderId } : {}
    return run.rows(table.id, { ...(type === null ? {} : { kind: type }), ...ofBidder })
  }
  const { filter, listing } = resultQuery(analysis, { ...query, tab: table.id })
  return listedRows(run, { table, filter, listing: { ...listing, sort: null } }, locale)
}

/** So many rows are looked at before others get their turn. */
const AT_ONCE = 2000

/**
 * The findings among rows, by key: rows with the same texts about the same bidders are one.
 * @param most looks no further after so many findings
 */
export async function findingsAmong(
  { analysis, table }: Omit<JudgedTable, 'run'>,
  rows: Iterable<Row>,
  most = Number.POSITIVE_INFINITY,
): Promise<Map<string, Row>> {
  const found = new Map<string, Row>()
  let seen = 0
  for (const row of rows) {
    if (++seen % AT_ONCE === 0) await nextTurn()
    if (!isFinding(analysis, table, row)) continue
    const key = findingKey(table, row)
    if (!found.has(key)) found.set(key, row)
    if (found.size >= most) break
  }
  return found
}
