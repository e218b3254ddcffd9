import { env } from '../kit/env.mjs'
import { networkOf } from './network.mjs'
import { refuseConnection } from './refusals.mjs'
import { refuse } from './refuse.mjs'

/**
 * Limits the number of connections, and ends those whose client sends or receives next to nothing.
 *
 * @typedef {import('node:http').IncomingMessage} Incoming
 * @typedef {import('node:http').ServerResponse} Outgoing
 * @typedef {import('node:http').RequestListener} Handle
 * @typedef {import('node:net').Socket} Socket
 * @typedef {{ since: number, bytes: number }} Meter the bytes transferred up to the start of the measured
 * period
 * @typedef {object} Line
 * @property {{ request: Incoming, response: Outgoing } | null} exchange the latest one
 * @property {Meter} sent
 * @property {Meter} taken
 */

const EACH_MS = 500
/** How long a client refused for too many connections may take to read the answer. */
const LINGER_MS = 1000
/** Retry time in seconds for a client with too many requests at a time. */
const AGAIN_SECONDS = 5

/** Bytes that the system has accepted for the client. @param {Socket} socket */
function takenOf(socket) {
  // As in Node's own check of idle sockets: a large chunk is sent in parts.
  const handle = /** @type {{ _handle?: { bytesWritten: number, writeQueueSize: number } }} */ (socket)
    ._handle
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0
}

/**
 * Whether the server waits for more of the body, rather than the body for the server. @param {Incoming}
 * request
 */
const isAwaited = (request) => !request.complete && request.readableLength < request.readableHighWaterMark

/**
 * Whether too little was transferred although the server waited for the client the whole time.
 * @param {Meter} meter @param {boolean} isWaiting @param {number} bytes transferred so far
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
  else if (sendsNothing) refuseConnection(408, socket)
}

/** Whether a connection waits for its next request. @param {Line} line */
const isIdle = ({ exchange }) => exchange?.request.complete === true && exchange.response.writableFinished

/**
 * Whether there is room for one more connection; an idle one is closed to make room.
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
 * Ends connections that are too slow, and refuses those beyond the limits. Behind a proxy all connections
 * come from one address, so there is no limit per address.
 * @param {import('node:http').Server} server
 */
export function limitConnections(server) {
  const { CONNECTIONS, CONNECTIONS_PER_ADDRESS, LINE_SECONDS, TRUST_PROXY } = env()
  /** @type {Map<Socket, Line>} */
  const lines = new Map()
  /** @type {Map<string, Set<Socket>>} */
  const ofAddress = new Map()

  server.headersTimeout = LINE_SECONDS * 1000
  server.on('connection', (/** @type {Socket} */ socket) => {
    const address = networkOf(socket.remoteAddress ?? '')
    const own = ofAddress.get(address) ?? new Set()
    const most = TRUST_PROXY === '1' ? CONNECTIONS : CONNECTIONS_PER_ADDRESS
    if (!hasRoom(lines, lines.keys(), CONNECTIONS)) return refuseConnection(503, socket, LINGER_MS)
    if (!hasRoom(lines, own, most)) return refuseConnection(429, socket, LINGER_MS)
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
 * Behind a proxy the limit per address applies to requests in progress.
 * @param {Handle} handle @returns {Handle}
 */
export function limitRequests(handle) {
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
