import { and, desc, eq } from 'drizzle-orm'
import { db } from '@/db/connection'
import { first } from '@/db/query'
import { keptRuns, users } from '@/db/schema'

export type KeptRun = typeof keptRuns.$inferSelect
export type Laboratory = KeptRun['laboratory']

/** A kept run without what it was computed from and what came out. */
export type ListedKept = Pick<KeptRun, 'id' | 'title' | 'engineVersion' | 'inReport' | 'createdAt'> & {
  readonly createdByName: string | null
}

const ofSection = (openId: string, laboratory: Laboratory) =>
  and(eq(keptRuns.openId, openId), eq(keptRuns.laboratory, laboratory))

/** The kept runs of a section, newest first. */
export async function keptOf(openId: string, laboratory: Laboratory): Promise<ListedKept[]> {
  const { id, title, engineVersion, inReport, createdAt } = keptRuns
  return await db()
    .select({ id, title, engineVersion, inReport, createdAt, createdByName: users.name })
    .from(keptRuns)
    .leftJoin(users, eq(users.id, keptRuns.createdBy))
    .where(ofSection(openId, laboratory))
    .orderBy(desc(id))
}

/** With the name that the person has now. */
type NamedKept = KeptRun & { readonly createdByName: string | null }

const named = ({ run, createdByName }: { run: KeptRun; createdByName: string | null }): NamedKept => ({
  ...run,
  createdByName,
})

const withNames = () =>
  db()
    .select({ run: keptRuns, createdByName: users.name })
    .from(keptRuns)
    .leftJoin(users, eq(users.id, keptRuns.createdBy))

/** A kept run of a section; null if it has none of this id. */
export async function keptById(
  openId: string,
  laboratory: Laboratory,
  id: number,
): Promise<NamedKept | null> {
  const found = await first(withNames().where(and(ofSection(openId, laboratory), eq(keptRuns.id, id))))
  return found ? named(found) : null
}

/** The kept runs that the report shows, oldest first. */
export async function reportedRuns(openId: string, laboratory: Laboratory): Promise<NamedKept[]> {
  const found = await withNames()
    .where(and(ofSection(openId, laboratory), eq(keptRuns.inReport, true)))
    .orderBy(keptRuns.id)
  return found.map(named)
}
