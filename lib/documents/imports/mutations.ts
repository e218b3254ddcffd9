import { and, eq, ne, or, sql } from 'drizzle-orm'
import { db } from '@/db/connection'
import { first } from '@/db/query'
import { type ImportAnswer, readJobs } from '@/db/schema'
import { inTransaction } from '@/db/transaction'
import { type Entry, recorded } from '../../audit/mutations'
import { queue } from '../../compute/queue/queue'
import { type FileType, hasBill, PARSE_STATUS } from '../../domain/number-codes'
import { tell } from '../../events/mutations'
import { clock } from '../../kit/clock'
import type { Reading } from './data'
import { type ImportOrder, sendImport } from './queued/mutations'

export interface NewImport {
  readonly openId: string
  readonly openDetailId: number | null
  readonly fileType: FileType
  readonly fileName: string
  readonly sha256: string
  readonly size: number
  readonly createdBy: number | null
}

export type ImportFailure = NonNullable<Reading['failure']>

/** The attempt of an import that was never repeated. */
const FIRST_ATTEMPT = 1

/**
 * Stores a new import and sends it to the queue; a failed one of the same content, type and section is deleted.
 * @param order how it is taken; left out: the caller does so in the same transaction
 */
export async function startImport(reading: NewImport, order?: ImportOrder): Promise<number> {
  const attempt = order ? 0 : FIRST_ATTEMPT
  return inTransaction(async () => {
    await db()
      .delete(readJobs)
      .where(
        and(
          eq(readJobs.openId, reading.openId),
          eq(readJobs.status, PARSE_STATUS.failed),
          eq(readJobs.sha256, reading.sha256),
          eq(readJobs.fileType, reading.fileType),
        ),
      )
    const { id } = await first(
      db()
        .insert(readJobs)
        .values({
          ...reading,
          status: PARSE_STATUS.running,
          attempt,
          startedAt: clock.now(),
        })
        .returning({ id: readJobs.id }),
    )
    await sendImport(id, attempt, order)
    return id
  })
}

/**
 * Marks a failed import as running again.
 * @returns the number of the attempt; null if it is not failed (any more)
 */
export async function restartImport(
  id: number,
  userId: number,
  done: Entry<number | null>,
  order?: ImportOrder,
): Promise<number | null> {
  const set = {
    status: PARSE_STATUS.running,
    attempt: sql`${readJobs.attempt} + 1`,
    answer: null,
    failure: null,
    startedAt: clock.now(),
    endedAt: null,
    createdBy: userId,
  }
  const failed = and(eq(readJobs.id, id), eq(readJobs.status, PARSE_STATUS.failed))
  return recorded(done, async () => {
    const again = db().update(readJobs).set(set).where(failed).returning({ attempt: readJobs.attempt })
    const attempt = (await again)[0]?.attempt ?? null
    if (attempt !== null) await sendImport(id, attempt, order)
    return attempt
  })
}

/** An import that is running as this attempt. */
const running = (id: number, attempt: number | undefined) =>
  and(
    eq(readJobs.id, id),
    eq(readJobs.status, PARSE_STATUS.running),
    attempt === undefined ? undefined : eq(readJobs.attempt, attempt),
  )

/**
 * Marks an import as successful. Earlier failed imports for the same place are deleted.
 * @returns the hashes of the contents that those failures still needed; null if the import is not this attempt's (any
 * more) and nothing was changed
 */
export async function finishImport(
  id: number,
  file: {
    readonly fileId: number
    readonly openDetailId: number | null
    readonly problems: number | null
    readonly answer?: ImportAnswer | null
  },
  attempt = FIRST_ATTEMPT,
): Promise<string[] | null> {
  const { fileId, openDetailId, problems, answer = null } = file
  return inTransaction(async () => {
    const reading = await first(
      db()
        .update(readJobs)
        .set({
          status: PARSE_STATUS.success,
          fileId,
          openDetailId,
          problems,
          answer,
          failure: null,
          endedAt: clock.now(),
        })
        .where(running(id, attempt))
        .returning(),
    )
    if (!reading) return null
    await ended(id)
    await tell(reading.openId, 'fileRead', { readingId: id, fileId, fileType: reading.fileType })
    // A place has several documents.
    const sameName = eq(readJobs.fileName, reading.fileName)
    const samePlace = !hasBill(reading)
      ? sameName
      : openDetailId === null
        ? undefined
        : or(eq(readJobs.openDetailId, openDetailId), sameName)
    return (
      await db()
        .delete(readJobs)
        .where(
          and(
            eq(readJobs.openId, reading.openId),
            eq(readJobs.status, PARSE_STATUS.failed),
            eq(readJobs.fileType, reading.fileType),
            ne(readJobs.id, id),
            samePlace,
          ),
        )
        .returning({ sha256: readJobs.sha256 })
    ).map(({ sha256 }) => sha256)
  })
}

