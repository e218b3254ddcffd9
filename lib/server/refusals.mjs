import { readFileSync } from 'node:fs'
import { STATUS_CODES } from 'node:http'
import { DEFAULT_LOCALE, localeOfHeader } from '../kit/i18n/header.mjs'
import { inside } from './inside.mjs'

/**
 * Gives the errors of Node and the framework that occur before one of our calls is reached the common shape of an
 * error (lib/api/contract/answer.ts): malformed or endless headers, undecodable addresses, unsupported methods.
 *
 * @typedef {import('node:http').IncomingMessage} Incoming
 * @typedef {import('node:http').ServerResponse} Outgoing
 * @typedef {import('node:http').RequestListener} Handle
 */

const OF_API = /^\/+(api|message|thsadmin)(\/|\?|$)/

/** @type {Readonly<Record<number, string>>} */
const MESSAGES = {
  404: 'notFound',
  405: 'methodNotAllowed',
  408: 'bodyTooSlow',
  429: 'tooManyRequests',
  431: 'headersTooLarge',
  503: 'busy',
}

/** Whether a request belongs to the API. @param {Incoming} request */
export const isOfApi = ({ url }) => OF_API.test(url ?? '')

/** @type {Map<string, any>} */
const known = new Map()

/** The messages of a file in a language. @param {string} locale @param {string} name */
export function wordsOf(locale, name) {
  const file = new URL(`../../messages/${locale}/${name}.json`, import.meta.url)
  const words = known.get(file.href) ?? JSON.parse(readFileSync(file, 'utf8'))
  known.set(file.href, words)
  return words
}

/**
 * The body of a refusal.
 * @param {number} status @param {string} locale @param {number} [seconds] until a retry makes sense
 */
export function refusalOf(status, locale, seconds) {
  const word = wordsOf(locale, 'errors')[MESSAGES[status] ?? (status >= 500 ? 'internal' : 'badRequest')]
  const message = word
    .replace('{detail}', STATUS_CODES[status] ?? String(status))
    .replace('{seconds}', String(seconds))
  return JSON.stringify({ success: false, message, msg: message, code: status })
}

/** @param {string} address */
function isReadable(address) {
  try {
    decodeURIComponent(address.split('?')[0] ?? '')
    return true
  } catch {
    return false
  }
}

/**
 * The methods of a path, according to the framework.
 * @param {Handle} handle @param {string} path
 */
async function methodsOf(handle, path) {
  const answer = await inside(handle, (ask) => ask(path, { method: 'OPTIONS' })).catch(() => null)
  return answer?.headers.get('allow') ?? null
}

/**
 * Replaces an answer that is wrong before any of it is sent.
 * @param {Outgoing} response
 * @param {() => boolean} isWrong evaluated before anything is written
 * @param {() => Promise<{ status: number, headers: Record<string, string>, body: Buffer }>} remake
 * @param {boolean} [hasBody] false for a HEAD request
 */
export function replacing(response, isWrong, remake, hasBody = true) {
  const { writeHead, write, end, flushHeaders } = response

  const answer = async () => {
    const { status, headers, body } = await remake()
    for (const name of response.getHeaderNames()) {
      if (/^(content-(?!security)|transfer-|etag|link|refresh)/.test(name)) response.removeHeader(name)
    }
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    response.setHeader('Content-Length', body.length)
    writeHead.call(response, status)
    end.apply(response, /** @type {any} */ (hasBody ? [body] : []))
  }

  let isReplaced = false
  Object.assign(response, {
    /** @param {number} status @param {any[]} rest */
    writeHead(status, ...rest) {
      response.statusCode = status
      return isWrong() ? response : writeHead.call(response, status, ...rest)
    },
    /** @param {any[]} rest */
    write: (...rest) => isWrong() || write.apply(response, /** @type {any} */ (rest)),
    flushHeaders: () => (isWrong() ? undefined : flushHeaders.call(response)),
    /** @param {any[]} rest */
    end(...rest) {
      if (!isWrong()) return end.apply(response, /** @type {any} */ (rest))
      if (!isReplaced) answer().catch(() => response.destroy())
      isReplaced = true
      return response
    },
  })
}

/**
 * Replaces an error of the API that does not have the common shape.
 * @param {Incoming} request @param {Outgoing} response @param {Handle} handle
 */
export function enforceErrorFormat(request, response, handle) {
  if (!isOfApi(request)) return
  const isShapeless = () =>
    response.statusCode >= 400 && !String(response.getHeader('content-type') ?? '').includes('json')
  const remake = async () => {
    // The framework's status for an undecodable address varies; it is the caller's error.
    const status = isReadable(request.url ?? '/') ? response.statusCode : 400
    const allow = status === 405 ? await methodsOf(handle, request.url ?? '/') : null
    return {
      status,
      headers: {
        'Content-Type': 'application/json',
        'Cache-Control': 'no-store',
        ...(allow ? { Allow: allow } : {}),
      },
      body: Buffer.from(refusalOf(status, localeOfHeader(request.headers['accept-language']))),
    }
  }
  replacing(response, isShapeless, remake, request.method !== 'HEAD')
}

/** @type {Readonly<Record<string, number>>} */
const BROKEN = { HPE_HEADER_OVERFLOW: 431, HPE_CHUNK_EXTENSIONS_OVERFLOW: 413, ERR_HTTP_REQUEST_TIMEOUT: 408 }
/** How long further input is discarded. */
export const LINGER_MS = 10_000
/** Statuses that may be retried, with the seconds to wait. */
const AGAIN = [429, 503]
const AGAIN_SECONDS = 5
/** @type {WeakSet<object>} */
const refused = new WeakSet()

/**
 * Answers a request that cannot be parsed. @param {Error & { code?: string }} error
 * @param {import('node:stream').Duplex} socket
 */
export function refuseBroken(error, socket) {
  if (error.code === 'ECONNRESET') return void socket.destroy()
  refuseConnection(BROKEN[error.code ?? ''] ?? 400, socket)
}

/**
 * Answers a connection with a refusal, whatever it sends, and closes it. Further input is discarded for a
 * while: closing immediately would reset the connection and lose the answer.
 * @param {number} status @param {import('node:stream').Duplex} socket @param {number} linger ms
 */
export function refuseConnection(status, socket, linger = LINGER_MS) {
  if (refused.has(socket)) return
  refused.add(socket)
  if (!socket.writable) return void socket.destroy()
  const body = Buffer.from(refusalOf(status, DEFAULT_LOCALE, AGAIN_SECONDS))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    ...(AGAIN.includes(status) ? [`Retry-After: ${AGAIN_SECONDS}`] : []),
    'Connection: close',
  ]
  socket.end(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]))
  socket.resume()
  setTimeout(() => socket.destroy(), linger).unref()
}
