import { expect, test } from 'vitest'
import { readingBudget } from './budget'

test('a reading may take ten seconds and one more for every 100 KB, two minutes at most', () => {
  const seconds = (bytes: number) => readingBudget(bytes).processor / 1000
  expect([0, 3600, 100_000, 1_000_000, 11_000_000, 64_000_000].map(seconds)).toEqual([
    10, 10.036, 11, 20, 120, 120,
  ])
})
