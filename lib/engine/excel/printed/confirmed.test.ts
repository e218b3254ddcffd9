import { expect, test } from 'vitest'
import { isConfirmed, isUnconfirmed } from './confirmed'

type Sum = Parameters<typeof isConfirmed>[0][number]
const sum = (id: Sum['id'], exact: number, fails = 0, notCompared = 0): Sum => ({
  id,
  exact,
  near: 0,
  fails,
  notCompared,
})

test('the sums confirm a bill where 99.5 % of its rows hold and its totals close', () => {
  const total = sum('unitTotal', 2)
  expect(isConfirmed([sum('amount', 995, 5), total])).toBe(true)
  expect(isConfirmed([sum('amount', 994, 6), total])).toBe(false)
  // A row that lost its price counts against it.
  expect(isConfirmed([sum('amount', 994, 0, 6), total])).toBe(false)
  expect(isConfirmed([sum('amount', 1000), sum('unitTotal', 1, 1)])).toBe(false)
  expect(isConfirmed([sum('amount', 1000), sum('words', 0, 1)])).toBe(true)
  expect(isConfirmed([sum('amount', 1000), sum('components', 995, 5, 20)])).toBe(true)
  expect(isConfirmed([sum('amount', 1000), sum('components', 994, 6)])).toBe(false)
})

test('without priced rows nothing confirms it; what no page was printed of needs none', () => {
  expect(isConfirmed([])).toBe(false)
  expect(isUnconfirmed({ container: 'pdf' })).toBe(true)
  expect(isUnconfirmed({ container: 'xlsx' })).toBe(false)
})
