import { afterEach, expect, test, vi } from 'vitest'
import { readToken, signToken } from '../../lib/auth/token'

const HOUR = 3_600_000

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

test('a token whose signature was checked before is over at its time all the same', async () => {
  const token = await signToken('one', 1, Date.now() + HOUR)
  expect(await readToken(token)).toEqual({ sid: 'one', isExpired: false })
  vi.useFakeTimers({ now: Date.now() + 2 * HOUR, toFake: ['Date'] })
  expect(await readToken(token)).toEqual({ sid: 'one', isExpired: true })
})

test('a token of another secret is not taken for one that was checked', async () => {
  const token = await signToken('two', 2, Date.now() + HOUR)
  expect(await readToken(token)).toEqual({ sid: 'two', isExpired: false })
  vi.stubEnv('AUTH_SECRET', 'another-secret-that-is-long-enough-for-hs256-too')
  expect(await readToken(token)).toBeNull()
})

test('a token with a changed end is refused after the right one was taken', async () => {
  const token = await signToken('three', 3, Date.now() + HOUR)
  await readToken(token)
  const last = token.endsWith('A') ? 'Q' : 'A'
  expect(await readToken(`${token.slice(0, -2)}${last}${last}`)).toBeNull()
})
