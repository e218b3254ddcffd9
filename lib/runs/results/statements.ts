import type Database from 'better-sqlite3'
import { norm } from '../../domain/norm'
import type { Row } from '../../engine/analysis'

export interface RowFilter {
  readonly bidderId?: number
  readonly kind?: string
  /** Matched anywhere in the table's search column. */
  readonly keyword?: string
}

/** A table of a run, in a client that has its rows. */
export interface StoredTable {
  readonly client: Database.Database
  readonly runId: number
  readonly table: string
}

/** Statements by client and text: preparing one takes longer than reading a page with it. */
const prepared = new WeakMap<Database.Database, Map<string, Database.Statement>>()

function statement(client: Database.Database, text: string): Database.Statement {
  const known = prepared.get(client) ?? new Map<string, Database.Statement>()
  prepared.set(client, known)
  const made = known.get(text) ?? client.prepare(text)
  known.set(text, made)
  return made
}

/** Keywords are compared like texts in rules.md §0: spelling, width and case do not matter. */
export function keywordOf({ keyword }: RowFilter): string | null {
  const normal = keyword ? norm(keyword) : ''
  return normal === '' ? null : normal
}

const OF_TABLE = 'run_id = @run and tbl = @table'

const valuesOf = ({ runId: run, table }: StoredTable, filter: RowFilter) => ({
  run,
  table,
  keyword: keywordOf(filter),
  bidder: filter.bidderId,
  kind: filter.kind,
})

/** @param mark `+` before a column keeps SQLite from using an index for it */
function alsoOf({ bidderId, kind }: RowFilter, mark = ''): string {
  const ofBidder = bidderId === undefined ? '' : ` and ${mark}bidder_id = @bidder`
  return kind === undefined ? ofBidder : `${ofBidder} and ${mark}kind = @kind`
}

export function rowsAt({ client, runId, table }: StoredTable, ords: readonly number[]): Row[] {
  if (ords.length === 0) return []
  const text = `select row from result_rows where ${OF_TABLE} and ord in (select value from json_each(@ords)) order by ord`
  const rows = statement(client, text)
    .pluck()
    .all({ run: runId, table, ords: JSON.stringify(ords) })
  return (rows as string[]).map((row) => JSON.parse(row) as Row)
}

/**
 * Up to this many matches are fetched whole and sorted. Above it, scanning in order finds a page soon enough.
 */
const FEW = 20_000

export interface SearchedPlaces {
  readonly total: number
  readonly places: (start: number) => number[]
}

/**
 * Positions of the rows of one page that match a keyword, and the total number of matches. The keyword is
 * matched against the run's distinct names first, because they are few.
 */
export function searchedPlaces(stored: StoredTable, filter: RowFilter, size: number): SearchedPlaces {
  const values = valuesOf(stored, filter)
  const read = (text: string) => statement(stored.client, text).pluck()
  const ofNames = `from result_names where ${OF_TABLE} and instr(search, @keyword) > 0`
  const names = `select search ${ofNames}`
  const also = alsoOf(filter)
  const byName = `from result_rows indexed by result_rows_search where ${OF_TABLE} and search in (${names})${also}`
  const counted = `select coalesce(sum(count), 0) ${ofNames}`
  const total = read(also === '' ? counted : `select count(*) ${byName}`).get(values) as number
  const places = (start: number): number[] => {
    if (total <= FEW) {
      const all = read(`select ord ${byName}`).all(values) as number[]
      return all.sort((a, b) => a - b).slice(start, start + size)
    }
    const inOrder = `select ord from result_rows where ${OF_TABLE} and +search in (${names})${alsoOf(filter, '+')}`
    return read(`${inOrder} order by ord limit @size offset @start`).all({
      ...values,
      size,
      start,
    }) as number[]
  }
  return { total, places }
}

/** Positions of one page under a filter without a keyword, from the index alone, so that skipping is cheap. */
export function placesOfPage(stored: StoredTable, filter: RowFilter, start: number, size: number): number[] {
  const also = alsoOf(filter)
  // Without a filter, positions have no gaps.
  if (also === '') return Array.from({ length: size }, (_, index) => start + index)
  const text = `select ord from result_rows where ${OF_TABLE}${also} order by ord limit @size offset @start`
  const values = { ...valuesOf(stored, filter), size, start }
  return statement(stored.client, text).pluck().all(values) as number[]
}

export interface StoredRow {
  readonly ord: number
  readonly row: string
}

/** The next rows under a filter, in order. */
export function rowsAfter(stored: StoredTable, filter: RowFilter, after: number, most: number): StoredRow[] {
  const values = { ...valuesOf(stored, filter), after, most }
  const match = values.keyword === null ? '' : ' and instr(search, @keyword) > 0'
  const text = `select ord, row from result_rows where ${OF_TABLE}${alsoOf(filter)}${match} and ord > @after order by ord limit @most`
  return statement(stored.client, text).all(values) as StoredRow[]
}

/** The tables of a run that have rows, in a fixed order. */
export function tablesOf(client: Database.Database, runId: number): string[] {
  const text = 'select distinct tbl from result_rows where run_id = @run order by tbl'
  return statement(client, text).pluck().all({ run: runId }) as string[]
}
