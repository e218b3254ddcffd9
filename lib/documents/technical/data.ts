import { deserialize } from 'node:v8'
import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { db } from '@/db/connection'
import { among, first } from '@/db/query'
import {
  contentDocuments,
  documentContents,
  files,
  openDetails,
  recognisedPages,
  recognitions,
  technicalDocuments,
} from '@/db/schema'
import { FILE_TYPE } from '../../domain/number-codes'
import type { DocText } from '../../engine/documents/doc-text'
import { sampledPages } from '../../engine/documents/layered'
import { picturePagesOf } from '../../engine/documents/picture-pages'
import { DOCUMENTS_VERSION } from '../../engine/documents/read'
import { RECOGNITION_VERSION } from '../../engine/documents/recognised'
import type { DocLayout } from '../../engine/documents/section-documents'
import { listOf, pagesIn } from '../../engine/documents/unread-pages'
import { objects } from '../../kit/objects/objects'
import { isSectionVeiled, shownFileName } from '../../sections/secrecy/data'
import { DOCUMENT_PARTS, type DocumentPart, documentKey, documentOf, pictureKey } from './objects'

/** A technical document in a content, by its position there. */
export type ContentDocument = typeof contentDocuments.$inferSelect

/** Whether this version has searched a content for technical documents. */
export async function isSearched(sha256: string): Promise<boolean> {
  const { version } = documentContents
  const found = await first(
    db().select({ version }).from(documentContents).where(eq(documentContents.sha256, sha256)),
  )
  return found?.version === DOCUMENTS_VERSION
}

/** The technical documents of a content, in the order of their names. */
export async function documentsOf(sha256: string): Promise<ContentDocument[]> {
  return await db()
    .select()
    .from(contentDocuments)
    .where(eq(contentDocuments.sha256, sha256))
    .orderBy(asc(contentDocuments.position))
}

/** The documents of a content that this version has not read; equal ones once. */
export async function unreadDocumentsOf(
  sha256: string,
): Promise<{ readonly position: number; readonly document: string; readonly size: number }[]> {
  const { position, document, size } = contentDocuments
  const rows = await db()
    .select({ position, document, size })
    .from(contentDocuments)
    .leftJoin(technicalDocuments, eq(technicalDocuments.sha256, document))
    .where(
      and(
        eq(contentDocuments.sha256, sha256),
        or(isNull(technicalDocuments.version), ne(technicalDocuments.version, DOCUMENTS_VERSION)),
      ),
    )
    .orderBy(asc(position))
  return [...new Map(rows.map((row) => [row.document, row])).values()]
}

/** What is known about a document that this version has read; null if it has to be read (again). */
export async function documentFacts(sha256: string) {
  const row = await first(db().select().from(technicalDocuments).where(eq(technicalDocuments.sha256, sha256)))
  return row?.version === DOCUMENTS_VERSION ? row : null
}

async function stored<T>(sha256: string, part: DocumentPart): Promise<T | null> {
  const bytes = await objects().read(documentKey(DOCUMENTS_VERSION, sha256, part))
  return bytes && (deserialize(bytes) as T)
}

/** Those of these objects that hold a part of a stored document. */
export async function documentsAmong(keys: readonly string[]): Promise<Set<string>> {
  const { version, sha256 } = technicalDocuments
  const documents = [...new Set(keys.flatMap((key) => documentOf(key) ?? []))]
  const rows = await db().select({ version, sha256 }).from(technicalDocuments).where(among(sha256, documents))
  return new Set(
    rows.flatMap((row) => DOCUMENT_PARTS.map((part) => documentKey(row.version, row.sha256, part))),
  )
}

/** Those of these objects that hold the picture of a page. */
export async function picturesAmong(keys: readonly string[]): Promise<Set<string>> {
  const { picture } = recognisedPages
  const hashes = keys.map((key) => key.slice(key.lastIndexOf('/') + 1))
  const rows = await db().selectDistinct({ picture }).from(recognisedPages).where(among(picture, hashes))
  return new Set(rows.flatMap((row) => (row.picture === null ? [] : pictureKey(row.picture))))
}

/** Whether the text of a document that this version has read is there. */
export async function isTextStored(sha256: string): Promise<boolean> {
  return (await objects().head(documentKey(DOCUMENTS_VERSION, sha256, 'text'))) !== null
}

/** The text of a document; null if it has to be read (again). */
export const documentText = (sha256: string) => stored<DocText>(sha256, 'text')

/** How a document looks; null if nothing of it could be read. */
export const documentLayout = (sha256: string) => stored<DocLayout | null>(sha256, 'layout')

/** Types whose archives may hold technical documents, and the documents themselves. */
const WITH_DOCUMENTS = [FILE_TYPE.tender, FILE_TYPE.bid, FILE_TYPE.technical, FILE_TYPE.tenderText]

/**
 * Files whose technical documents this person may know of: before the reveal no bidder's but what they filed, also where
 * documents are in the archive of a bid.
 */
async function seenFiles(openId: string, userId: number | null): Promise<SQL | undefined> {
  if (!(await isSectionVeiled(openId))) return undefined
  return or(isNull(files.openDetailId), userId === null ? undefined : eq(files.createdBy, userId))
}

/** How many pages of a document were gone through that are pictures. */
const picturesSeen = () =>
  sql<number>`(select count(*) from ${recognisedPages} where ${recognisedPages.document} = ${contentDocuments.document} and ${recognisedPages.version} = ${RECOGNITION_VERSION} and ${recognisedPages.agrees} is null)`.mapWith(
    Number,
  )

