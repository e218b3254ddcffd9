import { env } from '../kit/env.mjs'
import { refuseLine } from './refusals.mjs'
import { refuse } from './refuse.mjs'

/**
 * How many lines there are, and that none is held by somebody who sends or takes next to nothing.
 *
 * @typedef {import('node:http').IncomingMessage} Asked
 * @typedef {import('node:http').ServerResponse} Answered
 * @typedef {import('node:http').RequestListener} Handle
 * @typedef {import('node:net').Socket} Socket
 * @typedef {{ since: number, bytes: number }} Meter what had passed at the beginning of the time that is measured
 * @typedef {object} Line
 * @property {{ request: Asked, response: Answered } | null} exchange the last one
 * @property {Meter} sent
 * @property {Meter} taken
 */

const EACH_MS = 500
/** How long who was refused for their number may take to read it. */
const LINGER_MS = 1000
/** After that many seconds somebody who had too much at a time may come again. */
const AGAIN_SECONDS = 5

/** Bytes that the system has taken over for the client. @param {Socket} socket */
function takenOf(socket) {
  // As Node's own check of idle sockets does: a large piece is no whole step.
  const handle = /** @type {{ _handle?: { bytesWritten: number, writeQueueSize: number } }} */ (socket)
    ._handle
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0
}

/** Whether the server waits for more of a body, and not the body for the server. @param {Asked} request */
const isAwaited = (request) => !request.complete && request.readableLength < request.readableHighWaterMark

/**
 * Whether too little passed while something was waited for all the time.
 * @param {Meter} meter @param {boolean} isWaiting @param {number} bytes that have passed until now
 */
function isTooSlow(meter, isWaiting, bytes) {
  const { LINE_SECONDS, LINE_BYTES } = env()
  const now = performance.now()
  const isOver = now - meter.since >= LINE_SECONDS * 1000
  if (isWaiting && !isOver) return false
  const passed = bytes - meter.bytes
  meter.since = now
  meter.bytes = bytes
  return isWaiting && passed < Math.max(1, LINE_BYTES * LINE_SECONDS)
}

/** @param {Socket} socket @param {Line} line */
function endIfSlow(socket, line) {
  const { exchange, sent, taken } = line
  if (!exchange) return
  const { request, response } = exchange
  const sendsNothing = isTooSlow(sent, isAwaited(request), socket.bytesRead)
  const takesNothing = isTooSlow(taken, socket.writableLength > 0, takenOf(socket))
  if (takesNothing || (sendsNothing && response.headersSent)) socket.destroy()
  else if (sendsNothing) refuseLine(408, socket)
}

/** Whether a line waits for its next request. @param {Line} line */
const isIdle = ({ exchange }) => exchange?.request.complete === true && exchange.response.writableFinished

/**
 * Whether one more fits among these; one that waits for nothing makes room.
 * @param {Map<Socket, Line>} lines @param {Iterable<Socket>} these @param {number} most
 */
function hasRoom(lines, these, most) {
  const open = [...these].filter((socket) => !socket.destroyed)
  if (open.length < most) return true
  const idle = open.find((socket) => {
    const line = lines.get(socket)
    return line && isIdle(line)
  })
  idle?.destroy()
  return idle !== undefined
}

/**
 * Ends lines that are too slow, and refuses those beyond the limits. Behind a proxy all come from one address,
 * which has no limit of its own.
 * @param {import('node:http').Server} server
 */
export function boundLines(server) {
  const { CONNECTIONS, CONNECTIONS_PER_ADDRESS, LINE_SECONDS, TRUST_PROXY } = env()
  /** @type {Map<Socket, Line>} */
  const lines = new Map()
  /** @type {Map<string, Set<Socket>>} */
  const ofAddress = new Map()

  server.headersTimeout = LINE_SECONDS * 1000
  server.on('connection', (/** @type {Socket} */ socket) => {
    const address = socket.remoteAddress ?? ''
    const own = ofAddress.get(address) ?? new Set()
    const most = TRUST_PROXY === '1' ? CONNECTIONS : CONNECTIONS_PER_ADDRESS
    if (!hasRoom(lines, lines.keys(), CONNECTIONS)) return refuseLine(503, socket, LINGER_MS)
    if (!hasRoom(lines, own, most)) return refuseLine(429, socket, LINGER_MS)
    const begin = { since: performance.now(), bytes: 0 }
    lines.set(socket, { exchange: null, sent: { ...begin }, taken: { ...begin } })
    ofAddress.set(address, own.add(socket))
    socket.once('close', () => {
      lines.delete(socket)
      own.delete(socket)
      if (own.size === 0) ofAddress.delete(address)
    })
  })
  server.prependListener('request', (request, response) => {
    const line = lines.get(request.socket)
    if (!line) return
    line.exchange = { request, response }
    line.sent = { since: performance.now(), bytes: request.socket.bytesRead }
  })
  setInterval(() => {
    for (const [socket, line] of lines) endIfSlow(socket, line)
  }, EACH_MS).unref()
}

/**
 * Behind a proxy the limit of an address is one of its requests in progress.
 * @param {Handle} handle @returns {Handle}
 */
export function boundRequests(handle) {
  const { CONNECTIONS_PER_ADDRESS, TRUST_PROXY } = env()
  if (TRUST_PROXY !== '1') return handle
  /** @type {Map<string, number>} */
  const inProgress = new Map()
  return (request, response) => {
    const address = String(request.headers['x-client-address'])
    const count = inProgress.get(address) ?? 0
    if (count >= CONNECTIONS_PER_ADDRESS) return refuse(request, response, 429, AGAIN_SECONDS)
    inProgress.set(address, count + 1)
    response.once('close', () => {
      const left = (inProgress.get(address) ?? 1) - 1
      if (left > 0) inProgress.set(address, left)
      else inProgress.delete(address)
    })
    return handle(request, response)
  }
}
