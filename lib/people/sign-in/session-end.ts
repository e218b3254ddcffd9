import { cookies } from 'next/headers'
import { sessionState } from '../../auth/data'
import { readToken, SESSION_COOKIES } from '../../auth/token'
import { clock } from '../../kit/clock'
import { wasNotified } from '../../notices/data'

/** Why a session ended, as far as that is known; `ended`: for an unknown reason. */
export type SessionEnd = 'expired' | 'signedOut' | 'passwordChanged' | 'accountClosed' | 'ended'

/** Tolerance: the notice of a new password is written after the sessions end, and the clock may jump. */
const CLOCK_MS = 5000

async function endOf(token: string): Promise<SessionEnd | null> {
  const read = await readToken(token)
  if (!read) return null
  const state = await sessionState(read.sid)
  if (!state) return read.isExpired ? 'expired' : 'ended'
  const { userId, createdAt, endedAt, expiresAt, isClosed } = state
  if (isClosed) return 'accountClosed'
  if (endedAt !== null) {
    // A change of the password before the session was made did not end it.
    const since = Math.max(endedAt - CLOCK_MS, createdAt)
    const isNew = await wasNotified(userId, 'passwordChanged', since)
    return isNew ? 'passwordChanged' : 'signedOut'
  }
  return read.isExpired || expiresAt <= clock.now() ? 'expired' : null
}

/** Why the session in the browser's cookie ended; null if it is active or there is no valid token. */
export async function sessionEndOfPage(): Promise<SessionEnd | null> {
  const jar = await cookies()
  for (const name of SESSION_COOKIES) {
    const token = jar.get(name)?.value
    const end = token ? await endOf(token) : null
    if (end) return end
  }
  return null
}
