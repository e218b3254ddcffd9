import { serialize } from 'node:v8'
import { eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm'
import { db } from '@/db/connection'
import {
  contentDocuments,
  documentContents,
  incomingFiles,
  recognisedPages,
  recognitions,
  technicalDocuments,
} from '@/db/schema'
import { inTransaction } from '@/db/transaction'
import { unread } from '../../engine/documents/doc-text'
import { DOCUMENTS_VERSION, factsOfDocument, type ReadDocument } from '../../engine/documents/read'
import { objects } from '../../kit/objects/objects'
import { usedContent } from '../files/data'
import { type ContentDocument, picturesAmong } from './data'
import { DOCUMENT_PARTS, documentKey, pictureKey } from './objects'

/** Stores which technical documents a content holds, replacing what an earlier version found. */
export async function saveDocuments(
  sha256: string,
  found: readonly Omit<ContentDocument, 'sha256' | 'position'>[],
  skipped: number,
): Promise<void> {
  const values = { version: DOCUMENTS_VERSION, skipped }
  await inTransaction(async () => {
    await db().delete(contentDocuments).where(eq(contentDocuments.sha256, sha256))
    for (const [position, document] of found.entries())
      await db()
        .insert(contentDocuments)
        .values({ sha256, position, ...document })
    await db()
      .insert(documentContents)
      .values({ sha256, ...values })
      .onConflictDoUpdate({ target: documentContents.sha256, set: values })
  })
}

/** Stores a document that was read. `sha256` is that of the document. */
export async function saveDocument(sha256: string, read: ReadDocument): Promise<void> {
  // The row is written last: what it names is there.
  await objects().write(documentKey(DOCUMENTS_VERSION, sha256, 'text'), serialize(read.doc))
  await objects().write(documentKey(DOCUMENTS_VERSION, sha256, 'layout'), serialize(read.layout))
  const values = { version: DOCUMENTS_VERSION, ...factsOfDocument(read) }
  await db()
    .insert(technicalDocuments)
    .values({ sha256, ...values })
    .onConflictDoUpdate({ target: technicalDocuments.sha256, set: values })
}

/** Stores that a document took more time or memory than one may. */
export const saveTooLarge = (sha256: string): Promise<void> =>
  saveDocument(sha256, { doc: unread('tooLarge'), layout: null })

/** Deletes documents that no content holds, and of which nobody wants a bill. @returns the objects that hold them */
async function dropUnheld(): Promise<string[]> {
  const { document, billPages } = recognitions
  const wanted = db().select({ document }).from(recognitions).where(isNotNull(billPages))
  const held = db().select({ document: contentDocuments.document }).from(contentDocuments).union(wanted)
  await db().delete(recognitions).where(notInArray(recognitions.document, held))
  const dropped = await db()
    .delete(recognisedPages)
    .where(notInArray(recognisedPages.document, held))
    .returning({ picture: recognisedPages.picture })
  const pictures = [...new Set(dropped.flatMap(({ picture }) => (picture ? pictureKey(picture) : [])))]
  const shared = await picturesAmong(pictures)
  const gone = await db()
    .delete(technicalDocuments)
    .where(notInArray(technicalDocuments.sha256, held))
    .returning({ version: technicalDocuments.version, sha256: technicalDocuments.sha256 })
  const parts = gone.flatMap(({ version, sha256 }) =>
    DOCUMENT_PARTS.map((part) => documentKey(version, sha256, part)),
  )
  return [...parts, ...pictures.filter((key) => !shared.has(key))]
}

/**
 * Deletes the documents of these contents if they belong to no file, no run and no reference text.
 * @returns the objects that hold them
 */
export async function dropDocumentsOf(contents: readonly string[]): Promise<string[]> {
  const isUnused = sql`not in (${usedContent})`
  await db()
    .update(recognitions)
    .set({ billPages: null })
    .where(sql`${inArray(recognitions.document, [...contents])} and ${recognitions.document} ${isUnused}`)
  for (const table of [contentDocuments, documentContents])
    await db()
      .delete(table)
      .where(sql`${inArray(table.sha256, [...contents])} and ${table.sha256} ${isUnused}`)
  return dropUnheld()
}

/** Deletes documents whose contents belong to nothing, and objects that no document names. */
export async function dropUnusedDocuments(): Promise<void> {
  for (const table of [contentDocuments, documentContents])
    await db().delete(table).where(sql`${table.sha256} not in (${usedContent})`)
  await db()
    .update(recognitions)
    .set({ billPages: null })
    .where(
      sql`${recognitions.document} not in (${usedContent} union select ${incomingFiles.sha256} from ${incomingFiles})`,
    )
  for (const key of await dropUnheld()) await objects().remove(key)
  const { version, sha256 } = technicalDocuments
  const kept = await db().select({ version, sha256 }).from(technicalDocuments)
  const named = new Set(
    kept.flatMap((one) => DOCUMENT_PARTS.map((part) => documentKey(one.version, one.sha256, part))),
  )
  for (const key of await objects().list('documents')) if (!named.has(key)) await objects().remove(key)
  const pictures = await objects().list('page-pictures')
  const seen = await picturesAmong(pictures)
  for (const key of pictures) if (!seen.has(key)) await objects().remove(key)
}
