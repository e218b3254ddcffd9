import { z } from 'zod'
import { pastOf, settle } from '../../audit/settle'
import type { Person } from '../../auth/data'
import { forgetGuesses } from '../../auth/limits/mutations'
import { allows, type Grant, PLATFORM_WIDE } from '../../domain/permissions'
import { AppError } from '../../kit/errors'
import { withFrom } from '../../kit/from'
import { merge } from '../../kit/merge'
import { departmentOf } from '../../people/departments/data'
import { removeFactors } from '../../people/factors/mutations'
import { notifyFactors } from '../../people/factors/show'
import { roleOf } from '../../people/roles/data'
import { hashPassword } from '../../people/sign-in/password'
import { listUsers, type User, userOf } from '../../people/users/data'
import { firstPassword } from '../../people/users/first-password'
import { createUser, setPassword, type UserChange, updateUser } from '../../people/users/mutations'
import { notifyAccountChanged, notifyAccountDecided } from '../../people/users/notify'
import { userForm } from '../../people/users/schema'
import { json } from '../contract/answer'
import { count, doneWith, listed, moment, text } from '../contract/answers'
import { changeEndpoint, endpoint } from '../contract/endpoint'
import { pageFields, pageHeaders } from '../contract/paging'

const id = z.coerce.number().int().positive()
const STATES = ['enabled', 'disabled', 'waiting', 'refused'] as const
const listInput = z.strictObject({
  ...pageFields,
  q: z.string().trim().max(200).optional(),
  state: z.enum(STATES).optional(),
})

const user = z.object({
  id: z.int(),
  organisationId: z.int(),
  username: z.string(),
  name: z.string(),
  mobile: text,
  colour: text,
  roleId: z.string(),
  roleCode: text,
  roleName: text,
  departmentId: count,
  departmentName: text,
  disabled: z.boolean(),
  state: z.enum(['active', 'waiting', 'refused']),
  createdAt: z.int(),
  signedInAt: moment,
  hasFactor: z.boolean(),
})
const listShape = { about: 'Users of the organisation.', input: listInput, answer: listed(user) }

export const userList = endpoint('system:manage', listShape, async ({ input, person }) => {
  const { q: keyword, state, page, size } = input
  const { rows, total } = await listUsers(person.organisationId, { keyword, state, page, size })
  return json({ success: true, data: rows, total }, { headers: pageHeaders({ page, size }, total) })
})

/**
 * Only somebody with a permission that reaches beyond the organisation can grant it or change users who have it.
 * @throws AppError forbidden
 */
export function assertNotAbove(person: Person, grants: readonly Grant[]): void {
  const beyond = PLATFORM_WIDE.some((one) => allows(grants, one) && !allows(person.grants, one))
  if (beyond) throw new AppError('forbidden')
}

/** Role and department must belong to the user's organisation; a disabled department can stay but not be chosen. */
async function assertOwn(
  person: Person,
  chosen: { roleId: string; departmentId: number | null },
  before?: User,
): Promise<void> {
  const role = await roleOf(person.organisationId, chosen.roleId)
  if (!role) throw new AppError('roleUnknown', {}, { field: 'roleId' })
  assertNotAbove(person, role.grants)
  const { departmentId } = chosen
  if (departmentId === null || departmentId === before?.departmentId) return
  const department = await departmentOf(person.organisationId, departmentId)
  if (!department || department.disabled) {
    throw new AppError('departmentUnknown', {}, { field: 'departmentId' })
  }
}

/** @throws AppError notFound: the same for an unknown user and one of another organisation; forbidden */
async function ownUser(person: Person, userId: number): Promise<User> {
  const user = await userOf(person.organisationId, userId)
  const role = user && (await roleOf(person.organisationId, user.roleId))
  if (!user || !role) throw new AppError('notFound')
  assertNotAbove(person, role.grants)
  return user
}

const newShape = {
  about: 'Adds a user; the first password is answered only this once.',
  input: userForm,
  from: 'body',
  answer: doneWith(z.object({ id: z.int(), secret: z.string() })),
  fresh: true,
} as const

/** The first password is only in this answer. */
export const addUser = endpoint('system:manage', newShape, async (call) => {
  const { person, input, translate } = call
  await assertOwn(person, input)
  const password = firstPassword()
  const passwordHash = await hashPassword(password)
  const user = await createUser(
    person.organisationId,
    { ...input, passwordHash, mustChangePassword: true },
    (made) => ({
      action: 'userCreated',
      userId: person.userId,
      subject: ['user', made],
      detail: { username: input.username, roleId: input.roleId },
    }),
  )
  return { success: true, message: translate('api.saved'), data: { id: user, secret: password } }
})

