import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * A server that is given its connections.
 *
 * @typedef {import('node:net').Socket} Socket
 */

/** How long a server may take to stop before it is killed, beyond STOP_SECONDS. */
const LAST_MS = 15_000
/** While answers end their connections, before no new ones are passed on. */
const DRAIN_MS = 1500

/**
 * Starts the server of a release.
 * @param {string} folder of the release
 * @param {number} stopSeconds STOP_SECONDS
 */
export function startServer(folder, stopSeconds) {
  const child = spawn(join(folder, 'node', 'bin', 'node'), ['lib/cli/start.mjs'], {
    cwd: folder,
    env: { ...process.env, CONNECTIONS_HANDED: '1' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const begun = performance.now()
  /** Connections that are on their way to it. */
  let onTheWay = 0
  const ended = /** @type {Promise<number>} */ (
    new Promise((resolve) => {
      child.once('exit', (code) => resolve(code ?? 1))
      child.once('error', () => resolve(1))
    })
  )
  const listening = new Promise((resolve) => {
    child.on('message', (message) => {
      if (message === 'listening') resolve(true)
      if (message === 'taken') onTheWay--
    })
    child.once('exit', () => resolve(false))
    child.once('error', () => resolve(false))
  })
  return {
    folder,
    begun,
    ended,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    /** Whether it takes connections; false: it ended before it did. */
    listening,
    /** @param {Socket} socket @param {() => void} refused called if the server is gone */
    take(socket, refused) {
      if (!child.connected) return refused()
      onTheWay++
      child.send('connection', socket, (error) => {
        if (!error) return
        onTheWay--
        refused()
      })
    },
    /** Lets kept connections end, while new ones are still answered. */
    async drain() {
      if (child.connected) child.send('drain')
      await pause(DRAIN_MS)
    },
    /** Ends it after what it has begun. */
    async stop() {
      for (const limit = performance.now() + LAST_MS; onTheWay > 0 && performance.now() < limit; )
        await pause(20)
      child.kill('SIGTERM')
      const killed = setTimeout(() => child.kill('SIGKILL'), stopSeconds * 1000 + LAST_MS)
      await ended
      clearTimeout(killed)
    },
    kill: () => child.kill('SIGKILL'),
  }
}

/** @typedef {ReturnType<typeof startServer>} KeptServer */
