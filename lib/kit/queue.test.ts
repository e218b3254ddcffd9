import { expect, test } from 'vitest'
import { inQueue } from './queue'

/** Work that runs until `end` is called. */
function pausedJob() {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  return { work: () => ended, end }
}
const soon = () => new Promise((resolve) => setImmediate(resolve))

test('only so many run at once, the others wait in order, and too many are refused', async () => {
  const limits = { atOnce: 2, most: 3, full: () => new Error('full') }
  const begun: number[] = []
  const jobs = Array.from({ length: 5 }, pausedJob)
  const all = jobs.map(({ work }, at) =>
    inQueue('test', limits, () => {
      begun.push(at)
      return work()
    }),
  )
  await expect(inQueue('test', limits, async () => 0)).rejects.toThrow('full')
  expect(begun).toEqual([0, 1])
  jobs[1]!.end()
  await all[1]
  await soon()
  expect(begun).toEqual([0, 1, 2])
  for (const { end } of jobs) end()
  await Promise.all(all)
  expect(begun).toEqual([0, 1, 2, 3, 4])
})

test('work that fails passes its turn on', async () => {
  const limits = { atOnce: 1, most: 1, full: () => new Error('full') }
  const failing = inQueue('failing', limits, async () => {
    throw new Error('failed')
  })
  const after = inQueue('failing', limits, async () => 'done')
  await expect(failing).rejects.toThrow('failed')
  expect(await after).toBe('done')
})
