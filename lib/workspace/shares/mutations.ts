import { and, eq, isNull, sql } from 'drizzle-orm'
import { db } from '@/db/connection'
import { first } from '@/db/query'
import { shares } from '@/db/schema'
import { type Entry, recorded } from '../../audit/mutations'

export type NewShare = Pick<
  typeof shares.$inferInsert,
  'openId' | 'menuKey' | 'query' | 'tokenHash' | 'createdBy' | 'createdAt' | 'expiresAt'
>

export async function saveShare(share: NewShare, done: Entry<number>): Promise<number> {
  return recorded(
    done,
    async () => (await first(db().insert(shares).values(share).returning({ id: shares.id }))).id,
  )
}

/** @returns false if the link was already revoked */
export async function endShare(id: number, now: number, done: Entry<boolean>): Promise<boolean> {
  const live = and(eq(shares.id, id), isNull(shares.revokedAt))
  return recorded(
    done,
    async () => (await db().update(shares).set({ revokedAt: now }).where(live)).changes > 0,
  )
}

export async function countOpening(id: number, now: number, done: Entry<unknown>): Promise<void> {
  const update = db()
    .update(shares)
    .set({ opened: sql`${shares.opened} + 1`, lastOpenedAt: now })
    .where(eq(shares.id, id))
  await recorded(done, async () => await update)
}
