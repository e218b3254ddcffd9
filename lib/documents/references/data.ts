import { asc, eq } from 'drizzle-orm'
import { db } from '@/db/connection'
import { first } from '@/db/query'
import { type RunInput, referenceTexts } from '@/db/schema'
import { FILE_TYPE } from '../../domain/number-codes'

/** A text that everybody may use, kept by an organisation (technical-similarity.md §3). */
export type ReferenceText = typeof referenceTexts.$inferSelect

/** The reference texts of an organisation by name. */
export async function referenceTextsOf(organisationId: number): Promise<ReferenceText[]> {
  return await db()
    .select()
    .from(referenceTexts)
    .where(eq(referenceTexts.organisationId, organisationId))
    .orderBy(asc(referenceTexts.fileName), asc(referenceTexts.id))
}

export async function referenceTextById(id: number): Promise<ReferenceText | null> {
  return (await first(db().select().from(referenceTexts).where(eq(referenceTexts.id, id)))) ?? null
}

/** The chosen reference texts of an organisation as inputs of a run; all of them if none is chosen. */
export async function referenceInputs(
  organisationId: number,
  chosen: readonly string[],
): Promise<RunInput[]> {
  const texts = await referenceTextsOf(organisationId)
  return texts
    .filter(({ id }) => chosen.length === 0 || chosen.includes(String(id)))
    .map(({ id, fileName, sha256 }) => ({
      ...{ fileId: id, fileType: FILE_TYPE.tenderText, fileName, sha256, bidderId: null },
      isReference: true,
    }))
}
