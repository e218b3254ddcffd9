import { and, eq, isNull, sql } from 'drizzle-orm'
import { db } from '@/db/connection'
import { shares } from '@/db/schema'

export type NewShare = Pick<
  typeof shares.$inferInsert,
  'openId' | 'menuKey' | 'query' | 'tokenHash' | 'createdBy' | 'createdAt' | 'expiresAt'
>

export async function saveShare(share: NewShare): Promise<number> {
  return db().insert(shares).values(share).returning({ id: shares.id }).get().id
}

/** @returns false when it was revoked before */
export async function endShare(id: number, now: number): Promise<boolean> {
  const changed = db()
    .update(shares)
    .set({ revokedAt: now })
    .where(and(eq(shares.id, id), isNull(shares.revokedAt)))
    .run()
  return changed.changes > 0
}

export async function countOpening(id: number, now: number): Promise<void> {
  db()
    .update(shares)
    .set({ opened: sql`${shares.opened} + 1`, lastOpenedAt: now })
    .where(eq(shares.id, id))
    .run()
}
