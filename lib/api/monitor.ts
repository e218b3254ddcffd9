import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { keyOfRequest } from '../auth/keys/keys'
import { backupState } from '../backups/state'
import { availability } from '../documents/recognition/availability'
import { pagesLeft } from '../documents/recognition/data'
import { clock } from '../kit/clock'
import { env } from '../kit/env.mjs'
import { AppError } from '../kit/errors'
import { gauge } from '../kit/metrics'
import { recent } from '../kit/recent'
import { measuredText } from '../monitor/measures'
import { movesUnderWay } from '../monitor/moves'
import { unready } from '../monitor/readiness'
import { EDITION, VERSION } from '../monitor/version'
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
    edition: z.string().optional(),
    reason: z.string().optional(),
    backup: z
      .object({ comparedAt: z.iso.datetime().nullable(), fault: z.string().nullable(), warning: z.boolean() })
      .optional(),
    recognition: z.object({ state: z.enum(['ready', 'missing', 'off']), pagesLeft: z.int() }).optional(),
    moving: z.record(z.string(), z.object({ done: z.number(), total: z.number() })).optional(),
  }),
  also: [503],
}

/** `GET`: the process is alive. */
export const health = openEndpoint(healthShape, async () => ({ status: 'ok' }))

/** When a backup was last restored and compared, where backups are set up. A store that cannot be read is a reason of its own. */
async function statedBackup() {
  const state = await backupState().catch(() => null)
  if (!state) return {}
  const { comparedAt, fault, isWarning } = state
  const at = comparedAt === null ? null : new Date(comparedAt).toISOString()
  return { backup: { comparedAt: at, fault, warning: isWarning } }
}

/** Counted anew after so many milliseconds: whoever watches a server asks often. */
const COUNTED_MS = 10_000
const counted = recent<Promise<number>>('pagesLeft', 1)

/** Whether pictures of pages are read here, and how many pages wait for that, also where nobody reads them. */
async function statedRecognition() {
  const left = await counted(`${Math.floor(clock.now() / COUNTED_MS)}`, pagesLeft).catch(() => null)
  return left === null ? {} : { recognition: { state: availability(), pagesLeft: left } }
}

/**
 * `GET`: 200 while the server can accept work, else 503 with the reason as a code; with the version of the product, when a
 * backup was last found to be right, whether pictures of pages are read, and what of an earlier version's data is being moved meanwhile.
 */
export const readiness = openEndpoint(readyShape, async () => {
  const reason = await unready()
  const moves = movesUnderWay()
  const edition = EDITION === null ? {} : { edition: EDITION }
  const stated = {
    version: VERSION,
    ...edition,
    ...(await statedBackup()),
    ...(await statedRecognition()),
    ...(moves ? { moving: moves } : {}),
  }
  return reason
    ? json({ status: 'unready', reason, ...stated }, { status: 503 })
    : { status: 'ready', ...stated }
})

const compared = gauge(
  'clean_bid_backup_compared_seconds',
  'Time when a backup was last restored and found to be what was backed up, Unix time; 0: never.',
)
const faulty = gauge('clean_bid_backup_warning', '1 while the backups need attention, else 0.')

/** Where backups are set up. */
async function measureBackup(): Promise<void> {
  const state = await backupState()
  if (!state) return
  compared((state.comparedAt ?? 0) / 1000)
  faulty(state.isWarning ? 1 : 0)
}

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
  await measureBackup()
  return new Response(await measuredText(), { headers })
})
