import { expect, test } from 'vitest'
import { recent } from './recent'

test('makes a value once per key, and drops the least recently used one', () => {
  const made: string[] = []
  const cache = recent<{ key: string }>('test.values', 2)
  const get = (key: string) =>
    cache(key, () => {
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

test('caches a missing value, shares a promise, and forgets one that failed', async () => {
  const cache = recent<Promise<number | null>>('test.promises', 2)
  let calls = 0
  const nothing = async () => {
    calls++
    return null
  }
  expect(cache('a', nothing)).toBe(cache('a', nothing))
  expect([await cache('a', nothing), calls]).toEqual([null, 1])
  await expect(cache('b', () => Promise.reject(new Error('first')))).rejects.toThrow('first')
  expect(await cache('b', async () => 2)).toBe(2)
})
