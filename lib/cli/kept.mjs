import { currentRequest, noteUser, REQUEST_ID } from '../kit/request.mjs'
import { serverHooks } from '../kit/server-hooks.mjs'

/**
 * Answers that are given again while they must be the same: a page that one person asks for repeatedly while
 * nothing in the store changes, and the pieces of the build, which never change and are packed only once.
 *
 * @typedef {import('node:http').IncomingMessage} Asked
 * @typedef {import('node:http').ServerResponse} Answered
 * @typedef {import('node:http').RequestListener} Handle
 * @typedef {{ headers: import('node:http').OutgoingHttpHeaders, body: Buffer, userId: number | null }} Answer
 * @typedef {{ stamp: string, isMade: boolean, answer: Promise<Answer | null> }} Kept
 */

/** What a page shows of the clock and of a run that goes on is at most so old. */
const PAGE_MS = 1000
/** Nobody waits longer than that for what is made for another: their line may be slow. */
const WAIT_MS = 3000
/** More than that is not kept: of one answer, and of all. */
const LARGEST = 4 << 20
const MOST_BYTES = 64 << 20

const OF_BUILD = '/_next/static/'
/** In place of the store's stamp. */
const FOR_EVER = ''
/** Calls, events and downloads answer for themselves. */
const NO_PAGE = /^\/+(api|message|thsadmin|_next|healthz|readyz|metrics)(\/|\?|$)/
const INSISTS = /no-(cache|store)/
const SIGNED_IN = /next-auth\.session-token/

/**
 * What an answer depends on beside the store: all that the caller says. Null: it is made each time.
 * @param {Asked} request
 */
function keyOf({ method, url = '/', headers }) {
  if (method !== 'GET' || headers.range) return null
  if (url.startsWith(OF_BUILD)) {
    // An address that somebody made up would be one more piece kept for ever.
    if (url.includes('?')) return null
    const packing = /\bgzip\b/.test(String(headers['accept-encoding'])) ? 'gzip' : ''
    return headers['if-none-match'] ? null : `${url} ${packing}`
  }
  // A reload that insists is answered anew; nothing of one visitor without a name is given to another.
  if (NO_PAGE.test(url) || INSISTS.test(headers['cache-control'] ?? '')) return null
  if (!SIGNED_IN.test(headers.cookie ?? '')) return null
  const { [REQUEST_ID]: _, ...said } = headers
  return JSON.stringify([url, said])
}

/**
 * Takes down what an answer becomes while it goes out; null for one that may not be given again.
 * @param {Answered} response @returns {Promise<Answer | null>}
 */
function takeDown(response) {
  /** @type {Buffer[]} */
  const pieces = []
  let size = 0
  const { write, end } = response
  // Now: an answer may end outside of what was begun for its request.
  const asked = currentRequest()
  /** @param {unknown} piece @param {unknown} encoding */
  const add = (piece, encoding) => {
    if ((typeof piece !== 'string' && !(piece instanceof Uint8Array)) || size > LARGEST) return
    const bytes =
      typeof piece === 'string'
        ? Buffer.from(piece, typeof encoding === 'string' ? /** @type {BufferEncoding} */ (encoding) : 'utf8')
        : Buffer.from(piece)
    pieces.push(bytes)
    size += bytes.length
  }
  return new Promise((resolve) => {
    Object.assign(response, {
      /** @param {any[]} rest */
      write(...rest) {
        add(rest[0], rest[1])
        return write.apply(response, /** @type {any} */ (rest))
      },
      /** @param {any[]} rest */
      end(...rest) {
        add(rest[0], rest[1])
        const mayBeKept =
          !response.destroyed &&
          response.statusCode === 200 &&
          size <= LARGEST &&
          !response.hasHeader('set-cookie')
        const { [REQUEST_ID]: _, 'transfer-encoding': __, ...headers } = response.getHeaders()
        const userId = asked?.userId ?? null
        resolve(mayBeKept ? { headers, body: Buffer.concat(pieces), userId } : null)
        return end.apply(response, /** @type {any} */ (rest))
      },
    })
    // Broken off, or held up by a slow line: those who wait help themselves.
    response.once('close', () => resolve(null))
    setTimeout(resolve, WAIT_MS, null).unref()
  })
}

/** @param {Answer} answer @param {Answered} response */
function give({ headers, body, userId }, response) {
  if (userId !== null) noteUser(userId)
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) response.setHeader(name, value)
  }
  response.setHeader('content-length', body.length)
  response.end(body)
}

/**
 * Goes before what answers. Whoever asks for what is just being made waits for it instead of having it made
 * a second time. A page counts only as long as the store is as it was when its making began.
 * @param {Handle} handle @returns {Handle}
 */
export function keeping(handle) {
  /** @type {Map<string, Kept>} */
  const kept = new Map()
  let bytes = 0

  /** @param {string} key @param {Kept} entry */
  const forget = (key, entry) => {
    if (kept.get(key) === entry) kept.delete(key)
  }

  /** @param {string} key @param {string} stamp @param {Answered} response */
  const keep = (key, stamp, response) => {
    /** @type {Kept} */
    const entry = { stamp, isMade: false, answer: takeDown(response) }
    kept.set(key, entry)
    entry.answer.then((answer) => {
      entry.isMade = true
      const size = answer?.body.length ?? 0
      if (!answer || bytes + size > MOST_BYTES) return forget(key, entry)
      bytes += size
      if (stamp === FOR_EVER) return
      setTimeout(() => {
        bytes -= size
        forget(key, entry)
      }, PAGE_MS).unref()
    })
  }

  return async (request, response) => {
    const key = keyOf(request)
    if (key === null) return handle(request, response)
    const stamp = request.url?.startsWith(OF_BUILD) ? FOR_EVER : serverHooks().stamp()
    const known = kept.get(key)
    const answer = known?.stamp === stamp ? await known.answer : null
    if (answer && !response.destroyed) return give(answer, response)
    if (!known || known.isMade || known.stamp !== stamp) keep(key, stamp, response)
    return handle(request, response)
  }
}
