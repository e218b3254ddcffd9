import { env } from '../../kit/env.mjs'
import { AppError } from '../../kit/errors'
import { processGlobal } from '../../kit/process-global.mjs'

/** How often one person, or one address that nobody has signed in from, may call within a minute. */
export type RateKind = 'write' | 'work'

const MINUTE = 60_000
/** What has rested is forgotten once there are so many. */
const MANY = 10_000

/** When each caller will have rested, in ms of this process: every call puts it off by its share of a minute. */
const restedAt = processGlobal('limits.rates', () => new Map<string, number>())

/**
 * Takes one call of those that a minute allows; they may come all at once.
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

/** What costs the server much, whatever its method: runs, exports, uploads. */
const WORK = /\/(beginAnalyze|exportExcel|export|upload|countFlags|chain|enterRecord|importRows)$/

/** Of a request, what tells its kind. */
type Asked = Pick<Request, 'method' | 'url'>

function kindOf({ method, url }: Asked): RateKind | null {
  if (WORK.test(new URL(url).pathname)) return 'work'
  return method === 'GET' || method === 'HEAD' ? null : 'write'
}

/**
 * Lets a call through unless there were too many of its kind within the last minute; reading is not limited.
 * @param who the person, or the address of somebody who is not known
 * @throws AppError tooOften (with Retry-After)
 */
export function allowCall(request: Asked, who: string): void {
  const kind = kindOf(request)
  if (kind === null) return
  const { RATE_WRITES, RATE_WORK } = env()
  const wait = takeCall(`${kind} ${who}`, kind === 'work' ? RATE_WORK : RATE_WRITES, performance.now())
  if (wait === null) return
  const seconds = Math.max(1, Math.ceil(wait / 1000))
  throw new AppError('tooOften', { seconds }, { headers: { 'Retry-After': String(seconds) } })
}
