import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { db } from '@/db/connection'
import { type RunFacet, resultRows } from '@/db/schema'
import { norm } from '../../domain/norm'
import { findAnalysis } from '../../engine/analyses/registry'
import type { BidderName, Row } from '../../engine/analysis'
import { bidderNames } from '../../sections/bidders/data'
import type { Run } from '../data'
import { biddersOfRun, type Packing, rowsOfStored, spanOfStored } from '../packing'

export interface RowFilter {
  readonly bidderId?: number
  readonly kind?: string
  /** Matched anywhere in the table's search column. */
  readonly keyword?: string
}

/** The bidders a run was computed from, in their order. */
export function biddersOf(run: Run): readonly BidderName[] {
  return biddersOfRun(run.inputs, bidderNames(run.openId))
}

/** How the stored rows of a table are unpacked; null if the table is stored row by row. */
function packingOf(run: Run, table: string): Packing | null {
  const found = findAnalysis(run.analysis)?.tables.find(({ id }) => id === table)
  if (!found?.unpack) return null
  return { unpack: found.unpack, bidders: biddersOf(run) }
}

function facetCount(facets: readonly RunFacet[], table: string, filter: RowFilter): number {
  return facets
    .filter((facet) => facet.table === table)
    .filter((facet) => filter.bidderId === undefined || facet.bidderId === filter.bidderId)
    .filter((facet) => filter.kind === undefined || facet.kind === filter.kind)
    .reduce((sum, facet) => sum + facet.count, 0)
}

/** Keywords are compared like texts in rules.md §0: spelling, width and case do not matter. */
function keywordOf(filter: RowFilter): string | null {
  const keyword = filter.keyword ? norm(filter.keyword) : ''
  return keyword === '' ? null : keyword
}

function whereOf(run: Run, table: string, filter: RowFilter): (SQL | undefined)[] {
  const keyword = keywordOf(filter)
  return [
    eq(resultRows.runId, run.id),
    eq(resultRows.table, table),
    filter.bidderId === undefined ? undefined : eq(resultRows.bidderId, filter.bidderId),
    filter.kind === undefined ? undefined : eq(resultRows.kind, filter.kind),
    keyword === null ? undefined : sql`instr(${resultRows.search}, ${keyword}) > 0`,
  ]
}

/** The number of rows under a filter without a keyword, from the counts stored with the run. */
export function countRows(run: Run, table: string, filter: Omit<RowFilter, 'keyword'> = {}): number {
  return facetCount(run.facets ?? [], table, filter)
}

/** Every row of a small table, by run. A run whose rows were deleted is absent. */
export async function smallTables(runIds: readonly number[], table: string): Promise<Map<number, Row[]>> {
  const found = new Map<number, Row[]>()
  const rows = db()
    .select({ runId: resultRows.runId, row: resultRows.row })
    .from(resultRows)
    .where(and(inArray(resultRows.runId, [...runIds]), eq(resultRows.table, table)))
    .orderBy(asc(resultRows.runId), asc(resultRows.ord))
    .all()
  for (const { runId, row } of rows) found.set(runId, [...(found.get(runId) ?? []), JSON.parse(row) as Row])
  return found
}

export interface PageOfRows {
  readonly rows: Row[]
  /** Number of rows under the filter. */
  readonly total: number
  /** The page that was read: the last one if the requested page lies beyond it. */
  readonly page: number
}

function rowsAt(run: Run, table: string, ords: readonly number[]): Row[] {
  if (ords.length === 0) return []
  return db()
    .select({ row: resultRows.row })
    .from(resultRows)
    .where(and(eq(resultRows.runId, run.id), eq(resultRows.table, table), inArray(resultRows.ord, [...ords])))
    .orderBy(asc(resultRows.ord))
    .all()
    .map(({ row }) => JSON.parse(row) as Row)
}

/**
 * Up to this many matches are fetched whole and sorted. Above it, scanning in order finds a page soon enough.
 */
const FEW = 20_000

/**
 * Positions of the rows of one page that match a keyword, and the total number of matches. The keyword is
 * matched against the run's distinct names first, because they are few.
 */
function searchedPlaces(
  run: Run,
  table: string,
  filter: RowFilter,
  size: number,
): { total: number; places: (start: number) => number[] } {
  const values = {
    run: run.id,
    table,
    keyword: keywordOf(filter),
    bidder: filter.bidderId,
    kind: filter.kind,
  }
  const also = `${filter.bidderId === undefined ? '' : ' and bidder_id = @bidder'}${filter.kind === undefined ? '' : ' and kind = @kind'}`
  const names =
    'select search from result_names where run_id = @run and tbl = @table and instr(search, @keyword) > 0'
  const ofRun = 'run_id = @run and tbl = @table'
  const statement = (sqlText: string) => db().$client.prepare(sqlText).pluck()
  const byName = `from result_rows indexed by result_rows_search where ${ofRun} and search in (${names})${also}`
  const counted =
    'select coalesce(sum(count), 0) from result_names where run_id = @run and tbl = @table and instr(search, @keyword) > 0'
  const total = statement(also === '' ? counted : `select count(*) ${byName}`).get(values) as number
  const places = (start: number): number[] => {
    if (total <= FEW) {
      const all = statement(`select ord ${byName}`).all(values) as number[]
      return all.sort((a, b) => a - b).slice(start, start + size)
    }
    const inOrder = `select ord from result_rows where ${ofRun} and +search in (${names})${also.replaceAll(' and ', ' and +')}`
    return statement(`${inOrder} order by ord limit ${size} offset ${start}`).all(values) as number[]
  }
  return { total, places }
}

