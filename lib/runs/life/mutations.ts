import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import { db } from '@/db/connection'
import { runs } from '@/db/schema'
import { inTransaction } from '@/db/transaction'
import { isThere, sendJob } from '../../compute/queue/boss'
import { forgetProgress } from '../../compute/queue/progress'
import { isQueued } from '../../compute/queue/queue'
import { ACTIVE_STATUSES, RUN_STATUS } from '../../domain/number-codes'
import { clock } from '../../kit/clock'
import { requestId } from '../../kit/request.mjs'
import type { Run } from '../data'

/** A run as a job of the queue, with the request that began it. */
export interface QueuedRun {
  readonly runId: number
  readonly requestId: string | null
}

/** Sends a run to the queue, in the transaction that opens it. */
export const sendRun = (runId: number): Promise<void> =>
  sendJob('run', String(runId), { runId, requestId: requestId() } satisfies QueuedRun)

/** After the end of a run that was queued, in the same transaction: sends the next of its record, which waits for it. */
export async function goOn({ id, recordId }: Pick<Run, 'id' | 'recordId'>): Promise<void> {
  if (!isQueued()) return
  await forgetProgress('run', id)
  if (recordId === null) return
  const left = await db()
    .select({ id: runs.id, status: runs.status })
    .from(runs)
    .where(and(eq(runs.recordId, recordId), inArray(runs.status, ACTIVE_STATUSES)))
    .orderBy(asc(runs.id))
  const [next] = left
  if (next && left.every(({ status }) => status === RUN_STATUS.pending)) await sendRun(next.id)
}

/**
 * Sends the running runs that have no job, as after the queue was restored from another time than the store. Queued ones
 * of a record follow them.
 * @param before those that were begun before this many milliseconds
 */
export async function sendLostRuns(before: number): Promise<void> {
  const old = and(eq(runs.status, RUN_STATUS.running), lt(runs.startedAt, clock.now() - before))
  for (const { id } of await db().select({ id: runs.id }).from(runs).where(old))
    if (!(await isThere('run', { runId: id }))) await inTransaction(() => sendRun(id))
}
