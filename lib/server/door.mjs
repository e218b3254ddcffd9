import { Readable } from 'node:stream'
import stateTree from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js'
import { currentRequest } from '../kit/request.mjs'
import { API_POLICY } from '../kit/security.mjs'
import { serverHooks } from '../kit/server-hooks.mjs'
import { replacing } from './refusals.mjs'

/**
 * What stands between a caller and the framework: no caller speaks for the framework, no answer tells what it
 * is like inside, and nothing of a server action is read before it is known who sends it and how long it is.
 *
 * @typedef {import('node:http').IncomingMessage} Asked
 * @typedef {import('node:http').ServerResponse} Answered
 * @typedef {import('node:http').RequestListener} Handle
 */

/** Headers by which the framework and the middleware speak to themselves; a caller's mean nothing. */
const OF_FRAMEWORK =
  /^(x-(middleware|invoke|matched|now)-.*|x-address|x-nextjs-data|next-resume|x-next-resume-state-length)$/
/** Headers of an answer that tell addresses of the inside. */
const OF_INSIDE = /^(x-middleware-.*|x-matched-path|x-nextjs-(matched|rewritten|redirect|rewrite).*)$/i
const ACTION = 'next-action'
/** Tells the framework's own script that the build has no such action. */
const UNKNOWN_ACTION = 'x-nextjs-action-not-found'
/** In which a browser says which layouts it has. */
const STATE_TREE = 'next-router-state-tree'
/** Forms are small; what is large is uploaded to a call. */
const MOST_BYTES = 1 << 20

/** What a shared result is called inside, and by which address it is known (lib/catalogue/access.ts). */
const [SHARED_PATH, RESULTS_PATH] = ['/tbService/wsResults', '/tbService/results']

/** Addresses that answer for themselves; every other one is a page's. */
const NO_PAGE = /^\/((api|message|thsadmin)(\/.*)?|healthz|readyz|metrics)$/

/** Steps up or on the spot, which the framework takes before it looks at an address. */
const STEPS = /[/\\](\.|%2e){1,2}([/\\?#]|$)/i

/** An address without steps, so that it is the same one for whoever looks at it. @param {string} url */
function straightened(url) {
  const whole = `http://here${url}`
  if (!url.startsWith('/') || !STEPS.test(url) || !URL.canParse(whole)) return url
  const { pathname, search } = new URL(whole)
  return pathname + search
}

/** @param {Asked} request */
const isOfPage = ({ url = '/' }) => !NO_PAGE.test(url.split('?')[0] ?? '')

/** @param {Asked} request */
const isAction = (request) => !['GET', 'HEAD'].includes(request.method ?? '') && isOfPage(request)

/** Whether the framework can read it: it would fail over it otherwise. @param {string | string[]} stated */
function isReadable(stated) {
  try {
    return stateTree.parseAndValidateFlightRouterState(stated) !== undefined
  } catch {
    return false
  }
}

/**
 * Makes a request say only what a caller may say, and an answer nothing of the inside. Whatever has no policy of
 * its own may load and run nothing.
 * @param {Asked} request @param {Answered} response
 */
export function atThreshold(request, response) {
  request.url = straightened(request.url ?? '/')
  for (const name of Object.keys(request.headers)) if (OF_FRAMEWORK.test(name)) delete request.headers[name]
  if (!isAction(request)) delete request.headers[ACTION]
  const stated = request.headers[STATE_TREE]
  if (stated !== undefined && !isReadable(stated)) delete request.headers[STATE_TREE]
  const { setHeader } = response
  response.setHeader = (name, value) => {
    if (OF_INSIDE.test(name)) return response
    const isPlace = name.toLowerCase() === 'location' && typeof value === 'string'
    return setHeader.call(response, name, isPlace ? value.replace(SHARED_PATH, RESULTS_PATH) : value)
  }
  response.setHeader('Content-Security-Policy', API_POLICY)
}

/**
 * A request by its headers alone, as the product's own code knows requests.
 * @param {Asked} request @returns {import('../kit/server-hooks.mjs').Head}
 */
function headOf({ method = '', url = '/', headers }) {
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return { method, url: `http://here${url.startsWith('/') ? url : '/'}`, headers: new Headers(pairs) }
}

/** @param {Response} answer */
async function plain(answer) {
  const { status, headers } = answer
  return { status, headers: Object.fromEntries(headers), body: Buffer.from(await answer.arrayBuffer()) }
}

/** @param {Response} answer @param {Answered} response */
async function give(answer, response) {
  const { status, headers, body } = await plain(answer)
  response.writeHead(status, { ...headers, 'Content-Length': body.length }).end(body)
}

/**
 * The body of a request, once all of it is there: what is read of one that is too long is thrown away.
 * @param {Asked} request @returns {Promise<Buffer | 'tooLarge' | 'gone'>}
 */
function bodyOf(request) {
  if (Number(request.headers['content-length'] ?? 0) > MOST_BYTES) return Promise.resolve('tooLarge')
  return new Promise((resolve) => {
    /** @type {Buffer[]} */
    const pieces = []
    let size = 0
    request.on('data', (piece) => {
      size += piece.length
      if (size <= MOST_BYTES) return void pieces.push(piece)
      pieces.length = 0
      resolve('tooLarge')
    })
    request.once('end', () => resolve(Buffer.concat(pieces)))
    request.once('close', () => resolve('gone'))
  })
}

/** The request with its body at hand. @param {Asked} request @param {Buffer} body @returns {Asked} */
function withBody(request, body) {
  const { method, url, headers, rawHeaders, httpVersion, socket } = request
  const whole = new Readable({ read() {} })
  whole.push(body)
  whole.push(null)
  const line = { method, url, headers, rawHeaders, httpVersion, socket, connection: socket, complete: true }
  return /** @type {Asked} */ (Object.assign(whole, line))
}

/**
 * Goes before what answers. A server action is read only when its sender is signed in, comes from a page of our
 * own, does not ask too often, and says no more than MOST_BYTES; what the framework cannot read of it is the
 * caller's mistake.
 * @param {Handle} handle @returns {(request: Asked, response: Answered) => Promise<unknown>}
 */
export function guarding(handle) {
  return async (request, response) => {
    if (!isAction(request)) return handle(request, response)
    const head = headOf(request)
    const { admitAction, refuseAction } = serverHooks()
    const refusal = await admitAction(head)
    if (refusal) return give(refusal, response)
    const body = await bodyOf(request)
    if (body === 'gone') return
    if (body === 'tooLarge') return give(refuseAction(head, 'tooLarge'), response)
    const current = currentRequest()
    const refusalOf = () => {
      if (current?.action) return current.action.refusal
      if (response.hasHeader(UNKNOWN_ACTION)) return 'notFound'
      const isJson = String(response.getHeader('content-type')).startsWith('application/json')
      return response.statusCode >= 500 || isJson ? 'badRequest' : undefined
    }
    const isRefused = () => refusalOf() !== undefined
    replacing(response, isRefused, () => plain(refuseAction(head, refusalOf())))
    return handle(withBody(request, body), response)
  }
}
