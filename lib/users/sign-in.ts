import { randomUUID } from 'node:crypto'
import { recordAction } from '../audit/mutations'
import { AppError } from '../kit/errors'
import { credentialsOf, failuresSince } from './data'
import { createSession, forgetFailures, recordFailure } from './mutations'
import { passwordMatches } from './password'
import { signToken } from './token'

const MINUTE = 60_000
const WINDOW = 15 * MINUTE
const FAILURES = 5
export const SESSION_HOURS = 12

export interface SignedIn {
  readonly token: string
  readonly sessionId: string
  readonly userId: number
  readonly expiresAt: number
}

/**
 * Signs a person in by name and password, for the page and the API alike. Five failures within 15
 * minutes lock the name for 15 minutes.
 * @throws AppError loginFailed (the same for an unknown name), accountLocked (with Retry-After)
 */
export async function signIn(username: string, password: string): Promise<SignedIn> {
  const now = Date.now()
  const failures = await failuresSince(username, now - WINDOW)
  if (failures.length >= FAILURES) {
    const seconds = Math.ceil((failures[failures.length - 1]! + WINDOW - now) / 1000)
    throw new AppError(
      'accountLocked',
      { minutes: Math.ceil(seconds / 60) },
      { headers: { 'Retry-After': String(seconds) } },
    )
  }
  const known = await credentialsOf(username)
  const matches = await passwordMatches(known?.passwordHash ?? null, password)
  if (!known || !matches || known.disabled) {
    await recordFailure(username, now, now - 24 * 60 * MINUTE)
    await recordAction({ action: 'signInFailed', userId: known?.userId ?? null, detail: { username } })
    throw new AppError('loginFailed')
  }
  await forgetFailures(username)
  const sessionId = randomUUID()
  const expiresAt = now + SESSION_HOURS * 60 * MINUTE
  await createSession({ id: sessionId, userId: known.userId, createdAt: now, expiresAt })
  await recordAction({ action: 'signIn', userId: known.userId, detail: {} })
  return {
    token: await signToken(sessionId, known.userId, expiresAt),
    sessionId,
    userId: known.userId,
    expiresAt,
  }
}
