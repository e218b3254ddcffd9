import { and, asc, desc, eq, inArray, max, sql } from 'drizzle-orm'
import { cache } from 'react'
import { db } from '@/db/connection'
import { prepared } from '@/db/prepared'
import { among, first } from '@/db/query'
import { type RunFacet, type RunInput, runs } from '@/db/schema'
import { jsonRows } from '@/db/words'
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

/** The run whose results are shown; null when the analysis has never succeeded. Asked once for a page. */
export const currentRun = cache(
  async (openId: string, analysis: string): Promise<Run | null> =>
    (await current().get({ openId, analysis })) ?? null,
)

/** The latest run, whatever its outcome. */
export async function latestRun(openId: string, analysis: string): Promise<Run | null> {
  return (await latest().get({ openId, analysis })) ?? null
}

/** The latest run of an analysis, whatever its outcome. */
export type LatestRun = Pick<Run, 'id' | 'analysis' | 'status' | 'failure' | 'startedAt' | 'endedAt'>

/** The latest run of each analysis of a section that was ever run there, whatever its outcome. */
export async function latestRuns(openId: string): Promise<LatestRun[]> {
  const { id, analysis, status, failure, startedAt, endedAt } = runs
  const newest = db()
    .select({ id: max(id) })
    .from(runs)
    .where(eq(runs.openId, openId))
    .groupBy(analysis)
  return await db()
    .select({ id, analysis, status, failure, startedAt, endedAt })
    .from(runs)
    .where(inArray(id, newest))
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

/** These runs, newest first. */
export async function runsById(ids: readonly number[]): Promise<Run[]> {
  return await db()
    .select()
    .from(runs)
    .where(inArray(runs.id, [...ids]))
    .orderBy(desc(runs.id))
}

/** The runs whose results a section shows. Asked once for a page. */
export const currentRuns = cache(
  async (openId: string): Promise<readonly Run[]> =>
    await db()
      .select()
      .from(runs)
      .where(and(eq(runs.openId, openId), eq(runs.current, 1))),
)

/** A result that a section shows, without what it was computed from. */
export type CurrentResult = Pick<Run, 'id' | 'analysis' | 'startedAt'>

const resultsIn = (text: string): CurrentResult[] =>
  (JSON.parse(text) as [number, string, number][]).map(([id, analysis, startedAt]) => ({
    id,
    analysis,
    startedAt,
  }))

export async function currentResultsOf(
  openIds: readonly string[],
): Promise<ReadonlyMap<string, readonly CurrentResult[]>> {
  const { openId, id, analysis, startedAt, current } = runs
  const found = await db()
    .select({
      openId,
      // In one text per section: rows read one by one take twice as long.
      results: jsonRows([id, analysis, startedAt]).mapWith(resultsIn),
    })
    .from(runs)
    .where(and(among(openId, openIds), eq(current, 1)))
    .groupBy(openId)
  return new Map(found.map(({ openId, results }) => [openId, results]))
}

export async function inputsOfRuns(
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly RunInput[]>> {
  const { id, inputs } = runs
  const found = await db()
    .select({ id, inputs })
    .from(runs)
    .where(inArray(id, [...ids]))
  return new Map(found.map(({ id, inputs }) => [id, inputs]))
}

/** The version of the confirmed layout rules that these runs were computed with, by run; null: none. */
export async function rulesOfRuns(ids: readonly number[]): Promise<ReadonlyMap<number, number | null>> {
  const { id, layoutRules } = runs
  const found = await db().select({ id, layoutRules }).from(runs).where(among(id, ids))
  return new Map(found.map(({ id, layoutRules }) => [id, layoutRules]))
}

export async function paramsOfRuns(ids: readonly number[]): Promise<ReadonlyMap<number, Run['params']>> {
  const { id, params } = runs
  const found = await db()
    .select({ id, params })
    .from(runs)
    .where(inArray(id, [...ids]))
  return new Map(found.map(({ id, params }) => [id, params]))
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
