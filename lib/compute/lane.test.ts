import { Worker } from 'node:worker_threads'
import { afterEach, expect, test, vi } from 'vitest'
import { enqueue, isStuck, type Lane, oldestJob } from './lane'

/** A thread that answers with its own id, loops for ever, or allocates until it runs out of memory. */
const THREAD = `
  const { parentPort, threadId } = require('node:worker_threads')
  parentPort.on('message', ({ id, payload }) => {
    const held = []
    while (payload === 'forever');
    while (payload === 'everything') held.push(Array.from({ length: 1000 }, (_, i) => 'row ' + i))
    parentPort.postMessage({ id, type: 'done', result: threadId, heap: payload === 'much' ? 101 : 99 })
  })`

let lane: Lane
const laneWith = (heap?: number): Lane => ({
  threads: [],
  waiting: [],
  size: 1,
  perSender: 1,
  maxIdleHeap: 100,
  startWorker: () =>
    new Worker(THREAD, { eval: true, ...(heap ? { resourceLimits: { maxOldGenerationSizeMb: heap } } : {}) }),
})

let next = 1
const run = (payload: string, limit: number | null = null, sender: number | null = null) =>
  new Promise<number>((resolve, reject) => {
    const message = { id: next++, kind: 'ping' as const, payload }
    enqueue(lane, { message, limit, sender, report: () => {}, resolve: resolve as never, reject })
  })

afterEach(() => Promise.all(lane.threads.map(({ worker }) => worker.terminate())))

test('a job over its time limit is refused with a message, and the next one gets a new thread', async () => {
  lane = laneWith()
  const first = await run('quick')
  await expect(run('forever', 1000)).rejects.toMatchObject({ code: 'tookTooLong', values: { seconds: 1 } })
  const second = await run('quick', 60_000)
  expect(second).not.toBe(first)
  expect(await run('quick', 60_000)).toBe(second)
})

test('the time a job waits for a thread does not count towards its limit', async () => {
  lane = laneWith()
  const forever = run('forever', 2000)
  const waiting = run('quick', 1500)
  await expect(forever).rejects.toMatchObject({ code: 'tookTooLong' })
  expect(await waiting).toBeTypeOf('number')
})

test('a job over the memory limit of its lane is refused with a message, and the next one runs', async () => {
  lane = laneWith(64)
  vi.stubEnv('LOG_LEVEL', 'silent')
  await expect(run('everything')).rejects.toMatchObject({ code: 'tooMuch' })
  expect(await run('quick')).toBeTypeOf('number')
})

test('a thread with a large heap after its job is ended, one with a small heap is reused', async () => {
  lane = laneWith()
  const first = await run('quick')
  expect(await run('much')).toBe(first)
  expect(await run('quick')).not.toBe(first)
})

test('slow jobs of one sender leave a thread to others', async () => {
  lane = { ...laneWith(), size: 3, perSender: 2 }
  for (let sent = 0; sent < 3; sent++) run('forever', null, 7).catch(() => {})
  expect([lane.threads.length, lane.waiting.length]).toEqual([2, 1])
  expect(await run('quick', null, 8)).toBeTypeOf('number')
  expect([lane.threads.length, lane.waiting.length]).toEqual([3, 1])
  // It would begin when the others are ended.
  lane.waiting.length = 0
})

test('a lane is stuck while a job runs past its limit, and not any more once it has ended', async () => {
  lane = laneWith()
  const forever = run('forever', 50)
  expect([isStuck(lane, 100), oldestJob(lane)]).toEqual([false, expect.any(Number)])
  // Blocks this thread, so that the timer cannot end the job meanwhile.
  const until = performance.now() + 300
  while (performance.now() < until);
  expect(isStuck(lane, 100)).toBe(true)
  expect(oldestJob(lane)).toBeGreaterThan(250)
  await expect(forever).rejects.toMatchObject({ code: 'tookTooLong' })
  expect([isStuck(lane, 100), oldestJob(lane)]).toEqual([false, 0])
})

test('a lane is stuck while jobs wait and no thread runs one', () => {
  lane = { ...laneWith(), size: 0 }
  void run('quick')
  expect(isStuck(lane, 0)).toBe(true)
})
