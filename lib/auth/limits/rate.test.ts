import { expect, test } from 'vitest'
import { takeCall } from './rate'

test('so many calls may come at once; one more is allowed after each share of a minute', () => {
  const take = (at: number) => takeCall('write person', 3, at)
  expect([take(0), take(0), take(0)]).toEqual([null, null, null])
  expect(take(0)).toBe(20_000)
  expect(take(19_000)).toBe(1000)
  expect(take(20_000)).toBeNull()
  expect(take(20_000)).toBe(20_000)
  // A long rest allows no more than a minute does.
  expect([take(900_000), take(900_000), take(900_000)]).toEqual([null, null, null])
  expect(take(900_000)).toBe(20_000)
  expect(takeCall('write another', 3, 900_000)).toBeNull()
  expect(takeCall('off', 0, 0)).toBeNull()
})
