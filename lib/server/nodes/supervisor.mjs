import cluster from 'node:cluster'
import { restartPause } from './restart-pause.mjs'

/**
 * Runs several server processes that share the port of this machine, and starts one again that has ended. It answers
 * nothing itself and knows no store, so that nothing a request does can end it.
 */

/** What each process is told of its number, from 1; metrics tell processes apart by it. */
const NUMBER = 'PROCESS_NUMBER'

/**
 * @typedef {object} Slot
 * @property {number} number
 * @property {number} failures how often in a row it ended before it had run for long
 * @property {number} begun
 */

/** @param {number | null} code @param {string | null} signal */
const endOf = (code, signal) => (signal ? `signal ${signal}` : `exit code ${code}`)

/**
 * Only the first of them does jobs too, if this role does: the threads of one use all cores already.
 * @param {number} number @param {string} role
 */
const roleOf = (number, role) => (role === 'all' && number > 1 ? 'web' : role)

/**
 * Ends with the processes: with 0 after they were asked to stop, or with the code of one that could not start before any
 * of them served.
 * @param {{ processes: number, role: string }} options
 */
export function supervise({ processes, role }) {
  /** @type {Map<import('node:cluster').Worker, Slot>} */
  const running = new Map()
  /** @type {Set<NodeJS.Timeout>} */
  const pauses = new Set()
  let hasServed = false
  /** The code to end with; null while the processes are to run. @type {number | null} */
  let last = null

  /** @param {Slot} slot */
  const start = (slot) => {
    const settings = { [NUMBER]: String(slot.number), ROLE: roleOf(slot.number, role) }
    running.set(cluster.fork(settings), { ...slot, begun: performance.now() })
  }
  /** @param {Slot} slot @param {string} end */
  const startAgain = (slot, end) => {
    const { pause, failures } = restartPause(slot.failures, performance.now() - slot.begun)
    console.error(`process ${slot.number} ended (${end}) and is started again in ${pause / 1000} s`)
    const timer = setTimeout(() => {
      pauses.delete(timer)
      start({ ...slot, failures })
    }, pause)
    pauses.add(timer)
  }
  /** @param {NodeJS.Signals} signal @param {number} code */
  const end = (signal, code) => {
    last ??= code
    for (const timer of pauses) clearTimeout(timer)
    for (const worker of running.keys()) worker.process.kill(signal)
    if (running.size === 0) process.exit(last)
  }

  cluster.on('listening', () => {
    hasServed = true
  })
  cluster.on('exit', (worker, code, signal) => {
    const slot = running.get(worker)
    running.delete(worker)
    if (last !== null && code) last = code
    if (last === null && !hasServed && code) end('SIGTERM', code)
    else if (last === null && slot) startAgain(slot, endOf(code, signal))
    if (last !== null && running.size === 0) process.exit(last)
  })
  process.on('SIGTERM', () => end('SIGTERM', 0))
  process.on('SIGINT', () => end('SIGINT', 0))
  for (let number = 1; number <= processes; number++) start({ number, failures: 0, begun: 0 })
}
