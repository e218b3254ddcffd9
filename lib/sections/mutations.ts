import { eq } from 'drizzle-orm'
import { db } from '@/db/connection'
import { opens } from '@/db/schema'

/** Unit codes become visible and stay so; the first reveal counts. */
export async function markRevealed(openId: string, now: number): Promise<void> {
  db().update(opens).set({ revealedAt: now }).where(eq(opens.openId, openId)).run()
}
