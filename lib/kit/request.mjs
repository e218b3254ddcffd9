import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { processGlobal } from './process-global.mjs'

/**
 * The id that identifies a request in the audit log and to its caller (`X-Request-Id`).
 *
 * @typedef {{ readonly id: string, readonly name: string, readonly organisationId: number }} CallingKey
 * @typedef {object} OpenRequest
 * @property {string} id
 * @property {number | null} userId the caller, once known
 * @property {CallingKey} [key] the key of the system that calls, once known
 * @property {{ refusal?: unknown }} [action] set once a server action has begun; why it was refused, if it
 * was
 * @property {Map<string, string> | null} pieces of the page being rendered (pieces.ts); null unless a whole page is
 * @property {Map<string, () => Promise<void>>} rights what the caller was let in by, each with its check (rights/rights.ts)
 * @property {'2013' | '2024'} [wording] of the page being drawn (i18n/wording.ts)
 * @property {() => void} releaseSlot signals that the work continues outside the event loop
 */
/** @type {AsyncLocalStorage<OpenRequest>} */
const requests = processGlobal('requests', () => new AsyncLocalStorage())

/** The header that carries the id to the server behind a proxy and back to the caller. */
export const REQUEST_ID = 'x-request-id'

/**
 * @param {unknown} stated the id a trusted proxy gave the request; unusual values are not used
 */
export function newRequestId(stated) {
  return typeof stated === 'string' && /^[\w.-]{8,64}$/.test(stated) ? stated : randomUUID()
}

/**
 * @template T @param {string} id @param {() => T} work
 * @param {boolean} [mayDrawPage] whether the answer may be a whole page
 * @returns {T}
 */
export const inRequest = (id, work, mayDrawPage = false) =>
  requests.run(
    { id, userId: null, pieces: mayDrawPage ? new Map() : null, rights: new Map(), releaseSlot: () => {} },
    work,
  )

/** The id of the request being answered; null outside of requests, as during start-up. */
export const requestId = () => requests.getStore()?.id ?? null

export const currentRequest = () => requests.getStore() ?? null

/** Records the caller, for the log. @param {number} userId */
export function noteUser(userId) {
  const request = requests.getStore()
  if (request) request.userId = userId
}

/** Records that another system calls, with this key. @param {CallingKey} key */
export function noteKey(key) {
  const request = requests.getStore()
  if (request) request.key = key
}

/** The key with which the request being answered is made; null for one by a person or by nobody. */
export const callingKey = () => requests.getStore()?.key ?? null

/**
 * Records that a server action has begun, or the error it was refused with. @param {{ refusal?: unknown }}
 * action
 */
export function noteAction(action) {
  const request = requests.getStore()
  if (request) request.action = action
}

/**
 * Runs work that a request begins and that goes on whatever becomes of the rights of its caller.
 * @template T @param {() => T} work @returns {T}
 */
export function onItsOwn(work) {
  const request = requests.getStore()
  return request ? requests.run({ ...request, rights: new Map() }, work) : work()
}

/**
 * Runs work outside of any request, for things that outlive the request that first needed them. @template T
 * @param {() => T} work @returns {T}
 */
export const outsideRequests = (work) => requests.exit(work)

/**
 * Signals that the current request waits for something else, such as a thread, so that others may be
 * processed.
 */
export const releaseSlot = () => requests.getStore()?.releaseSlot()
