import { z } from 'zod'
import { pastOf, settle } from '../../audit/settle'
import type { Person } from '../../auth/data'
import { grantsOf, PERMISSION_LIST, type Permission, permissionsOf } from '../../domain/permissions'
import { AppError } from '../../kit/errors'
import { withFrom } from '../../kit/from'
import type { Translate } from '../../kit/i18n/translator'
import { listRoles, type Role, roleOf } from '../../people/roles/data'
import { createRole, deleteRole, updateRole } from '../../people/roles/mutations'
import { roleName } from '../../people/roles/present'
import { doneWith, found, text } from '../contract/answers'
import { changeEndpoint, endpoint } from '../contract/endpoint'
import { checked } from './fields'
import { assertNotAbove } from './users'

const permissions = z
  .array(z.enum(PERMISSION_LIST as [Permission, ...Permission[]]))
  .max(PERMISSION_LIST.length)
const values = z.strictObject({ name: z.string().trim().max(64), permissions, factorRequired: checked })
const newRole = values.extend({ name: z.string().trim().min(1, 'required').max(64) })

const role = z.object({
  id: z.string(),
  code: text,
  name: z.string(),
  permissions: z.array(z.object({ name: z.string(), actions: z.array(z.string()) })),
  factorRequired: z.boolean(),
  users: z.int(),
})
const listShape = {
  about: 'Roles of the organisation with their permissions.',
  input: z.strictObject({}),
  answer: found(z.array(role)),
}

export const roleList = endpoint('system:manage', listShape, async (call) => {
  const { person, translate } = call
  const roles = await listRoles(person.organisationId)
  const data = roles.map(({ id, code, name, grants, factorRequired, users }) => {
    return { id, code, name: roleName({ name, code }, translate), permissions: grants, factorRequired, users }
  })
  return { success: true, data }
})

/** @throws AppError notFound: the same for an unknown role and one of another organisation; forbidden */
async function ownRole(person: Person, id: string): Promise<Role> {
  const role = await roleOf(person.organisationId, id)
  if (!role) throw new AppError('notFound')
  assertNotAbove(person, role.grants)
  return role
}

const newShape = {
  about: 'Adds a role.',
  input: newRole,
  from: 'body',
  answer: doneWith(z.object({ id: z.string() })),
  fresh: true,
} as const

export const addRole = endpoint('system:manage', newShape, async (call) => {
  const { person, translate, input } = call
  assertNotAbove(person, grantsOf(input.permissions))
  const { userId } = person
  const id = await createRole(person.organisationId, input, (role) => ({
    action: 'roleCreated',
    userId,
    subject: ['role', role],
    detail: input,
  }))
  return { success: true, message: translate('api.saved'), data: { id } }
})

const changeShape = {
  about: 'Changes a role; this takes effect at the next request of its users.',
  input: withFrom(values).extend({ id: z.string() }),
  from: 'body',
  fresh: true,
} as const

export const changeRole = changeEndpoint('system:manage', changeShape, async (call) => {
  const { person, translate } = call
  const { id, from, ...given } = call.input
  await ownRole(person, id)
  const past = pastOf({ subject: `role:${id}` })
  await updateRole(
    person.organisationId,
    id,
    async (role) => {
      const after = await settle(given, from, shownRole(role, translate), past)
      assertNotAbove(person, grantsOf(after.permissions))
      return { ...after, name: ownName(role, after.name, translate) }
    },
    ({ before, after }) => ({
      action: 'roleChanged',
      userId: person.userId,
      subject: ['role', id],
      detail: {
        before: shownRole(before, translate),
        given: { ...after, name: roleName({ ...before, name: after.name }, translate) },
      },
    }),
  )
})

/** A role as in the form: with its displayed name. */
const shownRole = (role: Role, translate: Translate) => ({
  name: roleName(role, translate),
  permissions: permissionsOf(role.grants),
  factorRequired: role.factorRequired,
})

/**
 * The name that is stored. A role of a new organisation has a translated name (null) until somebody renames it.
 * @throws AppError badRequest
 */
function ownName(role: Role, name: string, translate: Translate): string | null {
  if (role.code !== null && (name === '' || name === roleName({ ...role, name: null }, translate)))
    return null
  if (name === '') throw new AppError('badRequest', { detail: '' }, { field: 'name' })
  return name
}

export const removeRole = changeEndpoint(
  'system:manage',
  {
    about: 'Deletes a role that no user has.',
    input: z.strictObject({ id: z.string() }),
    says: 'api.deleted',
    fresh: true,
  },
  async (call) => {
    const { person, input } = call
    const role = await ownRole(person, input.id)
    await deleteRole(role.id, {
      action: 'roleDeleted',
      userId: person.userId,
      subject: ['role', role.id],
      detail: { ...role },
    })
  },
)
