import { asc, eq, sql } from 'drizzle-orm'
import { prepared } from '@/db/prepared'
import { lawVersions, users } from '@/db/schema'
import { accountName } from '../people/users/account-name'

type Row = typeof lawVersions.$inferSelect
export type LawVersion = Omit<Row, 'createdBy'> & { readonly author: string | null }

const ofOrganisation = prepared((database) =>
  database
    .select({ version: lawVersions, author: accountName })
    .from(lawVersions)
    .leftJoin(users, eq(users.id, lawVersions.createdBy))
    .where(eq(lawVersions.organisationId, sql.placeholder('organisationId')))
    .orderBy(asc(lawVersions.id))
    .prepare(),
)

/** All versions of articles an organisation has written, in order of writing. */
export async function lawVersionsOf(organisationId: number): Promise<LawVersion[]> {
  const rows = await ofOrganisation().all({ organisationId })
  return rows.map(({ version: { createdBy: _, ...version }, author }) => ({ ...version, author }))
}
