import { expect, test } from 'vitest'
import { AppError } from '../../kit/errors'
import { allowCall, takeCall } from './rate'

test('a minute’s calls may come at once; after that one more is allowed per share of a minute', () => {
  const take = (at: number) => takeCall('write person', 3, at)
  expect([take(0), take(0), take(0)]).toEqual([null, null, null])
  expect(take(0)).toBe(20_000)
  expect(take(19_000)).toBe(1000)
  expect(take(20_000)).toBeNull()
  expect(take(20_000)).toBe(20_000)
  // A long pause saves up no more than one minute's calls.
  expect([take(900_000), take(900_000), take(900_000)]).toEqual([null, null, null])
  expect(take(900_000)).toBe(20_000)
  expect(takeCall('write another', 3, 900_000)).toBeNull()
  expect(takeCall('off', 0, 0)).toBeNull()
})

test('signing out is never refused, however often a caller has written', async () => {
  const call = (path: string) => allowCall({ method: 'POST', url: `http://here${path}` }, 'person 7')
  const often = async (path: string) => {
    for (let n = 0; n < 5000; n++) await call(path)
  }
  await expect(often('/api/system/roles')).rejects.toThrow(AppError)
  await often('/api/logout')
  await often('/api/auth/signout')
  await expect(often('/api/auth/callback/credentials')).rejects.toThrow(AppError)
})
