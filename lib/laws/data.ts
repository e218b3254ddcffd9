import { asc, eq } from 'drizzle-orm'
import { db } from '@/db/connection'
import { lawVersions, users } from '@/db/schema'

type Row = typeof lawVersions.$inferSelect
export type LawVersion = Omit<Row, 'createdBy'> & { readonly author: string | null }

/** What it wrote as it stands at this moment: what is read for a change is read where it is made. */
export function lawVersionsNow(organisationId: number): LawVersion[] {
  return db()
    .select({ version: lawVersions, author: users.name })
    .from(lawVersions)
    .leftJoin(users, eq(users.id, lawVersions.createdBy))
    .where(eq(lawVersions.organisationId, organisationId))
    .orderBy(asc(lawVersions.id))
    .all()
    .map(({ version: { createdBy: _, ...version }, author }) => ({ ...version, author }))
}

/** Everything an organisation wrote of articles of law, in the order in which it was written. */
export async function lawVersionsOf(organisationId: number): Promise<LawVersion[]> {
  return lawVersionsNow(organisationId)
}
