import { eq, max } from 'drizzle-orm'
import { db } from '@/db/connection'
import { among, first } from '@/db/query'
import { opens, runs } from '@/db/schema'
import { clock } from '../kit/clock'

/**
 * Makes the section's data newer than every run, so that existing results show as outdated even if the clock was set
 * back meanwhile.
 */
export async function touchSection(openId: string): Promise<void> {
  const latest = await first(
    db()
      .select({ at: max(runs.startedAt) })
      .from(runs)
      .where(eq(runs.openId, openId)),
  )
  const updatedAt = Math.max(clock.now(), (latest?.at ?? 0) + 1)
  await db().update(opens).set({ updatedAt }).where(eq(opens.openId, openId))
}

/** Marks sections as made up by the first start. */
export async function markSample(openIds: readonly string[], sample: 'section' | 'history'): Promise<void> {
  await db().update(opens).set({ sample }).where(among(opens.openId, openIds))
}
