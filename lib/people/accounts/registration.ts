import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { recordAction } from '../../audit/mutations'
import { allowAttempt } from '../../auth/limits/limit'
import { AppError } from '../../kit/errors'
import { organisationNamed } from '../organisations/data'
import { areOwnAccountsOff } from '../provider-settings/data'
import { firstRoleOf } from '../roles/data'
import { hashPassword } from '../sign-in/password'
import { createUser } from '../users/mutations'
import { notifyAccountWaiting, notifyRegistrationDropped } from '../users/notify'
import type { registration } from '../users/schema'

const LIMIT = { kind: 'register', times: 10, within: 3_600_000 } as const
const RECEIPT_BYTES = 18

/** Whether a text has the format of the receipts that `register` returns. */
export const isReceipt = (text: string) => /^[\w-]{24}$/.test(text)

type Form = z.output<typeof registration>
/** Why a registration was dropped; shown to administrators only. */
type Reason = 'usernameTaken' | 'mobileTaken' | 'organisationUnknown'

async function drop(form: Form, organisationId: number | null, reason: Reason): Promise<void> {
  const { username, organisation } = form
  await recordAction({
    action: 'registrationDropped',
    userId: null,
    detail: { username, organisation, reason },
  })
  if (organisationId !== null) await notifyRegistrationDropped(organisationId, { username, reason })
}

/** Creates the account in an organisation; drops the registration if the username or mobile is taken. */
async function enter(
  form: Form,
  organisationId: number,
  passwordHash: string,
  receipt: string,
): Promise<void> {
  const { username, name, mobile } = form
  const roleId = await firstRoleOf(organisationId)
  if (!roleId) return drop(form, null, 'organisationUnknown')
  const account = { username, name, mobile, roleId, departmentId: null, state: 'waiting', receipt } as const
  try {
    const userId = await createUser(organisationId, { ...account, passwordHash }, (id) => ({
      action: 'registered',
      userId: id,
      subject: ['user', id],
      detail: { username },
    }))
    await notifyAccountWaiting(organisationId, { id: userId, username, name })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code !== 'usernameTaken' && error.code !== 'mobileTaken') throw error
    await drop(form, organisationId, error.code)
  }
}

/**
 * Creates an account that waits for an administrator's approval. Until then it has the role with the fewest
 * permissions and cannot sign in. Only administrators learn whether the organisation exists or the username or
 * mobile is taken: the answer, its time and the receipt are the same in all cases.
 * @returns a receipt with which the applicant can query the state of the registration
 * @throws AppError tooOften, signInBusy; ownAccountsOff while people come in through the identity provider
 */
export async function register(form: Form, address: string): Promise<string> {
  if (await areOwnAccountsOff()) throw new AppError('ownAccountsOff')
  await allowAttempt(LIMIT, address)
  const receipt = randomBytes(RECEIPT_BYTES).toString('base64url')
  const passwordHash = await hashPassword(form.password, 'stranger')
  const organisation = await organisationNamed(form.organisation)
  if (organisation) await enter(form, organisation.id, passwordHash, receipt)
  else await drop(form, null, 'organisationUnknown')
  return receipt
}
