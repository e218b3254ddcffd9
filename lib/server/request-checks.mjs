import { Readable } from 'node:stream'
import stateTree from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js'
import { currentRequest } from '../kit/request.mjs'
import { API_POLICY, SECURITY_HEADERS } from '../kit/security.mjs'
import { serverHooks } from '../kit/server-hooks.mjs'
import { replacing } from './refusals.mjs'

/**
 * Shields the framework: callers cannot set its internal headers, answers reveal no internal paths, and the
 * body of a server action is read only after its sender and its length were checked.
 *
 * @typedef {import('node:http').IncomingMessage} Incoming
 * @typedef {import('node:http').ServerResponse} Outgoing
 * @typedef {import('node:http').RequestListener} Handle
 */

/** Headers that the framework and the middleware use internally; those of a caller are dropped. */
const OF_FRAMEWORK =
  /^(x-(middleware|invoke|matched|now)-.*|x-address|x-nextjs-data|next-resume|x-next-resume-state-length)$/
/** Headers of an answer that reveal internal paths. */
const OF_INSIDE = /^(x-middleware-.*|x-matched-path|x-nextjs-(matched|rewritten|redirect|rewrite).*)$/i
const ACTION = 'next-action'
/** Signals to the framework's client script that the build has no such action. */
const UNKNOWN_ACTION = 'x-nextjs-action-not-found'
/** Header in which a browser lists the layouts it has. */
const STATE_TREE = 'next-router-state-tree'
/** Forms are small; large content is uploaded through a call. */
const MAX_BYTES = 1 << 20

/** The internal and the public path of a shared result (lib/catalogue/access.ts). */
const [SHARED_PATH, RESULTS_PATH] = ['/tbService/wsResults', '/tbService/results']

/** Paths that are not pages. */
const NO_PAGE = /^\/((api|message|thsadmin)(\/.*)?|healthz|readyz|metrics)$/

/** `.` and `..` segments, which the framework resolves before it looks at an address. */
const STEPS = /[/\\](\.|%2e){1,2}([/\\?#]|$)/i

/** The address with `.` and `..` resolved, so that every layer sees the same one. @param {string} url */
function straightened(url) {
  const whole = `http://here${url}`
  if (!url.startsWith('/') || !STEPS.test(url) || !URL.canParse(whole)) return url
  const { pathname, search } = new URL(whole)
  return pathname + search
}

/** @param {Incoming} request */
const isOfPage = ({ url = '/' }) => !NO_PAGE.test(url.split('?')[0] ?? '')

/** @param {Incoming} request */
const isAction = (request) => !['GET', 'HEAD'].includes(request.method ?? '') && isOfPage(request)

/** Whether the framework can parse it; it would fail otherwise. @param {string | string[]} stated */
function isReadable(stated) {
  try {
    return stateTree.parseAndValidateFlightRouterState(stated) !== undefined
  } catch {
    return false
  }
}

/**
 * Removes internal headers from a request and internal paths from its answer. The default policy of an answer
 * lets it load and run nothing.
 * @param {Incoming} request @param {Outgoing} response
 */
export function normaliseRequest(request, response) {
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
  // The framework sets them too, except where it answers before it looks at an address.
  for (const { key, value } of SECURITY_HEADERS) response.setHeader(key, value)
}

/**
 * The head of a request as a web-standard request, for the product's own code.
 * @param {Incoming} request @returns {import('../kit/server-hooks.mjs').Head}
 */
function headOf({ method = '', url = '/', headers }) {
  /** @type {[string, string][]} */
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

/** @param {Response} answer @param {Outgoing} response */
async function give(answer, response) {
  const { status, headers, body } = await plain(answer)
  response.writeHead(status, { ...headers, 'Content-Length': body.length }).end(body)
}

/**
 * The complete body of a request; a body that is too long is discarded.
 * @param {Incoming} request @returns {Promise<Buffer | 'tooLarge' | 'gone'>}
 */
function bodyOf(request) {
  if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES) return Promise.resolve('tooLarge')
  return new Promise((resolve) => {
    /** @type {Buffer[]} */
    const pieces = []
    let size = 0
    request.on('data', (piece) => {
      size += piece.length
      if (size <= MAX_BYTES) return void pieces.push(piece)
      pieces.length = 0
      resolve('tooLarge')
    })
    request.once('end', () => resolve(Buffer.concat(pieces)))
    request.once('close', () => resolve('gone'))
  })
}

/**
 * The request with its body already read. @param {Incoming} request @param {Buffer} body @returns {Incoming}
 */
function withBody(request, body) {
  const { method, url, headers, rawHeaders, httpVersion, socket } = request
  const whole = new Readable({ read() {} })
  whole.push(body)
  whole.push(null)
  const line = { method, url, headers, rawHeaders, httpVersion, socket, connection: socket, complete: true }
  return /** @type {Incoming} */ (Object.assign(whole, line))
}

/**
 * Wraps a request handler. A server action is read only if its sender is signed in, comes from one of our
 * pages, is within the rate limit and sends at most MAX_BYTES. If the framework cannot parse it, the answer
 * is 400.
 * @param {Handle} handle @returns {(request: Incoming, response: Outgoing) => Promise<unknown>}
 */
export function guardActions(handle) {
  return async (request, response) => {
    if (!isAction(request)) return handle(request, response)
    const head = headOf(request)
    const { checkAction, refuseAction } = serverHooks()
    const refusal = await checkAction(head)
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
