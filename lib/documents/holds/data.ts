import { and, eq, gt, type SQL } from 'drizzle-orm'
import { db } from '@/db/connection'
import { first } from '@/db/query'
import { contentHolds } from '@/db/schema'
import { clock } from '../../kit/clock'

/** A hold is that of a process which ended after this time: it works on a content for minutes. */
export const HELD_MS = 24 * 3_600_000

export const inForce = (within = HELD_MS): SQL => gt(contentHolds.heldAt, clock.now() - within)

/** Whether any process works on a content. */
export async function isHeld(content: string): Promise<boolean> {
  const { sha256 } = contentHolds
  const held = db()
    .select({ sha256 })
    .from(contentHolds)
    .where(and(eq(sha256, content), inForce()))
  return (await first(held.limit(1))) !== undefined
}

/** The contents that any process works on. */
export async function heldContents(): Promise<string[]> {
  const { sha256 } = contentHolds
  return (await db().selectDistinct({ sha256 }).from(contentHolds).where(inForce())).map((row) => row.sha256)
}
