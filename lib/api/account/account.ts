import { z } from 'zod'
import { pastOf, settle } from '../../audit/settle'
import type { Person } from '../../auth/data'
import type { PERSON_COLOURS } from '../../domain/people'
import { clock } from '../../kit/clock'
import { AppError } from '../../kit/errors'
import { fromSchema } from '../../kit/from'
import { merge } from '../../kit/merge'
import { noteShown } from '../../people/factors/mutations'
import { organisationById } from '../../people/organisations/data'
import { assertNotGuessable } from '../../people/passwords/guessable'
import { hashPassword } from '../../people/sign-in/password'
import { confirmPassword } from '../../people/sign-in/sign-in'
import { sessionsOf, type User, userOf } from '../../people/users/data'
import {
  endOtherSessions,
  endSession as endSessionOf,
  setPassword,
  updateUser,
} from '../../people/users/mutations'
import { notifyAccountChanged } from '../../people/users/notify'
import { passwordChange, profile } from '../../people/users/schema'
import { found, moment } from '../contract/answers'
import { changeEndpoint, endpoint } from '../contract/endpoint'

/** @throws AppError passwordNeeded if none was stated; passwordWrong, accountLocked, signInBusy */
async function confirmOwnPassword(person: Person, current: string | undefined): Promise<void> {
  if (!current) throw new AppError('passwordNeeded', {}, { field: 'current' })
  await confirmPassword(person, current)
}

const profileShape = {
  about:
    'Changes the caller’s name, mobile and colour; a new mobile requires the current password (`current`).',
  input: profile.extend({ from: fromSchema(profile.omit({ current: true }).shape) }),
  from: 'body',
} as const

export const saveProfile = changeEndpoint('signedIn', profileShape, async (call) => {
  const { userId, organisationId } = call.person
  const { current, from, ...given } = call.input
  const before = await userOf(organisationId, userId)
  if (!before) throw new AppError('notFound')
  const { values } = merge(given, from, stated(before))
  const isMobileNew = before.mobile !== values.mobile
  if (isMobileNew) await confirmOwnPassword(call.person, current)
  const past = pastOf({ subject: `user:${userId}` })
  await updateUser(
    { id: userId, organisationId },
    async (now) => {
      const after = await settle(given, from, stated(now), past)
      // Only the mobile for which the password was verified.
      if (after.mobile !== now.mobile && !isMobileNew)
        throw new AppError('passwordNeeded', {}, { field: 'current' })
      return after
    },
    ({ before: was, after }) => ({
      action: 'profileSaved',
      userId,
      subject: ['user', userId],
      detail: { before: stated(was), given: after },
    }),
  )
  if (isMobileNew) await notifyAccountChanged(userId, 'mobileChanged')
})

const stated = ({ name, mobile, colour }: User) => ({
  name,
  mobile,
  colour: colour as (typeof PERSON_COLOURS)[number] | null,
})

const passwordShape = {
  about: 'Changes the caller’s password and ends every other session.',
  input: passwordChange,
  from: 'body',
  says: 'users.settings.passwordSaved',
  mayOwe: ['password'],
} as const

/** A new password ends every other session. */
export const changePassword = changeEndpoint('signedIn', passwordShape, async (call) => {
  const { userId, username, sessionId, organisationId } = call.person
  const { current, password } = call.input
  if (password === current) throw new AppError('passwordSame', {}, { field: 'password' })
  const organisation = await organisationById(organisationId)
  assertNotGuessable(password, [username, organisation?.name ?? null, call.translate('shell.title')])
  await confirmPassword(call.person, current)
  const done = { action: 'passwordChanged', userId, detail: {} } as const
  await setPassword(userId, await hashPassword(password), sessionId, done)
  await noteShown(sessionId, 'passwordAt', null)
  await notifyAccountChanged(userId, 'passwordChanged')
})

const session = z.object({
  id: z.string(),
  createdAt: z.int(),
  expiresAt: z.int(),
  agent: z.string().nullable(),
  address: z.string().nullable(),
  usedAt: moment,
  isThis: z.boolean(),
})
const sessionsShape = {
  about: 'The caller’s active sessions.',
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

export const endSession = changeEndpoint(
  'signedIn',
  {
    about: 'Ends one of the caller’s sessions.',
    input: z.strictObject({ id: z.string() }),
    says: 'users.settings.sessionEnded',
  },
  async (call) => {
    const { userId } = call.person
    const done = { action: 'sessionEnded', userId, detail: {} } as const
    if (!(await endSessionOf(userId, call.input.id, clock.now(), done))) throw new AppError('notFound')
  },
)

export const endOthers = changeEndpoint(
  'signedIn',
  {
    about: 'Ends every session of the caller but the one that calls.',
    input: z.strictObject({}),
    from: 'none',
    says: 'users.settings.othersEnded',
  },
  async ({ person }) => {
    const { userId, sessionId } = person
    await endOtherSessions(userId, sessionId, (ended) =>
      ended > 0 ? { action: 'sessionEnded', userId, detail: { count: ended } } : null,
    )
  },
)
