import { randomUUID } from 'node:crypto'
import type { Person } from '../../auth/data'
import { BORNE_AT_PASSWORDS } from '../../auth/limits/guesses'
import { type Origin, placeOf } from '../../auth/origin'
import { owedOf } from '../../auth/proof'
import { signToken } from '../../auth/token'
import { clock } from '../../kit/clock'
import { AppError } from '../../kit/errors'
import { checkCode } from '../factors/codes'
import { type FactorNeeds, factorNeedsOf, hasFactor } from '../factors/data'
import { countedGuess, refuse } from '../guesses/counted'
import { isKnownAddress } from '../guesses/data'
import { rememberAddress } from '../guesses/mutations'
import { areOwnAccountsOff, isAdministrator } from '../provider-settings/data'
import { smsCodeMatches } from '../sms-codes/sms-codes'
import { type Credentials, credentialsOf, credentialsOfMobile } from '../users/data'
import { createSession, endSession } from '../users/mutations'
import { passwordMatches } from './password'

export const SESSION_HOURS = 12
/** Longer input is cut; no stored name is longer. */
const LONGEST_NAME = 100
export interface SignedIn {
  readonly token: string
  readonly sessionId: string
  readonly userId: number
  readonly expiresAt: number
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

/** How a session is opened. */
interface Opening {
  readonly userId: number
  readonly username: string
  readonly origin: Origin
  readonly by: 'password' | 'mobile' | 'provider'
  /** A code given with the sign-in, as programs do; null: the session will be asked for it. */
  readonly code: string | null
  /** A program cannot be asked afterwards, so its session may not owe anything. */
  readonly isProgram: boolean
  /** What the identity provider says of the person who comes from there. */
  readonly proven?: {
    /** When they proved who they are; null if it does not say. */
    readonly at: number | null
    readonly withFactor: boolean
  }
  /** Stores the session, with what else belongs to it. */
  readonly store?: typeof createSession
}

/** Where a code is typed, and whether strangers elsewhere do not slow it down there. */
async function codePlace(userId: number, origin: Origin) {
  return { place: placeOf(origin, userId), isApart: await isKnownAddress(userId, origin.address) }
}

/**
 * Has a program show what a person would be asked for after signing in.
 * @returns whether a second factor was shown
 * @throws AppError codeNeeded, codeWrong, codesLocked, passwordOwed, setUpOwed
 */
async function settled({ userId, username, origin, code }: Opening, needs: FactorNeeds): Promise<boolean> {
  if (needs.hasFactor) {
    if (code === null) throw new AppError('codeNeeded', {}, { field: 'code' })
    await checkCode({ userId, username, ...(await codePlace(userId, origin)) }, code)
  }
  const owes = owedOf({ ...needs, factorAt: needs.hasFactor ? clock.now() : null })
  if (owes !== null) throw new AppError(owes === 'password' ? 'passwordOwed' : 'setUpOwed')
  return needs.hasFactor
}

/** When the person proved who they are; not later than now, where the provider's clock is ahead. */
const provedAt = ({ by, proven }: Opening, now: number): number | null => {
  if (by === 'password') return now
  return proven?.at ? Math.min(proven.at, now) : null
}

export async function openSession(opening: Opening): Promise<SignedIn> {
  const { userId, origin, by } = opening
  const needs = await factorNeedsOf(userId)
  const hasShown = opening.isProgram ? await settled(opening, needs) : opening.proven?.withFactor === true
  const now = clock.now()
  const sessionId = randomUUID()
  const expiresAt = now + SESSION_HOURS * 3_600_000
  const { agent, address } = origin
  const { store = createSession } = opening
  await store(
    {
      id: sessionId,
      userId,
      createdAt: now,
      expiresAt,
      agent: agent?.slice(0, 300) ?? null,
      address: address || null,
      usedAt: now,
      factorAt: hasShown ? now : null,
      passwordAt: provedAt(opening, now),
    },
    { action: 'signIn', userId, detail: { by, ...(hasShown ? { factor: true } : {}) } },
  )
  if (hasShown || !needs.hasFactor) await rememberAddress(userId, address)
  return { token: await signToken(sessionId, userId, expiresAt), sessionId, userId, expiresAt }
}

/** A guess at a password, with the account and the place it comes from. */
interface Guess {
  readonly username: string
  readonly password: string
  readonly place: string
  readonly isApart: boolean
  readonly known: Credentials | null
}

/**
 * Whether the password is right and the account enabled.
 * @throws AppError accountLocked, tooOften, signInBusy
 */
async function confirmed({ username, password, place, isApart, known }: Guess): Promise<boolean> {
  const counted = {
    account: username.toLowerCase(),
    place,
    isApart,
    borne: BORNE_AT_PASSWORDS,
    username,
    userId: known?.userId ?? null,
    locked: 'accountLocked',
    wrong: 'loginFailed',
  } as const
  return countedGuess(counted, async () => {
    const asking = place.startsWith('address') ? 'stranger' : 'known'
    const matches = await passwordMatches(known?.passwordHash ?? null, password, asking)
    return matches && known?.disabled === false
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
  const place = `session ${sessionId}`
  const isRight = await confirmed({ username, password, place, isApart: true, known })
  if (!isRight) throw new AppError('passwordWrong', {}, { field: 'current' })
}

/**
 * Whether strangers elsewhere do not slow this sign-in down: the account is known at this address, or has a second
 * factor, without which a right password opens nothing.
 */
const isApartFrom = async (known: Credentials | null, { address }: Origin): Promise<boolean> =>
  known !== null && ((await isKnownAddress(known.userId, address)) || (await hasFactor(known.userId)))

/** How a program signs in: with a code if the account has a second factor. The browser asks for it afterwards. */
export interface ByProgram {
  readonly code: string | null
}

const openingFor = (program: ByProgram | undefined) => ({
  code: program?.code ?? null,
  isProgram: program !== undefined,
})

/**
 * Signs a person in by name and password, for the page and the API. Five failures from one place within 15 minutes
 * lock the account for that place for 15 minutes; a device known for the account is a place of its own.
 * @throws AppError loginFailed (the same for an unknown name), accountLocked, tooOften, signInBusy,
 * accountWaiting, accountRefused, ownAccountsOff; for programs codeNeeded, codeWrong, codesLocked, passwordOwed, setUpOwed
 */
export async function signIn(
  typed: string,
  password: string,
  origin: Origin,
  program?: ByProgram,
): Promise<SignedIn> {
  const username = typed.slice(0, LONGEST_NAME)
  const known = await credentialsOf(username)
  const place = placeOf(origin, known?.userId ?? null)
  const isApart = await isApartFrom(known, origin)
  const isRight = await confirmed({ username, password, place, isApart, known })
  if (!known || !isRight) throw new AppError('loginFailed')
  await assertApproved(known, username)
  await assertOwnAccount(known, username)
  return openSession({ userId: known.userId, username, origin, by: 'password', ...openingFor(program) })
}

/**
 * Signs a person in by the code sent to their mobile.
 * @throws AppError smsCodeWrong, accountWaiting, accountRefused, ownAccountsOff; for programs as `signIn`
 */
export async function signInByMobile(
  mobile: string,
  code: string,
  origin: Origin,
  program?: ByProgram,
): Promise<SignedIn> {
  const known = await credentialsOfMobile(mobile)
  const wrong = new AppError('smsCodeWrong', {}, { field: 'captcha' })
  const isRight = await smsCodeMatches(mobile, code)
  if (!isRight || !known || known.disabled) return refuse(wrong, mobile, known?.userId ?? null)
  await assertApproved(known, mobile)
  await assertOwnAccount(known, mobile)
  const { userId, username } = known
  return openSession({ userId, username, origin, by: 'mobile', ...openingFor(program) })
}

/** Ends a session at its owner's request. */
export async function signOut(userId: number, sessionId: string): Promise<void> {
  await endSession(userId, sessionId, clock.now(), { action: 'signOut', userId, detail: {} })
}
