import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { db } from '@/db/connection'
import { prepared } from '@/db/prepared'
import { among, first } from '@/db/query'
import { type RunFacet, type RunInput, runs } from '@/db/schema'
import { ACTIVE_STATUSES } from '../domain/number-codes'
import type { RowFilter } from './results/statements'

export type Run = typeof runs.$inferSelect

const ofAnalysis = and(
  eq(runs.openId, sql.placeholder('openId')),
  eq(runs.analysis, sql.placeholder('analysis')),
)
const current = prepared((store) =>
  store
    .select()
    .from(runs)
    .where(and(ofAnalysis, eq(runs.current, 1)))
    .prepare(),
)
const latest = prepared((store) =>
  store.select().from(runs).where(ofAnalysis).orderBy(desc(runs.id)).limit(1).prepare(),
)

/** The run whose results are shown; null when the analysis has never succeeded. */
export async function currentRun(openId: string, analysis: string): Promise<Run | null> {
  return (await current().get({ openId, analysis })) ?? null
}

/** The latest run, whatever its outcome. */
export async function latestRun(openId: string, analysis: string): Promise<Run | null> {
  return (await latest().get({ openId, analysis })) ?? null
}

export async function runById(id: number): Promise<Run | null> {
  return (await first(db().select().from(runs).where(eq(runs.id, id)))) ?? null
}

/** The runs that were started together as one clean-bid record. */
export async function runsOfRecord(recordId: number): Promise<Run[]> {
  return await db().select().from(runs).where(eq(runs.recordId, recordId))
}

/** Runs of these sections that are running or queued, oldest first. */
export async function goingRuns(openIds: readonly string[], limit: number): Promise<Run[]> {
  return await db()
    .select()
    .from(runs)
    .where(and(among(runs.openId, openIds), inArray(runs.status, ACTIVE_STATUSES)))
    .orderBy(asc(runs.id))
    .limit(limit)
}

/** The most recent of the current results of these sections, newest first. */
export async function latestResults(openIds: readonly string[], limit: number): Promise<Run[]> {
  // Only the runs that are wanted are read whole: their inputs, parameters and counts are long.
  const wanted = db()
    .select({ id: runs.id })
    .from(runs)
    .where(and(among(runs.openId, openIds), eq(runs.current, 1)))
    .orderBy(desc(runs.id))
    .limit(limit)
  return await db().select().from(runs).where(inArray(runs.id, wanted)).orderBy(desc(runs.id))
}

/** The runs whose results a section shows. */
export async function currentRuns(openId: string): Promise<Run[]> {
  return await db()
    .select()
    .from(runs)
    .where(and(eq(runs.openId, openId), eq(runs.current, 1)))
}

/** Current results of a section that were computed from the same files. */
export interface ResultBasis {
  readonly openId: string
  readonly inputs: readonly RunInput[]
  readonly results: readonly Pick<Run, 'analysis' | 'startedAt'>[]
}

/**
 * What the current results of these sections were computed from. The analyses of a section mostly share their files, so
 * the database hands out each distinct list of them once.
 */
export async function resultBases(openIds: readonly string[]): Promise<ResultBasis[]> {
  const { openId, inputs, analysis, startedAt, current } = runs
  const result = sql`json_object('analysis', ${analysis}, 'startedAt', ${startedAt})`
  return await db()
    .select({
      openId,
      inputs,
      results: sql`json_group_array(${result})`.mapWith((text) => JSON.parse(text) as ResultBasis['results']),
    })
    .from(runs)
    .where(and(among(openId, openIds), eq(current, 1)))
    .groupBy(openId, inputs)
}

type FacetFilter = Pick<RowFilter, 'bidderId' | 'kind'>

function facetCount(facets: readonly RunFacet[], table: string, filter: FacetFilter): number {
  return facets
    .filter((facet) => facet.table === table)
    .filter((facet) => filter.bidderId === undefined || facet.bidderId === filter.bidderId)
    .filter((facet) => filter.kind === undefined || facet.kind === filter.kind)
    .reduce((sum, facet) => sum + facet.count, 0)
}

/** The number of rows under a filter without a keyword, from the counts stored with the run. */
export function countRows(run: Run, table: string, filter: FacetFilter = {}): number {
  return facetCount(run.facets ?? [], table, filter)
}

/** The bidders that have rows in a table, from the counts stored with the run. */
export function biddersOfRows(run: Run, table: string): number[] {
  const ids = (run.facets ?? []).flatMap((facet) => (facet.table === table ? (facet.bidderId ?? []) : []))
  return [...new Set(ids)]
}
