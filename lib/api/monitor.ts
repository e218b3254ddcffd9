import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { keyOfRequest } from '../auth/keys/keys'
import { env } from '../kit/env.mjs'
import { AppError } from '../kit/errors'
import { measuredText } from '../monitor/measures'
import { movesUnderWay } from '../monitor/moves'
import { unready } from '../monitor/readiness'
import { VERSION } from '../monitor/version'
import { json } from './contract/answer'
import { openEndpoint } from './contract/endpoint'

const healthShape = {
  about: 'Whether the process is alive.',
  input: z.unknown(),
  answer: z.object({ status: z.literal('ok') }),
}
const readyShape = {
  about: 'Whether the server can accept work: 200, else 503 with the reason.',
  input: z.unknown(),
  answer: z.object({
    status: z.enum(['ready', 'unready']),
    version: z.string(),
    reason: z.string().optional(),
    moving: z.record(z.string(), z.object({ done: z.number(), total: z.number() })).optional(),
  }),
  also: [503],
}

/** `GET`: the process is alive. */
export const health = openEndpoint(healthShape, async () => ({ status: 'ok' }))

/**
 * `GET`: 200 while the server can accept work, else 503 with the reason as a code; with the version of the product, and
 * what of an earlier version's data is being moved meanwhile.
 */
export const readiness = openEndpoint(readyShape, async () => {
  const reason = await unready()
  const moves = movesUnderWay()
  const stated = { version: VERSION, ...(moves ? { moving: moves } : {}) }
  return reason
    ? json({ status: 'unready', reason, ...stated }, { status: 503 })
    : { status: 'ready', ...stated }
})

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Answers 404 to whoever has no key if no token is configured: behind a proxy every caller appears to be local. */
async function checkToken(request: Request): Promise<void> {
  if (await keyOfRequest(request, 'metrics')) return
  const expected = env().METRICS_TOKEN
  if (!expected) throw new AppError('notFound')
  const given = request.headers.get('authorization')?.match(/^Bearer\s+(\S.*)$/i)?.[1] ?? ''
  if (!timingSafeEqual(digest(given.trim()), digest(expected))) throw new AppError('unauthorized')
}

const metricsShape = {
  about:
    'Metrics of this process for Prometheus; requires the metrics token or a key with this scope as bearer token.',
  input: z.unknown(),
  answer: { media: 'text/plain' },
  guard: checkToken,
  scope: 'metrics',
} as const

/** `GET`: metrics of this process for Prometheus. */
export const metrics = openEndpoint(metricsShape, async () => {
  const headers = { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8', 'Cache-Control': 'no-store' }
  return new Response(await measuredText(), { headers })
})
