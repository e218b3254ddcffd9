import { and, eq } from 'drizzle-orm'
import { db } from '@/db/connection'
import { first } from '@/db/query'
import { sectionSides } from '@/db/schema'
import { allows } from '../../../domain/permissions'
import { currentRequest } from '../../../kit/request.mjs'
import { membersOf } from '../../members/data'

/** `files`: has filed a technical document; `results`: has looked at what is computed from such documents. */
export type Side = (typeof sectionSides.$inferSelect)['side']

export const asHolder = (userId: number) => `user ${userId}`

/** Who makes the request being answered, as a side has it; null outside of requests, and for nobody who is signed in. */
export function callerNow(): string | null {
  const request = currentRequest()
  if (request?.key) return `key ${request.key.id}`
  return request?.userId ? asHolder(request.userId) : null
}

/** The side that somebody has taken in a section; null: neither yet. */
export async function sideOf(openId: string, who: string): Promise<Side | null> {
  const { side, openId: of, holder } = sectionSides
  const found = db()
    .select({ side })
    .from(sectionSides)
    .where(and(eq(of, openId), eq(holder, who)))
  return (await first(found))?.side ?? null
}

/** The names of the members of a section who can look at what is computed from its technical documents. */
export async function lookersOf(openId: string): Promise<string[]> {
  const { holder, side, openId: of } = sectionSides
  const filed = await db()
    .select({ holder })
    .from(sectionSides)
    .where(and(eq(of, openId), eq(side, 'files')))
  const filers = new Set(filed.map((row) => row.holder))
  const members = (await membersOf([openId])).get(openId) ?? []
  return members
    .filter(({ userId, grants }) => !filers.has(asHolder(userId)) && allows(grants, 'analysis:view'))
    .map(({ name }) => name)
}
