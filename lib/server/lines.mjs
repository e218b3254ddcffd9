import { env } from '../kit/env.mjs'
import { refuseLine } from './refusals.mjs'
import { refuse } from './refuse.mjs'

/**
 * Limits the number of connections, and ends those on which next to nothing is sent or received.
 *
 * @typedef {import('node:http').IncomingMessage} Incoming
 * @typedef {import('node:http').ServerResponse} Outgoing
 * @typedef {import('node:http').RequestListener} Handle
 * @typedef {import('node:net').Socket} Socket
 * @typedef {{ since: number, bytes: number }} Meter the state at the beginning of a period of measurement
 * @typedef {object} Connection
 * @property {{ request: Incoming, response: Outgoing } | null} exchange the latest one
 * @property {Meter} sent
 * @property {Meter} taken
 */

const EACH_MS = 500
/** How long a refused connection stays open, so that the client can read the answer. */
const LINGER_MS = 1000
/** Retry-After, in seconds, for an address with too many requests at a time. */
const AGAIN_SECONDS = 5

/** Bytes that the operating system has accepted for sending. @param {Socket} socket */
function takenOf(socket) {
  // Like Node's own check of idle sockets: part of a large chunk counts as progress.
  const handle = /** @type {{ _handle?: { bytesWritten: number, writeQueueSize: number } }} */ (socket)
    ._handle
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0
}

/** Whether the server waits for more of a body, and not the other way round. @param {Incoming} request */
const isAwaited = (request) => !request.complete && request.readableLength < request.readableHighWaterMark

/**
 * Whether too few bytes passed during a whole period in which the other side was waited for.
 * @param {Meter} meter @param {boolean} isWaiting @param {number} bytes total until now
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

/** @param {Socket} socket @param {Connection} connection */
function endIfSlow(socket, connection) {
  const { exchange, sent, taken } = connection
  if (!exchange) return
  const { request, response } = exchange
  const sendsNothing = isTooSlow(sent, isAwaited(request), socket.bytesRead)
  const takesNothing = isTooSlow(taken, socket.writableLength > 0, takenOf(socket))
  if (takesNothing || (sendsNothing && response.headersSent)) socket.destroy()
  else if (sendsNothing) refuseLine(408, socket)
}

/** Whether a connection is kept alive without a request. @param {Connection} connection */
const isIdle = ({ exchange }) => exchange?.request.complete === true && exchange.response.writableFinished

/**
 * Whether one more connection fits among these; an idle one is closed to make room.
 * @param {Map<Socket, Connection>} connections @param {Iterable<Socket>} these @param {number} most
 */
function hasRoom(connections, these, most) {
  const open = [...these].filter((socket) => !socket.destroyed)
  if (open.length < most) return true
  const idle = open.find((socket) => {
    const connection = connections.get(socket)
    return connection && isIdle(connection)
  })
  idle?.destroy()
  return idle !== undefined
}

/**
 * Ends connections that are too slow, and refuses those beyond the limits. Behind a proxy all come from one address,
 * so the limit per address does not apply.
 * @param {import('node:http').Server} server
 */
export function boundLines(server) {
  const { CONNECTIONS, CONNECTIONS_PER_ADDRESS, LINE_SECONDS, TRUST_PROXY } = env()
  /** @type {Map<Socket, Connection>} */
  const connections = new Map()
  /** @type {Map<string, Set<Socket>>} */
  const ofAddress = new Map()

  server.headersTimeout = LINE_SECONDS * 1000
  server.on('connection', (/** @type {Socket} */ socket) => {
    const address = socket.remoteAddress ?? ''
    const own = ofAddress.get(address) ?? new Set()
    const most = TRUST_PROXY === '1' ? CONNECTIONS : CONNECTIONS_PER_ADDRESS
    if (!hasRoom(connections, connections.keys(), CONNECTIONS)) return refuseLine(503, socket, LINGER_MS)
    if (!hasRoom(connections, own, most)) return refuseLine(429, socket, LINGER_MS)
    const begin = { since: performance.now(), bytes: 0 }
    connections.set(socket, { exchange: null, sent: { ...begin }, taken: { ...begin } })
    ofAddress.set(address, own.add(socket))
    socket.once('close', () => {
      connections.delete(socket)
      own.delete(socket)
      if (own.size === 0) ofAddress.delete(address)
    })
  })
  server.prependListener('request', (request, response) => {
    const connection = connections.get(request.socket)
    if (!connection) return
    connection.exchange = { request, response }
    connection.sent = { since: performance.now(), bytes: request.socket.bytesRead }
  })
  setInterval(() => {
    for (const [socket, connection] of connections) endIfSlow(socket, connection)
  }, EACH_MS).unref()
}

/**
 * Behind a proxy, limits the requests in progress per address instead of the connections.
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
