import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { db } from '@/db/connection'
import { prepared } from '@/db/prepared'
import { first } from '@/db/query'
import { organisations, passkeys, roles, sessions, totpFactors, users } from '@/db/schema'
import { type Preferences, preferencesOf } from '../domain/layout'
import type { Grant } from '../domain/permissions'
import { owedOf, type Proof } from './proof'

/** A signed-in person, as every page and endpoint sees them. */
export interface Person {
  readonly userId: number
  readonly username: string
  readonly name: string
  /** Background colour of the initials; null: the default colour. */
  readonly colour: string | null
  readonly organisationId: number
  readonly roleId: string
  readonly grants: readonly Grant[]
  readonly sessionId: string
  readonly preferences: Preferences
  /** Whether the person took or declined the tour. */
  readonly isToured: boolean
  /** What the session has shown of the person. */
  readonly proof: Proof
  /** The last use of the session that is stored. */
  readonly usedAt: number | null
}

/** In place of a hash: nobody has set a password, and no password matches. */
export const NO_PASSWORD = ''

/** Whether a user has an authenticator app or a passkey. */
export const userHasFactor = sql<boolean>`(exists (select 1 from ${totpFactors}
  where ${totpFactors.userId} = ${users.id} and ${totpFactors.confirmedAt} is not null)
  or exists (select 1 from ${passkeys} where ${passkeys.userId} = ${users.id}))`.mapWith(Boolean)

const liveSession = prepared((store) =>
  store
    .select({
      user: users,
      grants: roles.permissions,
      factorAt: sessions.factorAt,
      passwordAt: sessions.passwordAt,
      usedAt: sessions.usedAt,
      hasFactor: userHasFactor,
      isRequired: sql<boolean>`${roles.factorRequired} + ${organisations.factorRequired} > 0`.mapWith(
        Boolean,
      ),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(roles, eq(roles.id, users.roleId))
    .innerJoin(organisations, eq(organisations.id, users.organisationId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('sessionId')),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, sql.placeholder('now')),
        eq(users.disabled, false),
        eq(users.state, 'active'),
        eq(organisations.disabled, false),
      ),
    )
    .prepare(),
)

/** The person a session belongs to; null when it ended or expired, or when its user or organisation is disabled. */
export async function personOfSession(sessionId: string, now: number): Promise<Person | null> {
  const row = await liveSession().get({ sessionId, now })
  if (!row) return null
  const { id, username, name, organisationId, roleId, colour } = row.user
  const preferences = preferencesOf(row.user.preferences)
  const { hasFactor, factorAt, passwordAt, usedAt } = row
  const owes = owedOf({ ...row, mustChangePassword: row.user.mustChangePassword })
  return {
    userId: id,
    username,
    name,
    colour,
    organisationId,
    roleId,
    grants: row.grants,
    sessionId,
    preferences,
    isToured: row.user.touredAt !== null,
    proof: { owes, hasFactor, hasPassword: row.user.passwordHash !== NO_PASSWORD, factorAt, passwordAt },
    usedAt,
  }
}

export interface SessionState {
  readonly userId: number
  readonly createdAt: number
  readonly endedAt: number | null
  readonly expiresAt: number
  /** Whether the account or its organisation is disabled. */
  readonly isClosed: boolean
}

/** The state of a session, active or ended; null when it is no longer stored. */
export async function sessionState(sessionId: string): Promise<SessionState | null> {
  const isOpen = and(eq(users.disabled, false), eq(users.state, 'active'), eq(organisations.disabled, false))
  const row = await first(
    db()
      .select({
        userId: sessions.userId,
        createdAt: sessions.createdAt,
        endedAt: sessions.endedAt,
        expiresAt: sessions.expiresAt,
        isClosed: sql<boolean>`not (${isOpen})`.mapWith(Boolean),
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .innerJoin(organisations, eq(organisations.id, users.organisationId))
      .where(eq(sessions.id, sessionId)),
  )
  return row ?? null
}
