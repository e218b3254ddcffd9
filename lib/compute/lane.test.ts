import { Worker } from 'node:worker_threads'
import { afterEach, expect, test, vi } from 'vitest'
import { enqueue, isStuck, type Lane, oldestJob } from './lane'

/** A thread that answers with its own id, computes for ever, or takes all the memory it can get. */
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
  keeps: 100,
  startWorker: () =>
    new Worker(THREAD, { eval: true, ...(heap ? { resourceLimits: { maxOldGenerationSizeMb: heap } } : {}) }),
})

let next = 1
const ask = (payload: string, limit: number | null = null) =>
  new Promise<number>((resolve, reject) => {
    const message = { id: next++, kind: 'ping' as const, payload }
    enqueue(lane, { message, limit, report: () => {}, resolve: resolve as never, reject })
  })

afterEach(() => Promise.all(lane.threads.map(({ worker }) => worker.terminate())))

test('a job beyond its time is refused in words, and the next one gets a new thread', async () => {
  lane = laneWith()
  const first = await ask('quick')
  await expect(ask('forever', 1000)).rejects.toMatchObject({ code: 'tookTooLong', values: { seconds: 1 } })
  const second = await ask('quick', 60_000)
  expect(second).not.toBe(first)
  expect(await ask('quick', 60_000)).toBe(second)
})

test('the time a job waits for a thread does not count', async () => {
  lane = laneWith()
  const forever = ask('forever', 4000)
  const waiting = ask('quick', 3000)
  await expect(forever).rejects.toMatchObject({ code: 'tookTooLong' })
  expect(await waiting).toBeTypeOf('number')
})

test('a job that takes more memory than its lane has is refused in words, and the next one goes on', async () => {
  lane = laneWith(64)
  vi.stubEnv('LOG_LEVEL', 'silent')
  await expect(ask('everything')).rejects.toMatchObject({ code: 'tooMuch' })
  expect(await ask('quick')).toBeTypeOf('number')
})

test('a thread that holds much after its job ends, and one that does not goes on', async () => {
  lane = laneWith()
  const first = await ask('quick')
  expect(await ask('much')).toBe(first)
  expect(await ask('quick')).not.toBe(first)
})

test('a lane is stuck while a job goes on beyond its limit, and no longer once it was ended', async () => {
  lane = laneWith()
  const forever = ask('forever', 50)
  expect([isStuck(lane, 100), oldestJob(lane)]).toEqual([false, expect.any(Number)])
  // Nothing can end the job meanwhile: this thread is held.
  const until = performance.now() + 300
  while (performance.now() < until);
  expect(isStuck(lane, 100)).toBe(true)
  expect(oldestJob(lane)).toBeGreaterThan(250)
  await expect(forever).rejects.toMatchObject({ code: 'tookTooLong' })
  expect([isStuck(lane, 100), oldestJob(lane)]).toEqual([false, 0])
})

test('a lane is stuck while jobs wait and no thread has one', () => {
  lane = { ...laneWith(), size: 0 }
  void ask('quick')
  expect(isStuck(lane, 0)).toBe(true)
})
