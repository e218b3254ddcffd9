import type Database from 'better-sqlite3'
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { db } from '@/db/connection'
import { isPostgres } from '@/db/dialect'
import { readNow } from '@/db/query'
import { resultRows, runs } from '@/db/schema'

/** The client that reads rows which are still in the database: version 1.0 knew only SQLite. */
export const formerClient = (): Database.Database => readNow().$client

/** The place of the first row of a run that is in the database; null if there is none. */
export function firstFormerRow(runId: number): string | null {
  if (isPostgres) return null
  const text = "select tbl || ' ' || ord from result_rows where run_id = ? order by tbl, ord limit 1"
  return (formerClient().prepare(text).pluck().get(runId) as string | undefined) ?? null
}

/** The objects that hold the rows of a run. */
export async function namedResults(): Promise<Set<string>> {
  const rows = await db().select({ result: runs.result }).from(runs).where(isNotNull(runs.result))
  return new Set(rows.flatMap(({ result }) => result ?? []))
}

/** Those of these objects that hold the rows of a run. */
export async function resultsAmong(keys: readonly string[]): Promise<Set<string>> {
  const ids = keys.map((key) => Number(key.match(/^results\/(\d+)-/)?.[1] ?? 0))
  const rows = await db().select({ result: runs.result }).from(runs).where(inArray(runs.id, ids))
  return new Set(rows.flatMap(({ result }) => result ?? []))
}

/** Shown runs whose rows are still in the database, oldest first. */
export async function formerRuns(): Promise<number[]> {
  const rows = await db()
    .select({ id: runs.id })
    .from(runs)
    .where(and(eq(runs.current, 1), isNull(runs.result)))
    .orderBy(runs.id)
  return rows.map(({ id }) => id)
}

/** Whether an earlier version left rows in the database, or a shown run without an object. */
export async function hasFormerResults(): Promise<boolean> {
  const [row] = await db().select({ id: resultRows.runId }).from(resultRows).limit(1)
  return row !== undefined || (await formerRuns()).length > 0
}

/** Runs that have rows in the database and in an object. */
export async function runsStoredTwice(): Promise<number[]> {
  const rows = await db()
    .selectDistinct({ id: resultRows.runId })
    .from(resultRows)
    .innerJoin(runs, eq(runs.id, resultRows.runId))
    .where(isNotNull(runs.result))
  return rows.map(({ id }) => id)
}
