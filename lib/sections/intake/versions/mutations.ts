import { and, eq } from 'drizzle-orm'
import { db } from '@/db/connection'
import { first } from '@/db/query'
import { recordVersions, rowBatches } from '@/db/schema'
import { clock } from '../../../kit/clock'
import {
  type AttendanceReason,
  attendancesOf,
  dropLinks,
  recordAttendanceChanges,
} from '../../experts/mutations'
import { touchSection } from '../../mutations'
import { countsOf, type Difference, type ListPlan, lostExperts } from '../differences'
import {
  deleteRows,
  differenceInserter,
  isLong,
  type LongList,
  rowInserter,
  updateRows,
} from '../rows/mutations'
import type { By, Prepared } from '../staging/mutations'
import { lastVersionOf } from './data'

/** Writes changes of a section's data and notes them as versions. */

/** The current batch of a long list; created if there is none. */
async function batchOf(openId: string, list: LongList): Promise<number> {
  const { id, openId: of, list: kind } = rowBatches
  const known = await first(
    db()
      .select({ id })
      .from(rowBatches)
      .where(and(eq(of, openId), eq(kind, list))),
  )
  return (known ?? (await first(db().insert(rowBatches).values({ openId, list }).returning({ id })))).id
}

async function writePlan(openId: string, { list, added, removed, changed }: ListPlan): Promise<void> {
  await deleteRows(list, removed)
  await updateRows(list, changed)
  if (added.length === 0) return
  await rowInserter(list, isLong(list) ? await batchOf(openId, list) : openId)(added)
}

/**
 * Writes the changes of a plan. For experts, also updates their account links and attendance history.
 * @param reason why a person changed an attendance; left out if the record changed it
 */
export async function applyPlan(
  openId: string,
  plan: ListPlan,
  by: By,
  reason?: AttendanceReason,
): Promise<void> {
  if (plan.list !== 'experts') {
    await writePlan(openId, plan)
    return
  }
  await dropLinks(openId, lostExperts(plan), by.userId)
  const before = await attendancesOf(openId)
  await writePlan(openId, plan)
  await recordAttendanceChanges(openId, before, by.userId, reason)
}

/** Parts whose changes do not affect results. */
const NOT_ANALYSED: readonly string[] = ['experts']

/** Stores a version. @returns its number; null if nothing changed */
export async function noteVersion(
  openId: string,
  change: Pick<Prepared, 'differences' | 'counts' | 'staged'>,
  { userId, source }: By,
): Promise<number | null> {
  const { differences, counts, staged } = change
  const parts = Object.keys(counts)
  if (parts.length === 0) return null
  if (parts.some((part) => !NOT_ANALYSED.includes(part))) await touchSection(openId)
  const number = (await lastVersionOf(openId)) + 1
  const shown = { openId, number, at: clock.now() }
  if (staged) {
    await db().update(recordVersions).set(shown).where(eq(recordVersions.id, staged.versionId))
    return number
  }
  const { id } = await first(
    db()
      .insert(recordVersions)
      .values({ ...shown, source, userId, counts })
      .returning({ id: recordVersions.id }),
  )
  await differenceInserter(id)(differences)
  return number
}

/** A change small enough to be stored without staging. */
export const noted = (differences: readonly Difference[]) => ({
  differences,
  counts: countsOf(differences),
  staged: null,
})
