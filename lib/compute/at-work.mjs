import { processGlobal } from '../kit/process-global.mjs'

/**
 * What a process and its threads tell each other without messages: how many requests its event loop works on, and the process that reads
 * pictures behind them.
 */
const REQUESTS = 0
const READER = 1
const shared = () => processGlobal('kit.atWork', () => new Int32Array(new SharedArrayBuffer(8)))

/** For the threads of this process. */
export const atWorkMemory = () => /** @type {SharedArrayBuffer} */ (shared().buffer)

/** In a thread: takes the memory of its process. @param {SharedArrayBuffer} memory */
export function shareAtWork(memory) {
  processGlobal('kit.atWork', () => new Int32Array(memory))
}

/** A request is worked on. @returns what is called when it no longer is, once or more often */
export function beginWork() {
  let isOpen = true
  Atomics.add(shared(), REQUESTS, 1)
  return () => {
    if (isOpen) Atomics.sub(shared(), REQUESTS, 1)
    isOpen = false
  }
}

/** Whether a request is worked on. */
export const isAtWork = () => Atomics.load(shared(), REQUESTS) > 0

/** @param {number} pid */
export function noteReader(pid) {
  Atomics.store(shared(), READER, pid)
}

/** A process has ended: its number may become that of any other. @param {number} pid */
export function forgetReader(pid) {
  Atomics.compareExchange(shared(), READER, pid, 0)
}

/** Ends the process that reads pictures, also while it is held, when the thread that began it is gone. */
export function endReader() {
  const pid = Atomics.exchange(shared(), READER, 0)
  if (pid === 0) return
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}
