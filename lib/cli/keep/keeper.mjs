import { get } from 'node:http'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { restartPause } from '../../server/nodes/restart-pause.mjs'
import { startServer } from './kept-server.mjs'

/**
 * Owns the port and gives each connection to the server. While there is none, connections wait: a server can be exchanged
 * for another one, and nobody is refused.
 *
 * @typedef {import('node:net').Socket} Socket
 * @typedef {import('./kept-server.mjs').KeptServer} KeptServer
 * @typedef {{ readonly port: number, readonly host: string, readonly stopSeconds: number }} Settings
 */

const ASK_MS = 200

/** What a server says of itself, asked on a port of our own. @param {number} port @returns {Promise<boolean>} */
const saysReady = (port) =>
  new Promise((resolve) => {
    const asked = get({ host: '127.0.0.1', port, path: '/readyz', agent: false, timeout: 5000 }, (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200)
    })
    asked.on('timeout', () => asked.destroy())
    asked.on('error', () => resolve(false))
  })

/** @param {Settings} settings */
export function keeper({ port, host, stopSeconds }) {
  /** @type {KeptServer | null} who gets connections; null: they wait */
  let serving = null
  /** @type {KeptServer | null} */
  let running = null
  /** @type {{ socket: Socket, since: number }[]} */
  let waiting = []
  let isStopping = false
  let isSwitching = false
  let failures = 0

  /** @param {Socket} socket */
  const pass = (socket) => {
    if (serving) serving.take(socket, () => waiting.push({ socket, since: performance.now() }))
    else waiting.push({ socket, since: performance.now() })
  }
  /** From now on connections go to this server. @param {KeptServer} server @returns how long the first of those that waited did, ms */
  const open = (server) => {
    serving = server
    const held = waiting
    waiting = []
    for (const { socket } of held) pass(socket)
    return Math.round(performance.now() - (held[0]?.since ?? performance.now()))
  }
  const front = createServer({ pauseOnConnect: true }, pass)
  // Questions of our own do not wait behind those of others.
  const side = createServer({ pauseOnConnect: true }, (socket) =>
    running?.take(socket, () => socket.destroy()),
  )

  /** @param {KeptServer} server @param {number} readySeconds @returns {Promise<boolean>} */
  const isReady = async (server, readySeconds) => {
    const limit = performance.now() + readySeconds * 1000
    const address = side.address()
    const own = typeof address === 'object' && address ? address.port : 0
    if (!(await Promise.race([server.listening, pause(readySeconds * 1000)]))) return false
    while (!server.hasEnded() && performance.now() < limit) {
      if (await saysReady(own)) return true
      await pause(ASK_MS)
    }
    return false
  }

  /** Connections go to a server that listens, ready or not: it says itself what it lacks. @param {string} folder */
  const start = async (folder) => {
    const server = startServer(folder, stopSeconds)
    running = server
    if (await server.listening) open(server)
    return server
  }
  /** A server that ends by itself is started again. @param {KeptServer} server */
  const watch = async (server) => {
    const code = await server.ended
    const isOver = () => isStopping || isSwitching || running !== server
    if (isOver()) return
    serving = null
    const { pause: wait, failures: now } = restartPause(failures, performance.now() - server.begun)
    failures = now
    console.error(`the server ended (exit code ${code}) and is started again in ${wait / 1000} s`)
    await pause(wait)
    if (!isOver()) void watch(await start(server.folder))
  }

  return {
    /** @param {string} folder @returns {Promise<number | null>} the exit code of a server that could not start at all */
    async begin(folder) {
      await new Promise((resolve, reject) => {
        side.listen(0, '127.0.0.1', () => resolve(null))
        front.once('error', reject)
        front.listen(port, host, () => resolve(null))
      })
      const server = await start(folder)
      if (serving !== server) return server.ended
      void watch(server)
      return null
    },
    /**
     * Exchanges the server for that of another release; if it is not ready in time, for the former one again.
     * @param {string} folder @param {number} readySeconds @param {(text: string) => void} say
     * @returns {Promise<boolean>} whether the other one serves now
     */
    async exchange(folder, readySeconds, say) {
      if (isSwitching || !running) throw new Error('the server is being exchanged already')
      isSwitching = true
      const before = running
      try {
        await before.drain()
        serving = null
        const begun = performance.now()
        await before.stop()
        say(`the former server has stopped after ${Math.round(performance.now() - begun)} ms; requests wait`)
        const next = startServer(folder, stopSeconds)
        running = next
        if (await isReady(next, readySeconds)) {
          say(`the new server is ready; the longest wait of a request was ${open(next)} ms`)
          return true
        }
        say(`the new server was not ready within ${readySeconds} s; going back to ${before.folder}`)
        next.kill()
        await next.ended
        const again = startServer(before.folder, stopSeconds)
        running = again
        await again.listening
        say(`the former server is back; the longest wait of a request was ${open(again)} ms`)
        return false
      } finally {
        isSwitching = false
        failures = 0
        void watch(running)
      }
    },
    async end() {
      isStopping = true
      front.close()
      side.close()
      await running?.stop()
    },
  }
}
