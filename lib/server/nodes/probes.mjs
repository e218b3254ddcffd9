import { refusalOf } from '../refusals.mjs'

/** All that a worker answers: whether it lives, whether it takes work, and its figures. */
const PROBES = /^\/(healthz|readyz|metrics)(\?|$)/

/**
 * Whether this process has no pages and calls, and refuses a request for one.
 * @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response
 */
export function refusesAllButProbes(request, response) {
  if (PROBES.test(request.url ?? '')) return false
  const body = refusalOf(404, 'zh-CN')
  response.writeHead(404, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) })
  response.end(request.method === 'HEAD' ? undefined : body)
  request.resume()
  return true
}
