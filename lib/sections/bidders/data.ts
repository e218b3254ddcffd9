import { and, asc, eq, sql } from 'drizzle-orm'
import { cache } from 'react'
import { db } from '@/db/connection'
import { prepared } from '@/db/prepared'
import { among, first } from '@/db/query'
import { openDetails } from '@/db/schema'
import { joinedIds } from '@/db/words'

export type Bidder = typeof openDetails.$inferSelect

const wanted = sql`cast(${sql.placeholder('isOk')} as integer)`
const ofSection = prepared((database) =>
  database
    .select()
    .from(openDetails)
    .where(
      and(
        eq(openDetails.openId, sql.placeholder('openId')),
        sql`(${wanted} is null or ${openDetails.isOk} = ${wanted})`,
      ),
    )
    .orderBy(asc(openDetails.sequence), asc(openDetails.id))
    .prepare(),
)

/** Bidders of a section in the order used everywhere: sequence, then id. */
export async function biddersOf(openId: string, filter: { isOk?: number } = {}): Promise<Bidder[]> {
  return await ofSection().all({ openId, isOk: filter.isOk ?? null })
}

/** The ids of the bidders that take part, in order, by section: one text, as in `1,2,3`. */
export async function takingPartIn(openIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { id, openId, sequence, isOk } = openDetails
  const found = await db()
    .select({ openId, ids: joinedIds(id, sequence, id) })
    .from(openDetails)
    .where(and(among(openId, openIds), eq(isOk, 1)))
    .groupBy(openId)
  return new Map(found.map(({ openId, ids }) => [openId, ids]))
}

/** Names by id. Every result that a page opens asks for them: once for a page. */
export const bidderNames = cache(async (openId: string): Promise<ReadonlyMap<number, string>> => {
  const { id, bidderName } = openDetails
  const rows = await db().select({ id, bidderName }).from(openDetails).where(eq(openDetails.openId, openId))
  return new Map(rows.map((row) => [row.id, row.bidderName]))
})

export async function openIdOfBidder(id: number): Promise<string | null> {
  return (
    (await first(db().select({ openId: openDetails.openId }).from(openDetails).where(eq(openDetails.id, id))))
      ?.openId ?? null
  )
}