/** Positions of one page under a filter, from the index alone, so that skipping is cheap. */
function placesOfPage(run: Run, table: string, filter: RowFilter, start: number, size: number): number[] {
  if (filter.bidderId === undefined && filter.kind === undefined) {
    // Without a filter, positions have no gaps.
    return Array.from({ length: size }, (_, index) => start + index)
  }
  return db()
    .select({ ord: resultRows.ord })
    .from(resultRows)
    .where(and(...whereOf(run, table, filter)))
    .orderBy(asc(resultRows.ord))
    .limit(size)
    .offset(start)
    .all()
    .map(({ ord }) => ord)
}

function pageWithin(total: number, requested: { page: number; size: number }, beyond: 'empty' | 'last') {
  const last = Math.max(1, Math.ceil(total / requested.size))
  const page = beyond === 'last' ? Math.min(requested.page, last) : requested.page
  return { page, start: (page - 1) * requested.size, isEmpty: page > last }
}

/**
 * One page of a result table in the order of the analysis. Pages count from 1.
 * @param beyond what a page past the end gives: nothing, or the last page
 */
export async function readPage(
  run: Run,
  table: string,
  filter: RowFilter,
  requested: { page: number; size: number },
  beyond: 'empty' | 'last' = 'empty',
): Promise<PageOfRows> {
  const packing = packingOf(run, table)
  if (packing) return readPacked(run, table, packing, filter, requested, beyond)
  const searched = keywordOf(filter) === null ? null : searchedPlaces(run, table, filter, requested.size)
  const total = searched?.total ?? countRows(run, table, filter)
  const { page, start, isEmpty } = pageWithin(total, requested, beyond)
  if (isEmpty) return { rows: [], total, page }
  const places = searched?.places(start) ?? placesOfPage(run, table, filter, start, requested.size)
  return { rows: rowsAt(run, table, places), total, page }
}

/** One page of a packed table. Only the stored rows that the page needs are read. */
function readPacked(
  run: Run,
  table: string,
  packing: Packing,
  filter: RowFilter,
  requested: { page: number; size: number },
  beyond: 'empty' | 'last',
): PageOfRows {
  if (filter.kind !== undefined) {
    // How many rows of one kind a stored row unpacks to is not known in advance.
    const rows = [...eachRow(run, table, filter)]
    const { page, start } = pageWithin(rows.length, requested, beyond)
    return { rows: rows.slice(start, start + requested.size), total: rows.length, page }
  }
  const { keyword = '' } = filter
  // A page needs at most one stored row per row, plus one if it begins inside a stored row.
  const searched =
    keywordOf(filter) === null ? null : searchedPlaces(run, table, { keyword }, requested.size + 1)
  const each = rowsOfStored(packing, filter)
  const total = searched ? searched.total * each : countRows(run, table, filter)
  const { page, start, isEmpty } = pageWithin(total, requested, beyond)
  if (isEmpty || each === 0) return { rows: [], total, page }
  const stored = spanOfStored(each, { start, size: requested.size })
  const places =
    searched?.places(stored.start).slice(0, stored.size) ??
    placesOfPage(run, table, {}, stored.start, stored.size)
  const rows = rowsAt(run, table, places).flatMap((row) => packing.unpack(row, packing.bidders, filter))
  const skipped = start - stored.start * each
  return { rows: rows.slice(skipped, skipped + requested.size), total, page }
}

/** Every row under a filter, in batches: for exports and trees. */
export function* eachRow(run: Run, table: string, filter: RowFilter = {}): Generator<Row> {
  const packing = packingOf(run, table)
  // In a packed table only the keyword can be matched against stored rows.
  const storedFilter = packing ? { keyword: filter.keyword ?? '' } : filter
  const batch = 2000
  let after = -1
  for (;;) {
    const rows = db()
      .select({ ord: resultRows.ord, row: resultRows.row })
      .from(resultRows)
      .where(and(...whereOf(run, table, storedFilter), sql`${resultRows.ord} > ${after}`))
      .orderBy(asc(resultRows.ord))
      .limit(batch)
      .all()
    for (const { row } of rows) {
      const parsed = JSON.parse(row) as Row
      if (packing) yield* packing.unpack(parsed, packing.bidders, filter)
      else yield parsed
    }
    if (rows.length < batch) return
    after = rows[rows.length - 1]!.ord
  }
}
