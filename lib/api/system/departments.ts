import { z } from 'zod'
import { departmentOf, listDepartments } from '../../departments/data'
import { createDepartment, updateDepartment } from '../../departments/mutations'
import { treeOf } from '../../departments/tree'
import { AppError } from '../../kit/errors'
import { chosenId } from '../../users/schema'
import { endpoint } from '../endpoint'
import { checked, order } from './fields'

const values = z.strictObject({
  name: z.string().trim().min(1, 'required').max(100),
  parentId: chosenId,
  sort: order,
  disabled: checked,
})

export const departmentList = endpoint(
  'system:manage',
  { input: z.strictObject({}) },
  async ({ person }) => ({
    success: true,
    data: treeOf(await listDepartments(person.organisationId)),
  }),
)

export const addDepartment = endpoint('system:manage', { input: values, from: 'body' }, async (call) => {
  const { person, translate, input } = call
  const { userId } = person
  const id = await createDepartment(person.organisationId, input, (department) => ({
    action: 'departmentCreated',
    userId,
    subject: ['department', department],
    detail: input,
  }))
  return { success: true, message: translate('api.saved'), data: { id } }
})

const change = values.extend({ id: z.coerce.number().int().positive() })

export const changeDepartment = endpoint('system:manage', { input: change, from: 'body' }, async (call) => {
  const { person, translate } = call
  const { id, ...given } = call.input
  const before = await departmentOf(person.organisationId, id)
  if (!before) throw new AppError('notFound')
  await updateDepartment(person.organisationId, id, given, {
    action: 'departmentChanged',
    userId: person.userId,
    subject: ['department', id],
    detail: { before, given },
  })
  return { success: true, message: translate('api.saved') }
})
