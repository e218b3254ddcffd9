import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { processGlobal } from './process-global.mjs'

/**
 * By what a request is known in the audit log and to its caller (`X-Request-Id`).
 *
 * @typedef {object} OpenRequest
 * @property {string} id
 * @property {number | null} userId who asks, once that is known
 * @property {{ refusal?: unknown }} [action] there once a server action has begun; why it was refused, if it was
 * @property {() => void} handOver says that the work goes on outside of the event loop
 */
/** @type {AsyncLocalStorage<OpenRequest>} */
const requests = processGlobal('requests', () => new AsyncLocalStorage())

/** The header that carries it, to the server behind a proxy and back to the caller. */
export const REQUEST_ID = 'x-request-id'

/** @param {unknown} stated what a trusted proxy calls the request; anything odd is not taken over */
export function newRequestId(stated) {
  return typeof stated === 'string' && /^[\w.-]{8,64}$/.test(stated) ? stated : randomUUID()
}

/** @template T @param {string} id @param {() => T} work @returns {T} */
export const inRequest = (id, work) => requests.run({ id, userId: null, handOver: () => {} }, work)

/** The request that is being answered; null where none is, as at the start. */
export const requestId = () => requests.getStore()?.id ?? null

export const currentRequest = () => requests.getStore() ?? null

/** Says who asks, for the log. @param {number} userId */
export function noteUser(userId) {
  const request = requests.getStore()
  if (request) request.userId = userId
}

/** Says that a server action has begun, or by what error it refuses. @param {{ refusal?: unknown }} action */
export function noteAction(action) {
  const request = requests.getStore()
  if (request) request.action = action
}

/** What outlives the request that was the first to need it belongs to none. @template T @param {() => T} work @returns {T} */
export const outsideRequests = (work) => requests.exit(work)

/** Says that the present request waits for something else, as a thread: others may be worked on meanwhile. */
export const handOver = () => requests.getStore()?.handOver()
