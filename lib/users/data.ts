import { and, eq, gt, isNull } from 'drizzle-orm'
import { db } from '@/db/connection'
import { loginFailures, roles, sessions, users } from '@/db/schema'
import type { Grant } from '../domain/permissions'

/** A signed-in person, as every page and endpoint sees them. */
export interface Person {
  readonly userId: number
  readonly username: string
  readonly name: string
  readonly organisationId: number
  readonly roleId: string
  readonly grants: readonly Grant[]
  readonly sessionId: string
}

/** Who a live session belongs to; null when it ended, expired, or its user was disabled. */
export async function personOfSession(sessionId: string, now: number): Promise<Person | null> {
  const row = db()
    .select({ user: users, grants: roles.permissions })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(
      and(
        eq(sessions.id, sessionId),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now),
        eq(users.disabled, false),
      ),
    )
    .get()
  if (!row) return null
  const { id, username, name, organisationId, roleId } = row.user
  return { userId: id, username, name, organisationId, roleId, grants: row.grants, sessionId }
}

export async function credentialsOf(
  username: string,
): Promise<{ userId: number; passwordHash: string; disabled: boolean } | null> {
  const row = db()
    .select({ userId: users.id, passwordHash: users.passwordHash, disabled: users.disabled })
    .from(users)
    .where(eq(users.username, username))
    .get()
  return row ?? null
}

/** Times of the failed sign-ins of `username` since `since`, oldest first. */
export async function failuresSince(username: string, since: number): Promise<number[]> {
  return db()
    .select({ at: loginFailures.at })
    .from(loginFailures)
    .where(and(eq(loginFailures.username, username), gt(loginFailures.at, since)))
    .orderBy(loginFailures.at)
    .all()
    .map((row) => row.at)
}

export async function hasUsers(): Promise<boolean> {
  return db().select({ id: users.id }).from(users).limit(1).get() !== undefined
}

/** The user the start-up acts for: the first administrator. */
export async function firstAdministrator(): Promise<{ userId: number; organisationId: number }> {
  const row = db()
    .select({ userId: users.id, organisationId: users.organisationId })
    .from(users)
    .where(eq(users.roleId, 'administrator'))
    .orderBy(users.id)
    .get()
  if (!row) throw new Error('there is no administrator')
  return row
}
