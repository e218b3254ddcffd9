import { desc, eq } from 'drizzle-orm'
import { db } from '@/db/connection'
import { joinedCompanies, users } from '@/db/schema'
import { accountName } from '../../people/users/account-name'

/** Names of one company that people of an organisation have joined, newest first, with who did. */
export async function joinsOf(organisationId: number) {
  const { id, names, createdAt } = joinedCompanies
  return await db()
    .select({ id, names, createdAt, by: accountName })
    .from(joinedCompanies)
    .leftJoin(users, eq(users.id, joinedCompanies.createdBy))
    .where(eq(joinedCompanies.organisationId, organisationId))
    .orderBy(desc(id))
}
export type JoinedNames = Awaited<ReturnType<typeof joinsOf>>[number]
