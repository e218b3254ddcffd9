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
async function stopServing(server, seconds) {
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

/** Whoever asks again after this does not want to wait; npm passes Ctrl-C on to a server that has heard it. */
const AGAIN_MS = 1000

/**
 * Has SIGTERM and Ctrl-C stop the server.
 * @param {import('node:http').Server} server
 * @param {number} seconds that requests and runs may take to finish
 */
export function stopOnSignals(server, seconds) {
  /** @type {number | undefined} */
  let toldAt
  const stop = () => {
    if (toldAt === undefined) {
      toldAt = performance.now()
      return stopServing(server, seconds)
    }
    if (performance.now() - toldAt > AGAIN_MS) process.exit(1)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
