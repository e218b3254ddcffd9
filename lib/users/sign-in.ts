import { randomUUID } from 'node:crypto'
import { recordAction } from '../audit/mutations'
import { captchaMatches } from '../captcha/captcha'
import { clock } from '../kit/clock'
import { AppError } from '../kit/errors'
import { type Credentials, credentialsOf, credentialsOfMobile, failuresSince } from './data'
import { createSession, endSession, forgetFailures, recordFailure } from './mutations'
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

/** Keeps that somebody was not let in, and does not let them in. */
async function refuse(error: AppError, username: string, userId: number | null): Promise<never> {
  const detail = { username, reason: error.code }
  await recordAction({ action: 'signInFailed', userId, detail })
  throw error
}

/** @throws AppError accountLocked (with Retry-After) while the name is locked */
async function assertUnlocked(username: string, now: number): Promise<void> {
  const failures = await failuresSince(username, now - WINDOW, now)
  if (failures.length < FAILURES) return
  const seconds = Math.ceil((failures[failures.length - 1]! + WINDOW - now) / 1000)
  const headers = { 'Retry-After': String(seconds) }
  const locked = new AppError('accountLocked', { minutes: Math.ceil(seconds / 60), seconds }, { headers })
  await refuse(locked, username, null)
}

/**
 * Only who has proved who they are learns that the account waits or was refused.
 * @throws AppError accountWaiting, accountRefused
 */
async function assertApproved({ state, userId }: Credentials, username: string): Promise<void> {
  if (state === 'waiting') await refuse(new AppError('accountWaiting'), username, userId)
  if (state === 'refused') await refuse(new AppError('accountRefused'), username, userId)
}

async function openSession(
  userId: number,
  agent: string | null,
  by: 'password' | 'mobile',
): Promise<SignedIn> {
  const now = clock.now()
  const sessionId = randomUUID()
  const expiresAt = now + SESSION_HOURS * 60 * MINUTE
  await createSession(
    { id: sessionId, userId, createdAt: now, expiresAt, agent: agent?.slice(0, 300) ?? null },
    { action: 'signIn', userId, detail: { by } },
  )
  return { token: await signToken(sessionId, userId, expiresAt), sessionId, userId, expiresAt }
}

/**
 * Whose password this is; null for a wrong one and for an account that is closed, which counts as a failure.
 * @throws AppError accountLocked
 */
async function confirmed(username: string, password: string): Promise<Credentials | null> {
  const now = clock.now()
  await assertUnlocked(username, now)
  const known = await credentialsOf(username)
  const matches = await passwordMatches(known?.passwordHash ?? null, password)
  if (known && matches && !known.disabled) return known
  const detail = { username, reason: 'loginFailed' }
  await recordFailure(username, now, now - 24 * 60 * MINUTE, {
    action: 'signInFailed',
    userId: known?.userId ?? null,
    detail,
  })
  return null
}

/**
 * Asks a signed-in person for their password again; guessing is locked as at the door.
 * @throws AppError passwordWrong, accountLocked
 */
export async function confirmPassword(username: string, password: string): Promise<void> {
  if (!(await confirmed(username, password))) throw new AppError('passwordWrong', {}, { field: 'current' })
}

/**
 * Signs a person in by name and password, for the page and the API alike. Five failures within 15
 * minutes lock the name for 15 minutes. `agent`: what signs in, as it names itself.
 * @throws AppError loginFailed (the same for an unknown name), accountLocked, accountWaiting, accountRefused
 */
export async function signIn(username: string, password: string, agent: string | null): Promise<SignedIn> {
  const known = await confirmed(username, password)
  if (!known) throw new AppError('loginFailed')
  await assertApproved(known, username)
  await forgetFailures(username)
  return openSession(known.userId, agent, 'password')
}

/**
 * Signs a person in by the code sent to their mobile.
 * @throws AppError captchaWrong, accountWaiting, accountRefused
 */
export async function signInByMobile(
  mobile: string,
  captcha: string,
  agent: string | null,
): Promise<SignedIn> {
  const known = await credentialsOfMobile(mobile)
  const wrong = new AppError('captchaWrong', {}, { field: 'captcha' })
  const isRight = await captchaMatches(mobile, captcha)
  if (!isRight || !known || known.disabled) return refuse(wrong, mobile, known?.userId ?? null)
  await assertApproved(known, mobile)
  return openSession(known.userId, agent, 'mobile')
}

/** Ends a person's session, by their own wish. */
export async function signOut(userId: number, sessionId: string): Promise<void> {
  await endSession(userId, sessionId, clock.now(), { action: 'signOut', userId, detail: {} })
}
