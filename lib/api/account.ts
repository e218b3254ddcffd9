import { z } from 'zod'
import { passwordProblem } from '../domain/people'
import { clock } from '../kit/clock'
import { AppError } from '../kit/errors'
import { type Person, sessionsOf, userOf } from '../users/data'
import { endSession as endSessionOf, setPassword, updateUser } from '../users/mutations'
import { hashPassword } from '../users/password'
import { passwordChange, profile } from '../users/schema'
import { confirmPassword } from '../users/sign-in'
import { tellAccountChanged } from '../users/tell'
import { done, found } from './answers'
import { endpoint } from './endpoint'

/** @throws AppError passwordNeeded where none was stated; passwordWrong, accountLocked, signInBusy */
async function confirmOwnPassword(person: Person, current: string | undefined): Promise<void> {
  if (!current) throw new AppError('passwordNeeded', {}, { field: 'current' })
  await confirmPassword(person, current)
}

const profileShape = {
  about: 'Changes the own name, mobile and colour; another mobile needs the present password (`current`).',
  input: profile,
  from: 'body',
  answer: done,
} as const

export const saveProfile = endpoint('signedIn', profileShape, async (call) => {
  const { userId, organisationId } = call.person
  const { current, ...values } = call.input
  const before = await userOf(organisationId, userId)
  const isMobileNew = before?.mobile !== values.mobile
  if (isMobileNew) await confirmOwnPassword(call.person, current)
  const done = { action: 'profileSaved', userId, detail: values } as const
  await updateUser({ id: userId, organisationId }, values, done)
  if (isMobileNew) await tellAccountChanged(userId, 'mobileChanged')
  return { success: true, message: call.translate('api.saved') }
})

const passwordShape = {
  about: 'Changes the own password and ends every other session.',
  input: passwordChange,
  from: 'body',
  answer: done,
} as const

/** A new password ends every other session. */
export const changePassword = endpoint('signedIn', passwordShape, async (call) => {
  const { userId, username, sessionId } = call.person
  const { current, password } = call.input
  if (passwordProblem(password, username)) throw new AppError('passwordHasName', {}, { field: 'password' })
  await confirmPassword(call.person, current)
  const done = { action: 'passwordChanged', userId, detail: {} } as const
  await setPassword(userId, await hashPassword(password), sessionId, done)
  await tellAccountChanged(userId, 'passwordChanged')
  return { success: true, message: call.translate('users.settings.passwordSaved') }
})

const session = z.object({
  id: z.string(),
  createdAt: z.int(),
  expiresAt: z.int(),
  agent: z.string().nullable(),
  isThis: z.boolean(),
})
const sessionsShape = {
  about: 'The own sessions that live.',
  input: z.strictObject({}),
  answer: found(z.array(session)),
} as const

export const ownSessions = endpoint('signedIn', sessionsShape, async (call) => {
  const { userId, sessionId } = call.person
  const sessions = await sessionsOf(userId, clock.now())
  return {
    success: true,
    data: sessions.map((session) => ({ ...session, isThis: session.id === sessionId })),
  }
})

export const endSession = endpoint(
  'signedIn',
  { about: 'Ends one of the own sessions.', input: z.strictObject({ id: z.string() }), answer: done },
  async (call) => {
    const { userId } = call.person
    const done = { action: 'sessionEnded', userId, detail: {} } as const
    if (!(await endSessionOf(userId, call.input.id, clock.now(), done))) throw new AppError('notFound')
    return { success: true, message: call.translate('users.settings.sessionEnded') }
  },
)
