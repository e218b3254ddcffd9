import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { db } from '@/db/connection'
import { loginFailures, organisations, roles, sessions, users } from '@/db/schema'
import type { Grant } from '../domain/permissions'

/** A signed-in person, as every page and endpoint sees them. */
export interface Person {
  readonly userId: number
  readonly username: string
  readonly name: string
  /** Of the initials; null: the product's own. */
  readonly colour: string | null
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
    .innerJoin(organisations, eq(organisations.id, users.organisationId))
    .where(
      and(
        eq(sessions.id, sessionId),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now),
        eq(users.disabled, false),
        eq(users.state, 'active'),
        eq(organisations.disabled, false),
      ),
    )
    .get()
  if (!row) return null
  const { id, username, name, organisationId, roleId, colour } = row.user
  return { userId: id, username, name, colour, organisationId, roleId, grants: row.grants, sessionId }
}

export interface Credentials {
  readonly userId: number
  readonly passwordHash: string
  /** Disabled, or of a disabled organisation. */
  readonly disabled: boolean
  readonly state: 'active' | 'waiting' | 'refused'
}

const credentials = {
  userId: users.id,
  passwordHash: users.passwordHash,
  disabled: sql<boolean>`${users.disabled} or ${organisations.disabled}`.mapWith(Boolean),
  state: users.state,
}

async function credentialsBy(where: SQL): Promise<Credentials | null> {
  const row = db()
    .select(credentials)
    .from(users)
    .innerJoin(organisations, eq(organisations.id, users.organisationId))
    .where(where)
    .get()
  return row ?? null
}

export const credentialsOf = (username: string) => credentialsBy(eq(users.username, username))
export const credentialsOfMobile = (mobile: string) => credentialsBy(eq(users.mobile, mobile))

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

/** The organisation of the installation itself: what the platform pushes belongs to it. */
export async function firstOrganisation(): Promise<number> {
  const row = db().select({ id: organisations.id }).from(organisations).orderBy(organisations.id).get()
  if (!row) throw new Error('there is no organisation')
  return row.id
}

/** The user the start-up acts for: the first of all. */
export async function firstUser(): Promise<{ userId: number; organisationId: number }> {
  const row = db()
    .select({ userId: users.id, organisationId: users.organisationId })
    .from(users)
    .orderBy(users.id)
    .get()
  if (!row) throw new Error('there is no user')
  return row
}
