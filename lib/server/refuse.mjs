import { STATUS_CODES } from 'node:http'
import { LOCALES, localeOfHeader } from '../kit/i18n/header.mjs'
import { SECURITY_HEADERS } from '../kit/security.mjs'
import { isOfApi, refusalOf, wordsOf } from './refusals.mjs'

/**
 * Answers from the server itself, before the framework, to a request it cannot process now: a page that
 * reloads by itself, or an error of the common shape.
 *
 * @typedef {import('node:http').IncomingMessage} Incoming
 * @typedef {import('node:http').ServerResponse} Outgoing
 */

const LANGUAGE = /(?:^|;\s*)app_lang=([\w-]+)/
const THEME = /(?:^|;\s*)app_theme=(light|dark)\b/
/** The page loads nothing and runs nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

/** The chosen language, else the browser's preference. @param {Incoming} request */
function localeOf({ headers }) {
  const chosen = LANGUAGE.exec(headers.cookie ?? '')?.[1]
  return LOCALES.find((locale) => locale === chosen) ?? localeOfHeader(headers['accept-language'])
}

/** @param {string} locale @param {number} seconds @param {string} scheme light, dark, or both */
function pageOf(locale, seconds, scheme) {
  const { busy, failure } = wordsOf(locale, 'shell')
  const text = busy.text.replace('{seconds}', String(seconds))
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${seconds}">
<title>${busy.title}</title>
<style>
:root { color-scheme: ${scheme}; font: 16px/1.6 system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif }
main { max-width: 32em; margin: 20vh auto; padding: 0 24px }
h1 { font-size: 24px; line-height: 1.4 }
</style>
</head>
<body><main><h1>${busy.title}</h1><p role="status">${text}</p><p><a href="">${failure.retry}</a></p></main></body>
</html>
`
}

/**
 * @param {Incoming} request @param {number} status @param {number} seconds
 * @returns {{ type: string, body: string, headers?: Record<string, string> }}
 */
function contentOf(request, status, seconds) {
  const locale = localeOf(request)
  if (isOfApi(request)) return { type: 'application/json', body: refusalOf(status, locale, seconds) }
  // Of an answer to an action the framework hands a page nothing but a plain text, of exactly this type.
  if (request.headers['next-action']) return { type: 'text/plain', body: refusalOf(status, locale, seconds) }
  const theme = THEME.exec(request.headers.cookie ?? '')?.[1]
  const body = pageOf(locale, seconds, theme ?? 'light dark')
  const headers = { Refresh: String(seconds), 'Content-Security-Policy': POLICY }
  return { type: 'text/html; charset=utf-8', body, headers }
}

/**
 * @param {Incoming} request @param {Outgoing} response
 * @param {429 | 503} status @param {number} seconds until a retry makes sense
 */
export function refuse(request, response, status, seconds) {
  const { type, body, headers } = contentOf(request, status, seconds)
  for (const { key, value } of SECURITY_HEADERS) response.setHeader(key, value)
  for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, value)
  response.setHeader('Content-Type', type)
  response.setHeader('Content-Length', Buffer.byteLength(body))
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('Retry-After', seconds)
  response.writeHead(status, STATUS_CODES[status])
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** The methods of HTTP that something answers; of others the framework makes an internal error. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * Refuses methods that nothing has: TRACE, which would repeat the headers of its caller, and invented ones.
 * @param {Incoming} request @param {Outgoing} response
 * @returns whether it was refused
 */
export function refusesMethod(request, response) {
  const { method = '' } = request
  if (METHODS.includes(method)) return false
  const body = refusalOf(405, localeOf(request))
  response.setHeader('Content-Type', 'application/json')
  response.setHeader('Content-Length', Buffer.byteLength(body))
  response.setHeader('Allow', METHODS.join(', '))
  response.writeHead(405)
  response.end(body)
  request.resume()
  return true
}
