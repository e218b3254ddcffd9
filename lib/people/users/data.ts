import { and, count, desc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import { db } from '@/db/connection'
import { first } from '@/db/query'
import { departments, organisations, roles, sessions, users } from '@/db/schema'
import { like } from '@/db/words'
import { NO_PASSWORD, userHasFactor } from '../../auth/data'
import type { Grant } from '../../domain/permissions'

export interface Credentials {
  readonly userId: number
  readonly username: string
  /** null: a person of the identity provider, who has no password here. */
  readonly passwordHash: string | null
  /** The user or their organisation is disabled. */
  readonly disabled: boolean
  readonly state: 'active' | 'waiting' | 'refused'
  readonly grants: readonly Grant[]
}

const credentials = {
  userId: users.id,
  username: users.username,
  passwordHash: sql<string | null>`nullif(${users.passwordHash}, ${NO_PASSWORD})`,
  disabled: sql<boolean>`${users.disabled} + ${organisations.disabled} > 0`.mapWith(Boolean),
  state: users.state,
  grants: roles.permissions,
}

async function credentialsBy(where: SQL): Promise<Credentials | null> {
  const row = await first(
    db()
      .select(credentials)
      .from(users)
      .innerJoin(organisations, eq(organisations.id, users.organisationId))
      .innerJoin(roles, eq(roles.id, users.roleId))
      .where(where),
  )
  return row ?? null
}

export const credentialsOf = (username: string) => credentialsBy(eq(users.username, username))
export const credentialsOfMobile = (mobile: string) => credentialsBy(eq(users.mobile, mobile))

export async function hasUsers(): Promise<boolean> {
  return (await first(db().select({ id: users.id }).from(users).limit(1))) !== undefined
}

/** The first organisation, that of the installation itself; data pushed by the platform belongs to it. */
export async function firstOrganisation(): Promise<number> {
  const row = await first(db().select({ id: organisations.id }).from(organisations).orderBy(organisations.id))
  if (!row) throw new Error('there is no organisation')
  return row.id
}

/** The first user, in whose name the start-up makes changes. */
export async function firstUser(): Promise<{ userId: number; organisationId: number }> {
  const row = await first(
    db().select({ userId: users.id, organisationId: users.organisationId }).from(users).orderBy(users.id),
  )
  if (!row) throw new Error('there is no user')
  return row
}

/** A user in the administration and in their own profile. */
export interface User {
  readonly id: number
  readonly organisationId: number
  readonly username: string
  readonly name: string
  readonly mobile: string | null
  readonly colour: string | null
  readonly roleId: string
  readonly roleCode: string | null
  readonly roleName: string | null
  readonly departmentId: number | null
  readonly departmentName: string | null
  readonly disabled: boolean
  readonly state: 'active' | 'waiting' | 'refused'
  readonly createdAt: number
  readonly signedInAt: number | null
  /** Whether they have an authenticator app or a passkey. */
  readonly hasFactor: boolean
}

const userFields = {
  id: users.id,
  organisationId: users.organisationId,
  username: users.username,
  name: users.name,
  mobile: users.mobile,
  colour: users.colour,
  roleId: users.roleId,
  roleCode: roles.code,
  roleName: roles.name,
  departmentId: users.departmentId,
  departmentName: departments.name,
  disabled: users.disabled,
  state: users.state,
  createdAt: users.createdAt,
  // For the users of one page, not for all before the page is taken.
  signedInAt: sql<
    number | null
  >`(select max(${sessions.createdAt}) from ${sessions} where ${sessions.userId} = ${users.id})`,
  hasFactor: userHasFactor,
}

function selectUsers() {
  return db()
    .select(userFields)
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .leftJoin(departments, eq(departments.id, users.departmentId))
    .$dynamic()
}

export type UserState = 'enabled' | 'disabled' | 'waiting' | 'refused'

export interface UserFilter {
  /** Part of username, name or mobile. */
  readonly keyword?: string | undefined
  readonly state?: UserState | undefined
  readonly page: number
  readonly size: number
}

const inState = (state: UserState) =>
  state === 'waiting' || state === 'refused'
    ? eq(users.state, state)
    : and(eq(users.state, 'active'), eq(users.disabled, state === 'disabled'))

/** One page of the users of an organisation: those waiting for approval first, then the newest. */
export async function listUsers(
  organisationId: number,
  { keyword, state, page, size }: UserFilter,
): Promise<{ rows: User[]; total: number }> {
  const pattern = keyword ? `%${keyword.replace(/[%_\\]/g, '')}%` : null
  const where = and(
    eq(users.organisationId, organisationId),
    state ? inState(state) : undefined,
    pattern
      ? or(like(users.username, pattern), like(users.name, pattern), like(users.mobile, pattern))
      : undefined,
  )
  const total = (await first(db().select({ n: count() }).from(users).where(where)))?.n ?? 0
  const rows = await selectUsers()
    .where(where)
    .orderBy(desc(sql`case when ${users.state} = 'waiting' then 1 else 0 end`), desc(users.id))
    .limit(size)
    .offset((page - 1) * size)
  return { rows, total }
}

/** A user of this organisation; null if they do not exist or belong to another organisation. */
export async function userOf(organisationId: number, id: number): Promise<User | null> {
  const own = and(eq(users.organisationId, organisationId), eq(users.id, id))
  return (await first(selectUsers().where(own))) ?? null
}

/** How many users wait for approval. */
export async function countWaiting(organisationId: number): Promise<number> {
  const waiting = and(eq(users.organisationId, organisationId), eq(users.state, 'waiting'))
  return (await first(db().select({ n: count() }).from(users).where(waiting)))?.n ?? 0
}

export async function registrationOf(
  receipt: string,
): Promise<{ state: 'active' | 'waiting' | 'refused'; username: string } | null> {
  const { state, username } = users
  return (await first(db().select({ state, username }).from(users).where(eq(users.receipt, receipt)))) ?? null
}

export interface Session {
  readonly id: string
  readonly createdAt: number
  readonly expiresAt: number
  readonly agent: string | null
  readonly address: string | null
  readonly usedAt: number | null
}

/** The active sessions of a user, newest first. */
export async function sessionsOf(userId: number, now: number): Promise<Session[]> {
  const { id, createdAt, expiresAt, agent, address, usedAt } = sessions
  return await db()
    .select({ id, createdAt, expiresAt, agent, address, usedAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.createdAt))
}
