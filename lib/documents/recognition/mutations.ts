import { and, eq, isNull, lt, ne, or } from 'drizzle-orm'
import { db } from '@/db/connection'
import { isPostgres } from '@/db/dialect'
import { recognisedPages, recognitions } from '@/db/schema'
import { inTransaction } from '@/db/transaction'
import { type Entry, recorded } from '../../audit/mutations'
import type { PictureRules, RecognisedLine } from '../../domain/technical/recognised-line'
import { RECOGNITION_VERSION } from '../../engine/documents/recognised'
import { clock } from '../../kit/clock'

/** Takes a document to read its pictures. @param before of a claim that is lost @returns whether nobody else has it */
export async function claimPictures(document: string, before: number): Promise<boolean> {
  return await inTransaction(async () => {
    await db().insert(recognitions).values({ document }).onConflictDoNothing()
    const { claimedAt } = recognitions
    const taken = await db()
      .update(recognitions)
      .set({ claimedAt: clock.now() })
      .where(and(eq(recognitions.document, document), or(isNull(claimedAt), lt(claimedAt, before))))
      .returning({ document: recognitions.document })
    if (taken.length > 0)
      await db()
        .delete(recognisedPages)
        .where(and(eq(recognisedPages.document, document), ne(recognisedPages.version, RECOGNITION_VERSION)))
    return taken.length > 0
  })
}

/** Lets others read the pictures of a document. */
export async function releasePictures(document: string): Promise<void> {
  await db().update(recognitions).set({ claimedAt: null }).where(eq(recognitions.document, document))
}

/** At a start: a process that has a store alone has no other whose claim it could be. */
export async function releaseAlone(): Promise<void> {
  if (!isPostgres) await db().update(recognitions).set({ claimedAt: null })
}

/** Stores a page and that its document is still being read. @returns whether somebody has stopped it */
export async function saveRecognised(
  document: string,
  page: {
    readonly page: number
    readonly picture: string | null
    readonly lines: readonly RecognisedLine[] | null
    readonly rules: PictureRules | null
    readonly agrees?: 0 | 1
  },
): Promise<boolean> {
  const values = { agrees: null, ...page, version: RECOGNITION_VERSION, readAt: clock.now() }
  return await inTransaction(async () => {
    await db()
      .insert(recognisedPages)
      .values({ document, ...values })
      .onConflictDoUpdate({ target: [recognisedPages.document, recognisedPages.page], set: values })
    const [state] = await db()
      .update(recognitions)
      .set({ claimedAt: clock.now() })
      .where(eq(recognitions.document, document))
      .returning({ isStopped: recognitions.isStopped })
    return state?.isStopped === 1
  })
}

/** Has the pages of a content read, of which somebody wants a bill. @param pages as people list them; null: nobody wants it */
export async function wantBill(sha256: string, pages: string | null): Promise<void> {
  await db()
    .insert(recognitions)
    .values({ document: sha256, billPages: pages })
    .onConflictDoUpdate({ target: recognitions.document, set: { billPages: pages, isStopped: 0 } })
}

/** Stops the reading of a document's pictures, or lets it go on. */
export async function stopRecognition(
  document: string,
  isStopped: boolean,
  entry: Entry<void>,
): Promise<void> {
  const values = { isStopped: isStopped ? 1 : 0 } as const
  await recorded(entry, async () => {
    await db()
      .insert(recognitions)
      .values({ document, ...values })
      .onConflictDoUpdate({ target: recognitions.document, set: values })
  })
}
