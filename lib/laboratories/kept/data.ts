import { and, desc, eq } from 'drizzle-orm'
import { db } from '@/db/connection'
import { first } from '@/db/query'
import { keptRuns, users } from '@/db/schema'
import { canonicalJson, sha256 } from '../../kit/canonical.mjs'
import { authorName } from '../../sections/experts/author'

type Stored = typeof keptRuns.$inferSelect
export type Laboratory = Stored['laboratory']

/** A kept run without what it was computed from and what came of it. */
export interface KeptHead
  extends Pick<Stored, 'id' | 'openId' | 'title' | 'engineVersion' | 'inReport' | 'createdAt'> {
  /** Who kept it; null if unknown. */
  readonly by: string | null
}

/** A kept run, whole. */
export interface KeptRun extends KeptHead {
  readonly asked: unknown
  readonly basis: unknown
  readonly result: unknown
}

const { id, openId: of, title, engineVersion, inReport, createdAt, asked, basis, result } = keptRuns
const HEAD = {
  id,
  openId: of,
  title,
  engineVersion,
  inReport,
  createdAt,
  by: authorName(keptRuns.openId),
}
const WHOLE = { ...HEAD, asked, basis, result }

const newestFirst = desc(keptRuns.id)
const ofSection = (openId: string, laboratory: Laboratory) =>
  and(eq(keptRuns.openId, openId), eq(keptRuns.laboratory, laboratory))

/** The kept runs of a laboratory, newest first. */
export async function keptHeads(openId: string, laboratory: Laboratory): Promise<KeptHead[]> {
  return await db()
    .select(HEAD)
    .from(keptRuns)
    .leftJoin(users, eq(users.id, keptRuns.createdBy))
    .where(ofSection(openId, laboratory))
    .orderBy(newestFirst)
}

/** A kept run of a section; null if it has none of this id. */
export async function keptRun(
  openId: string,
  laboratory: Laboratory,
  runId: number,
): Promise<KeptRun | null> {
  const found = await first(
    db()
      .select(WHOLE)
      .from(keptRuns)
      .leftJoin(users, eq(users.id, keptRuns.createdBy))
      .where(and(ofSection(openId, laboratory), eq(keptRuns.id, runId))),
  )
  return found ?? null
}

/** The kept runs that were chosen for the report, in the order in which they were kept. */
export async function reportedRuns(openId: string, laboratory: Laboratory): Promise<KeptRun[]> {
  return await db()
    .select(WHOLE)
    .from(keptRuns)
    .leftJoin(users, eq(users.id, keptRuns.createdBy))
    .where(and(ofSection(openId, laboratory), eq(keptRuns.inReport, true)))
    .orderBy(keptRuns.id)
}

/** Every kept run of a section that the report shows, whatever its laboratory. */
export async function runsInReport(openId: string) {
  return await db()
    .select({ id, laboratory: keptRuns.laboratory, title, engineVersion, asked, basis, result })
    .from(keptRuns)
    .where(and(eq(keptRuns.openId, openId), eq(keptRuns.inReport, true)))
    .orderBy(keptRuns.id)
}

/** What the audit log and the seal hold of a kept run: any change of it shows. */
export const digestOf = ({ asked, basis, result }: Pick<KeptRun, 'asked' | 'basis' | 'result'>) =>
  sha256(canonicalJson({ asked, basis, result }))
