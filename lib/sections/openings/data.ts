import { eq, or } from 'drizzle-orm'
import { db } from '@/db/connection'
import { opens, secondOpenings } from '@/db/schema'

/** The openIds of the section that this one is the second opening of, and of its own second opening; null where there is none. */
export interface Openings {
  readonly first: string | null
  readonly second: string | null
}

export async function openingsOf(openId: string): Promise<Openings> {
  const found = await db()
    .select()
    .from(secondOpenings)
    .where(or(eq(secondOpenings.openId, openId), eq(secondOpenings.firstOpenId, openId)))
  return {
    first: found.find((one) => one.openId === openId)?.firstOpenId ?? null,
    second: found.find((one) => one.firstOpenId === openId)?.openId ?? null,
  }
}

/** The first opening of each second one of an organisation, by openId. */
export async function firstOpenings(organisationId: number): Promise<ReadonlyMap<string, string>> {
  const found = await db()
    .select({ openId: secondOpenings.openId, first: secondOpenings.firstOpenId })
    .from(secondOpenings)
    .innerJoin(opens, eq(opens.openId, secondOpenings.openId))
    .where(eq(opens.organisationId, organisationId))
  return new Map(found.map(({ openId, first }) => [openId, first]))
}
