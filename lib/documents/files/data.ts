import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { cache } from 'react'
import { db } from '@/db/connection'
import { among, first } from '@/db/query'
import { bills, files, incomingFiles, openDetails, referenceLists, referenceTexts, runs } from '@/db/schema'
import { joinedIds, jsonEntries, jsonText } from '@/db/words'
import { FILE_TYPE, type FileType, PARSE_STATUS, type ParseStatus } from '../../domain/number-codes'
import { type BillReport, withoutDocuments } from '../../engine/formats/bill-report'
import { currentRequest } from '../../kit/request.mjs'
import { shownFileName } from '../../sections/secrecy/data'
import { isSealedRow, isSeenBy } from '../../sections/secrecy/rows/data'
import { importNeeds } from '../imports/data'

export interface StoredFile {
  readonly id: number
  readonly openId: string
  readonly openDetailId: number | null
  readonly bidderName: string | null
  /** As it is shown: not that of a technical document before the reveal of a blind section. */
  readonly fileName: string
  readonly fileType: FileType
  readonly filePrice: number | null
  readonly isDel: number
  readonly sha256: string
  /** Null for somebody else's sealed file: it tells which documents are in it. */
  readonly size: number | null
  readonly parseStatus: ParseStatus
  readonly createdAt: number
  /** Of somebody else's sealed file without what is said of its documents. */
  readonly report: BillReport | null
  /** Whether nobody may have it before the reveal of the blind section. */
  readonly isSealed: boolean
}

const columns = () => ({
  id: files.id,
  openId: files.openId,
  openDetailId: files.openDetailId,
  bidderName: openDetails.bidderName,
  fileName: shownFileName(),
  fileType: files.fileType,
  filePrice: files.filePrice,
  isDel: files.isDel,
  sha256: files.sha256,
  size: files.size,
  parseStatus: files.parseStatus,
  createdAt: files.createdAt,
  report: bills.report,
  isSealed: isSealedRow(files),
  createdBy: files.createdBy,
})

const selectFiles = () =>
  db()
    .select(columns())
    .from(files)
    .leftJoin(openDetails, eq(openDetails.id, files.openDetailId))
    .leftJoin(bills, and(eq(bills.sha256, files.sha256), eq(bills.fileType, files.fileType)))

type Row = Awaited<ReturnType<typeof selectFiles>>[number]

/** Files as whoever asks may know them. */
function asShown(rows: readonly Row[]): StoredFile[] {
  const userId = currentRequest()?.userId
  return rows.map(({ createdBy, ...row }) => {
    const file = row as StoredFile
    if (!file.isSealed || createdBy === userId) return file
    return { ...file, size: null, report: file.report && withoutDocuments(file.report) }
  })
}

export interface FileFilter {
  readonly isDel?: number
  readonly fileTypes?: readonly FileType[]
  /** Only what this person may know to be there; null: what everybody may. */
  readonly seenBy?: number | null
}

/** The files of a section by type, then by bidder, then newest first. */
export async function filesOf(openId: string, filter: FileFilter = {}): Promise<StoredFile[]> {
  const rows = await selectFiles()
    .where(
      and(
        eq(files.openId, openId),
        filter.isDel === undefined ? undefined : eq(files.isDel, filter.isDel),
        filter.fileTypes ? inArray(files.fileType, [...filter.fileTypes]) : undefined,
        filter.seenBy === undefined ? undefined : isSeenBy(files, filter.seenBy),
      ),
    )
    .orderBy(asc(files.fileType), asc(openDetails.sequence), asc(files.openDetailId), desc(files.id))
  return asShown(rows)
}

const isImported = and(eq(files.isDel, 0), eq(files.parseStatus, PARSE_STATUS.success))

const asInputs = () => {
  const { id, fileType, fileName, sha256, openDetailId } = files
  return db().select({ id, fileType, fileName, sha256, openDetailId }).from(files)
}

/** The live files of a section that were imported without error, as a run sees them; in no order. Asked once for a page. */
export const importedFilesOf = cache(
  async (openId: string) => await asInputs().where(and(eq(files.openId, openId), isImported)),
)

/** These files as a run sees them; in no order. */
export async function filesAsInputs(ids: readonly number[]) {
  return await asInputs().where(inArray(files.id, [...ids]))
}

/** The ids of the live files that were imported without error, by section: one text, as in `1,2,3`. */
export async function importedIdsOf(openIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { id, openId } = files
  const found = await db()
    .select({ openId, ids: joinedIds(id, id) })
    .from(files)
    .where(and(among(openId, openIds), isImported))
    .groupBy(openId)
  return new Map(found.map(({ openId, ids }) => [openId, ids]))
}

