import { AsyncResource } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { env } from '../kit/env.mjs'
import { currentRequest } from '../kit/request.mjs'
import { callerOf, hasSession } from './caller.mjs'
import { Gate } from './gate.mjs'
import { refuse } from './refuse.mjs'

/**
 * Decides which requests are processed now, which wait, and which are refused because they would wait too long.
 *
 * @typedef {import('node:http').IncomingMessage} Incoming
 * @typedef {import('node:http').ServerResponse} Outgoing
 * @typedef {import('node:http').RequestListener} Handle
 */

/** Probes are cheap and always answered. */
const PROBES = /^\/(healthz|readyz|metrics)$/
/** Signing in and out, and assets of the build, have places of their own. */
const PRIORITY =
  /^\/(_next\/static\/|user\/login$|api\/(login|logout|auth)(\/|$)|message\/captcha\/|icon\.svg$|favicon\.ico$)/
/** Types of answers that are complete before they are sent; others are streamed from a file or as events occur. */
const RENDERED = /^(text\/html|text\/x-component|application\/json)/
/** A connection that blocks a write for longer than this, and than the mean processing time, is slow. */
const SLOW_MS = 250
/** A request that takes longer than this, and than so many times the mean, is waiting for something else. */
const LONGEST_MS = 10_000
const LONGEST_TIMES = 10
/** Up to so many random seconds are added to Retry-After, so that refused clients do not return all at once. */
const SPREAD = 4

/**
 * Processes a request and calls `leave` as soon as the event loop has no more work for it: when its answer is
 * complete, while a thread works on it, and while a slow connection sends or receives.
 * @param {Incoming} request @param {Outgoing} response @param {() => void} leave @param {number} mean mean ms for which
 * a place is taken at present @param {Handle} handle
 */
function work(request, response, leave, mean, handle) {
  // Deferred, so that the event loop handles other events before the next request begins.
  const over = () => void setImmediate(leave)
  // Deferred, so that a write that was only delayed by a busy event loop can drain first.
  const overIfSlow = () => void setImmediate(() => response.writableNeedDrain && leave())
  const { write, end } = response
  const slowMs = Math.max(SLOW_MS, mean)
  const longestMs = Math.max(LONGEST_MS, LONGEST_TIMES * mean)
  /** @type {NodeJS.Timeout | undefined} */
  let slow
  response.on('drain', () => clearTimeout(slow))
  Object.assign(response, {
    /** @param {any[]} rest */
    write(...rest) {
      const isTaken = write.apply(response, /** @type {any} */ (rest))
      clearTimeout(slow)
      if (!RENDERED.test(String(response.getHeader('content-type')))) over()
      else if (!isTaken) slow = setTimeout(overIfSlow, slowMs)
      return isTaken
    },
    /** @param {any[]} rest */
    end(...rest) {
      clearTimeout(slow)
      over()
      return end.apply(response, /** @type {any} */ (rest))
    },
  })
  const timers = [setTimeout(() => request.complete || over(), slowMs), setTimeout(over, longestMs)]
  response.once('close', () => {
    for (const timer of [...timers, slow]) clearTimeout(timer)
  })
  const current = currentRequest()
  if (current) current.handOver = over
  return handle(request, response)
}

/**
 * Whether a request uses the places reserved beside those for reading. Writes of signed-in people do, because a
 * refusal would lose what they typed.
 * @param {Incoming} request @param {string} path @param {string} caller
 */
const hasPriority = ({ method }, path, caller) =>
  PRIORITY.test(path) || (method !== 'GET' && method !== 'HEAD' && hasSession(caller))

/**
 * Header on every request that has a place. The framework copies it to requests that it sends to its own server (for
 * a server action that redirects to another page). These share the place of the first; waiting for one of their own
 * could block for ever.
 */
const WITHIN_REQUEST = 'x-within-request'

/** Wraps a handler with admission. @param {Handle} handle @returns {Handle} */
export function admitting(handle) {
  const key = randomUUID()
  const bounds = { places: env().REQUESTS_AT_ONCE, seconds: env().QUEUE_SECONDS }
  const [priority, normal] = [new Gate(bounds), new Gate(bounds)]
  return (request, response) => {
    const path = request.url?.split('?')[0] ?? '/'
    if (PROBES.test(path) || request.headers[WITHIN_REQUEST] === key) return handle(request, response)
    request.headers[WITHIN_REQUEST] = key
    const caller = callerOf(request)
    const gate = hasPriority(request, path, caller) ? priority : normal
    const leave = gate.enter(caller, {
      // Bound, because it may be called from the context of another request.
      begin: AsyncResource.bind((leave) => void work(request, response, leave, gate.mean, handle)),
      refuse: AsyncResource.bind((wait) => {
        refuse(request, response, 503, Math.ceil(wait + Math.random() * SPREAD))
      }),
    })
    response.once('close', leave)
  }
}
