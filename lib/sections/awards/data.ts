import { desc, eq, getTableColumns } from 'drizzle-orm'
import { db } from '@/db/connection'
import { first } from '@/db/query'
import { awards, users } from '@/db/schema'
import type { State } from '../../audit/settle'
import { authorName } from '../experts/author'
import { candidateText, subcontractorText } from './lines'

type Stored = typeof awards.$inferSelect

/** What an award states; without a bidder the section has none. */
export type AwardValues = Pick<Stored, 'bidderName' | 'price' | 'time' | 'candidates' | 'subcontractors'>

export const NO_AWARD: AwardValues = {
  ...{ bidderName: null, price: null, time: null },
  ...{ candidates: [], subcontractors: [] },
}

/** The newest version; null before anybody states an award. */
export async function currentAward(openId: string): Promise<Stored | null> {
  const found = await first(
    db().select().from(awards).where(eq(awards.openId, openId)).orderBy(desc(awards.version)).limit(1),
  )
  return found ?? null
}

/** Every version, newest first, with who stated it; `by` is null for the platform. */
export async function awardVersions(openId: string) {
  return await db()
    .select({ ...getTableColumns(awards), by: authorName(openId) })
    .from(awards)
    .leftJoin(users, eq(users.id, awards.createdBy))
    .where(eq(awards.openId, openId))
    .orderBy(desc(awards.version))
}
export type AwardVersion = Awaited<ReturnType<typeof awardVersions>>[number]

/** An award as fields that people change one by one: each list is one field, of lines. */
export const fieldsOfAward = ({ bidderName, price, time, ...lists }: AwardValues) => ({
  ...{ bidderName, price, time },
  candidates: candidateText(lists.candidates),
  subcontractors: subcontractorText(lists.subcontractors),
})

/** Every version as fields, newest first. */
export async function awardStates(openId: string): Promise<State[]> {
  return (await awardVersions(openId)).map(({ by, createdAt, ...values }) => {
    return { values: fieldsOfAward(values), by, at: createdAt }
  })
}
