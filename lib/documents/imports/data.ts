import { and, asc, count, desc, eq, gt, not, or, type SQL, sql } from 'drizzle-orm'
import { db } from '@/db/connection'
import { first } from '@/db/query'
import { bills, files, openDetails, opens, readJobs } from '@/db/schema'
import { countWhere, jsonText, like } from '@/db/words'
import type { Person } from '../../auth/data'
import { FILE_TYPE, type FileType, hasBill, PARSE_STATUS } from '../../domain/number-codes'
import { type BillReport, withoutDocuments } from '../../engine/formats/bill-report'
import type { Found } from '../../engine/parse/report'
import { visibleTo } from '../../sections/data'
import { shownImportName } from '../../sections/secrecy/data'
import { isSealedRow, isSeenBy } from '../../sections/secrecy/rows/data'

export type Reading = typeof readJobs.$inferSelect

/** An import with the names of its section and bidder. */
export interface ListedImport extends Omit<Reading, 'size' | 'endedAt'> {
  readonly sectionName: string
  readonly sectionCode: string
  readonly bidderName: string | null
  /** Null for somebody else's sealed file: it tells which documents are in it. */
  readonly size: number | null
  /** How long it was read, in seconds; null while it is, and for somebody else's sealed file. */
  readonly seconds: number | null
  /** Counts of its report; null if the file was not read or the report was deleted. */
  readonly found: Found | null
  /** Whether the file was replaced or deleted later. */
  readonly isReplaced: boolean
}

/** `asking`: read, but not stored until somebody answers a question; `problems`: read, with problems in its report. */
export const IMPORT_STATES = ['reading', 'asking', 'failed', 'problems', 'read'] as const
export type FileImportState = (typeof IMPORT_STATES)[number]

export interface ImportFilter {
  /** Part of the file's name, or of the section's code or name. */
  readonly keyword?: string | undefined
  readonly state?: FileImportState | undefined
  readonly fileType?: FileType | undefined
  readonly page: number
  readonly size: number
}

const failureCode = jsonText(readJobs.failure, 'code')
const isQuestion = sql`coalesce(${failureCode}, '') like 'doubt.%'`

export const IN_STATE: Readonly<Record<FileImportState, SQL | undefined>> = {
  reading: eq(readJobs.status, PARSE_STATUS.running),
  asking: and(eq(readJobs.status, PARSE_STATUS.failed), isQuestion),
  failed: and(eq(readJobs.status, PARSE_STATUS.failed), not(isQuestion)),
  problems: and(eq(readJobs.status, PARSE_STATUS.success), gt(readJobs.problems, 0)),
  read: and(eq(readJobs.status, PARSE_STATUS.success), sql`coalesce(${readJobs.problems}, 0) = 0`),
}

/** Bidders of a section with a bid that could not be read. */
export async function unreadBidders(openId: string): Promise<ReadonlySet<number>> {
  const failed = await db()
    .select({ bidderId: readJobs.openDetailId })
    .from(readJobs)
    .where(and(eq(readJobs.openId, openId), eq(readJobs.fileType, FILE_TYPE.bid), IN_STATE.failed))
  return new Set(failed.flatMap(({ bidderId }) => bidderId ?? []))
}

/** Imports of a section that wait for an answer, oldest first. */
export async function importsToConfirm(openId: string, userId: number): Promise<Reading[]> {
  const asking = and(eq(readJobs.openId, openId), IN_STATE.asking, isSeenBy(readJobs, userId))
  return await db().select().from(readJobs).where(asking).orderBy(asc(readJobs.id))
}

/** Imports of bids that name a company which is no bidder of their section, oldest first. */
export async function importsOfStrangers(openId: string): Promise<Reading[]> {
  const isStranger = sql`${failureCode} = 'bidderUnknown'`
  const failed = and(eq(readJobs.openId, openId), IN_STATE.failed, isStranger)
  return await db().select().from(readJobs).where(failed).orderBy(asc(readJobs.id))
}

function selectReadings() {
  return db()
    .select({
      reading: readJobs,
      shownName: shownImportName(),
      sectionName: opens.sectionName,
      sectionCode: opens.sectionCode,
      bidderName: openDetails.bidderName,
      isDel: files.isDel,
      isSealed: isSealedRow(readJobs),
      skipped: jsonText(bills.report, 'unknown.total').mapWith(Number),
    })
    .from(readJobs)
    .innerJoin(opens, eq(opens.openId, readJobs.openId))
    .leftJoin(files, eq(files.id, readJobs.fileId))
    .leftJoin(bills, and(eq(bills.sha256, readJobs.sha256), eq(bills.fileType, readJobs.fileType)))
    .leftJoin(openDetails, eq(openDetails.id, sql`coalesce(${files.openDetailId}, ${readJobs.openDetailId})`))
    .$dynamic()
}

