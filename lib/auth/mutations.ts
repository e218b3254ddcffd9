import { eq } from 'drizzle-orm'
import { db } from '@/db/connection'
import { sessions } from '@/db/schema'

export async function writeUse(sessionId: string, now: number): Promise<void> {
  await db().update(sessions).set({ usedAt: now }).where(eq(sessions.id, sessionId))
}
