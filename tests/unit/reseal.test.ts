import { afterEach, expect, test } from 'vitest'
import { eventTargets, providerSessions, sessions, totpFactors } from '@/db/schema'
import { resealTargets } from '@/lib/events/mutations'
import { clock } from '@/lib/kit/clock'
import { type Purpose, seal, unseal } from '@/lib/kit/secrets/sealed'
import { resealTotp } from '@/lib/people/factors/mutations'
import { resealProviderSessions } from '@/lib/people/provider/mutations'
import { resultStore } from '../support/result-store'

const { db } = resultStore()
const before = { ...process.env }
afterEach(() => {
  process.env = { ...before }
})

/** What is stored sealed, read with the secrets there are now. */
async function opened(): Promise<(string | null)[]> {
  const [totp] = await db.select().from(totpFactors)
  const [session] = await db.select().from(providerSessions)
  const [target] = await db.select().from(eventTargets)
  const all: [string, Purpose][] = [
    [totp!.secret, 'totp'],
    [session!.idToken, 'singleSignOn'],
    [target!.secret, 'eventTarget'],
  ]
  return all.map(([sealed, purpose]) => unseal(sealed, purpose))
}

test('everything that is stored sealed can be read after the previous secret was forgotten', async () => {
  process.env.AUTH_SECRET = 'a'.repeat(32)
  const at = clock.now()
  const userId = 1
  await db.insert(totpFactors).values({ userId, secret: seal('one', 'totp'), createdAt: at })
  await db.insert(sessions).values({ id: 's', userId, createdAt: at, expiresAt: at + 1000 })
  await db
    .insert(providerSessions)
    .values({ sessionId: 's', issuer: 'i', subject: 's', idToken: seal('two', 'singleSignOn') })
  await db.insert(eventTargets).values({
    organisationId: 1,
    address: 'https://a.example/',
    kinds: [],
    secret: seal('three', 'eventTarget'),
    createdAt: at,
  })
  process.env.AUTH_SECRET = 'b'.repeat(32)
  expect(await opened()).toEqual([null, null, null])
  process.env.AUTH_SECRET_PREVIOUS = 'a'.repeat(32)
  await resealTargets()
  await resealTotp()
  await resealProviderSessions()
  process.env.AUTH_SECRET_PREVIOUS = ''
  expect(await opened()).toEqual(['one', 'two', 'three'])
})