export async function fileById(id: number): Promise<StoredFile | null> {
  return asShown(await selectFiles().where(eq(files.id, id)))[0] ?? null
}

/** Whether nobody may have a file before the reveal of its section. */
export const isFileSealed = async (id: number): Promise<boolean> => (await fileById(id))?.isSealed ?? false

/** A file that this person may know of; null for an unknown one, and before the reveal for somebody else's document. */
export async function fileSeenBy(id: number, userId: number): Promise<StoredFile | null> {
  return asShown(await selectFiles().where(and(eq(files.id, id), isSeenBy(files, userId))))[0] ?? null
}

/**
 * Whether the bill of a file has prices, according to its import report. A file without a report (it is read again
 * when needed) counts as priced.
 */
export function isPriced({ fileType, report }: Pick<StoredFile, 'fileType' | 'report'>): boolean {
  const counts = report?.problems.counts
  if (!counts) return true
  return fileType === FILE_TYPE.tender ? (counts.pricedTender ?? 0) > 0 : (counts.notPriced ?? 0) === 0
}

/**
 * The live, successfully read files of these sections that this person may know of, with the section that their bills state,
 * without their reports.
 */
export async function liveFilesOf(openIds: readonly string[], userId: number | null) {
  const { id, openId, openDetailId, fileName, fileType, filePrice, sha256, createdAt } = files
  const shownName = shownFileName()
  const { format, sectionCode, edition } = bills
  return await db()
    .select({
      id,
      openId,
      openDetailId,
      fileName,
      shownName,
      fileType,
      filePrice,
      sha256,
      createdAt,
      format,
      sectionCode,
      edition,
    })
    .from(files)
    .leftJoin(bills, and(eq(bills.sha256, sha256), eq(bills.fileType, fileType)))
    .where(
      and(
        among(openId, openIds),
        eq(files.isDel, 0),
        eq(files.parseStatus, PARSE_STATUS.success),
        isSeenBy(files, userId),
      ),
    )
}

/** Whether a run took a reference text with this content; one that was removed since is kept for the run. */
async function isTakenByRun(sha256: string): Promise<boolean> {
  const isIt = sql`exists (select 1 from ${jsonEntries(runs.inputs)} where ${jsonText(sql`value`, 'isReference')} is not null
    and ${jsonText(sql`value`, 'sha256')} = ${sha256})`
  return (await first(db().select({ id: runs.id }).from(runs).where(isIt).limit(1))) !== undefined
}

async function hasContent(
  table: typeof files | typeof referenceLists | typeof referenceTexts | typeof incomingFiles,
  sha256: string,
): Promise<boolean> {
  const found = await first(
    db().select({ id: table.id }).from(table).where(eq(table.sha256, sha256)).limit(1),
  )
  return found !== undefined
}

/**
 * Whether any file, live or deleted, or any published price list or reference text has this content, a run took it as a
 * reference text, or an import that has not succeeded still needs it.
 */
export async function isContentStored(sha256: string): Promise<boolean> {
  for (const table of [files, referenceLists, referenceTexts])
    if (await hasContent(table, sha256)) return true
  return (await importNeeds(sha256)) || isTakenByRun(sha256)
}

/** Whether a content must be kept: it is stored, or somebody has sent it and may still store it. */
export const contentInUse = async (sha256: string): Promise<boolean> =>
  (await isContentStored(sha256)) || hasContent(incomingFiles, sha256)

/** Those of these contents that something needs. */
export async function contentsInUseAmong(contents: readonly string[]): Promise<Set<string>> {
  const rows = await db()
    .selectDistinct({ sha256: files.sha256 })
    .from(files)
    .where(among(files.sha256, contents))
  const used = new Set(rows.map(({ sha256 }) => sha256))
  // Few are needed by anything but a file.
  for (const sha256 of contents) if (!used.has(sha256) && (await contentInUse(sha256))) used.add(sha256)
  return used
}

/** Subquery: hashes of all content that belongs to a file, to a run or to a reference text. */
export const usedContent = sql`select ${files.sha256} from ${files} union
  select ${referenceTexts.sha256} from ${referenceTexts} union
  select ${jsonText(sql`value`, 'sha256')} from ${runs}, ${jsonEntries(runs.inputs)} union
  select ${jsonText(runs.specified, 'sha256')} from ${runs} where ${runs.specified} is not null`
