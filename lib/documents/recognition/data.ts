import { and, asc, count, eq, inArray, isNotNull, isNull, like, max, or } from 'drizzle-orm'
import { db } from '@/db/connection'
import { among, first } from '@/db/query'
import {
  contentDocuments,
  files,
  recognisedPages,
  recognitions,
  referenceTexts,
  technicalDocuments,
} from '@/db/schema'
import { sampledPages } from '../../engine/documents/layered'
import { picturePagesOf } from '../../engine/documents/picture-pages'
import { DOCUMENTS_VERSION } from '../../engine/documents/read'
import {
  RECOGNITION_VERSION,
  type Recognised,
  type RecognisedPage,
  recognisedOf,
} from '../../engine/documents/recognised'
import { pagesIn } from '../../engine/documents/unread-pages'

const isOf = (document: string) =>
  and(eq(recognisedPages.document, document), eq(recognisedPages.version, RECOGNITION_VERSION))

/** The pages of a document whose pictures were read so far. */
export async function recognisedPagesIn(document: string): Promise<RecognisedPage[]> {
  const { page, lines } = recognisedPages
  return await db()
    .select({ page, lines })
    .from(recognisedPages)
    .where(and(isOf(document), isNull(recognisedPages.agrees)))
    .orderBy(asc(page))
}

/** The pages of a document whose text says something else than their pictures, as far as they were looked at. */
export async function differingPagesIn(document: string): Promise<number[]> {
  const { page, agrees } = recognisedPages
  const rows = await db()
    .select({ page })
    .from(recognisedPages)
    .where(and(isOf(document), eq(agrees, 0)))
    .orderBy(asc(page))
  return rows.map((row) => row.page)
}

/** What was read of the pictures of a document so far; null: nothing. */
export const recognisedIn = async (document: string): Promise<Recognised | null> =>
  recognisedOf(await recognisedPagesIn(document))

/** The SHA-256 of the picture of a page; null if there is none. */
export async function pictureOf(document: string, page: number): Promise<string | null> {
  const { picture } = recognisedPages
  const found = await first(
    db()
      .select({ picture })
      .from(recognisedPages)
      .where(and(isOf(document), eq(recognisedPages.page, page), isNotNull(recognisedPages.lines))),
  )
  return found?.picture ?? null
}

/** The pages of a document that have been gone through. */
async function pagesOf(document: string): Promise<number[]> {
  const { page } = recognisedPages
  const rows = await db().select({ page }).from(recognisedPages).where(isOf(document))
  return rows.map((row) => row.page)
}

/** How many pages of these documents have been gone through, read or not. @param isPicture only those without text of their own */
export async function pagesSeenIn(
  documents: readonly string[],
  isPicture = true,
): Promise<ReadonlyMap<string, number>> {
  const { document, version, agrees } = recognisedPages
  const rows = await db()
    .select({ document, seen: count() })
    .from(recognisedPages)
    .where(
      and(
        among(document, documents),
        eq(version, RECOGNITION_VERSION),
        isPicture ? isNull(agrees) : undefined,
      ),
    )
    .groupBy(document)
  return new Map(rows.map(({ document, seen }) => [document, seen]))
}

/** What was read of an equal picture; undefined: none was read. */
export async function knownPicture(picture: string) {
  const { lines, rules, version } = recognisedPages
  return await first(
    db()
      .select({ lines, rules })
      .from(recognisedPages)
      .where(and(eq(recognisedPages.picture, picture), eq(version, RECOGNITION_VERSION), isNotNull(lines)))
      .limit(1),
  )
}

/** Of these pages of a document, those that nobody has gone through yet. */
export async function pagesToRead(document: string, pages: readonly number[]): Promise<number[]> {
  const seen = new Set(await pagesOf(document))
  return pages.filter((page) => !seen.has(page))
}

/** Contents of which somebody wants a bill, with their pages that are pictures. */
async function wantedBills() {
  const { document, billPages } = recognitions
  const rows = await db().select({ document, billPages }).from(recognitions).where(isNotNull(billPages))
  return rows.map(({ document: sha256, billPages: pages }) => {
    const place = { sha256, position: 0, document: sha256 }
    return { ...place, pictures: pagesIn(pages!), layered: [] as readonly number[] }
  })
}

/** Which documents somebody has stopped, and when the process that reads one last said so. */
async function recognitionsOf(documents: readonly string[]) {
  const rows = await db().select().from(recognitions).where(among(recognitions.document, documents))
  return new Map(rows.map((row) => [row.document, row]))
}

