import { Readable } from 'node:stream'
import stateTree from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js'
import { currentRequest } from '../kit/request.mjs'
import { API_POLICY } from '../kit/security.mjs'
import { serverHooks } from '../kit/server-hooks.mjs'
import { replacing } from './refusals.mjs'

/**
 * Protects the framework: removes internal headers from requests and answers, and checks the sender and the length of
 * a server action before anything of its body is read.
 *
 * @typedef {import('node:http').IncomingMessage} Incoming
 * @typedef {import('node:http').ServerResponse} Outgoing
 * @typedef {import('node:http').RequestListener} Handle
 */

/** Headers that the framework and the middleware use between themselves; removed from requests of callers. */
const INTERNAL_HEADERS =
  /^(x-(middleware|invoke|matched|now)-.*|x-address|x-nextjs-data|next-resume|x-next-resume-state-length)$/
/** Headers of answers that reveal internal addresses. */
const REVEALING_HEADERS =
  /^(x-middleware-.*|x-matched-path|x-nextjs-(matched|rewritten|redirect|rewrite).*)$/i
const ACTION = 'next-action'
/** Set by the framework if the build has no such action; its client script reads it. */
const UNKNOWN_ACTION = 'x-nextjs-action-not-found'
/** Header in which a browser states the layouts it has. */
const STATE_TREE = 'next-router-state-tree'
/** Limit for the body of a server action. Forms are small; files are uploaded to API calls. */
const MOST_BYTES = 1 << 20

/** The internal path of a shared result, and the public one (lib/domain/access.ts). */
const [SHARED_PATH, RESULTS_PATH] = ['/tbService/wsResults', '/tbService/results']

/** Addresses of the API and of probes; every other address belongs to a page. */
const NO_PAGE = /^\/((api|message|thsadmin)(\/.*)?|healthz|readyz|metrics)$/

/** Dot segments, which the framework resolves before it matches an address. */
const DOT_SEGMENTS = /[/\\](\.|%2e){1,2}([/\\?#]|$)/i

/** Resolves dot segments, so that all checks see the address that the framework will use. @param {string} url */
function withoutDotSegments(url) {
  const whole = `http://here${url}`
  if (!url.startsWith('/') || !DOT_SEGMENTS.test(url) || !URL.canParse(whole)) return url
  const { pathname, search } = new URL(whole)
  return pathname + search
}

/** @param {Incoming} request */
const isOfPage = ({ url = '/' }) => !NO_PAGE.test(url.split('?')[0] ?? '')

/** @param {Incoming} request */
const isAction = (request) => !['GET', 'HEAD'].includes(request.method ?? '') && isOfPage(request)

/** Whether the framework can parse a state tree; it would answer others with 500. @param {string | string[]} stated */
function isReadable(stated) {
  try {
    return stateTree.parseAndValidateFlightRouterState(stated) !== undefined
  } catch {
    return false
  }
}

/**
 * Normalises a request's address, removes internal headers from request and answer, and sets the strictest content
 * policy as the default.
 * @param {Incoming} request @param {Outgoing} response
 */
export function atThreshold(request, response) {
  request.url = withoutDotSegments(request.url ?? '/')
  for (const name of Object.keys(request.headers))
    if (INTERNAL_HEADERS.test(name)) delete request.headers[name]
  if (!isAction(request)) delete request.headers[ACTION]
  const stated = request.headers[STATE_TREE]
  if (stated !== undefined && !isReadable(stated)) delete request.headers[STATE_TREE]
  const { setHeader } = response
  response.setHeader = (name, value) => {
    if (REVEALING_HEADERS.test(name)) return response
    const isLocation = name.toLowerCase() === 'location' && typeof value === 'string'
    return setHeader.call(response, name, isLocation ? value.replace(SHARED_PATH, RESULTS_PATH) : value)
  }
  response.setHeader('Content-Security-Policy', API_POLICY)
}

/**
 * The head of a request in the form that the product's own code uses.
 * @param {Incoming} request @returns {import('../kit/server-hooks.mjs').Head}
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

/** @param {Response} answer @param {Outgoing} response */
async function send(answer, response) {
  const { status, headers, body } = await plain(answer)
  response.writeHead(status, { ...headers, 'Content-Length': body.length }).end(body)
}

/**
 * Reads the whole body of a request, up to the limit; a longer one is discarded.
 * @param {Incoming} request @returns {Promise<Buffer | 'tooLarge' | 'gone'>}
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

/** A copy of the request that yields a body already read. @param {Incoming} request @param {Buffer} body @returns {Incoming} */
function withBody(request, body) {
  const { method, url, headers, rawHeaders, httpVersion, socket } = request
  const whole = new Readable({ read() {} })
  whole.push(body)
  whole.push(null)
  const line = { method, url, headers, rawHeaders, httpVersion, socket, connection: socket, complete: true }
  return /** @type {Incoming} */ (Object.assign(whole, line))
}

/**
 * Wraps a handler. A server action is read only if its sender is signed in, comes from a page of this product, is
 * within the rate limit, and the body is at most MOST_BYTES. If the framework cannot parse it, the answer is 400.
 * @param {Handle} handle @returns {(request: Incoming, response: Outgoing) => Promise<unknown>}
 */
export function guarding(handle) {
  return async (request, response) => {
    if (!isAction(request)) return handle(request, response)
    const head = headOf(request)
    const { admitAction, refuseAction } = serverHooks()
    const refusal = await admitAction(head)
    if (refusal) return send(refusal, response)
    const body = await bodyOf(request)
    if (body === 'gone') return
    if (body === 'tooLarge') return send(refuseAction(head, 'tooLarge'), response)
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
