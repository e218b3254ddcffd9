import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, lt } from 'drizzle-orm'
import { db } from '@/db/connection'
import { first } from '@/db/query'
import { contentHolds } from '@/db/schema'
import { inTransaction } from '@/db/transaction'
import { clock } from '../../kit/clock'
import { HELD_MS, inForce, isHeld } from './data'

/** Who holds a content while it is removed. */
const SWEEP = 'sweep'
/** A removal takes less: after this time, the process that began it has ended. */
const SWEEPING_MS = 5 * 60_000
const AGAIN_MS = 50

const holdOf = (sha256: string, holder: string) =>
  and(eq(contentHolds.sha256, sha256), eq(contentHolds.holder, holder))

async function note(sha256: string, holder: string): Promise<void> {
  const heldAt = clock.now()
  await db()
    .insert(contentHolds)
    .values({ sha256, holder, heldAt })
    .onConflictDoUpdate({ target: [contentHolds.sha256, contentHolds.holder], set: { heldAt } })
}

/** Holds a content for a process. If it is just being removed, this waits until it is gone, and can be stored anew. */
export async function holdFor(sha256: string, holder: string): Promise<void> {
  const hold = () =>
    inTransaction(async () => {
      const sweeping = and(holdOf(sha256, SWEEP), inForce(SWEEPING_MS))
      const found = await first(
        db().select({ sha256: contentHolds.sha256 }).from(contentHolds).where(sweeping),
      )
      if (found) return false
      await note(sha256, holder)
      return true
    })
  while (!(await hold())) await pause(AGAIN_MS)
}

/** Ends the hold of a process on a content. */
export async function releaseFor(sha256: string, holder: string): Promise<void> {
  await db().delete(contentHolds).where(holdOf(sha256, holder))
}

/**
 * Holds a content in order to remove it, unless somebody works on it or needs it. Both are asked in one transaction with
 * the hold: whoever takes hold of it afterwards waits for the removal.
 */
export async function holdToRemove(sha256: string, isNeeded: () => Promise<boolean>): Promise<boolean> {
  return inTransaction(async () => {
    if ((await isHeld(sha256)) || (await isNeeded())) return false
    await note(sha256, SWEEP)
    return true
  })
}

export const endRemoval = (sha256: string): Promise<void> => releaseFor(sha256, SWEEP)

/** Runs `drop` in a transaction in which nobody holds or needs a content. */
export async function ifUnheld(
  sha256: string,
  isNeeded: () => Promise<boolean>,
  drop: () => Promise<unknown>,
): Promise<void> {
  await inTransaction(async () => {
    if (!(await isHeld(sha256)) && !(await isNeeded())) await drop()
  })
}

/** Forgets the holds of processes that have ended. */
export async function forgetHolds(): Promise<void> {
  await db()
    .delete(contentHolds)
    .where(lt(contentHolds.heldAt, clock.now() - HELD_MS))
}