/** A document of which pictures are to be read, with where it lies. */
export interface PicturesToRead {
  readonly sha256: string
  readonly position: number
  readonly document: string
  /** Pages that are left, ascending. */
  readonly pages: readonly number[]
  /** Whether they have text of their own, which is held against their pictures. */
  readonly isLayered: boolean
}

/** Documents in use that have pages which are pictures, in order of their contents. */
async function documentsWithPictures() {
  const { problems, layeredPages, version } = technicalDocuments
  const isUsed = or(
    inArray(
      contentDocuments.sha256,
      db().select({ sha256: files.sha256 }).from(files).where(eq(files.isDel, 0)),
    ),
    inArray(contentDocuments.sha256, db().select({ sha256: referenceTexts.sha256 }).from(referenceTexts)),
  )
  return await db()
    .select({
      sha256: contentDocuments.sha256,
      position: contentDocuments.position,
      document: contentDocuments.document,
      problems,
      layeredPages,
    })
    .from(contentDocuments)
    .innerJoin(technicalDocuments, eq(technicalDocuments.sha256, contentDocuments.document))
    .where(
      and(
        eq(version, DOCUMENTS_VERSION),
        or(like(problems, '%"noText %'), like(problems, '%"garbled %'), isNotNull(layeredPages)),
        isUsed,
      ),
    )
    .orderBy(asc(contentDocuments.sha256), asc(contentDocuments.position))
}

/** A process that has said nothing for so long reads no more. */
export const LOST_MS = 3_600_000

/** Documents with pages that are left to read, unless somebody has stopped them, with how many these are; bills, for which people wait, first. */
async function unfinished() {
  const own = (await documentsWithPictures()).map(({ problems, layeredPages, ...place }) => {
    const layered = layeredPages === null ? [] : sampledPages(pagesIn(layeredPages))
    return { ...place, pictures: picturePagesOf({ problems }), layered }
  })
  const all = [...(await wantedBills()), ...own]
  const documents = all.map(({ document }) => document)
  const [seen, states] = [await pagesSeenIn(documents, false), await recognitionsOf(documents)]
  return all.flatMap(({ pictures, layered, ...place }) => {
    const left = pictures.length + layered.length - (seen.get(place.document) ?? 0)
    const state = states.get(place.document)
    return left > 0 && !state?.isStopped
      ? [{ place, pictures, layered, left, claimedAt: state?.claimedAt ?? Number.NEGATIVE_INFINITY }]
      : []
  })
}

/** How many pages are left to read. */
export async function pagesLeft(): Promise<number> {
  const left = new Map((await unfinished()).map(({ place, left }) => [place.document, left]))
  return [...left.values()].reduce((sum, pages) => sum + pages, 0)
}

/**
 * The next document with pictures to read that nobody reads or has stopped; null if there is none. Pages with text of their own
 * come after all others. @param now in ms
 */
export async function nextPictures(now: number): Promise<PicturesToRead | null> {
  let later: PicturesToRead | null = null
  for (const { place, pictures, layered, claimedAt } of await unfinished()) {
    if (claimedAt >= now - LOST_MS) continue
    const done = new Set(await pagesOf(place.document))
    const isLeft = (page: number) => !done.has(page)
    if (pictures.some(isLeft)) return { ...place, pages: pictures.filter(isLeft), isLayered: false }
    later ??= { ...place, pages: layered.filter(isLeft), isLayered: true }
  }
  return later
}

/**
 * When the last picture was read of what bidders and tenderer of these sections have handed in, if a result says something of
 * it; sections without any are absent.
 */
export async function picturesReadAt(openIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { readAt, version, agrees } = recognisedPages
  const rows = await db()
    .select({ openId: files.openId, at: max(readAt) })
    .from(recognisedPages)
    .innerJoin(contentDocuments, eq(contentDocuments.document, recognisedPages.document))
    .innerJoin(files, eq(files.sha256, contentDocuments.sha256))
    .where(
      and(
        among(files.openId, openIds),
        eq(files.isDel, 0),
        eq(version, RECOGNITION_VERSION),
        or(isNull(agrees), eq(agrees, 0)),
      ),
    )
    .groupBy(files.openId)
  return new Map(rows.map(({ openId, at }) => [openId, at ?? 0]))
}
