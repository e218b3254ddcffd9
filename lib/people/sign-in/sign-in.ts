import { randomUUID } from 'node:crypto'
import { recordAction } from '../../audit/mutations'
import type { Person } from '../../auth/data'
import type { Refused } from '../../auth/limits/guesses'
import { forgetGuesses, takeBackGuess, takeGuess } from '../../auth/limits/mutations'
import { type Origin, placeOf } from '../../auth/origin'
import { signToken } from '../../auth/token'
import { clock } from '../../kit/clock'
import { AppError } from '../../kit/errors'
import { inQueue } from '../../kit/queue'
import { areOwnAccountsOff, isAdministrator } from '../provider-settings/data'
import { smsCodeMatches } from '../sms-codes/sms-codes'
import { type Credentials, credentialsOf, credentialsOfMobile } from '../users/data'
import { createSession, endSession } from '../users/mutations'
import { busy, passwordMatches } from './password'

export const SESSION_HOURS = 12
/** Longer input is cut; no stored name is longer. */
const LONGEST_NAME = 100
/** How many guesses from one place at one account may wait in line. */
const MOST_IN_LINE = 64

export interface SignedIn {
  readonly token: string
  readonly sessionId: string
  readonly userId: number
  readonly expiresAt: number
}

/** Records a refused sign-in and throws its error. */
export async function refuse(error: AppError, username: string, userId: number | null): Promise<never> {
  const detail = { username, reason: error.code }
  await recordAction({ action: 'signInFailed', userId, detail })
  throw error
}

/**
 * Called after the credentials were proved, so that only the owner learns that the account waits or was refused.
 * @throws AppError accountWaiting, accountRefused
 */
export async function assertApproved(
  { state, userId }: Pick<Credentials, 'state' | 'userId'>,
  username: string,
): Promise<void> {
  if (state === 'waiting') await refuse(new AppError('accountWaiting'), username, userId)
  if (state === 'refused') await refuse(new AppError('accountRefused'), username, userId)
}

/**
 * While own accounts are kept for administrators, others come in through the identity provider only.
 * @throws AppError ownAccountsOff: after the credentials were proved
 */
async function assertOwnAccount({ grants, userId }: Credentials, username: string): Promise<void> {
  if (isAdministrator(grants) || !(await areOwnAccountsOff())) return
  await refuse(new AppError('ownAccountsOff'), username, userId)
}

/** @param store stores the session, with what else belongs to it */
export async function openSession(
  userId: number,
  { agent }: Origin,
  by: 'password' | 'mobile' | 'provider',
  store: typeof createSession = createSession,
): Promise<SignedIn> {
  const now = clock.now()
  const sessionId = randomUUID()
  const expiresAt = now + SESSION_HOURS * 3_600_000
  await store(
    { id: sessionId, userId, createdAt: now, expiresAt, agent: agent?.slice(0, 300) ?? null },
    { action: 'signIn', userId, detail: { by } },
  )
  return { token: await signToken(sessionId, userId, expiresAt), sessionId, userId, expiresAt }
}

function lockedFor({ by, wait }: Refused): AppError {
  const seconds = Math.max(1, Math.ceil(wait / 1000))
  const headers = { 'Retry-After': String(seconds) }
  if (by === 'address') return new AppError('tooOften', { seconds }, { headers })
  return new AppError('accountLocked', { minutes: Math.ceil(seconds / 60), seconds }, { headers })
}

/** A guess at a password, with the account and the place it comes from. */
interface Guess {
  readonly username: string
  readonly password: string
  readonly place: string
  readonly known: Credentials | null
}

/** Checks a guess that is already counted; takes it back if the check itself fails. */
async function isRightGuess(id: number, { password, place, known }: Guess): Promise<boolean> {
  try {
    const asking = place.startsWith('address') ? 'stranger' : 'known'
    const matches = await passwordMatches(known?.passwordHash ?? null, password, asking)
    return matches && known?.disabled === false
  } catch (error) {
    await takeBackGuess(id)
    throw error
  }
}

/**
 * Whether the password is right and the account enabled. Guesses from one place are checked one after another, so
 * that right ones made at the same time do not count against each other.
 * @throws AppError accountLocked, tooOften, signInBusy
 */
async function confirmed(guess: Guess): Promise<boolean> {
  const { username, place, known } = guess
  const account = username.toLowerCase()
  const limits = { atOnce: 1, most: MOST_IN_LINE, full: busy }
  return inQueue(`${account} ${place}`, limits, async () => {
    const taken = await takeGuess({ account, place }, clock.now())
    if (typeof taken !== 'number') return refuse(lockedFor(taken), username, null)
    if (await isRightGuess(taken, guess)) {
      await forgetGuesses(account, place)
      return true
    }
    const detail = { username, reason: 'loginFailed' }
    await recordAction({ action: 'signInFailed', userId: known?.userId ?? null, detail })
    return false
  })
}

/**
 * Checks the password of a signed-in person again. Wrong guesses lock only this session, not the sign-in page and not
 * other sessions.
 * @throws AppError passwordWrong, accountLocked, signInBusy; ownPasswordNone if there is none to enter
 */
export async function confirmPassword(
  { username, sessionId }: Pick<Person, 'username' | 'sessionId'>,
  password: string,
): Promise<void> {
  const known = await credentialsOf(username)
  if (known?.passwordHash === null) throw new AppError('ownPasswordNone', {}, { field: 'current' })
  const isRight = await confirmed({ username, password, place: `session ${sessionId}`, known })
  if (!isRight) throw new AppError('passwordWrong', {}, { field: 'current' })
}

/**
 * Signs a person in by name and password, for the page and the API. Five failures from one place within 15 minutes
 * lock the account for that place for 15 minutes; a device known for the account is a place of its own.
 * @throws AppError loginFailed (the same for an unknown name), accountLocked, tooOften, signInBusy,
 * accountWaiting, accountRefused, ownAccountsOff
 */
export async function signIn(typed: string, password: string, origin: Origin): Promise<SignedIn> {
  const username = typed.slice(0, LONGEST_NAME)
  const known = await credentialsOf(username)
  const place = placeOf(origin, known?.userId ?? null)
  const isRight = await confirmed({ username, password, place, known })
  if (!known || !isRight) throw new AppError('loginFailed')
  await assertApproved(known, username)
  await assertOwnAccount(known, username)
  return openSession(known.userId, origin, 'password')
}

/**
 * Signs a person in by the code sent to their mobile.
 * @throws AppError smsCodeWrong, accountWaiting, accountRefused, ownAccountsOff
 */
export async function signInByMobile(mobile: string, code: string, origin: Origin): Promise<SignedIn> {
  const known = await credentialsOfMobile(mobile)
  const wrong = new AppError('smsCodeWrong', {}, { field: 'captcha' })
  const isRight = await smsCodeMatches(mobile, code)
  if (!isRight || !known || known.disabled) return refuse(wrong, mobile, known?.userId ?? null)
  await assertApproved(known, mobile)
  await assertOwnAccount(known, mobile)
  return openSession(known.userId, origin, 'mobile')
}

/** Ends a session at its owner's request. */
export async function signOut(userId: number, sessionId: string): Promise<void> {
  await endSession(userId, sessionId, clock.now(), { action: 'signOut', userId, detail: {} })
}
