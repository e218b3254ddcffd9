import { AsyncResource } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { beginWork } from '../compute/at-work.mjs'
import { env } from '../kit/env.mjs'
import { currentRequest } from '../kit/request.mjs'
import { callerOf, hasSession } from './caller.mjs'
import { Gate } from './gate.mjs'
import { refuse } from './refuse.mjs'
import { MADE } from './whole.mjs'

/**
 * Decides which requests are processed now, which wait, and which are refused because they would wait too
 * long.
 *
 * @typedef {import('node:http').IncomingMessage} Incoming
 * @typedef {import('node:http').ServerResponse} Outgoing
 * @typedef {import('node:http').RequestListener} Handle
 */

/** Monitoring probes: cheap, and always answered. */
const FREE = /^\/(healthz|readyz|metrics)$/
/** Signing in and out, and static files: they have slots of their own. */
const FIRST =
  /^\/(_next\/static\/|user\/login$|api\/(login|logout|auth)(\/|$)|message\/captcha\/|icon\.svg$|favicon\.ico$)/
/** A client is slow if a write waits longer than this, and longer than the mean processing time. */
const LINE_MS = 250
/**
 * The event loop never works longer than this, or than this many times the mean, on one request: beyond it
 * the request is waiting for something else.
 */
const LONGEST_MS = 10_000
const LONGEST_TIMES = 10
/**
 * Up to this many random seconds are added to the retry time, so that refused clients do not all return at
 * once.
 */
const SPREAD = 4

/**
 * Processes a request and releases its slot as soon as the event loop has nothing left to do for it: when its
 * answer is complete, while a thread works on it, and while a slow client sends or receives.
 * @param {Incoming} request @param {Outgoing} response @param {() => void} leave @param {number} mean ms that
 * requests currently hold a slot @param {Handle} handle
 */
function work(request, response, leave, mean, handle) {
  // Lets the event loop handle other events before the next request begins.
  const over = () => void setImmediate(leave)
  // Only if the client is slow, not if the event loop had no time to send: by now it has polled for writable
  // sockets.
  const overIfSlow = () => void setImmediate(() => response.writableNeedDrain && leave())
  const { write, end } = response
  const lineMs = Math.max(LINE_MS, mean)
  const longestMs = Math.max(LONGEST_MS, LONGEST_TIMES * mean)
  /** @type {NodeJS.Timeout | undefined} */
  let slow
  response.on('drain', () => clearTimeout(slow))
  Object.assign(response, {
    /** @param {any[]} rest */
    write(...rest) {
      const isTaken = write.apply(response, /** @type {any} */ (rest))
      clearTimeout(slow)
      if (!MADE.test(String(response.getHeader('content-type')))) over()
      else if (!isTaken) slow = setTimeout(overIfSlow, lineMs)
      return isTaken
    },
    /** @param {any[]} rest */
    end(...rest) {
      clearTimeout(slow)
      over()
      return end.apply(response, /** @type {any} */ (rest))
    },
  })
  const timers = [setTimeout(() => request.complete || over(), lineMs), setTimeout(over, longestMs)]
  response.once('close', () => {
    for (const timer of [...timers, slow]) clearTimeout(timer)
  })
  const current = currentRequest()
  if (current) current.releaseSlot = over
  return handle(request, response)
}

/**
 * Whether a request uses the slots reserved beside those for reading. These include writes of signed-in
 * users, because a refusal would lose their input.
 * @param {Incoming} request @param {string} path @param {string} caller
 */
const goesFirst = ({ method }, path, caller) =>
  FIRST.test(path) || (method !== 'GET' && method !== 'HEAD' && hasSession(caller))

/**
 * Set on every request that is being processed, and copied to those that the framework sends to its own
 * server on its behalf (a server action that redirects). These use the slot of the first; otherwise they
 * would wait for it forever.
 */
const WITHIN = 'x-within-request'

/** Wraps a request handler. @param {Handle} handle @returns {Handle} */
export function withAdmission(handle) {
  const key = randomUUID()
  const bounds = { places: env().REQUESTS_AT_ONCE, seconds: env().QUEUE_SECONDS }
  const [first, others] = [new Gate(bounds), new Gate(bounds)]
  return (request, response) => {
    const path = request.url?.split('?')[0] ?? '/'
    if (FREE.test(path) || request.headers[WITHIN] === key) return handle(request, response)
    request.headers[WITHIN] = key
    const caller = callerOf(request)
    let end = () => {}
    const gate = goesFirst(request, path, caller) ? first : others
    const leave = gate.enter(caller, {
      // It may be called in the context of another request.
      begin: AsyncResource.bind((leave) => {
        end = beginWork()
        const over = () => {
          end()
          leave()
        }
        void work(request, response, over, gate.mean, handle)
      }),
      refuse: AsyncResource.bind((wait) => {
        refuse(request, response, 503, Math.ceil(wait + Math.random() * SPREAD))
      }),
    })
    response.once('close', () => {
      end()
      leave()
    })
  }
}
