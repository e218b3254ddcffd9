import { and, eq, max } from 'drizzle-orm'
import type { db } from '@/db/connection'
import { opens, recordVersions, rowBatches, runs } from '@/db/schema'
import { clock } from '../../../kit/clock'
import {
  type AttendanceReason,
  attendancesOf,
  dropLinks,
  recordAttendanceChanges,
} from '../../experts/mutations'
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

export type Transaction = Parameters<Parameters<ReturnType<typeof db>['transaction']>[0]>[0]

/** The current batch of a long list; created if there is none. */
function batchOf(tx: Transaction, openId: string, list: LongList): number {
  const { id, openId: of, list: kind } = rowBatches
  const known = tx
    .select({ id })
    .from(rowBatches)
    .where(and(eq(of, openId), eq(kind, list)))
    .get()
  return (known ?? tx.insert(rowBatches).values({ openId, list }).returning({ id }).get()).id
}

function writePlan(tx: Transaction, openId: string, { list, added, removed, changed }: ListPlan): void {
  deleteRows(list, removed)
  updateRows(list, changed)
  if (added.length === 0) return
  rowInserter(list, isLong(list) ? batchOf(tx, openId, list) : openId)(added)
}

/**
 * Writes the changes of a plan. For experts, also updates their account links and attendance history.
 * @param reason why a person changed an attendance; left out if the record changed it
 */
export function applyPlan(
  tx: Transaction,
  openId: string,
  plan: ListPlan,
  by: By,
  reason?: AttendanceReason,
): void {
  if (plan.list !== 'experts') {
    writePlan(tx, openId, plan)
    return
  }
  dropLinks(openId, lostExperts(plan), by.userId)
  const before = attendancesOf(openId)
  writePlan(tx, openId, plan)
  recordAttendanceChanges(openId, before, by.userId, reason)
}

/** Parts whose changes do not affect results. */
const NOT_ANALYSED: readonly string[] = ['experts']

/**
 * Makes the section's data newer than every run, so that existing results show as outdated even if the clock was set
 * back meanwhile.
 */
function touchSection(tx: Transaction, openId: string): void {
  const latest = tx
    .select({ at: max(runs.startedAt) })
    .from(runs)
    .where(eq(runs.openId, openId))
    .get()
  const updatedAt = Math.max(clock.now(), (latest?.at ?? 0) + 1)
  tx.update(opens).set({ updatedAt }).where(eq(opens.openId, openId)).run()
}

/** Stores a version. @returns its number; null if nothing changed */
export function noteVersion(
  tx: Transaction,
  openId: string,
  change: Pick<Prepared, 'differences' | 'counts' | 'staged'>,
  { userId, source }: By,
): number | null {
  const { differences, counts, staged } = change
  const parts = Object.keys(counts)
  if (parts.length === 0) return null
  if (parts.some((part) => !NOT_ANALYSED.includes(part))) touchSection(tx, openId)
  const number = lastVersionOf(tx, openId) + 1
  const shown = { openId, number, at: clock.now() }
  if (staged) {
    tx.update(recordVersions).set(shown).where(eq(recordVersions.id, staged.versionId)).run()
    return number
  }
  const { id } = tx
    .insert(recordVersions)
    .values({ ...shown, source, userId, counts })
    .returning({ id: recordVersions.id })
    .get()
  differenceInserter(id)(differences)
  return number
}

/** A change small enough to be stored without staging. */
export const noted = (differences: readonly Difference[]) => ({
  differences,
  counts: countsOf(differences),
  staged: null,
})
