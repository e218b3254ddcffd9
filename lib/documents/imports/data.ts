import { and, asc, count, desc, eq, gt, like, not, or, type SQL, sql } from 'drizzle-orm'
import { db } from '@/db/connection'
import { bills, files, openDetails, opens, readJobs } from '@/db/schema'
import type { Person } from '../../auth/data'
import { FILE_TYPE, type FileType, PARSE_STATUS } from '../../domain/number-codes'
import { type Found, foundIn } from '../../engine/parse/report'
import { visibleTo } from '../../sections/data'

export type Reading = typeof readJobs.$inferSelect

/** A reading with the names of what it belongs to. */
export interface ListedReading extends Reading {
  readonly sectionName: string
  readonly sectionCode: string
  readonly bidderName: string | null
  /** What its report counts; null where it was not read, or its report is gone. */
  readonly found: Found | null
  /** Whether another file took its place, or somebody deleted it. */
  readonly isReplaced: boolean
}

/** `asking`: read, and not stored before somebody says so; `problems`: with problems in its report. */
export const READING_STATES = ['reading', 'asking', 'failed', 'problems', 'read'] as const
export type ReadingState = (typeof READING_STATES)[number]

export interface ReadingFilter {
  /** Part of the file's name, or of the section's code or name. */
  readonly keyword?: string | undefined
  readonly state?: ReadingState | undefined
  readonly fileType?: FileType | undefined
  readonly page: number
  readonly size: number
}

const isAsked = sql`coalesce(json_extract(${readJobs.failure}, '$.code'), '') like 'doubt.%'`

export const IN_STATE: Readonly<Record<ReadingState, SQL | undefined>> = {
  reading: eq(readJobs.status, PARSE_STATUS.running),
  asking: and(eq(readJobs.status, PARSE_STATUS.failed), isAsked),
  failed: and(eq(readJobs.status, PARSE_STATUS.failed), not(isAsked)),
  problems: and(eq(readJobs.status, PARSE_STATUS.success), gt(readJobs.problems, 0)),
  read: and(eq(readJobs.status, PARSE_STATUS.success), sql`coalesce(${readJobs.problems}, 0) = 0`),
}

/** Bidders of a section of whose bids one could not be read. */
export async function unreadBidders(openId: string): Promise<ReadonlySet<number>> {
  const failed = db()
    .select({ bidderId: readJobs.openDetailId })
    .from(readJobs)
    .where(and(eq(readJobs.openId, openId), eq(readJobs.fileType, FILE_TYPE.bid), IN_STATE.failed))
    .all()
  return new Set(failed.flatMap(({ bidderId }) => bidderId ?? []))
}

/** Files of a section that were read and of which somebody is asked, the oldest first. */
export async function askingOf(openId: string): Promise<Reading[]> {
  const asking = and(eq(readJobs.openId, openId), IN_STATE.asking)
  return db().select().from(readJobs).where(asking).orderBy(asc(readJobs.id)).all()
}

/** What `foundIn` reads of a report: a list is spared the rest of it. */
const totals = sql<string | null>`case when ${bills.report} is not null then json_object(
  'problems', json_object('total', json_extract(${bills.report}, '$.problems.total')),
  'unknown', json_object('total', json_extract(${bills.report}, '$.unknown.total'))) end`

function selectReadings() {
  return db()
    .select({
      reading: readJobs,
      sectionName: opens.sectionName,
      sectionCode: opens.sectionCode,
      bidderName: openDetails.bidderName,
      isDel: files.isDel,
      totals,
    })
    .from(readJobs)
    .innerJoin(opens, eq(opens.openId, readJobs.openId))
    .leftJoin(files, eq(files.id, readJobs.fileId))
    .leftJoin(bills, and(eq(bills.sha256, readJobs.sha256), eq(bills.fileType, readJobs.fileType)))
    .leftJoin(openDetails, eq(openDetails.id, sql`coalesce(${files.openDetailId}, ${readJobs.openDetailId})`))
    .$dynamic()
}

function whereOf(person: Person, { keyword, state, fileType }: Omit<ReadingFilter, 'page' | 'size'>) {
  const pattern = keyword ? `%${keyword.replace(/[%_\\]/g, '')}%` : null
  return and(
    visibleTo(person),
    state && IN_STATE[state],
    fileType === undefined ? undefined : eq(readJobs.fileType, fileType),
    pattern
      ? or(
          like(readJobs.fileName, pattern),
          like(opens.sectionCode, pattern),
          like(opens.sectionName, pattern),
        )
      : undefined,
  )
}

/** Readings in the sections this person sees, the newest first. */
export async function listReadings(
  person: Person,
  filter: ReadingFilter,
): Promise<{ rows: ListedReading[]; total: number }> {
  const where = whereOf(person, filter)
  const total =
    db()
      .select({ n: count() })
      .from(readJobs)
      .innerJoin(opens, eq(opens.openId, readJobs.openId))
      .where(where)
      .get()?.n ?? 0
  const rows = selectReadings()
    .where(where)
    .orderBy(desc(readJobs.id))
    .limit(filter.size)
    .offset((filter.page - 1) * filter.size)
    .all()
    .map(({ reading, isDel, totals, ...names }) => {
      const found = reading.status === PARSE_STATUS.success && totals ? foundIn(JSON.parse(totals)) : null
      return { ...reading, ...names, found, isReplaced: isDel === 1 }
    })
  return { rows, total }
}

/** How many readings this person sees in each state. */
export async function countReadings(person: Person): Promise<Readonly<Record<ReadingState, number>>> {
  const counted = (state: ReadingState) => sql<number>`coalesce(sum(${IN_STATE[state]}), 0)`
  const counts = db()
    .select({
      reading: counted('reading'),
      asking: counted('asking'),
      failed: counted('failed'),
      problems: counted('problems'),
      read: counted('read'),
    })
    .from(readJobs)
    .innerJoin(opens, eq(opens.openId, readJobs.openId))
    .where(visibleTo(person))
    .get()
  return counts ?? { reading: 0, asking: 0, failed: 0, problems: 0, read: 0 }
}

export async function readingById(id: number): Promise<Reading | null> {
  return db().select().from(readJobs).where(eq(readJobs.id, id)).get() ?? null
}

/** Whether a reading needs this content: one that goes on, or failed in a way that may pass. */
export async function readingNeeds(sha256: string): Promise<boolean> {
  const mayPass = sql`json_extract(${readJobs.failure}, '$.code') not like 'import.%'`
  const needing = or(
    eq(readJobs.status, PARSE_STATUS.running),
    and(eq(readJobs.status, PARSE_STATUS.failed), mayPass),
  )
  const found = db()
    .select({ id: readJobs.id })
    .from(readJobs)
    .where(and(eq(readJobs.sha256, sha256), needing))
    .limit(1)
    .get()
  return found !== undefined
}
