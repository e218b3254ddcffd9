import { AsyncResource } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { env } from '../kit/env.mjs'
import { currentRequest } from '../kit/request.mjs'
import { callerOf, hasSession } from './caller.mjs'
import { Gate } from './gate.mjs'
import { refuse } from './refuse.mjs'

/**
 * Which requests are worked on now, which wait, and which are refused because they would wait too long.
 *
 * @typedef {import('node:http').IncomingMessage} Asked
 * @typedef {import('node:http').ServerResponse} Answered
 * @typedef {import('node:http').RequestListener} Handle
 */

/** Questions of a watchman: cheap, and answered whatever goes on. */
const FREE = /^\/(healthz|readyz|metrics)$/
/** Signing in and out, and what the build serves: they have places of their own. */
const FIRST =
  /^\/(_next\/static\/|user\/login$|api\/(login|logout|auth)(\/|$)|message\/captcha\/|icon\.svg$|favicon\.ico$)/
/** An answer that is made before it is sent; others are sent from a file or as things happen. */
const MADE = /^(text\/html|text\/x-component|application\/json)/
/** A line that lets one wait longer than that, and longer than an answer takes at present, is slow. */
const LINE_MS = 250
/** No work of the event loop takes longer, or so many times the present mean: what does, waits for something else. */
const LONGEST_MS = 10_000
const LONGEST_TIMES = 10
/** Those who are refused do not all come again at once: they are given up to so many seconds more. */
const SPREAD = 4

/**
 * Works on a request, and leaves its place as soon as the event loop has nothing to do for it: when its answer
 * is made, while a thread works on it, and while a slow line brings or takes something.
 * @param {Asked} request @param {Answered} response @param {() => void} leave @param {number} mean ms that a place is
 * taken at present @param {Handle} handle
 */
function work(request, response, leave, mean, handle) {
  // The event loop looks at what else has come before the next request is begun.
  const over = () => void setImmediate(leave)
  // Not where the event loop itself had no time to send: it has just looked for lines that are free.
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
  if (current) current.handOver = over
  return handle(request, response)
}

/**
 * Whether a request has a place beside those that are drawn for reading: also what somebody with a session
 * sends to be stored, because a refusal would cost them what they typed in.
 * @param {Asked} request @param {string} path @param {string} caller
 */
const goesFirst = ({ method }, path, caller) =>
  FIRST.test(path) || (method !== 'GET' && method !== 'HEAD' && hasSession(caller))

/**
 * Carried by every request that is worked on, and by those that the framework sends to itself for it (a server
 * action that leads to another page): these have its place, and would else wait for it for ever.
 */
const WITHIN = 'x-within-request'

/** Goes before what answers. @param {Handle} handle @returns {Handle} */
export function admitting(handle) {
  const key = randomUUID()
  const bounds = { places: env().REQUESTS_AT_ONCE, seconds: env().QUEUE_SECONDS }
  const [first, others] = [new Gate(bounds), new Gate(bounds)]
  return (request, response) => {
    const path = request.url?.split('?')[0] ?? '/'
    if (FREE.test(path) || request.headers[WITHIN] === key) return handle(request, response)
    request.headers[WITHIN] = key
    const caller = callerOf(request)
    const gate = goesFirst(request, path, caller) ? first : others
    const leave = gate.enter(caller, {
      // It may be called from within another request.
      begin: AsyncResource.bind((leave) => void work(request, response, leave, gate.mean, handle)),
      refuse: AsyncResource.bind((wait) => {
        refuse(request, response, 503, Math.ceil(wait + Math.random() * SPREAD))
      }),
    })
    response.once('close', leave)
  }
}
