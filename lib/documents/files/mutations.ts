import { and, eq, isNull, max, or } from 'drizzle-orm'
import { db } from '@/db/connection'
import { first } from '@/db/query'
import { files } from '@/db/schema'
import { type Entry, recorded } from '../../audit/mutations'
import { type FileType, hasBill, PARSE_STATUS } from '../../domain/number-codes'
import { clock } from '../../kit/clock'
import { isSeenBy } from '../../sections/secrecy/rows/data'

export interface NewFile {
  readonly openId: string
  readonly openDetailId: number | null
  readonly fileName: string
  readonly fileType: FileType
  readonly filePrice: number | null
  readonly sha256: string
  readonly size: number
  readonly createdBy: number | null
}

/**
 * Accepts a file that was read; it replaces the live one of the same bidder and type, and a document only one of the
 * same name or content.
 * @param replaced id of the file to be replaced, null for none
 * @returns the new id; null if another file is live by now, and nothing was changed
 */
export async function acceptFile(
  file: NewFile,
  replaced: number | null,
  done: Entry<number | null>,
): Promise<number | null> {
  return recorded(done, async () => {
    const bidder =
      file.openDetailId === null ? isNull(files.openDetailId) : eq(files.openDetailId, file.openDetailId)
    const live = and(
      eq(files.openId, file.openId),
      eq(files.fileType, file.fileType),
      bidder,
      eq(files.isDel, 0),
      isSeenBy(files, file.createdBy),
      hasBill(file) ? undefined : or(eq(files.fileName, file.fileName), eq(files.sha256, file.sha256)),
    )
    const current =
      (
        await first(
          db()
            .select({ id: max(files.id) })
            .from(files)
            .where(live),
        )
      )?.id ?? null
    if (current !== replaced) return null
    await db().update(files).set({ isDel: 1 }).where(live)
    const row = await first(
      db()
        .insert(files)
        .values({ ...file, parseStatus: PARSE_STATUS.success, createdAt: clock.now() })
        .returning({ id: files.id }),
    )
    return row.id
  })
}

/** Marks a file as deleted. Its content stays, because results were computed from it. */
export async function markDeleted(id: number, done: Entry<unknown>): Promise<void> {
  await recorded(done, async () => await db().update(files).set({ isDel: 1 }).where(eq(files.id, id)))
}
