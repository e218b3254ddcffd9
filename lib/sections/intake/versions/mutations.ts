import { and, eq, max } from 'drizzle-orm'
import type { db } from '@/db/connection'
import { opens, recordVersions, rowBatches, runs } from '@/db/schema'
import { clock } from '../../../kit/clock'
import { type AttendanceReason, attendancesOf, dropLinks, keepAttendances } from '../../experts/mutations'
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

/** How a change of a section's data is written, and noted as a version of it. */

export type Transaction = Parameters<Parameters<ReturnType<typeof db>['transaction']>[0]>[0]

/** The batch that the section shows of a long list; made where there is none yet. */
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
 * Writes what a plan changes. Experts take their links and attendances with them.
 * @param act what a person did to an attendance; left out where the record changed
 */
export function applyPlan(
  tx: Transaction,
  openId: string,
  plan: ListPlan,
  by: By,
  act?: AttendanceReason,
): void {
  if (plan.list !== 'experts') {
    writePlan(tx, openId, plan)
    return
  }
  dropLinks(openId, lostExperts(plan), by.userId)
  const before = attendancesOf(openId)
  writePlan(tx, openId, plan)
  keepAttendances(openId, before, by.userId, act)
}

/** Parts whose change changes no result. */
const NOT_ANALYSED: readonly string[] = ['experts']

/**
 * The section's data is newer than every run of it: what was computed before shows as outdated, even
 * where the clock was put back meanwhile.
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

/** Notes a version; none when there is nothing to note. */
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

/** A change that is small enough to be noted at once. */
export const noted = (differences: readonly Difference[]) => ({
  differences,
  counts: countsOf(differences),
  staged: null,
})
