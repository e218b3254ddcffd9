import { expect, test } from 'vitest'
import { operations, refusedAtLength } from './refusals-support'

test('every call refuses a query value of 10 MB', async () => {
  for (const operation of operations) await refusedAtLength(operation)
  expect(operations.length).toBeGreaterThan(200)
})
