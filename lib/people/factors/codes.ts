import { clock } from '../../kit/clock'
import { AppError } from '../../kit/errors'
import { unseal } from '../../kit/secrets/sealed'
import { countedGuess } from '../guesses/counted'
import { totpOf } from './data'
import { takeRecoveryCode, takeStep } from './mutations'
import { hashOfCode, isRecoveryCode } from './recovery'
import { stepOf } from './totp'

/** The person whose code is checked, and where it was typed. */
interface Shower {
  readonly userId: number
  readonly username: string
  readonly place: string
  readonly isApart: boolean
}

/** The secret of a confirmed app; null if there is none, or it was sealed with a secret that is lost. */
export async function secretOf(userId: number, state: 'confirmed' | 'begun'): Promise<Buffer | null> {
  const factor = await totpOf(userId)
  if (!factor || (factor.confirmedAt === null) !== (state === 'begun')) return null
  const text = unseal(factor.secret, 'totp')
  return text === null ? null : Buffer.from(text, 'base64')
}

async function isAppCode(userId: number, typed: string): Promise<boolean> {
  const secret = await secretOf(userId, 'confirmed')
  const step = secret && stepOf(secret, typed, clock.now())
  return step !== null && takeStep(userId, step)
}

/**
 * Checks a code of the app or a recovery code, which is thereby used up. Codes of the app are limited like passwords;
 * recovery codes are not, because they cannot be guessed: so nobody who knows the password can lock the owner out.
 * @returns which of them it was
 * @throws AppError codeWrong, codesLocked, tooOften, signInBusy
 */
export async function checkCode(shower: Shower, typed: string): Promise<'app' | 'recovery'> {
  const { userId, username } = shower
  const wrong = new AppError('codeWrong', {}, { field: 'code' })
  if (isRecoveryCode(typed)) {
    if (await takeRecoveryCode(userId, hashOfCode(typed))) return 'recovery'
    throw wrong
  }
  const guess = { ...shower, account: `code ${username.toLowerCase()}`, borne: 0 }
  const isRight = await countedGuess({ ...guess, locked: 'codesLocked', wrong: 'codeWrong' }, () =>
    isAppCode(userId, typed.replace(/\s/g, '')),
  )
  if (!isRight) throw wrong
  return 'app'
}
