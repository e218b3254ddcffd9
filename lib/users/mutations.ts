import { and, eq, isNull, lt } from 'drizzle-orm'
import { db } from '@/db/connection'
import { loginFailures, organisations, roles, sessions, users } from '@/db/schema'
import { DEFAULT_ROLES } from '../domain/permissions'

export async function createSession(session: {
  id: string
  userId: number
  createdAt: number
  expiresAt: number
}): Promise<void> {
  db().insert(sessions).values(session).run()
}

export async function endSession(sessionId: string, now: number): Promise<void> {
  db()
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
    .run()
}

export async function recordFailure(username: string, at: number, forgetBefore: number): Promise<void> {
  db().transaction((tx) => {
    tx.delete(loginFailures).where(lt(loginFailures.at, forgetBefore)).run()
    tx.insert(loginFailures).values({ username, at }).run()
  })
}

export async function forgetFailures(username: string): Promise<void> {
  db().delete(loginFailures).where(eq(loginFailures.username, username)).run()
}

/** First start: the organisation, the roles and the administrator, all or nothing. */
export async function createFirstAdministrator(first: {
  organisation: string
  username: string
  name: string
  passwordHash: string
  now: number
}): Promise<void> {
  db().transaction((tx) => {
    const organisation = tx.insert(organisations).values({ name: first.organisation }).returning().get()
    for (const [id, permissions] of Object.entries(DEFAULT_ROLES)) {
      tx.insert(roles)
        .values({ id, permissions: permissions.map((p) => ({ name: p.name, actions: [...p.actions] })) })
        .run()
    }
    tx.insert(users)
      .values({
        organisationId: organisation.id,
        username: first.username,
        name: first.name,
        passwordHash: first.passwordHash,
        roleId: 'administrator',
        createdAt: first.now,
      })
      .run()
  })
}
