import { and, eq, isNull, notInArray } from 'drizzle-orm'
import { db } from '@/db/connection'
import { among } from '@/db/query'
import { installationSettings, providerSessions, roles, sessions, users } from '@/db/schema'
import { type Entry, recorded, type Saved } from '../../audit/mutations'
import { clock } from '../../kit/clock'
import { AppError } from '../../kit/errors'
import { areOwnAccountsOff, hasOwnAdministrator, isAdministrator, SETTINGS_NAME, singleSignOn } from './data'
import type { SingleSignOnSettings } from './schema'

/**
 * Call at the end of a transaction that may take somebody's own way in.
 * @throws AppError ownAdministratorMissing: rolls the transaction back
 */
export async function assertOwnAdministrator(): Promise<void> {
  if ((await areOwnAccountsOff()) && !(await hasOwnAdministrator()))
    throw new AppError('ownAdministratorMissing')
}

/** Ends what people who may no longer sign in with own accounts have open, as far as it was not made by the provider. */
async function endOwnSessions(): Promise<void> {
  const people = await db()
    .select({ id: users.id, grants: roles.permissions })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
  const ids = people.filter(({ grants }) => !isAdministrator(grants)).map(({ id }) => id)
  const isByProvider = db().select({ id: providerSessions.sessionId }).from(providerSessions)
  const own = and(
    among(sessions.userId, ids),
    isNull(sessions.endedAt),
    notInArray(sessions.id, isByProvider),
  )
  await db().update(sessions).set({ endedAt: clock.now() }).where(own)
}

/** @throws AppError ownAdministratorMissing: own accounts may be closed only while somebody can open them again */
export async function saveSingleSignOn(
  change: (before: SingleSignOnSettings) => Promise<SingleSignOnSettings>,
  done: Entry<Saved<SingleSignOnSettings>>,
): Promise<void> {
  await recorded(done, async () => {
    const before = await singleSignOn()
    const after = await change(before)
    const { name } = installationSettings
    await db()
      .insert(installationSettings)
      .values({ name: SETTINGS_NAME, value: after })
      .onConflictDoUpdate({ target: name, set: { value: after } })
    await assertOwnAdministrator()
    if (await areOwnAccountsOff()) await endOwnSessions()
    return { before, after }
  })
}
