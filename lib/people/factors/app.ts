import type { Person } from '../../auth/data'
import { clock } from '../../kit/clock'
import { AppError } from '../../kit/errors'
import { seal } from '../../kit/secrets/sealed'
import { secretOf } from './codes'
import { factorNeedsOf, passkeysOf } from './data'
import { beginTotp, confirmTotp, removeTotp, replaceRecoveryCodes } from './mutations'
import { hashOfCode, newRecoveryCodes } from './recovery'
import { notifyFactors } from './show'
import { base32, newSecret, otpAddress, stepOf } from './totp'

/**
 * Begins to set up an authenticator app.
 * @param issuer the name under which the app lists the code
 * @returns the secret for typing and the address for the QR code, shown only now
 * @throws AppError appInUse if there is one: it has to be removed first
 */
export async function beginApp(
  { userId, username }: Person,
  issuer: string,
): Promise<{ readonly secret: string; readonly address: string }> {
  const secret = newSecret()
  if (!(await beginTotp(userId, seal(secret.toString('base64'), 'totp')))) throw new AppError('appInUse')
  return { secret: base32(secret), address: otpAddress(secret, issuer, username) }
}

/**
 * Takes the app into use with its first code. Wrong codes need no limit: the secret is the caller’s own.
 * @returns the recovery codes, if it is the first factor
 * @throws AppError codeWrong, appInUse
 */
export async function confirmApp({ userId, sessionId }: Person, typed: string): Promise<string[] | null> {
  const secret = await secretOf(userId, 'begun')
  const step = secret && stepOf(secret, typed.replace(/\s/g, ''), clock.now())
  if (step === null) throw new AppError('codeWrong', {}, { field: 'code' })
  const codes = newRecoveryCodes()
  const isFirst = await confirmTotp({ userId, sessionId, hashes: codes.map(hashOfCode), step }, (made) =>
    made === null ? null : { action: 'factorAdded', userId, detail: { kind: 'app' } },
  )
  if (isFirst === null) throw new AppError('appInUse')
  await notifyFactors(userId, 'factorAdded')
  return isFirst ? codes : null
}

/** @throws AppError factorNeeded if the person must have a factor and it is the only one */
export async function removeApp({ userId }: Person): Promise<void> {
  const { isRequired } = await factorNeedsOf(userId)
  if (isRequired && (await passkeysOf(userId)).length === 0) throw new AppError('factorNeeded')
  const isGone = await removeTotp(userId, (gone) =>
    gone ? { action: 'factorRemoved', userId, detail: { kind: 'app' } } : null,
  )
  if (!isGone) throw new AppError('notFound')
  await notifyFactors(userId, 'factorRemoved')
}

/** Makes new recovery codes; the former ones are no longer accepted. @throws AppError factorMissing */
export async function renewRecoveryCodes({ userId, proof }: Person): Promise<string[]> {
  if (!proof.hasFactor) throw new AppError('factorMissing')
  const codes = newRecoveryCodes()
  const done = { action: 'recoveryCodesMade', userId, detail: { count: codes.length } } as const
  await replaceRecoveryCodes(userId, codes.map(hashOfCode), done)
  return codes
}
