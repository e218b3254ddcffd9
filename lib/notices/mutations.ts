import { and, desc, eq, inArray, isNull, lt, notInArray } from 'drizzle-orm'
import { db } from '@/db/connection'
import { notices } from '@/db/schema'
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
  db().transaction((tx) => {
    for (const userId of userIds) {
      tx.insert(notices).values({ userId, kind, event, values, href, subject, createdAt }).run()
      const own = and(eq(notices.userId, userId), eq(notices.kind, kind))
      const beyond = tx
        .select({ id: notices.id })
        .from(notices)
        .where(own)
        .orderBy(desc(notices.id))
        .offset(MOST_NOTICES)
        .limit(1)
        .get()
      if (beyond)
        tx.delete(notices)
          .where(and(own, lt(notices.id, beyond.id + 1)))
          .run()
    }
  })
}

/** Removes a to-do that is done from everybody's list. */
export async function resolveNotices(subject: string): Promise<void> {
  db().delete(notices).where(eq(notices.subject, subject)).run()
}

/** Removes a to-do from the list of one person who has done it. */
export function resolveTodoOf(userId: number, subject: string): void {
  db()
    .delete(notices)
    .where(and(eq(notices.userId, userId), eq(notices.subject, subject)))
    .run()
}

/** Makes these people, and only these, have a to-do; those who have it already keep theirs unchanged. */
export async function setTodoHolders(
  subject: string,
  userIds: readonly number[],
  notice: Omit<NewNotice, 'subject'>,
): Promise<void> {
  const of = eq(notices.subject, subject)
  db()
    .delete(notices)
    .where(and(of, notInArray(notices.userId, [...userIds])))
    .run()
  const have = db().select({ userId: notices.userId }).from(notices).where(of).all()
  const lacking = userIds.filter((id) => !have.some(({ userId }) => userId === id))
  await addNotices(lacking, { ...notice, subject })
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
  db().update(notices).set({ readAt: clock.now() }).where(where).run()
}

/** Empties one list of a person. */
export async function clearNotices(userId: number, kind: NoticeKind): Promise<void> {
  db()
    .delete(notices)
    .where(and(eq(notices.userId, userId), eq(notices.kind, kind)))
    .run()
}
