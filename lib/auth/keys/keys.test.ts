import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { closeDatabase, db } from '@/db/connection'
import { organisations, serviceKeys } from '@/db/schema'
import { transactionsEnded } from '@/db/transaction'
import { newStore } from '../../../tests/support/new-store'
import { clock } from '../../kit/clock'
import { keyOfRequest, newKey } from './keys'

const folder = mkdtempSync(join(tmpdir(), 'clean-bid-keys-'))
const MINUTE = 60_000
const BEGIN = 1_780_000_000_000

beforeAll(async () => {
  vi.stubEnv('RATE_KEYS', '5')
  await newStore(join(folder, 'store.db'))
  await db().insert(organisations).values({ id: 1, name: '交易中心' })
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await closeDatabase()
  rmSync(folder, { recursive: true })
})

const at = (time: number) => vi.spyOn(clock, 'now').mockReturnValue(time)
const asked = (text: string) =>
  new Request('http://localhost/', { headers: { authorization: `Bearer ${text}` } })

async function keyUntil(expiresAt: number) {
  const { id, text, hash } = newKey()
  const known = { id, name: '平台', organisationId: 1, scopes: ['results' as const], hash }
  await db()
    .insert(serviceKeys)
    .values({ ...known, createdAt: BEGIN, expiresAt })
  return { id, text }
}
const usedAt = async (id: string) => {
  await new Promise((resolve) => setImmediate(resolve))
  await transactionsEnded()
  return (await db().select().from(serviceKeys).where(eq(serviceKeys.id, id)))[0]!.usedAt
}

test('a key is valid until its expiry, for its scopes, and not under another secret', async () => {
  const { text } = await keyUntil(BEGIN + MINUTE)
  at(BEGIN + MINUTE - 1)
  expect(await keyOfRequest(asked(text), 'results')).toMatchObject({ name: '平台' })
  expect(await keyOfRequest(asked(text), 'platform')).toBeNull()
  expect(await keyOfRequest(asked(`${text.slice(0, -4)}AAAA`), 'results')).toBeNull()
  at(BEGIN + MINUTE)
  expect(await keyOfRequest(asked(text), 'results')).toBeNull()
})

test('its use is stored once a minute', async () => {
  const { id, text } = await keyUntil(BEGIN + 60 * MINUTE)
  const use = async (time: number) => {
    at(time)
    await keyOfRequest(asked(text), 'results')
    return usedAt(id)
  }
  expect(await use(BEGIN)).toBe(BEGIN)
  expect(await use(BEGIN + MINUTE - 1)).toBe(BEGIN)
  expect(await use(BEGIN + MINUTE)).toBe(BEGIN + MINUTE)
})

test('each key has its own number of calls a minute', async () => {
  const [one, other] = [await keyUntil(BEGIN + MINUTE), await keyUntil(BEGIN + MINUTE)]
  at(BEGIN)
  for (let call = 0; call < 5; call++) await keyOfRequest(asked(one.text), 'results')
  await expect(keyOfRequest(asked(one.text), 'results')).rejects.toMatchObject({ code: 'tooOften' })
  expect(await keyOfRequest(asked(other.text), 'results')).not.toBeNull()
  // A wrong one does not use up the allowance of the right one.
  for (let call = 0; call < 10; call++)
    expect(await keyOfRequest(asked(`${other.text.slice(0, -4)}AAAA`), 'results')).toBeNull()
  expect(await keyOfRequest(asked(other.text), 'results')).not.toBeNull()
})
