import { env } from '../../kit/env.mjs'
import { AppError } from '../../kit/errors'
import { processGlobal } from '../../kit/process-global.mjs'
import { takeSharedCall } from './shared/mutations'

/** Each kind has its own limit of calls per minute, per person or, for anonymous calls, per address. */
export type RateKind = 'write' | 'work'

const MINUTE = 60_000
/** Above this many entries, callers whose allowance is full again are removed. */
const MANY = 10_000

/**
 * When each caller's allowance is full again, in ms of this process. Every call moves it back by one share of
 * a minute.
 */
const restedAt = processGlobal('limits.rates', () => new Map<string, number>())

/**
 * Takes one call from the allowance of a minute; the whole allowance may be used at once.
 * @param perMinute 0: no limit
 * @returns null, or how many ms to wait before the next
 */
export function takeCall(key: string, perMinute: number, now: number): number | null {
  if (perMinute === 0) return null
  const all = restedAt
  if (all.size > MANY) for (const [known, at] of all) if (at <= now) all.delete(known)
  const share = MINUTE / perMinute
  const rested = Math.max(all.get(key) ?? now, now)
  const wait = rested + share - MINUTE - now
  if (wait > 0) return Math.ceil(wait)
  all.set(key, rested + share)
  return null
}

/**
 * Lets one more call of the minute through. Where several processes share a store they count together there.
 * @throws AppError tooOften (with Retry-After)
 */
export async function allowRate(key: string, perMinute: number): Promise<void> {
  if (perMinute === 0) return
  const wait = env().DATABASE_URL
    ? await takeSharedCall(key, MINUTE / perMinute, MINUTE)
    : takeCall(key, perMinute, performance.now())
  if (wait === null) return
  const seconds = Math.max(1, Math.ceil(wait / 1000))
  throw new AppError('tooOften', { seconds }, { headers: { 'Retry-After': String(seconds) } })
}

/** Calls that are expensive whatever their method: runs, exports, uploads. */
const WORK =
  /\/(beginAnalyze|exportExcel|export|export\/ocds\/[^/]+|upload|countFlags|chain|enterRecord|importRows)$/

/** Signing out is never refused: the next person at the browser would go on in the session. */
const LEAVING = /^\/api\/(logout|auth\/signout)$/

type RateRequest = Pick<Request, 'method' | 'url'>

function kindOf({ method, url }: RateRequest): RateKind | null {
  const { pathname } = new URL(url)
  if (LEAVING.test(pathname)) return null
  if (WORK.test(pathname)) return 'work'
  return method === 'GET' || method === 'HEAD' ? null : 'write'
}

/**
 * Lets a call through unless its kind has reached the limit of the last minute; reading is not limited.
 * @param who the person, or the address of an anonymous caller
 * @throws AppError tooOften (with Retry-After)
 */
export async function allowCall(request: RateRequest, who: string): Promise<void> {
  const kind = kindOf(request)
  if (kind === null) return
  const { RATE_WRITES, RATE_WORK } = env()
  await allowRate(`${kind} ${who}`, kind === 'work' ? RATE_WORK : RATE_WRITES)
}
