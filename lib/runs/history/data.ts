import { and, asc, count, desc, eq, gte, inArray, lt, max, or, type SQL } from 'drizzle-orm'
import { db } from '@/db/connection'
import { first } from '@/db/query'
import { awards, bills, files, joinedCompanies, openDetails, opens, pastsLeftOut, runs } from '@/db/schema'
import { jsonRows } from '@/db/words'
import { groupedBy } from '../../domain/group'
import { type BillType, FILE_TYPE, PARSE_STATUS } from '../../domain/number-codes'
import {
  type Award,
  type HistoryBidder,
  type HistorySection,
  type JoinedCompanies,
  yearsBefore,
} from '../../engine/history/section-history'
import type { Section } from '../../sections/data'

interface StoredBill {
  readonly bidderId: number | null
  readonly fileType: BillType
  readonly total: number | null
  readonly fixedSum: number | null
}

type BidderRow = Pick<
  typeof openDetails.$inferSelect,
  'id' | 'bidderName' | 'bidderCode' | 'isOk' | 'bidderPrice'
>

type Rows<T> = Map<string, T[]>

function grouped<T extends { readonly openId: string }>(rows: readonly T[]): Rows<T> {
  return groupedBy(rows, (row) => row.openId)
}

const BILLS: readonly BillType[] = [FILE_TYPE.tender, FILE_TYPE.control, FILE_TYPE.bid]

/** What the stored bills of sections state; a bill that another version has read states what it stated then. */
async function billsOf(where: SQL | undefined): Promise<Rows<StoredBill & { openId: string }>> {
  const rows = await db()
    .select({
      openId: files.openId,
      bidderId: files.openDetailId,
      fileType: bills.fileType,
      total: bills.total,
      fixedSum: bills.fixedSum,
    })
    .from(files)
    .innerJoin(opens, eq(opens.openId, files.openId))
    .innerJoin(bills, and(eq(bills.sha256, files.sha256), eq(bills.fileType, files.fileType)))
    .where(
      and(
        where,
        eq(files.isDel, 0),
        eq(files.parseStatus, PARSE_STATUS.success),
        inArray(files.fileType, [...BILLS]),
      ),
    )
  return grouped(rows)
}

type StoredBidder = [id: number, name: string, code: string | null, isOk: number, price: number | null]

const biddersIn = (text: string): BidderRow[] =>
  (JSON.parse(text) as StoredBidder[]).map(([id, bidderName, bidderCode, isOk, bidderPrice]) => {
    return { id, bidderName, bidderCode, isOk, bidderPrice }
  })

/** The bidders of each section in their order, in one text per section: rows read one by one take three times as long. */
async function biddersOf(where: SQL | undefined): Promise<Map<string, BidderRow[]>> {
  const { openId, id, bidderName, bidderCode, isOk, bidderPrice, sequence } = openDetails
  const one = [id, bidderName, bidderCode, isOk, bidderPrice]
  const rows = await db()
    .select({ openId, bidders: jsonRows(one, sequence).mapWith(biddersIn) })
    .from(openDetails)
    .innerJoin(opens, eq(opens.openId, openDetails.openId))
    .where(where)
    .groupBy(openId)
  return new Map(rows.map(({ openId, bidders }) => [openId, bidders]))
}

/** The award of each section that has one: its newest version. */
async function awardsOf(where: SQL | undefined): Promise<Map<string, Award>> {
  const { openId, bidderName, price, time, candidates, subcontractors } = awards
  const rows = await db()
    .select({ openId, bidderName, price, time, candidates, subcontractors })
    .from(awards)
    .innerJoin(opens, eq(opens.openId, awards.openId))
    .where(where)
    .orderBy(desc(awards.version))
  const newest = new Map<string, Award>()
  const seen = new Set<string>()
  for (const { openId, bidderName, ...award } of rows) {
    if (!seen.has(openId) && bidderName !== null) newest.set(openId, { bidderName, ...award })
    seen.add(openId)
  }
  return newest
}

/** Names or codes of one company that people of an organisation have joined. */
export async function joinedOf(organisationId: number): Promise<JoinedCompanies[]> {
  const rows = await db()
    .select({ names: joinedCompanies.names })
    .from(joinedCompanies)
    .where(eq(joinedCompanies.organisationId, organisationId))
    .orderBy(asc(joinedCompanies.id))
  return rows.map(({ names }) => names)
}

/**
 * What the history of an organisation depends on, as a text that differs when any of it has changed: its sections, awards
 * and joined companies, its files, and the results in which evidence is found.
 */