function whereOf(person: Person, { keyword, state, fileType }: Omit<ImportFilter, 'page' | 'size'>) {
  const pattern = keyword ? `%${keyword.replace(/[%_\\]/g, '')}%` : null
  return and(
    visibleTo(person),
    isSeenBy(readJobs, person.userId),
    state && IN_STATE[state],
    fileType === undefined ? undefined : eq(readJobs.fileType, fileType),
    pattern
      ? or(
          like(shownImportName(), pattern),
          like(opens.sectionCode, pattern),
          like(opens.sectionName, pattern),
        )
      : undefined,
  )
}

const secondsOf = ({ startedAt, endedAt }: Reading) =>
  endedAt === null ? null : Math.max(0, endedAt - startedAt) / 1000

/** One page of the imports in the sections this person may see, newest first. */
export async function listImports(
  person: Person,
  filter: ImportFilter,
): Promise<{ rows: ListedImport[]; total: number }> {
  const where = whereOf(person, filter)
  const total =
    (
      await first(
        db()
          .select({ n: count() })
          .from(readJobs)
          .innerJoin(opens, eq(opens.openId, readJobs.openId))
          .where(where),
      )
    )?.n ?? 0
  const rows = (
    await selectReadings()
      .where(where)
      .orderBy(desc(readJobs.id))
      .limit(filter.size)
      .offset((filter.page - 1) * filter.size)
  ).map(({ reading, shownName: fileName, isDel, isSealed, skipped, ...names }) => {
    const isTold = !isSealed || reading.createdBy === person.userId
    const told = { size: isTold ? reading.size : null, seconds: isTold ? secondsOf(reading) : null }
    const isRead = reading.status === PARSE_STATUS.success
    const isKnown = isRead && (!hasBill(reading) || skipped !== null)
    const found = isKnown ? { problems: reading.problems ?? 0, skipped: skipped ?? 0 } : null
    return { ...reading, ...names, ...told, fileName, found, isReplaced: isDel === 1 }
  })
  return { rows, total }
}

/** The number of imports in each state that this person may see. */
export async function countImports(person: Person): Promise<Readonly<Record<FileImportState, number>>> {
  const counted = (state: FileImportState) => countWhere(IN_STATE[state])
  const counts = await first(
    db()
      .select({
        reading: counted('reading'),
        asking: counted('asking'),
        failed: counted('failed'),
        problems: counted('problems'),
        read: counted('read'),
      })
      .from(readJobs)
      .innerJoin(opens, eq(opens.openId, readJobs.openId))
      .where(and(visibleTo(person), isSeenBy(readJobs, person.userId))),
  )
  return counts ?? { reading: 0, asking: 0, failed: 0, problems: 0, read: 0 }
}

/** An import that this person may know of; null for an unknown one, and before the reveal for somebody else's document. */
export async function importSeenBy(id: number, userId: number): Promise<Reading | null> {
  const seen = and(eq(readJobs.id, id), isSeenBy(readJobs, userId))
  return (await first(db().select().from(readJobs).where(seen))) ?? null
}

/** What was read of the bill of an import, as this person may know it; null if none was. */
export async function reportSeenBy({ id, createdBy }: Reading, userId: number): Promise<BillReport | null> {
  const ofReading = and(eq(bills.sha256, readJobs.sha256), eq(bills.fileType, readJobs.fileType))
  const found = await first(
    db()
      .select({ report: bills.report, isSealed: isSealedRow(readJobs) })
      .from(readJobs)
      .innerJoin(bills, ofReading)
      .where(eq(readJobs.id, id)),
  )
  const report = (found?.report as BillReport | undefined) ?? null
  return report && found!.isSealed && createdBy !== userId ? withoutDocuments(report) : report
}

export async function importById(id: number): Promise<Reading | null> {
  return (await first(db().select().from(readJobs).where(eq(readJobs.id, id)))) ?? null
}

/** Whether an import needs this content: a running one, or a failed one that can be retried. */
export async function importNeeds(sha256: string): Promise<boolean> {
  const mayPass = sql`${failureCode} not like 'import.%'`
  const needing = or(
    eq(readJobs.status, PARSE_STATUS.running),
    and(eq(readJobs.status, PARSE_STATUS.failed), mayPass),
  )
  const found = await first(
    db()
      .select({ id: readJobs.id })
      .from(readJobs)
      .where(and(eq(readJobs.sha256, sha256), needing))
      .limit(1),
  )
  return found !== undefined
}
