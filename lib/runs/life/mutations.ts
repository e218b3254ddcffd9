import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import { db } from '@/db/connection'
import { runs } from '@/db/schema'
import { inTransaction } from '@/db/transaction'
import { isThere } from '../../compute/queue/boss'
import { queue } from '../../compute/queue/queue'
import { ACTIVE_STATUSES, RUN_STATUS } from '../../domain/number-codes'
import { clock } from '../../kit/clock'
import type { Run } from '../data'

export interface QueuedRun {
  readonly runId: number
}

/** Sends a run to the queue, in the transaction that opens it. */
export const sendRun = (runId: number, follows = false): Promise<void> =>
  queue().send('run', runId, { runId } satisfies QueuedRun, { follows })

/** After the end of a run, in the same transaction: sends the next of its record, which waits for it. */
export async function goOn({ id, recordId }: Pick<Run, 'id' | 'recordId'>): Promise<void> {
  await queue().ended('run', id)
  if (recordId === null) return
  const left = await db()
    .select({ id: runs.id, status: runs.status })
    .from(runs)
    .where(and(eq(runs.recordId, recordId), inArray(runs.status, ACTIVE_STATUSES)))
    .orderBy(asc(runs.id))
  const [next] = left
  if (next && left.every(({ status }) => status === RUN_STATUS.pending)) await sendRun(next.id, true)
}

/**
 * Sends runs that have no job although it is their turn, as after the queue was restored from another time than the store.
 * @param before those that were begun before this many milliseconds
 */
export async function sendLostRuns(before: number): Promise<void> {
  const old = and(inArray(runs.status, ACTIVE_STATUSES), lt(runs.startedAt, clock.now() - before))
  const { id, recordId, status } = runs
  const left = await db().select({ id, recordId, status }).from(runs).where(old).orderBy(asc(id))
  const isFollower = (run: (typeof left)[number]) =>
    run.status === RUN_STATUS.pending &&
    left.some(
      (one) => one.recordId === run.recordId && (one.id < run.id || one.status === RUN_STATUS.running),
    )
  for (const run of left)
    if (!isFollower(run) && !(await isThere('run', { runId: run.id })))
      await inTransaction(() => sendRun(run.id))
}