/** Updates the number of problems of imports of this content after it was read again. */
export async function noteProblems(
  { sha256, fileType }: Pick<NewImport, 'sha256' | 'fileType'>,
  problems: number,
): Promise<void> {
  const those = and(
    eq(readJobs.sha256, sha256),
    eq(readJobs.fileType, fileType),
    eq(readJobs.status, PARSE_STATUS.success),
  )
  await db().update(readJobs).set({ problems }).where(those)
}

/** What belongs to the end of an import, in the same transaction. */
const ended = (id: number): Promise<void> => queue().ended('import', id)

/** What else is known of a failure. */
interface Failing {
  /** The bidder it would have been stored for, if known. */
  readonly openDetailId?: number | null
  readonly answer?: ImportAnswer | null
  /** The attempt that failed; left out: whichever is going. */
  readonly attempt?: number
  /** What else belongs to its end, in the same transaction. */
  readonly also?: () => Promise<void>
}

/**
 * Marks a running import as failed; a cancelled one stays cancelled.
 * @returns false if it is not running (any more), or another attempt is: nothing was changed
 */
export async function failImport(
  id: number,
  failure: ImportFailure,
  { openDetailId, answer = null, attempt, also }: Failing = {},
): Promise<boolean> {
  const row = openDetailId === undefined ? {} : { openDetailId }
  return inTransaction(async () => {
    const failed = await db()
      .update(readJobs)
      .set({ status: PARSE_STATUS.failed, failure, answer, endedAt: clock.now(), ...row })
      .where(running(id, attempt))
      .returning()
    for (const one of failed) await tellRefused(one)
    if (failed.length > 0) await ended(id)
    if (failed.length > 0) await also?.()
    return failed.length > 0
  })
}

/** Only the code of the reason: its words name what is in the file. */
const tellRefused = ({ id, openId, fileType, failure }: typeof readJobs.$inferSelect) =>
  tell(openId, 'fileRefused', { readingId: id, fileType, code: failure?.code ?? null })

/**
 * Marks a running import as cancelled by a person.
 * @param also what else belongs to its end, in the same transaction
 * @returns false if it is not running (any more)
 */
export async function cancelImport(
  id: number,
  failure: ImportFailure,
  done: Entry<boolean>,
  also: () => Promise<void>,
): Promise<boolean> {
  const set = { status: PARSE_STATUS.failed, failure, endedAt: clock.now() }
  return recorded(done, async () => {
    if ((await db().update(readJobs).set(set).where(running(id, undefined))).changes === 0) return false
    await ended(id)
    await also()
    return true
  })
}

/** Deletes a failed import. False if it is not failed. */
export async function deleteImport(id: number, done: Entry<boolean>): Promise<boolean> {
  const failed = and(eq(readJobs.id, id), eq(readJobs.status, PARSE_STATUS.failed))
  return recorded(done, async () => (await db().delete(readJobs).where(failed)).changes === 1)
}

/** At start: marks imports that were running when the process ended as failed; they can be retried. */
export async function failInterruptedImports(): Promise<void> {
  const failure: ImportFailure = { code: 'readingInterrupted', values: {} }
  await inTransaction(async () => {
    const failed = await db()
      .update(readJobs)
      .set({ status: PARSE_STATUS.failed, failure, endedAt: clock.now() })
      .where(eq(readJobs.status, PARSE_STATUS.running))
      .returning()
    for (const one of failed) await tellRefused(one)
  })
}
