import { and, asc, desc, eq, isNotNull } from 'drizzle-orm'
import { db } from '@/db/connection'
import { first } from '@/db/query'
import { attendanceChanges, members, roles, users } from '@/db/schema'
import { allows, type Grant } from '../../domain/permissions'
import { authorName } from './author'

/** A member of a section whose role takes part in the report. */
export interface OpinionWriter {
  readonly userId: number
  readonly username: string
  readonly name: string
  readonly grants: readonly Grant[]
}

/** Members of the section who may write an opinion, by account id: the accounts that can be linked with an expert. */
export async function opinionWriters(openId: string): Promise<OpinionWriter[]> {
  const { id: userId, username, name } = users
  return (
    await db()
      .select({ userId, username, name, grants: roles.permissions })
      .from(members)
      .innerJoin(users, eq(users.id, members.userId))
      .innerJoin(roles, eq(roles.id, users.roleId))
      .where(and(eq(members.openId, openId), eq(users.disabled, false)))
      .orderBy(asc(users.id))
  ).filter(({ grants }) => allows(grants, 'report:opinion'))
}

export type AttendanceChange = Omit<typeof attendanceChanges.$inferSelect, 'openId' | 'userId'> & {
  /** Name of the person who made it; null for the platform. */
  readonly by: string | null
}
export type AttendanceKind = AttendanceChange['kind']

/** The name under which an account speaks in a section. */
export async function authorOf(openId: string, userId: number): Promise<string> {
  const found = await first(
    db()
      .select({ name: authorName(openId) })
      .from(users)
      .where(eq(users.id, userId)),
  )
  return found?.name ?? ''
}

/** All changes of attendance in a section, newest first. */
export async function attendanceTrail(openId: string): Promise<AttendanceChange[]> {
  const { id, expertId, expertName, kind, before, after, reason, at } = attendanceChanges
  return await db()
    .select({ id, expertId, expertName, kind, before, after, reason, at, by: authorName(openId) })
    .from(attendanceChanges)
    .leftJoin(users, eq(users.id, attendanceChanges.userId))
    .where(eq(attendanceChanges.openId, openId))
    .orderBy(desc(id))
}

/** The last change of each current expert. Attendances older than the history of changes have none. */
export function lastChanges(trail: readonly AttendanceChange[]): ReadonlyMap<number, AttendanceChange> {
  const last = new Map<number, AttendanceChange>()
  for (const change of trail) {
    if (change.expertId !== null && !last.has(change.expertId)) last.set(change.expertId, change)
  }
  return last
}

/** Experts whose attendance was last changed by a person, not by the section's record. */
export async function attendanceDecidedHere(openId: string): Promise<ReadonlySet<number>> {
  const { id, expertId, kind } = attendanceChanges
  const rows = await db()
    .select({ expertId, kind })
    .from(attendanceChanges)
    .where(and(eq(attendanceChanges.openId, openId), isNotNull(expertId)))
    .orderBy(asc(id))
  const last = new Map(rows.map((row) => [row.expertId!, row.kind]))
  return new Set([...last].filter(([, kind]) => kind !== 'record').map(([expert]) => expert))
}
