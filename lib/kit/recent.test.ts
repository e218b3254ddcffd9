import { AsyncLocalStorage } from 'node:async_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { recent } from './recent'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

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

test('keeps the value of a promise, not what the request that made it holds', async () => {
  const request = new AsyncLocalStorage<object>()
  const cache = recent<Promise<number>>('test.requests', 2)
  let answer: WeakRef<object> | null = null
  const ask = async () => {
    const held = {}
    answer = new WeakRef(held)
    await request.run(held, () => cache('a', async () => 1))
  }
  await ask()
  // A reference is followed by nobody once its turn has ended.
  await new Promise((resolve) => setTimeout(resolve, 0))
  collect()
  expect(answer!.deref()).toBeUndefined()
  expect(await cache('a', async () => 2)).toBe(1)
})
