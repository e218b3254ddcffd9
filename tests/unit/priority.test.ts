import { once } from 'node:events'
import { getPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'

test('a thread that gives way takes nobody else with it', async () => {
  const before = getPriority()
  const [own] = await once(new Worker(new URL('../support/giving-way.mjs', import.meta.url)), 'message')
  expect(own).toBe(process.platform === 'linux' ? Math.max(before, 7) : before)
  expect(getPriority()).toBe(before)
})
