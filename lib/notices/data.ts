import { and, count, desc, eq, gte, inArray, isNull, max, sql } from 'drizzle-orm'
import { db } from '@/db/connection'
import { prepared } from '@/db/prepared'
import { first } from '@/db/query'
import { notices, organisations, roles, users } from '@/db/schema'
import { NOTICE_KINDS, type NoticeEvent, type NoticeKind } from '../domain/notices'
import { allows, type Permission } from '../domain/permissions'

export type Notice = typeof notices.$inferSelect

export interface NoticeCounts {
  readonly unread: number
  readonly total: number
  /** Unread ones of each list. */
  readonly kinds: Readonly<Record<NoticeKind, number>>
  /** Changes with every change of the notices; used as the ETag of the answer. */
  readonly state: string
}

const counted = prepared((store) =>
  store
    .select({
      kind: notices.kind,
      total: count(),
      read: count(notices.readAt),
      last: max(notices.id),
    })
    .from(notices)
    .where(eq(notices.userId, sql.placeholder('userId')))
    .groupBy(notices.kind)
    .prepare(),
)

/** How many notices a person has. To-dos are counted from the data itself (lib/workspace/todos). */
export async function countNotices(userId: number): Promise<NoticeCounts> {
  const rows = await counted().all({ userId })
  const of = (kind: NoticeKind) => rows.find((row) => row.kind === kind)
  const sum = (figure: (row: (typeof rows)[number]) => number) =>
    rows.reduce((all, row) => all + figure(row), 0)
  const kinds = NOTICE_KINDS.map((kind) => [kind, (of(kind)?.total ?? 0) - (of(kind)?.read ?? 0)] as const)
  const isNotice = ({ kind }: (typeof rows)[number]) => kind !== 'todo'
  return {
    unread: sum((row) => (isNotice(row) ? row.total - row.read : 0)),
    total: sum((row) => (isNotice(row) ? row.total : 0)),
    kinds: Object.fromEntries(kinds) as NoticeCounts['kinds'],
    state: rows.map(({ kind, total, read, last }) => `${kind[0]}${total}.${read}.${last}`).join('-'),
  }
}

export interface NoticeFilter {
  readonly kinds: readonly NoticeKind[]
  readonly unread?: boolean | undefined
  readonly page: number
  readonly size: number
}

/** A person's notices, newest first. */
export async function listNotices(
  userId: number,
  { kinds, unread, page, size }: NoticeFilter,
): Promise<{ rows: Notice[]; total: number }> {
  const where = and(
    eq(notices.userId, userId),
    inArray(notices.kind, [...kinds]),
    unread ? isNull(notices.readAt) : undefined,
  )
  const total = (await first(db().select({ n: count() }).from(notices).where(where)))?.n ?? 0
  const rows = await db()
    .select()
    .from(notices)
    .where(where)
    .orderBy(desc(notices.id))
    .limit(size)
    .offset((page - 1) * size)
  return { rows, total }
}

/** Whether somebody was notified of an event since then, and still has the notice. */
export async function wasNotified(userId: number, event: NoticeEvent, since: number): Promise<boolean> {
  const of = and(eq(notices.userId, userId), eq(notices.event, event), gte(notices.createdAt, since))
  return (await first(db().select({ id: notices.id }).from(notices).where(of).limit(1))) !== undefined
}

/** The active users of an organisation who hold a permission. */
export async function holdersOf(organisationId: number, permission: Permission): Promise<number[]> {
  return (
    await db()
      .select({ id: users.id, grants: roles.permissions })
      .from(users)
      .innerJoin(roles, eq(roles.id, users.roleId))
      .innerJoin(organisations, eq(organisations.id, users.organisationId))
      .where(
        and(eq(users.organisationId, organisationId), eq(users.disabled, false), eq(users.state, 'active')),
      )
  )
    .filter(({ grants }) => allows(grants, permission))
    .map(({ id }) => id)
}
