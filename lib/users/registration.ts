import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { AppError } from '../kit/errors'
import { allowAttempt } from '../limits/limit'
import { organisationById } from '../organisations/data'
import { firstRoleOf } from '../roles/data'
import { createUser } from './mutations'
import { hashPassword } from './password'
import type { registration } from './schema'
import { tellAccountWaiting } from './tell'

const LIMIT = { kind: 'register', times: 10, within: 3_600_000 } as const

/**
 * Makes an account that waits for an administrator. Until then it has the role that may do least and
 * cannot sign in.
 * @returns a receipt by which its maker can ask how it stands
 * @throws AppError tooOften, usernameTaken, mobileTaken, notFound for an unknown organisation
 */
export async function register(form: z.output<typeof registration>, address: string): Promise<string> {
  await allowAttempt(LIMIT, address)
  const { organisationId, username, name, mobile, password } = form
  const organisation = await organisationById(organisationId)
  const roleId = await firstRoleOf(organisationId)
  if (!organisation || organisation.disabled || !roleId) {
    throw new AppError('notFound', {}, { field: 'organisationId' })
  }
  const receipt = randomBytes(18).toString('base64url')
  const account = { username, name, mobile, roleId, departmentId: null, state: 'waiting', receipt } as const
  const passwordHash = await hashPassword(password)
  const userId = await createUser(organisationId, { ...account, passwordHash }, (id) => ({
    action: 'registered',
    userId: id,
    subject: ['user', id],
    detail: { username },
  }))
  await tellAccountWaiting(organisationId, { id: userId, username, name })
  return receipt
}
