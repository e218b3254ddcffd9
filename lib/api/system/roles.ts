import { z } from 'zod'
import { grantsOf, PERMISSION_LIST, type Permission, permissionsOf } from '../../domain/permissions'
import { AppError } from '../../kit/errors'
import { listRoles, type Role, roleOf } from '../../roles/data'
import { createRole, deleteRole, updateRole } from '../../roles/mutations'
import { roleName } from '../../roles/present'
import type { Person } from '../../users/data'
import { done, doneWith, found, text } from '../answers'
import { endpoint } from '../endpoint'
import { assertNotAbove } from './users'

const permissions = z
  .array(z.enum(PERMISSION_LIST as [Permission, ...Permission[]]))
  .max(PERMISSION_LIST.length)
const values = z.strictObject({ name: z.string().trim().max(64), permissions })
const newRole = values.extend({ name: z.string().trim().min(1, 'required').max(64) })

const role = z.object({
  id: z.string(),
  code: text,
  name: z.string(),
  permissions: z.array(z.object({ name: z.string(), actions: z.array(z.string()) })),
  users: z.int(),
})
const listShape = {
  about: 'Roles of the organisation and what each permits.',
  input: z.strictObject({}),
  answer: found(z.array(role)),
}

export const roleList = endpoint('system:manage', listShape, async (call) => {
  const { person, translate } = call
  const roles = await listRoles(person.organisationId)
  const data = roles.map(({ id, code, name, grants, users }) => {
    return { id, code, name: roleName({ name, code }, translate), permissions: grants, users }
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
  about: 'Changes a role; it holds for its users at their next request.',
  input: values.extend({ id: z.string() }),
  from: 'body',
  answer: done,
} as const

export const changeRole = endpoint('system:manage', changeShape, async (call) => {
  const { person, translate } = call
  const { id, name, permissions: given } = call.input
  const role = await ownRole(person, id)
  const before = permissionsOf(role.grants)
  assertNotAbove(person, grantsOf(given))
  // A role of a new organisation goes by its name in every language until somebody calls it otherwise.
  const isOwnName =
    role.code !== null && (name === '' || name === roleName({ ...role, name: null }, translate))
  if (!isOwnName && name === '') throw new AppError('badRequest', { detail: '' }, { field: 'name' })
  const after = { name: isOwnName ? null : name, permissions: given }
  await updateRole(person.organisationId, id, after, {
    action: 'roleChanged',
    userId: person.userId,
    subject: ['role', id],
    detail: { name, before, given },
  })
  return { success: true, message: translate('api.saved') }
})

export const removeRole = endpoint(
  'system:manage',
  { about: 'Deletes a role that nobody has.', input: z.strictObject({ id: z.string() }), answer: done },
  async (call) => {
    const { person, translate, input } = call
    const role = await ownRole(person, input.id)
    await deleteRole(role.id, {
      action: 'roleDeleted',
      userId: person.userId,
      subject: ['role', role.id],
      detail: { ...role },
    })
    return { success: true, message: translate('api.deleted') }
  },
)
