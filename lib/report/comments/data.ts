import { and, asc, count, desc, eq } from 'drizzle-orm'
import { db } from '@/db/connection'
import { first } from '@/db/query'
import { findingComments, users } from '@/db/schema'
import { authorName } from '../../sections/experts/author'
import type { FindingPlace } from '../judging/judging'

export type Comment = typeof findingComments.$inferSelect & {
  readonly name: string
  readonly username: string
}

const of = (openId: string, { analysis, table, key }: FindingPlace) =>
  and(
    eq(findingComments.openId, openId),
    eq(findingComments.analysis, analysis),
    eq(findingComments.table, table),
    eq(findingComments.findingKey, key),
  )

/** One page of the comments on a finding: from the oldest, or for `latest` from the newest. In a page the oldest is first. */
export async function commentsOn(
  openId: string,
  place: FindingPlace,
  { page, size, latest = false }: { readonly page: number; readonly size: number; readonly latest?: boolean },
): Promise<{ rows: Comment[]; total: number }> {
  const where = of(openId, place)
  const total = (await first(db().select({ n: count() }).from(findingComments).where(where)))?.n ?? 0
  const rows = await db()
    .select({ comment: findingComments, name: authorName(openId), username: users.username })
    .from(findingComments)
    .innerJoin(users, eq(users.id, findingComments.userId))
    .where(where)
    .orderBy(latest ? desc(findingComments.id) : asc(findingComments.id))
    .limit(size)
    .offset((page - 1) * size)
  const found = rows.map(({ comment, ...by }) => ({ ...comment, ...by }))
  return { rows: latest ? found.reverse() : found, total }
}

export async function commentById(openId: string, id: number) {
  const where = and(eq(findingComments.openId, openId), eq(findingComments.id, id))
  return (await first(db().select().from(findingComments).where(where))) ?? null
}
