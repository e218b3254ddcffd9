import { asc, eq } from 'drizzle-orm'
import { db } from '@/db/connection'
import { first } from '@/db/query'
import { type RunInput, referenceTexts, technicalDocuments, users } from '@/db/schema'
import { FILE_TYPE } from '../../domain/number-codes'
import { DOCUMENTS_VERSION } from '../../engine/documents/read'
import { accountName } from '../../people/users/account-name'

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

/** The reference texts of an organisation by name, with what was read of each and who uploaded it. */
export async function listedReferences(organisationId: number) {
  const { id, fileName } = referenceTexts
  const rows = await db()
    .select({ text: referenceTexts, uploader: accountName, facts: technicalDocuments })
    .from(referenceTexts)
    .leftJoin(users, eq(users.id, referenceTexts.createdBy))
    .leftJoin(technicalDocuments, eq(technicalDocuments.sha256, referenceTexts.sha256))
    .where(eq(referenceTexts.organisationId, organisationId))
    .orderBy(asc(fileName), asc(id))
  return rows.map(({ text, uploader, facts }) => {
    // What an earlier version has read is read again before it is used.
    const isRead = facts?.version === DOCUMENTS_VERSION
    return { ...text, uploader, facts: isRead ? facts : null }
  })
}
export type ListedReference = Awaited<ReturnType<typeof listedReferences>>[number]

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
