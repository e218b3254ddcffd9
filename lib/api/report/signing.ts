import type { Person } from '../../auth/data'
import { isByToken } from '../../auth/loaders'
import { assertFresh } from '../../auth/proof'
import { meansOf } from '../../domain/passwords/means'
import { AppError } from '../../kit/errors'
import { confirmPassword } from '../../people/sign-in/sign-in'
import * as inputs from '../../report/schema'
import { sign } from '../../report/seal/sign'
import { withdraw } from '../../report/seal/withdraw'
import { reportAction } from './report-action'
import { signed } from './report-answers'

/**
 * A signature needs the second factor again or, for people without one, in a browser the password: the session may have
 * been left open. A token was given for a password by the system that uses it, and nobody sits in front of it. People of
 * the identity provider have no password here; they prove themselves there again.
 * @throws AppError codeAgain, providerAgain, signPasswordNeeded, signPasswordWrong, accountLocked, signInBusy
 */
async function confirmSigner(person: Person, request: Request, password: string | undefined): Promise<void> {
  if (meansOf(person.proof) !== 'password') return assertFresh(person.proof, isByToken(request))
  if (isByToken(request) && password === undefined) return
  if (!password) throw new AppError('signPasswordNeeded', {}, { field: 'password' })
  try {
    await confirmPassword(person, password)
  } catch (error) {
    const isWrong = error instanceof AppError && error.code === 'passwordWrong'
    throw isWrong ? new AppError('signPasswordWrong', {}, { field: 'password' }) : error
  }
}

export const signReport = reportAction(
  'report:sign',
  'Signs the current report; `hash` identifies the contents that the caller has read. Whoever has a second factor must have shown it within ten minutes. For others the `password` is required in a browser session; with a bearer token it may be left out.',
  inputs.signInput,
  async (acting, { hash, password }, { request }) => {
    await confirmSigner(acting.person, request, password)
    return sign(acting, hash)
  },
  signed,
)

export const withdrawSignature = reportAction(
  'report:view',
  'Withdraws a signature of a version that is not sealed: the caller’s, or another’s with the permission to record attendance.',
  inputs.withdrawalInput,
  (acting, { userId, reason }) => withdraw(acting, userId, reason),
)