export async function historyState(organisationId: number): Promise<string> {
  const of = eq(opens.organisationId, organisationId)
  const stated = await first(
    db()
      .select({ n: count(), at: max(opens.updatedAt) })
      .from(opens)
      .where(of),
  )
  const awarded = await first(
    db()
      .select({ id: max(awards.id) })
      .from(awards)
      .innerJoin(opens, eq(opens.openId, awards.openId))
      .where(of),
  )
  const joined = await first(
    db()
      .select({ n: count(), id: max(joinedCompanies.id) })
      .from(joinedCompanies)
      .where(eq(joinedCompanies.organisationId, organisationId)),
  )
  const read = await first(
    db()
      .select({ n: count(), id: max(files.id) })
      .from(files)
      .innerJoin(opens, eq(opens.openId, files.openId))
      .where(and(of, eq(files.isDel, 0), eq(files.parseStatus, PARSE_STATUS.success))),
  )
  const found = await first(
    db()
      .select({ n: count(), id: max(runs.id) })
      .from(runs)
      .innerJoin(opens, eq(opens.openId, runs.openId))
      .where(and(of, eq(runs.current, 1))),
  )
  return JSON.stringify([stated, awarded, joined, read, found])
}

export async function resultsOfOrganisation(
  organisationId: number,
  analyses: readonly string[],
): Promise<Map<string, number[]>> {
  const rows = await db()
    .select({ openId: runs.openId, id: runs.id })
    .from(runs)
    .innerJoin(opens, eq(opens.openId, runs.openId))
    .where(
      and(
        eq(opens.organisationId, organisationId),
        eq(runs.current, 1),
        inArray(runs.analysis, [...analyses]),
      ),
    )
  return new Map([...grouped(rows)].map(([openId, found]) => [openId, found.map(({ id }) => id)]))
}

function bidderIn(bidder: BidderRow, own: readonly StoredBill[]): HistoryBidder {
  const bill = own.find(({ bidderId, fileType }) => fileType === FILE_TYPE.bid && bidderId === bidder.id)
  const { bidderName, bidderCode, isOk, bidderPrice } = bidder
  const total = bidderPrice !== null && bidderPrice > 0 ? bidderPrice : (bill?.total ?? null)
  return { bidderName, bidderCode, isOk: isOk === 1, total }
}
/**
 * A section and those that its totals may be compared with (screens.md §2): of its type, opened before it and at most so
 * many years ago. The analysis looks at the rest; a large organisation has many more.
 */
export function pastOf(
  { openId, projectType, openTime }: Pick<Section, 'openId' | 'projectType' | 'openTime'>,
  years: number,
): SQL | undefined {
  const itself = eq(opens.openId, openId)
  if (projectType === null || openTime === null) return itself
  const since = yearsBefore(openTime, years)
  const isBefore = and(lt(opens.openTime, openTime), gte(opens.openTime, since))
  return or(itself, and(eq(opens.projectType, projectType), isBefore))
}

/**
 * Sections of an organisation as the analyses of its history need them (screens.md §2, §3), in any order.
 * @param only narrows them by what a section itself states; absent: all
 */
export async function historyOf(organisationId: number, only?: SQL): Promise<HistorySection[]> {
  const where = and(eq(opens.organisationId, organisationId), only)
  const { openId, tenderCode, projectType, projectArea, openTime, evaMethod, tenderPrice } = opens
  const sections = await db()
    .select({ openId, tenderCode, projectType, projectArea, openTime, evaMethod, tenderPrice })
    .from(opens)
    .where(where)
  const [bidders, stored, awarded] = [await biddersOf(where), await billsOf(where), await awardsOf(where)]
  const left = await db()
    .select({ openId: pastsLeftOut.openId })
    .from(pastsLeftOut)
    .innerJoin(opens, eq(opens.openId, pastsLeftOut.openId))
    .where(where)
  const leftOut = new Set(left.map((one) => one.openId))
  return sections.map(({ tenderPrice, ...section }) => {
    const own = stored.get(section.openId) ?? []
    const billOf = (type: BillType) => own.find(({ fileType }) => fileType === type)
    return {
      ...section,
      controlPrice: billOf(FILE_TYPE.control)?.total ?? tenderPrice,
      fixedSum: billOf(FILE_TYPE.tender)?.fixedSum ?? null,
      bidders: (bidders.get(section.openId) ?? []).map((bidder) => bidderIn(bidder, own)),
      award: awarded.get(section.openId) ?? null,
      isLeftOut: leftOut.has(section.openId),
    }
  })
}
