import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import { db } from '@/db/connection'
import { openDetails } from '@/db/schema'

export type Bidder = typeof openDetails.$inferSelect

/** Bidders of a section in the order used everywhere: sequence, then id. */
export async function biddersOf(openId: string, filter: { isOk?: number } = {}): Promise<Bidder[]> {
  const where: (SQL | undefined)[] = [eq(openDetails.openId, openId)]
  if (filter.isOk !== undefined) where.push(eq(openDetails.isOk, filter.isOk))
  return db()
    .select()
    .from(openDetails)
    .where(and(...where))
    .orderBy(asc(openDetails.sequence), asc(openDetails.id))
    .all()
}

/** Bidders of these sections that take part, in order. */
export async function takingPartIn(openIds: readonly string[]): Promise<{ id: number; openId: string }[]> {
  const { id, openId, sequence, isOk } = openDetails
  return db()
    .select({ id, openId })
    .from(openDetails)
    .where(and(inArray(openId, [...openIds]), eq(isOk, 1)))
    .orderBy(asc(sequence), asc(id))
    .all()
}

/** Names by id. */
export async function bidderNames(openId: string): Promise<Map<number, string>> {
  const { id, bidderName } = openDetails
  const rows = db().select({ id, bidderName }).from(openDetails).where(eq(openDetails.openId, openId)).all()
  return new Map(rows.map((row) => [row.id, row.bidderName]))
}

/** The section a bidder belongs to. */
export async function openIdOfBidder(id: number): Promise<string | null> {
  return (
    db().select({ openId: openDetails.openId }).from(openDetails).where(eq(openDetails.id, id)).get()
      ?.openId ?? null
  )
}
