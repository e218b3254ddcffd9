import { recordAction } from '../../audit/mutations'
import type { Person } from '../../auth/data'
import { type Origin, placeOf } from '../../auth/origin'
import { AppError } from '../../kit/errors'
import { addNotices } from '../../notices/mutations'
import { isKnownAddress } from '../guesses/data'
import { rememberAddress } from '../guesses/mutations'
import { checkCode } from './codes'
import { recoveryCodesLeft } from './data'
import { noteShown } from './mutations'

/** What a person can show as a second factor. */
export type Shown = 'app' | 'recovery' | 'passkey'

/**
 * Where a code is typed. A session that has shown a factor before is a place of its own; one that has not is counted
 * where it comes from, because whoever knows the password can open as many as they like.
 */
async function placeFor({ userId, sessionId, proof }: Person, origin: Origin) {
  if (proof.factorAt !== null) return { place: `session ${sessionId}`, isApart: true }
  return { place: placeOf(origin, userId), isApart: await isKnownAddress(userId, origin.address) }
}

/** Notes that this session has shown a factor; the first time, the place it comes from is known from now on. */
export async function noteFactor(person: Person, by: Shown, origin: Origin): Promise<void> {
  const { userId, sessionId, proof } = person
  await noteShown(sessionId, 'factorAt', { action: 'factorShown', userId, detail: { by } })
  if (proof.factorAt === null) await rememberAddress(userId, origin.address)
}

/**
 * Shows a code of the app or a recovery code.
 * @throws AppError factorMissing if the person has no factor; codeWrong, codesLocked, tooOften, signInBusy
 */
export async function showCode(person: Person, typed: string, origin: Origin): Promise<void> {
  const { userId, username, proof } = person
  if (!proof.hasFactor) throw new AppError('factorMissing')
  const by = await checkCode({ userId, username, ...(await placeFor(person, origin)) }, typed)
  await noteFactor(person, by, origin)
  if (by === 'recovery') await notifyRecoveryCode(userId)
}

/** Tells the owner that a recovery code was used, and how many are left. */
async function notifyRecoveryCode(userId: number): Promise<void> {
  const values = { left: await recoveryCodesLeft(userId) }
  await addNotices([userId], { event: 'recoveryCodeUsed', values, href: FACTORS_PAGE })
}

const FACTORS_PAGE = '/account/settings?tab=factors'

/** Tells the owner that a factor was added or removed, or that an administrator removed all. */
export async function notifyFactors(
  userId: number,
  event: 'factorAdded' | 'factorRemoved' | 'factorsReset',
): Promise<void> {
  await addNotices([userId], { event, values: {}, href: FACTORS_PAGE })
}

/** Records a passkey that was refused. */
export async function refusePasskey({ userId, username }: Person): Promise<never> {
  const detail = { username, reason: 'passkeyWrong' }
  await recordAction({ action: 'signInFailed', userId, detail })
  throw new AppError('passkeyWrong')
}
