import { and, asc, between, desc, eq, inArray, like, type SQL, sql } from 'drizzle-orm'
import { db } from '@/db/connection'
import { type RunFacet, resultRows, runs } from '@/db/schema'
import type { Row } from '../engine/analysis'

export type Run = typeof runs.$inferSelect

/** The run whose results are shown; null when the analysis has never succeeded. */
export async function currentRun(openId: string, analysis: string): Promise<Run | null> {
  return (
    db()
      .select()
      .from(runs)
      .where(and(eq(runs.openId, openId), eq(runs.analysis, analysis), eq(runs.current, 1)))
      .get() ?? null
  )
}

/** The latest run, whatever became of it. */
export async function latestRun(openId: string, analysis: string): Promise<Run | null> {
  return (
    db()
      .select()
      .from(runs)
      .where(and(eq(runs.openId, openId), eq(runs.analysis, analysis)))
      .orderBy(desc(runs.startedAt), desc(runs.id))
      .limit(1)
      .get() ?? null
  )
}

export async function runById(id: number): Promise<Run | null> {
  return db().select().from(runs).where(eq(runs.id, id)).get() ?? null
}

/** The latest runs of these sections, newest first. */
export async function recentRuns(openIds: readonly string[], limit: number): Promise<Run[]> {
  return db()
    .select()
    .from(runs)
    .where(inArray(runs.openId, [...openIds]))
    .orderBy(desc(runs.startedAt), desc(runs.id))
    .limit(limit)
    .all()
}

export interface RowFilter {
  readonly bidderId?: number
  readonly kind?: string
  /** Keyword inside the table's search column. */
  readonly keyword?: string
}

function facetCount(facets: readonly RunFacet[], table: string, filter: RowFilter): number {
  return facets
    .filter((facet) => facet.table === table)
    .filter((facet) => filter.bidderId === undefined || facet.bidderId === filter.bidderId)
    .filter((facet) => filter.kind === undefined || facet.kind === filter.kind)
    .reduce((sum, facet) => sum + facet.count, 0)
}

function whereOf(run: Run, table: string, filter: RowFilter): (SQL | undefined)[] {
  const keyword = filter.keyword?.trim()
  return [
    eq(resultRows.runId, run.id),
    eq(resultRows.table, table),
    filter.bidderId === undefined ? undefined : eq(resultRows.bidderId, filter.bidderId),
    filter.kind === undefined ? undefined : eq(resultRows.kind, filter.kind),
    keyword
      ? like(resultRows.search, sql`${`%${keyword.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`)
      : undefined,
  ]
}

/** How many rows a filter leaves: from the run's own counts unless a keyword asks for a search. */
export async function countRows(run: Run, table: string, filter: RowFilter = {}): Promise<number> {
  if (!filter.keyword?.trim()) return facetCount(run.facets ?? [], table, filter)
  const found = db()
    .select({ n: sql<number>`count(*)` })
    .from(resultRows)
    .where(and(...whereOf(run, table, filter)))
    .get()
  return found?.n ?? 0
}

/** Rows of one page, in the order of the analysis. Page counts from 1. */
export async function readRows(
  run: Run,
  table: string,
  filter: RowFilter,
  page: { page: number; size: number },
): Promise<Row[]> {
  const start = (page.page - 1) * page.size
  const unfiltered = filter.bidderId === undefined && filter.kind === undefined && !filter.keyword?.trim()
  // Without a filter the rows are numbered without gaps: no need to skip over the ones before the page.
  const query = db().select({ row: resultRows.row }).from(resultRows)
  const rows = unfiltered
    ? query
        .where(and(...whereOf(run, table, filter), between(resultRows.ord, start, start + page.size - 1)))
        .orderBy(asc(resultRows.ord))
        .all()
    : query
        .where(and(...whereOf(run, table, filter)))
        .orderBy(asc(resultRows.ord))
        .limit(page.size)
        .offset(start)
        .all()
  return rows.map(({ row }) => JSON.parse(row) as Row)
}

/** Every row a filter leaves, a few thousand at a time: for exports and trees. */
export function* eachRow(run: Run, table: string, filter: RowFilter = {}): Generator<Row> {
  const batch = 2000
  let after = -1
  for (;;) {
    const rows = db()
      .select({ ord: resultRows.ord, row: resultRows.row })
      .from(resultRows)
      .where(and(...whereOf(run, table, filter), sql`${resultRows.ord} > ${after}`))
      .orderBy(asc(resultRows.ord))
      .limit(batch)
      .all()
    for (const { row } of rows) yield JSON.parse(row) as Row
    if (rows.length < batch) return
    after = rows[rows.length - 1]!.ord
  }
}
