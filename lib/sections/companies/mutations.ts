import { and, eq } from 'drizzle-orm'
import { db } from '@/db/connection'
import { first } from '@/db/query'
import { joinedCompanies } from '@/db/schema'
import { recorded } from '../../audit/mutations'
import { clock } from '../../kit/clock'

interface By {
  readonly organisationId: number
  readonly userId: number
}

/** Joins names or codes as those of one company. @returns the id of the join */
export async function joinCompanies(
  names: readonly string[],
  { organisationId, userId }: By,
): Promise<number> {
  const entry = (id: number) => ({
    action: 'companiesJoined' as const,
    userId,
    subject: ['companies', id] as const,
    detail: { names },
  })
  return recorded(entry, async () => {
    const made = { organisationId, names, createdBy: userId, createdAt: clock.now() }
    return (await first(db().insert(joinedCompanies).values(made).returning({ id: joinedCompanies.id }))).id
  })
}

/** Takes a join back. @returns whether there was one */
export async function separateCompanies(id: number, { organisationId, userId }: By): Promise<boolean> {
  const own = and(eq(joinedCompanies.id, id), eq(joinedCompanies.organisationId, organisationId))
  const entry = (names: readonly string[] | null) =>
    names && {
      action: 'companiesSeparated' as const,
      userId,
      subject: ['companies', id] as const,
      detail: { names },
    }
  const gone = await recorded(entry, async () => {
    const found = await first(
      db().delete(joinedCompanies).where(own).returning({ names: joinedCompanies.names }),
    )
    return found?.names ?? null
  })
  return gone !== null
}
