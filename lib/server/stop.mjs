import { setTimeout as pause } from 'node:timers/promises'
import { serverHooks } from '../kit/server-hooks.mjs'

/** Time beyond that given to requests and runs: for the last answers, and for closing the store. */
const LAST_MS = 3000

/**
 * Stops within a bounded time: accepts no more connections, lets requests and runs finish for `seconds`, then marks
 * the remaining runs as interrupted, closes the store and exits with 0.
 * @param {import('node:http').Server} server
 * @param {number} seconds
 */
async function stopServing(server, seconds) {
  const hooks = serverHooks()
  hooks.stopping.abort()
  const closed = new Promise((resolve) => server.close(resolve))
  // Kept-alive connections become idle after their answer is sent.
  setInterval(() => server.closeIdleConnections(), 100).unref()
  const finished = Promise.all([closed, hooks.endRuns(seconds * 1000)])
  await Promise.race([finished, pause(seconds * 1000 + LAST_MS)])
  server.closeAllConnections()
  await Promise.race([hooks.close(), pause(LAST_MS)])
  process.exit(0)
}

/** A second signal within this time is ignored: npm repeats a Ctrl-C that the server has already received. */
const AGAIN_MS = 1000

/**
 * Stops the server on SIGTERM and Ctrl-C; a later second signal exits at once.
 * @param {import('node:http').Server} server
 * @param {number} seconds that requests and runs may take to finish
 */
export function stopOnSignals(server, seconds) {
  /** @type {number | undefined} */
  let firstSignalAt
  const stop = () => {
    if (firstSignalAt === undefined) {
      firstSignalAt = performance.now()
      return stopServing(server, seconds)
    }
    if (performance.now() - firstSignalAt > AGAIN_MS) process.exit(1)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
