import { and, desc, eq, inArray, isNull, lt, notInArray } from 'drizzle-orm'
import { db } from '@/db/connection'
import { first } from '@/db/query'
import { notices } from '@/db/schema'
import { inTransaction } from '@/db/transaction'
import { NOTICE_EVENTS, type NoticeEvent, type NoticeKind } from '../domain/notices'
import { clock } from '../kit/clock'

export interface NewNotice {
  readonly event: NoticeEvent
  readonly values: Readonly<Record<string, string | number>>
  readonly href: string
  /** Key of a to-do: `resolveNotices` removes it from everybody's list by it. */
  readonly subject?: string
}

/** The most notices one list holds; older ones are deleted. */
const MOST_NOTICES = 200

/** Notifies people of an event. */
export async function addNotices(userIds: readonly number[], notice: NewNotice): Promise<void> {
  const { event, values, href, subject = null } = notice
  const kind = NOTICE_EVENTS[event]
  const createdAt = clock.now()
  await inTransaction(async () => {
    for (const userId of userIds) {
      await db().insert(notices).values({ userId, kind, event, values, href, subject, createdAt })
      const own = and(eq(notices.userId, userId), eq(notices.kind, kind))
      const beyond = await first(
        db()
          .select({ id: notices.id })
          .from(notices)
          .where(own)
          .orderBy(desc(notices.id))
          .offset(MOST_NOTICES)
          .limit(1),
      )
      if (beyond)
        await db()
          .delete(notices)
          .where(and(own, lt(notices.id, beyond.id + 1)))
    }
  })
}

/** Removes a to-do that is done from everybody's list. */
export async function resolveNotices(subject: string): Promise<void> {
  await db().delete(notices).where(eq(notices.subject, subject))
}

/** Removes a to-do from the list of one person who has done it. */
export async function resolveTodoOf(userId: number, subject: string): Promise<void> {
  await db()
    .delete(notices)
    .where(and(eq(notices.userId, userId), eq(notices.subject, subject)))
}

/** Makes these people, and only these, have a to-do; those who have it already keep theirs unchanged. */
export async function setTodoHolders(
  subject: string,
  userIds: readonly number[],
  notice: Omit<NewNotice, 'subject'>,
): Promise<void> {
  const of = eq(notices.subject, subject)
  await inTransaction(async () => {
    await db()
      .delete(notices)
      .where(and(of, notInArray(notices.userId, [...userIds])))
    const have = await db().select({ userId: notices.userId }).from(notices).where(of)
    const lacking = userIds.filter((id) => !have.some(({ userId }) => userId === id))
    await addNotices(lacking, { ...notice, subject })
  })
}

/** Marks the person's notices as read: some by id, one list, or all. */
export async function markNoticesRead(
  userId: number,
  which: { readonly ids?: readonly number[] | undefined; readonly kind?: NoticeKind | undefined },
): Promise<void> {
  const { ids, kind } = which
  const where = and(
    eq(notices.userId, userId),
    isNull(notices.readAt),
    ids && inArray(notices.id, [...ids]),
    kind && eq(notices.kind, kind),
  )
  await db().update(notices).set({ readAt: clock.now() }).where(where)
}

/** Empties one list of a person. */
export async function clearNotices(userId: number, kind: NoticeKind): Promise<void> {
  await db()
    .delete(notices)
    .where(and(eq(notices.userId, userId), eq(notices.kind, kind)))
}
