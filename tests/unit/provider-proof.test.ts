import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { claimRules, installationSettings, providerAccounts, roles, users } from '@/db/schema'
import { personOfSession } from '@/lib/auth/data'
import { assertFresh } from '@/lib/auth/proof'
import { clock } from '@/lib/kit/clock'
import { createOrganisation } from '@/lib/people/organisations/mutations'
import type { Linking } from '@/lib/people/provider/link/asked'
import { signInByProvider } from '@/lib/people/provider/provider-sign-in'
import { resultStore } from '../support/result-store'

/** What a session of the identity provider has proved: when, and whether by several factors. */
const { db } = resultStore()
const ISSUER = 'https://provider.example'
const MINUTE = 60_000
const { now } = clock
const NOON = 1_790_000_000_000

let roleId: string
beforeAll(async () => {
  process.env.AUTH_SECRET = 'a'.repeat(32)
  clock.now = () => NOON
  const first = { username: 'own-admin', name: '甲', passwordHash: 'x' }
  const { organisationId } = await createOrganisation('门户', first, { platformWide: true, userId: null })
  roleId = `${organisationId}-viewer`
  await db.insert(claimRules).values({ sort: 1, claim: 'sub', value: null, roleId, departmentId: null })
  await db.insert(installationSettings).values({
    name: 'singleSignOn',
    value: { firstSignIn: 'makes', rolesFollow: 'first', ownAccounts: 'all' },
  })
})
afterEach(() => {
  clock.now = now
})

/** Signs somebody in whom the provider asked so many minutes ago. */
async function comeIn(sub: string, minutes: number, amr?: readonly string[], linking?: Linking) {
  clock.now = () => NOON
  const auth_time = NOON / 1000 - minutes * 60
  const claims = { sub, auth_time, ...(amr ? { amr: [...amr] } : {}) }
  const origin = { address: '127.0.0.1', agent: null, device: null }
  const { sessionId } = await signInByProvider(ISSUER, { claims, idToken: 'token' }, origin, linking)
  return (await personOfSession(sessionId, NOON))!.proof
}

test('who was asked by the provider a moment ago is not asked again, later there is another question', async () => {
  const recent = await comeIn('one', 3)
  expect(recent).toEqual({
    owes: null,
    hasFactor: false,
    hasPassword: false,
    factorAt: null,
    passwordAt: NOON - 3 * MINUTE,
  })
  expect(() => assertFresh(recent, false)).not.toThrow()
  const old = await comeIn('one', 11)
  expect(() => assertFresh(old, false)).toThrow(expect.objectContaining({ code: 'providerAgain' }))
  // The clock of the provider is ahead.
  expect((await comeIn('one', -1)).passwordAt).toBe(NOON)
})

test('several factors of the provider count where one is required, a password there does not', async () => {
  await db.update(roles).set({ factorRequired: true }).where(eq(roles.id, roleId))
  expect((await comeIn('two', 0, ['pwd'])).owes).toBe('setUp')
  expect((await comeIn('two', 0, ['pwd', 'otp', 'mfa'])).owes).toBeNull()
})

test('a linked account is not asked again for the factor that it has just shown, and belongs to one person', async () => {
  const { id: userId } = (await db.select().from(users).where(eq(users.username, 'own-admin')))[0]!
  const linking = { userId, withFactor: true }
  expect(await comeIn('three', 0, ['pwd'], linking)).toMatchObject({ hasPassword: true, factorAt: NOON })
  expect(await comeIn('three', 0, ['pwd'], { userId, withFactor: false })).toMatchObject({ factorAt: null })
  await expect(comeIn('four', 0, ['pwd'], linking)).rejects.toThrow('ownAccountLinked')
  await expect(comeIn('one', 0, ['pwd'], linking)).rejects.toThrow('subjectLinked')
  const links = await db.select().from(providerAccounts).where(eq(providerAccounts.userId, userId))
  expect(links.map(({ subject }) => subject)).toEqual(['three'])
})
