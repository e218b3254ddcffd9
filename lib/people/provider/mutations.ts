import { and, eq, inArray, isNull, lt } from 'drizzle-orm'
import { db } from '@/db/connection'
import { first } from '@/db/query'
import {
  claimRules,
  departments,
  logoutTokens,
  providerAccounts,
  providerSessions,
  roles,
  sessions,
  users,
} from '@/db/schema'
import { inTransaction } from '@/db/transaction'
import { type Action, type Entry, recorded, type Saved } from '../../audit/mutations'
import { NO_PASSWORD } from '../../auth/data'
import { clock } from '../../kit/clock'
import { AppError } from '../../kit/errors'
import { resealed } from '../../kit/secrets/sealed'
import { assertAdministrators, assertFree, type createSession } from '../users/mutations'
import { accountOf, type Rule, ruleOf } from './data'

/** Somebody at the provider. */
export interface Subject {
  readonly issuer: string
  readonly subject: string
}

/** Where a rule leads. */
export interface Place {
  readonly organisationId: number
  readonly roleId: string
  readonly departmentId: number | null
}

const MOST_TRIES = 1000

/** The wanted name, with a number behind it if somebody has it: a name never leads to an existing account. */
async function freeUsername(wanted: string): Promise<string> {
  for (let at = 1; at < MOST_TRIES; at++) {
    const username = at === 1 ? wanted : `${wanted}-${at}`
    try {
      await assertFree({ username }, null)
      return username
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  }
  throw new AppError('usernameTaken')
}

/** @returns the account, and whether it is new: two first sign-ins at the same time make one */
export async function createLinkedUser(
  who: Subject,
  account: Place & { readonly username: string; readonly name: string; readonly state: 'active' | 'waiting' },
  done: (userId: number, username: string) => Action,
): Promise<{ userId: number; username: string; isNew: boolean }> {
  const entry = ({ userId, username, isNew }: { userId: number; username: string; isNew: boolean }) =>
    isNew ? done(userId, username) : null
  return recorded(entry, async () => {
    const known = await accountOf(who.issuer, who.subject)
    if (known) return { userId: known.userId, username: known.username, isNew: false }
    const username = await freeUsername(account.username)
    const row = { ...account, username, passwordHash: NO_PASSWORD, createdAt: clock.now() }
    const { id } = await first(db().insert(users).values(row).returning({ id: users.id }))
    await db()
      .insert(providerAccounts)
      .values({ ...who, userId: id, createdAt: clock.now() })
    return { userId: id, username, isNew: true }
  })
}

/**
 * Moves an account to where its rule leads now.
 * @throws AppError lastAdministrator, ownAdministratorMissing: nothing is changed
 */
export async function followRule(userId: number, to: Place, done: Entry<Saved<Place> | null>): Promise<void> {
  await recorded(done, async () => {
    const { organisationId, roleId, departmentId } = users
    const fields = { organisationId, roleId, departmentId }
    const before = await first(db().select(fields).from(users).where(eq(users.id, userId)))
    if (!before) throw new AppError('notFound')
    const isSame =
      before.organisationId === to.organisationId &&
      before.roleId === to.roleId &&
      before.departmentId === to.departmentId
    if (isSame) return null
    await db().update(users).set(to).where(eq(users.id, userId))
    await assertAdministrators(before.organisationId)
    return { before, after: to }
  })
}

/** The facts about the provider's session that are kept with ours. */
export type SessionFacts = Omit<typeof providerSessions.$inferInsert, 'sessionId'>

/** Stores a session together with the provider's session from which it was made. */
export const storeWith =
  (facts: SessionFacts): typeof createSession =>
  async (session, done) => {
    await recorded(done, async () => {
      await db().insert(sessions).values(session)
      await db()
        .insert(providerSessions)
        .values({ ...facts, sessionId: session.id })
    })
  }

/** Run at start: what was sealed before the server's secret was replaced is sealed with the present one. */
export async function resealProviderSessions(): Promise<void> {
  const { sessionId, idToken } = providerSessions
  await inTransaction(async () => {
    for (const session of await db().select({ sessionId, idToken }).from(providerSessions)) {
      const again = resealed(session.idToken, 'singleSignOn')
      if (again)
        await db().update(providerSessions).set({ idToken: again }).where(eq(sessionId, session.sessionId))
    }
  })
}

/** Which sessions the provider ended, and the message that says so. */
export interface Ended {
  readonly issuer: string
  readonly sid: string | null
  readonly subject: string | null
  readonly jti: string
  readonly expiresAt: number
}

/**
 * Ends our sessions that were made from a session of the provider, or from any of a person.
 * @throws AppError providerInvalid: the message was received before
 */
export async function endByProvider(
  { issuer, sid, subject, jti, expiresAt }: Ended,
  done: (userId: number, count: number) => Action,
): Promise<void> {
  const entry = (found: { userId: number; count: number } | null) => found && done(found.userId, found.count)
  await recorded(entry, async () => {
    await db().delete(logoutTokens).where(lt(logoutTokens.expiresAt, clock.now()))
    const { changes } = await db()
      .insert(logoutTokens)
      .values({ issuer, jti, expiresAt })
      .onConflictDoNothing()
    if (changes === 0) throw new AppError('providerInvalid')
    const rows = await db()
      .select({ id: sessions.id, userId: sessions.userId })
      .from(providerSessions)
      .innerJoin(sessions, eq(sessions.id, providerSessions.sessionId))
      .where(
        and(
          eq(providerSessions.issuer, issuer),
          sid === null ? undefined : eq(providerSessions.sid, sid),
          subject === null ? undefined : eq(providerSessions.subject, subject),
          isNull(sessions.endedAt),
        ),
      )
    if (!rows[0]) return null
    const ids = rows.map(({ id }) => id)
    await db().update(sessions).set({ endedAt: clock.now() }).where(inArray(sessions.id, ids))
    return { userId: rows[0].userId, count: rows.length }
  })
}

export interface RuleValues {
  readonly sort: number
  readonly claim: string
  readonly value: string | null
  readonly roleId: string
  readonly departmentId: number | null
}

/** @throws AppError roleUnknown, departmentUnknown: the department must belong to the organisation of the role */
async function assertPlace({ roleId, departmentId }: RuleValues): Promise<void> {
  const role = await first(db().select().from(roles).where(eq(roles.id, roleId)))
  if (!role) throw new AppError('roleUnknown', {}, { field: 'roleId' })
  if (departmentId === null) return
  const department = await first(db().select().from(departments).where(eq(departments.id, departmentId)))
  if (department?.organisationId !== role.organisationId)
    throw new AppError('departmentUnknown', {}, { field: 'departmentId' })
}

/** @throws AppError roleUnknown, departmentUnknown */
export async function addRule(values: RuleValues, done: Entry<number>): Promise<number> {
  return recorded(done, async () => {
    await assertPlace(values)
    return (await first(db().insert(claimRules).values(values).returning({ id: claimRules.id }))).id
  })
}

/**
 * @param change derives the new values from the current ones
 * @throws AppError notFound, roleUnknown, departmentUnknown
 */
export async function changeRule(
  id: number,
  change: (before: Rule) => Promise<RuleValues>,
  done: Entry<Saved<Rule, RuleValues>>,
): Promise<void> {
  await recorded(done, async () => {
    const before = await ruleOf(id)
    if (!before) throw new AppError('notFound')
    const after = await change(before)
    await assertPlace(after)
    await db().update(claimRules).set(after).where(eq(claimRules.id, id))
    return { before, after }
  })
}

/** @throws AppError notFound */
export async function removeRule(id: number, done: Entry<Rule>): Promise<void> {
  await recorded(done, async () => {
    const before = await ruleOf(id)
    if (!before) throw new AppError('notFound')
    await db().delete(claimRules).where(eq(claimRules.id, id))
    return before
  })
}

/**
 * Takes an account away from its person at the provider and ends the sessions made there. The person is unknown from
 * then on.
 * @throws AppError notFound
 */
export async function removeLink(
  id: number,
  done: Entry<{ readonly userId: number; readonly subject: string }>,
): Promise<void> {
  await recorded(done, async () => {
    const link = await first(db().select().from(providerAccounts).where(eq(providerAccounts.id, id)))
    if (!link) throw new AppError('notFound')
    await db().delete(providerAccounts).where(eq(providerAccounts.id, id))
    const made = db()
      .select({ id: providerSessions.sessionId })
      .from(providerSessions)
      .where(and(eq(providerSessions.issuer, link.issuer), eq(providerSessions.subject, link.subject)))
    await db()
      .update(sessions)
      .set({ endedAt: clock.now() })
      .where(and(isNull(sessions.endedAt), inArray(sessions.id, made)))
    return { userId: link.userId, subject: link.subject }
  })
}
