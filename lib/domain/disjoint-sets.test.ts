import { expect, test } from 'vitest'
import { disjointSets } from './disjoint-sets'

test('what is joined, directly or through others, is in one set', () => {
  const { of, join } = disjointSets<number>()
  const chain = Array.from({ length: 1000 }, (_, at) => at)
  for (const at of chain.slice(0, -1)) expect(join(at + 1, at)).toBe(true)
  expect(join(999, 0)).toBe(false)
  expect(new Set(chain.map(of)).size).toBe(1)
  expect(of(1000)).toBe(1000)
})
