import { and, eq, or } from 'drizzle-orm'
import { db } from '@/db/connection'
import { first } from '@/db/query'
import { referenceTexts } from '@/db/schema'
import { type Entry, recorded } from '../../audit/mutations'
import { clock } from '../../kit/clock'
import { AppError } from '../../kit/errors'
import type { ReferenceText } from './data'

export type NewReferenceText = Omit<ReferenceText, 'id' | 'createdAt'>

/**
 * Stores a reference text that was read.
 * @returns its id
 * @throws AppError referenceTaken if the organisation has one of the same name or content
 */
export async function saveReferenceText(text: NewReferenceText, done: Entry<number>): Promise<number> {
  const { organisationId, fileName, sha256 } = referenceTexts
  const isSame = or(eq(fileName, text.fileName), eq(sha256, text.sha256))
  return recorded(done, async () => {
    const twin = await first(
      db()
        .select({ fileName })
        .from(referenceTexts)
        .where(and(eq(organisationId, text.organisationId), isSame)),
    )
    if (twin) throw new AppError('referenceTaken', { name: twin.fileName })
    const [made] = await db()
      .insert(referenceTexts)
      .values({ ...text, createdAt: clock.now() })
      .returning({ id: referenceTexts.id })
    return made!.id
  })
}

/** Removes a reference text; runs that took it keep what they read of it. @throws AppError notFound if it is gone */
export async function removeReferenceText(id: number, done: Entry<unknown>): Promise<void> {
  await recorded(done, async () => {
    const removed = await db().delete(referenceTexts).where(eq(referenceTexts.id, id)).returning()
    if (removed.length === 0) throw new AppError('notFound')
  })
}
