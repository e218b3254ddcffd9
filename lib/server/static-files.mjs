import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { SECURITY_HEADERS } from '../kit/security.mjs'

/**
 * Scripts and styles of the build, compressed once instead of for every visitor.
 *
 * @typedef {import('node:http').IncomingMessage} Incoming
 * @typedef {import('node:http').ServerResponse} Outgoing
 * @typedef {import('node:http').RequestListener} Handle
 */

const FOLDER = '.next/static'
const ADDRESS = '/_next/static/'
/** @type {Readonly<Record<string, string>>} */
const TYPES = { '.js': 'application/javascript; charset=UTF-8', '.css': 'text/css; charset=UTF-8' }
/** A changed file gets another name. */
const FOR_EVER = 'public, max-age=31536000, immutable'
const packedAt = promisify(gzip)
/** A file is compressed once and sent to everybody, so it is compressed as far as it can be. */
const packed = (/** @type {Buffer} */ bytes) => packedAt(bytes, { level: 9 })

/**
 * @param {string} url @returns {string} the decoded path; empty if it is invalid
 */
function pathOf(url) {
  try {
    return decodeURIComponent(url.split('?')[0] ?? '')
  } catch {
    return ''
  }
}

/** Whether a compressed, complete file is requested. @param {Incoming} request */
const isWholeFile = ({ method, url = '', headers }) =>
  method === 'GET' &&
  url.startsWith(ADDRESS) &&
  !headers.range &&
  !headers['if-none-match'] &&
  /\bgzip\b/.test(String(headers['accept-encoding']))

/**
 * Answers requests for the files that are in `folder` at the start; all others are passed to `handle`. So at
 * most as many entries are cached as the build has files, whatever addresses are requested.
 * @param {Handle} handle
 * @returns {Handle & { stored: () => number }} `stored`: how many files are cached
 */
export function withStaticFiles(handle, folder = FOLDER) {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => extname(path) in TYPES,
  )
  const files = new Map(paths.map((path) => [ADDRESS + path, `${folder}/${path}`]))
  /** @type {Map<string, Promise<Buffer>>} */
  const stored = new Map()

  /** @param {string} file */
  const packedOnce = (file) => {
    const known = stored.get(file)
    if (known) return known
    const made = readFile(file).then((bytes) => packed(bytes))
    stored.set(file, made)
    made.catch(() => stored.delete(file))
    return made
  }

  /**
   * @param {string} file @param {Outgoing} response
   */
  const give = async (file, response) => {
    const body = await packedOnce(file)
    for (const { key, value } of SECURITY_HEADERS) response.setHeader(key, value)
    response.setHeader('Content-Type', TYPES[extname(file)] ?? '')
    response.setHeader('Content-Encoding', 'gzip')
    response.setHeader('Content-Length', body.length)
    response.setHeader('Cache-Control', FOR_EVER)
    response.setHeader('Vary', 'Accept-Encoding')
    response.end(body)
  }

  /** @type {Handle} */
  const answer = (request, response) => {
    const file = isWholeFile(request) ? files.get(pathOf(request.url ?? '')) : undefined
    if (!file) return handle(request, response)
    return give(file, response).catch(() => handle(request, response))
  }
  return Object.assign(answer, { stored: () => stored.size })
}
