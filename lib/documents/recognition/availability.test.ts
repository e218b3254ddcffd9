import { expect, test } from 'vitest'
import { isAllowed } from './availability'

test.each([
  [undefined, 12, true],
  ['22-6', 21, false],
  ['22-6', 22, true],
  ['22-6', 5, true],
  ['22-6', 6, false],
  ['8-18', 8, true],
  ['8-18', 18, false],
  ['0-24', 23, true],
])('within %s at %i: %s', (hours, hour, allowed) => {
  expect(isAllowed(hour, hours)).toBe(allowed)
})