const changeShape = {
  about: 'Changes a user.',
  input: withFrom(userForm).extend({ id }),
  from: 'body',
  fresh: true,
} as const

export const changeUser = changeEndpoint('system:manage', changeShape, async (call) => {
  const { person } = call
  const { id: userId, from, ...given } = call.input
  const user = await ownUser(person, userId)
  const values = merge(given, from, stated(user)).values
  await assertOwn(person, values, user)
  const past = pastOf({ subject: `user:${userId}` })
  let isMobileNew = false
  await updateUser(
    user,
    (now) => settle(given, from, stated(now), past),
    ({ before, after }) => {
      isMobileNew = before.mobile !== after.mobile
      return {
        action: 'userChanged',
        userId: person.userId,
        subject: ['user', userId],
        detail: { before: stated(before), given: after },
      }
    },
  )
  if (isMobileNew) await notifyAccountChanged(userId, 'mobileChanged')
})

const stated = ({ username, name, mobile, roleId, departmentId }: User) => {
  return { username, name, mobile, roleId, departmentId }
}

/**
 * What an administrator can decide about a user. A registration waits to be approved or refused; an existing account
 * can be enabled and disabled.
 */
const DECISIONS = {
  enable: { change: { disabled: false }, ofActive: true, action: 'userEnable' },
  disable: { change: { disabled: true }, ofActive: true, action: 'userDisable' },
  approve: { change: { state: 'active' }, ofActive: false, action: 'userApprove' },
  refuse: { change: { state: 'refused' }, ofActive: false, action: 'userRefuse' },
} as const satisfies Record<string, { change: UserChange; ofActive: boolean; action: string }>

const decision = z.strictObject({
  id,
  decision: z.enum(['enable', 'disable', 'approve', 'refuse']),
  /** With an approval: the role and department of the person. */
  roleId: z.string().min(1).optional(),
})

const decisionShape = {
  about: 'Enables or disables a user; approves or refuses a registration.',
  input: decision,
  from: 'body',
  fresh: true,
} as const

export const decideUser = changeEndpoint('system:manage', decisionShape, async (call) => {
  const { person, input } = call
  const user = await ownUser(person, input.id)
  if (input.decision === 'disable' && user.id === person.userId) throw new AppError('ownAccount')
  const { change, ofActive, action } = DECISIONS[input.decision]
  if ((user.state === 'active') !== ofActive) throw new AppError('notFound')
  const roleId = input.decision === 'approve' ? (input.roleId ?? user.roleId) : user.roleId
  await assertOwn(person, { roleId, departmentId: null })
  const detail = { username: user.username, roleId }
  const done = { action, userId: person.userId, subject: ['user', user.id], detail } as const
  await updateUser(user, async () => ({ ...change, roleId }), done)
  if (!ofActive) await notifyAccountDecided(user.id, input.decision === 'approve')
})

/** Sets a new first password and ends all sessions of the old one. */
export const resetPassword = endpoint(
  'system:manage',
  {
    about: 'Sets a new first password of a user, answered only this once.',
    input: z.strictObject({ id }),
    from: 'none',
    answer: doneWith(z.object({ secret: z.string() })),
    fresh: true,
  },
  async (call) => {
    const { person, translate, input } = call
    const user = await ownUser(person, input.id)
    const password = firstPassword()
    const subject = ['user', user.id] as const
    const done = { action: 'passwordReset', userId: person.userId, subject, detail: {} } as const
    await setPassword(user.id, await hashPassword(password), null, done)
    await notifyAccountChanged(user.id, 'passwordChanged')
    await forgetGuesses(user.username.toLowerCase())
    return { success: true, message: translate('api.saved'), data: { secret: password } }
  },
)

export const resetFactors = changeEndpoint(
  'system:manage',
  {
    about: 'Removes the second factors of a user and ends their sessions.',
    input: z.strictObject({ id }),
    from: 'none',
    fresh: true,
  },
  async ({ person, input }) => {
    const user = await ownUser(person, input.id)
    const { username } = user
    const done = { action: 'factorsReset', subject: ['user', user.id], detail: { username } } as const
    await removeFactors(user.id, { ...done, userId: person.userId })
    await notifyFactors(user.id, 'factorsReset')
    await forgetGuesses(`code ${username.toLowerCase()}`)
  },
)
