import { and, eq, ne } from 'drizzle-orm'
import { db } from '@/db/connection'
import { first } from '@/db/query'
import { installationSettings, organisations, roles, users } from '@/db/schema'
import { allows, type Grant, PLATFORM_WIDE } from '../../domain/permissions'
import { provider } from './provider-settings'
import { SINGLE_SIGN_ON_DEFAULTS, type SingleSignOnSettings, singleSignOnSettings } from './schema'

export const SETTINGS_NAME = 'singleSignOn'

export async function singleSignOn(): Promise<SingleSignOnSettings> {
  const { name, value } = installationSettings
  const row = await first(db().select({ value }).from(installationSettings).where(eq(name, SETTINGS_NAME)))
  const stored = singleSignOnSettings.partial().safeParse(row?.value ?? {})
  return { ...SINGLE_SIGN_ON_DEFAULTS, ...(stored.success ? stored.data : {}) }
}

/** Whether own accounts are kept for administrators only. Without a provider nobody is kept out. */
export async function areOwnAccountsOff(): Promise<boolean> {
  return provider() !== null && (await singleSignOn()).ownAccounts === 'administrators'
}

/** Whoever may sign in with an own account although others may not. */
export const isAdministrator = (grants: readonly Grant[]): boolean =>
  allows(grants, 'system:manage') || PLATFORM_WIDE.some((permission) => allows(grants, permission))

/** Whether somebody can sign in with a password and undo the settings: the way in when the provider fails. */
export async function hasOwnAdministrator(): Promise<boolean> {
  const able = and(
    ne(users.passwordHash, ''),
    eq(users.disabled, false),
    eq(users.state, 'active'),
    eq(organisations.disabled, false),
  )
  const rows = await db()
    .select({ grants: roles.permissions })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .innerJoin(organisations, eq(organisations.id, users.organisationId))
    .where(able)
  return rows.some(({ grants }) => PLATFORM_WIDE.every((permission) => allows(grants, permission)))
}
