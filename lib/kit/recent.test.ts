import { expect, test } from 'vitest'
import { recent } from './recent'

test('makes a thing once for a key, and drops the longest unused', () => {
  const made: string[] = []
  const keep = recent<{ key: string }>(2)
  const get = (key: string) =>
    keep(key, () => {
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
