import { expect, test } from 'vitest'
import { recent } from './recent'

test('creates a value once per key, and drops the least recently used', () => {
  const made: string[] = []
  const cached = recent<{ key: string }>(2)
  const get = (key: string) =>
    cached(key, () => {
      made.push(key)
      return { key }
    })
  const first = get('a')
  get('b')
  expect(get('a')).toBe(first)
  get('c')
  expect(get('a')).toBe(first)
  get('b')
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})
