import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { db } from '@/db/connection'
import { first } from '@/db/query'
import { organisations, shares, users } from '@/db/schema'
import type { Person } from '../../auth/data'
import { allows } from '../../domain/permissions'
import { authorName } from '../../sections/experts/author'

export type Share = typeof shares.$inferSelect
export type ListedShare = Omit<Share, 'tokenHash'> & { readonly createdByName: string }

/** A supervisor sees every link of a section, others only their own. */
export const seesEveryShare = (person: Person) => allows(person.grants, 'organisation:viewAll')

/** The links of a section that this person may see, newest first. */
export async function sharesOf(person: Person, openId: string): Promise<ListedShare[]> {
  const own = seesEveryShare(person) ? undefined : eq(shares.createdBy, person.userId)
  return (
    await db()
      .select({ share: shares, createdByName: authorName(openId) })
      .from(shares)
      .innerJoin(users, eq(users.id, shares.createdBy))
      .where(and(eq(shares.openId, openId), own))
      .orderBy(desc(shares.id))
  ).map(({ share: { tokenHash: _, ...share }, createdByName }) => ({ ...share, createdByName }))
}

export async function shareById(id: number): Promise<Share | null> {
  return (await first(db().select().from(shares).where(eq(shares.id, id)))) ?? null
}

/** The valid link with this hash: not revoked, not expired, and its creator may still sign in. */
export async function liveShare(tokenHash: string, now: number): Promise<Share | null> {
  const row = await first(
    db()
      .select({ share: shares })
      .from(shares)
      .innerJoin(users, eq(users.id, shares.createdBy))
      .innerJoin(organisations, eq(organisations.id, users.organisationId))
      .where(
        and(
          eq(shares.tokenHash, tokenHash),
          isNull(shares.revokedAt),
          gt(shares.expiresAt, now),
          eq(users.disabled, false),
          eq(users.state, 'active'),
          eq(organisations.disabled, false),
        ),
      ),
  )
  return row?.share ?? null
}
