import { setImmediate as immediate, setTimeout as pause } from 'node:timers/promises'
import { serverHooks } from '../kit/server-hooks.mjs'

/** Extra time for the last answers and for closing the database. */
const LAST_MS = 3000

/** A turn of the event loop with nothing to do is shorter than this, ms. */
const IDLE_MS = 1
/** A process that always has something to do stops all the same after this long. */
const BUSY_MS = 3000

/**
 * Waits for a turn in which nothing was to be done and nobody connected. Connections that the system has accepted and the process
 * does not know yet, since it takes one in a turn, are reset when their port is closed, and whoever sent something on them gets
 * no answer; after such a turn there are none.
 * @param {import('node:http').Server} server
 */
async function untilIdle(server) {
  let connected = false
  const note = () => {
    connected = true
  }
  server.on('connection', note)
  for (const end = performance.now() + BUSY_MS; ; ) {
    const begun = performance.now()
    connected = false
    await immediate()
    if ((!connected && performance.now() - begun < IDLE_MS) || begun > end) break
  }
  server.off('connection', note)
}

/**
 * Shuts down in bounded time: accepts no more connections, gives requests and runs `seconds` to finish, then
 * marks runs still in progress as interrupted, closes the database and exits with 0.
 * @param {import('node:http').Server} server
 * @param {number} seconds
 */
async function stopServing(server, seconds) {
  const hooks = serverHooks()
  // The first turn began before the signal came.
  await immediate()
  await untilIdle(server)
  hooks.stopping.abort()
  const closed = new Promise((resolve) => server.close(resolve))
  // A keep-alive connection becomes idle once its answer is sent.
  setInterval(() => server.closeIdleConnections(), 100).unref()
  const finished = Promise.all([closed, hooks.endJobs(seconds * 1000)])
  await Promise.race([finished, pause(seconds * 1000 + LAST_MS)])
  server.closeAllConnections()
  await Promise.race([hooks.close(), pause(LAST_MS)])
  process.exit(0)
}

/**
 * A second signal after this time exits immediately. An earlier one is a duplicate: npm forwards Ctrl-C to a
 * server that received it too.
 */
const AGAIN_MS = 1000

/**
 * Shuts the server down on SIGTERM and Ctrl-C.
 * @param {import('node:http').Server} server
 * @param {number} seconds that requests and runs may take to finish
 */
export function stopOnSignals(server, seconds) {
  /** @type {number | undefined} */
  let stoppedAt
  const stop = () => {
    if (stoppedAt === undefined) {
      stoppedAt = performance.now()
      return stopServing(server, seconds)
    }
    if (performance.now() - stoppedAt > AGAIN_MS) process.exit(1)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
