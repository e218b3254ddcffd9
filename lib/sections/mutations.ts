import { and, eq, isNull } from 'drizzle-orm'
import { db } from '@/db/connection'
import { opens } from '@/db/schema'
import { type Entry, recorded } from '../audit/mutations'

/** Reveals the unit codes of a blind section for good; a second reveal changes nothing. */
export async function markRevealed(openId: string, now: number, done: Entry<boolean>): Promise<void> {
  const hidden = and(eq(opens.openId, openId), isNull(opens.revealedAt))
  await recorded(
    done,
    async () => (await db().update(opens).set({ revealedAt: now }).where(hidden)).changes > 0,
  )
}
