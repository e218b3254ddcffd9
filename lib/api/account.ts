import { z } from 'zod'
import { passwordProblem } from '../domain/people'
import { clock } from '../kit/clock'
import { AppError } from '../kit/errors'
import { sessionsOf } from '../users/data'
import { endSession as endSessionOf, setPassword, updateUser } from '../users/mutations'
import { hashPassword } from '../users/password'
import { passwordChange, profile } from '../users/schema'
import { confirmPassword } from '../users/sign-in'
import { endpoint } from './endpoint'

export const saveProfile = endpoint('signedIn', { input: profile, from: 'body' }, async (call) => {
  const { userId, organisationId } = call.person
  const done = { action: 'profileSaved', userId, detail: { ...call.input } } as const
  await updateUser({ id: userId, organisationId }, call.input, done)
  return { success: true, message: call.translate('api.saved') }
})

/** A new password ends every other session. */
export const changePassword = endpoint('signedIn', { input: passwordChange, from: 'body' }, async (call) => {
  const { userId, username, sessionId } = call.person
  const { current, password } = call.input
  if (passwordProblem(password, username)) throw new AppError('passwordHasName', {}, { field: 'password' })
  await confirmPassword(username, current)
  const done = { action: 'passwordChanged', userId, detail: {} } as const
  await setPassword(userId, await hashPassword(password), sessionId, done)
  return { success: true, message: call.translate('users.settings.passwordSaved') }
})

export const ownSessions = endpoint('signedIn', { input: z.strictObject({}), from: 'none' }, async (call) => {
  const { userId, sessionId } = call.person
  const sessions = await sessionsOf(userId, clock.now())
  return {
    success: true,
    data: sessions.map((session) => ({ ...session, isThis: session.id === sessionId })),
  }
})

export const endSession = endpoint(
  'signedIn',
  { input: z.strictObject({ id: z.string() }) },
  async (call) => {
    const { userId } = call.person
    const done = { action: 'sessionEnded', userId, detail: {} } as const
    if (!(await endSessionOf(userId, call.input.id, clock.now(), done))) throw new AppError('notFound')
    return { success: true, message: call.translate('users.settings.sessionEnded') }
  },
)
