import { clock } from '../../kit/clock'
import { AppError } from '../../kit/errors'
import { type Limit, takeAttempt } from './mutations'

/**
 * Lets one more attempt through, or reports when the next is allowed.
 * @throws AppError tooOften (with Retry-After)
 */
export async function allowAttempt(limit: Limit, who: string): Promise<void> {
  const wait = await takeAttempt(limit, who, clock.now())
  if (wait === null) return
  const seconds = Math.max(1, Math.ceil(wait / 1000))
  throw new AppError('tooOften', { seconds }, { headers: { 'Retry-After': String(seconds) } })
}