/** A bill that is printed is no technical document, though it was read as one before its type was stated. */
const isNoBill = () =>
  or(inArray(files.fileType, [FILE_TYPE.technical, FILE_TYPE.tenderText]), isNotNull(contentDocuments.name))

/** How many pages that are pictures were gone through, and whether somebody has stopped it. */
export interface Pictures {
  readonly seen: number
  readonly all: number
  readonly isStopped: boolean
}

/** How far the text of pages was held against their pictures. */
export interface Layers {
  readonly seen: number
  /** Those that are looked at, which may be some of them. */
  readonly all: number
  readonly isSample: boolean
  /** Pages whose text says something else, as people list them. */
  readonly differing: string | null
}

/** The pages of these documents whose text was held against their pictures. */
async function heldAgainstPictures(documents: readonly string[]) {
  const { document, page, agrees, version } = recognisedPages
  return await db()
    .select({ document, page, agrees })
    .from(recognisedPages)
    .where(and(among(document, documents), isNotNull(agrees), eq(version, RECOGNITION_VERSION)))
    .orderBy(asc(page))
}

type Held = Awaited<ReturnType<typeof heldAgainstPictures>>

function layersOf(document: string, layeredPages: string | null, held: Held): Layers | null {
  if (layeredPages === null) return null
  const [own, pages] = [held.filter((one) => one.document === document), pagesIn(layeredPages)]
  const all = sampledPages(pages).length
  const differing = own.flatMap(({ page, agrees }) => (agrees === 0 ? [page] : []))
  return { seen: own.length, all, isSample: all < pages.length, differing: listOf(differing) || null }
}

/** Every technical document of a section's live files that this person may know of, by type, bidder, file and name. */
export async function readingsOf(openId: string, userId: number | null) {
  const { sha256: document, ...facts } = {
    sha256: technicalDocuments.sha256,
    version: technicalDocuments.version,
    state: technicalDocuments.state,
    pages: technicalDocuments.pages,
    pagesWithoutText: technicalDocuments.pagesWithoutText,
    characters: technicalDocuments.characters,
    images: technicalDocuments.images,
    hidden: technicalDocuments.hidden,
    layeredPages: technicalDocuments.layeredPages,
    problems: technicalDocuments.problems,
  }
  const rows = await db()
    .select({
      fileId: files.id,
      fileType: files.fileType,
      fileName: shownFileName(),
      openDetailId: files.openDetailId,
      bidderName: openDetails.bidderName,
      position: contentDocuments.position,
      name: contentDocuments.name,
      document: contentDocuments.document,
      size: contentDocuments.size,
      facts,
      seen: picturesSeen(),
      isStopped: recognitions.isStopped,
    })
    .from(files)
    .innerJoin(contentDocuments, eq(contentDocuments.sha256, files.sha256))
    .leftJoin(technicalDocuments, eq(document, contentDocuments.document))
    .leftJoin(recognitions, eq(recognitions.document, contentDocuments.document))
    .leftJoin(openDetails, eq(openDetails.id, files.openDetailId))
    .where(
      and(
        eq(files.openId, openId),
        eq(files.isDel, 0),
        inArray(files.fileType, WITH_DOCUMENTS),
        isNoBill(),
        await seenFiles(openId, userId),
      ),
    )
    .orderBy(
      asc(files.fileType),
      asc(openDetails.sequence),
      asc(files.openDetailId),
      asc(files.fileName),
      asc(files.id),
      asc(contentDocuments.position),
    )
  const held = await heldAgainstPictures(rows.map((row) => row.document))
  return rows.map(({ facts, name, seen, isStopped, ...row }) => {
    // What an earlier version has read is read again before it is used.
    const known = facts?.version === DOCUMENTS_VERSION ? facts : null
    const all = known ? picturePagesOf(known).length : 0
    const pictures: Pictures | null = all > 0 ? { seen, all, isStopped: isStopped === 1 } : null
    const layers = known && layersOf(row.document, known.layeredPages, held)
    return { ...row, name: name ?? row.fileName, facts: known && { ...known, pictures, layers } }
  })
}

/** The bidders of a section who have handed in a technical document. */
export async function documentedIn(openId: string): Promise<number[]> {
  const { openDetailId } = files
  const found = await db()
    .selectDistinct({ openDetailId })
    .from(files)
    .innerJoin(contentDocuments, eq(contentDocuments.sha256, files.sha256))
    .where(
      and(eq(files.openId, openId), eq(files.isDel, 0), inArray(files.fileType, WITH_DOCUMENTS), isNoBill()),
    )
  return found.flatMap((row) => row.openDetailId ?? [])
}

/** The archives of a section, as far as this person may know of what is in them, that hold more documents than are read, with how many are left out. */
export async function skippedDocumentsOf(openId: string, userId: number) {
  const { skipped } = documentContents
  return await db()
    .select({ fileName: shownFileName(), skipped })
    .from(files)
    .innerJoin(documentContents, eq(documentContents.sha256, files.sha256))
    .where(and(eq(files.openId, openId), eq(files.isDel, 0), gt(skipped, 0), await seenFiles(openId, userId)))
    .orderBy(asc(files.id))
}

/** A technical document of a section; `facts` is null until it was read. */
export type Reading = Awaited<ReturnType<typeof readingsOf>>[number]
