import { and, eq, lt, sql } from 'drizzle-orm'
import { db } from '@/db/connection'
import { readJobs } from '@/db/schema'
import { inTransaction } from '@/db/transaction'
import { isThere } from '../../../compute/queue/boss'
import { queue } from '../../../compute/queue/queue'
import { type FileType, PARSE_STATUS } from '../../../domain/number-codes'
import { clock } from '../../../kit/clock'

/** How a stored file is to be taken, for whoever reads it. */
export interface ImportOrder {
  readonly place: {
    readonly openId: string
    readonly openDetailId: number | null
    readonly fileType: FileType
    readonly fileName: string
    readonly userId: number | null
  }
  readonly consent: { readonly isConfirmed: boolean; readonly replaces?: number | undefined }
}

export interface QueuedImport extends ImportOrder {
  readonly readingId: number
}

/**
 * Sends an import to the queue, in the transaction that opens it. Each opening is a job of its own: the job of the one
 * before may not have ended yet.
 */
export async function sendImport(
  readingId: number,
  attempt: number,
  order: ImportOrder | undefined,
): Promise<void> {
  if (!order) return
  const queued: QueuedImport = { ...order, readingId }
  await queue().send('import', readingId, queued, { opening: attempt })
}

/** Sends an opened import that could not be sent when it was opened. */
export async function queueImport(readingId: number, attempt: number, order: ImportOrder): Promise<void> {
  await inTransaction(() => sendImport(readingId, attempt, order))
}

const running = eq(readJobs.status, PARSE_STATUS.running)

/**
 * Takes up an import as a job of the queue, or takes it over because whoever was at it has gone.
 * @returns the number of the attempt, which alone may end it from now on; null if it has ended
 */
export async function beginImport(id: number): Promise<number | null> {
  return inTransaction(async () => {
    const begun = await db()
      .update(readJobs)
      .set({ attempt: sql`${readJobs.attempt} + 1` })
      .where(and(eq(readJobs.id, id), running))
      .returning({ attempt: readJobs.attempt })
    return begun[0]?.attempt ?? null
  })
}

/**
 * Sends the running imports that have no job, as after the queue was restored from another time than the store.
 * @param before those that were begun before this many milliseconds
 */
export async function sendLostImports(before: number): Promise<void> {
  const old = and(running, lt(readJobs.startedAt, clock.now() - before))
  for (const { id, attempt, createdBy, ...file } of await db().select().from(readJobs).where(old)) {
    const { openId, openDetailId, fileType, fileName } = file
    const place = { openId, openDetailId, fileType, fileName, userId: createdBy }
    if (await isThere('import', { readingId: id })) continue
    await inTransaction(() => sendImport(id, attempt, { place, consent: { isConfirmed: false } }))
  }
}
