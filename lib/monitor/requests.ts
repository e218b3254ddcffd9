import type { IncomingMessage, ServerResponse } from 'node:http'
import { log } from '../kit/log'
import { counter, histogram } from '../kit/metrics'
import { currentRequest } from '../kit/request.mjs'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])
const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

const answered = counter('clean_bid_requests_total', 'Requests answered, by route and status.')
const took = histogram('clean_bid_request_seconds', 'Time until an answer was sent whole.', SECONDS)

/**
 * Wraps every request: when it is over, measures it and logs a line. Only the path of the address is logged,
 * because a query holds keywords and the keys of shared results.
 */
export function requestObserver(routeOf: (path: string) => string) {
  return (request: IncomingMessage, response: ServerResponse, answer: () => unknown): unknown => {
    const current = currentRequest()
    const begun = performance.now()
    const path = (request.url ?? '/').split('?')[0]!.slice(0, 300)
    const address = String(request.headers['x-client-address'] ?? '').slice(0, 100)
    const method = METHODS.has(request.method ?? '') ? request.method! : 'other'
    response.once('close', () => {
      const route = routeOf(path)
      const status = response.writableFinished ? response.statusCode : 499
      const ms = Math.round((performance.now() - begun) * 10) / 10
      answered({ method, route, status: String(status) })
      took(ms / 1000, { method, route })
      const key = current?.key ? { key: current.key.id } : {}
      const who = { requestId: current?.id ?? null, userId: current?.userId ?? null, ...key }
      const line = { ...who, address, method, route, path, status, ms }
      // At level info, build assets and probes would drown out the rest.
      const level = route === '/_next' || /^\/(healthz|readyz|metrics)$/.test(route) ? 'debug' : 'info'
      log()[level](line, 'request')
    })
    return answer()
  }
}
