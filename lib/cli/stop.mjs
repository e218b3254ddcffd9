import { setTimeout as pause } from 'node:timers/promises'
import { serverHooks } from '../kit/server-hooks.mjs'

/** Beyond the time that work was given: for the last answers, and for closing the store. */
const LAST_MS = 3000

/**
 * Stops in order and in bounded time: takes no more connections, lets requests and runs finish for
 * `seconds`, by then marks the runs that are still going as cut off, closes the store and ends with 0.
 * @param {import('node:http').Server} server
 * @param {number} seconds
 */
export async function stopServing(server, seconds) {
  const hooks = serverHooks()
  hooks.stopping.abort()
  const closed = new Promise((resolve) => server.close(resolve))
  // A connection that is kept alive becomes idle once its answer is sent.
  setInterval(() => server.closeIdleConnections(), 100).unref()
  const finished = Promise.all([closed, hooks.endRuns(seconds * 1000)])
  await Promise.race([finished, pause(seconds * 1000 + LAST_MS)])
  server.closeAllConnections()
  await Promise.race([hooks.close(), pause(LAST_MS)])
  process.exit(0)
}
