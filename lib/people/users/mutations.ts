import { and, eq, isNull, lt, max, ne, type SQL, sql } from 'drizzle-orm'
import { db } from '@/db/connection'
import { alias } from '@/db/dialect'
import { first } from '@/db/query'
import { organisations, roles, sessions, users } from '@/db/schema'
import { lesser } from '@/db/words'
import { type Entry, recorded, type Saved } from '../../audit/mutations'
import { type Preferences, storedPreferences } from '../../domain/layout'
import { allows, type Permission, PLATFORM_WIDE } from '../../domain/permissions'
import { clock } from '../../kit/clock'
import { AppError } from '../../kit/errors'
import { assertOwnAdministrator } from '../provider-settings/mutations'
import { type User, userOf } from './data'

export async function createSession(
  session: Omit<typeof sessions.$inferInsert, 'endedAt'>,
  done: Entry<unknown>,
): Promise<void> {
  await recorded(done, async () => await db().insert(sessions).values(session))
}

/** Ends one session of this user. @returns whether it existed and was active. */
export async function endSession(
  userId: number,
  sessionId: string,
  now: number,
  done: Entry<boolean>,
): Promise<boolean> {
  const own = and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(sessions.endedAt))
  return recorded(
    done,
    async () => (await db().update(sessions).set({ endedAt: now }).where(own)).changes > 0,
  )
}

/** Deletes sessions that ended before `before`, except each user's latest, which holds the last sign-in time. */
export async function forgetSessions(before: number): Promise<void> {
  const others = alias(sessions, 'others')
  const last = db()
    .select({ at: max(others.createdAt) })
    .from(others)
    .where(eq(others.userId, sessions.userId))
  const over = lesser(sql`coalesce(${sessions.endedAt}, ${sessions.expiresAt})`, sessions.expiresAt)
  await db()
    .delete(sessions)
    .where(and(lt(over, before), lt(sessions.createdAt, sql`(${last})`)))
}

/** Ends the sessions of a user, except one: usually the current session. @returns how many were active */
async function endSessions(userId: number, except: string | null): Promise<number> {
  const now = clock.now()
  const all = and(eq(sessions.userId, userId), isNull(sessions.endedAt))
  const done = await db()
    .update(sessions)
    .set({ endedAt: now })
    .where(except === null ? all : and(all, ne(sessions.id, except)))
  return done.changes
}

/** Ends every other session of a user. @returns how many were active */
export async function endOtherSessions(
  userId: number,
  sessionId: string,
  done: Entry<number>,
): Promise<number> {
  return recorded(done, () => endSessions(userId, sessionId))
}

/** The grants of every user who can sign in, of one organisation or of all. */
async function activeGrants(organisationId: number | null) {
  const active = and(
    eq(users.disabled, false),
    eq(users.state, 'active'),
    eq(organisations.disabled, false),
    organisationId === null ? undefined : eq(users.organisationId, organisationId),
  )
  return await db()
    .select({ grants: roles.permissions })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .innerJoin(organisations, eq(organisations.id, users.organisationId))
    .where(active)
}

/**
 * Call at the end of a transaction that changes permissions: somebody must be left who can manage the organisation,
 * and somebody who holds each permission that reaches beyond one organisation.
 * @throws AppError lastAdministrator, ownAdministratorMissing: rolls the transaction back
 */
export async function assertAdministrators(organisationId: number): Promise<void> {
  const lacksHolder = async (permission: Permission, within: number | null) =>
    !(await activeGrants(within)).some(({ grants }) => allows(grants, permission))
  if (await lacksHolder('system:manage', organisationId)) throw new AppError('lastAdministrator')
  for (const permission of PLATFORM_WIDE)
    if (await lacksHolder(permission, null)) throw new AppError('lastAdministrator')
  await assertOwnAdministrator()
}

export interface UserValues {
  readonly username: string
  readonly name: string
  readonly mobile: string | null
  readonly roleId: string
  readonly departmentId: number | null
}

/** Usernames and mobiles are unique in the whole installation, because people sign in with them. */
export async function assertFree(values: Partial<UserValues>, own: number | null): Promise<void> {
  const others = own === null ? undefined : ne(users.id, own)
  const find = async (where: SQL) =>
    await first(db().select({ id: users.id }).from(users).where(and(where, others)))
  // Case-insensitive: `Admin` and `admin` would be taken for the same person.
  if (
    values.username !== undefined &&
    (await find(sql`lower(${users.username}) = lower(${values.username})`))
  )
    throw new AppError('usernameTaken', {}, { field: 'username' })
  if (values.mobile && (await find(eq(users.mobile, values.mobile))))
    throw new AppError('mobileTaken', {}, { field: 'mobile' })
}

/** @throws AppError usernameTaken, mobileTaken */
export async function createUser(
  organisationId: number,
  values: UserValues & {
    passwordHash: string
    state?: 'waiting'
    receipt?: string
    mustChangePassword?: boolean
  },
  done: Entry<number>,
): Promise<number> {
  return recorded(done, async () => {
    await assertFree(values, null)
    const row = { ...values, organisationId, createdAt: clock.now() }
    return (await first(db().insert(users).values(row).returning({ id: users.id }))).id
  })
}

export interface UserChange extends Partial<UserValues> {
  readonly disabled?: boolean
  readonly state?: 'active' | 'refused'
  readonly colour?: string | null
}

/**
 * Changes a user; ends their sessions if they are disabled or refused.
 * @param change derives the new values from the current ones
 * @throws AppError notFound, usernameTaken, mobileTaken, lastAdministrator
 */
export async function updateUser<T extends UserChange>(
  user: { readonly id: number; readonly organisationId: number },
  change: (before: User) => Promise<T>,
  done: Entry<Saved<User, T>>,
): Promise<void> {
  await recorded(done, async () => {
    const before = await userOf(user.organisationId, user.id)
    if (!before) throw new AppError('notFound')
    const after = await change(before)
    await assertFree(after, user.id)
    await db().update(users).set(after).where(eq(users.id, user.id))
    if (after.disabled || after.state === 'refused') await endSessions(user.id, null)
    await assertAdministrators(user.organisationId)
    return { before, after }
  })
}

export async function savePreferences(userId: number, preferences: Preferences): Promise<void> {
  const checked = storedPreferences(preferences)
  await db().update(users).set({ preferences: checked }).where(eq(users.id, userId))
}

/** Records that a user took or declined the tour. */
export async function noteTour(userId: number): Promise<void> {
  await db().update(users).set({ touredAt: clock.now() }).where(eq(users.id, userId))
}

/**
 * Sets a new password and ends every session but `exceptSession`.
 * @param exceptSession null: an administrator sets it, and the person has to change it
 */
export async function setPassword(
  userId: number,
  passwordHash: string,
  exceptSession: string | null,
  done: Entry<void>,
): Promise<void> {
  const mustChangePassword = exceptSession === null
  await recorded(done, async () => {
    await db().update(users).set({ passwordHash, mustChangePassword }).where(eq(users.id, userId))
    await endSessions(userId, exceptSession)
  })
}
