import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { threadMs } from './thread-time'

/** Tells its name, waits, and computes without a pause once it is told to. */
const THREAD = `
  const { parentPort } = require('node:worker_threads')
  const { readlinkSync } = require('node:fs')
  let name = null
  try { name = readlinkSync('/proc/thread-self').split('/').at(-1) } catch {}
  parentPort.postMessage(name)
  parentPort.on('message', () => { while (true); })`

test.each(['its name', 'none'])(
  'the time of a thread with %s is what it computes, not what it waits',
  async (known) => {
    const worker = new Worker(THREAD, { eval: true })
    const [told] = await once(worker, 'message')
    const name = known === 'none' ? null : told
    const before = threadMs(worker, name)
    await pause(1000)
    expect(threadMs(worker, name) - before).toBeLessThan(500)
    worker.postMessage('compute')
    while (threadMs(worker, name) - before < 500) await pause(20)
    await worker.terminate()
    if (name !== null) expect(threadMs(worker, name)).toBe(0)
  },
)
