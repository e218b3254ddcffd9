import { once } from 'node:events'
import { getPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'

/** Also if the test run itself has a low priority. */
test('a thread that lowers its priority does not affect other threads, and never raises it', async () => {
  const before = getPriority()
  const [steps] = await once(new Worker(new URL('../support/giving-way.mjs', import.meta.url)), 'message')
  const behind = (nice: number) => (process.platform === 'linux' ? Math.max(before, nice) : before)
  expect(steps).toEqual([behind(7), behind(12), behind(12)])
  expect(getPriority()).toBe(before)
})
