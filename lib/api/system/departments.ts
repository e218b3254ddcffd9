import { z } from 'zod'
import { pastOf, settle } from '../../audit/settle'
import { withFrom } from '../../kit/from'
import { listDepartments } from '../../people/departments/data'
import { createDepartment, updateDepartment } from '../../people/departments/mutations'
import { treeOf } from '../../people/departments/tree'
import { chosenId } from '../../people/users/schema'
import { count, found, made } from '../contract/answers'
import { changeEndpoint, endpoint } from '../contract/endpoint'
import { checked, order } from './fields'

const values = z.strictObject({
  name: z.string().trim().min(1, 'required').max(100),
  parentId: chosenId,
  sort: order,
  disabled: checked,
})

const department = z.object({
  id: z.int(),
  name: z.string(),
  parentId: count,
  sort: z.int(),
  disabled: z.boolean(),
  users: z.int(),
  depth: z.int(),
})

export const departmentList = endpoint(
  'system:manage',
  {
    about: 'Departments of the organisation, each one after its parent.',
    input: z.strictObject({}),
    answer: found(z.array(department)),
  },
  async ({ person }) => ({
    success: true,
    data: treeOf(await listDepartments(person.organisationId)),
  }),
)

const newShape = { about: 'Adds a department.', input: values, from: 'body', answer: made } as const

export const addDepartment = endpoint('system:manage', newShape, async (call) => {
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

const changeShape = {
  about: 'Changes a department.',
  input: withFrom(values).extend({ id: z.coerce.number().int().positive() }),
  from: 'body',
} as const

export const changeDepartment = changeEndpoint('system:manage', changeShape, async (call) => {
  const { person } = call
  const { id, from, ...given } = call.input
  const past = pastOf({ subject: `department:${id}` })
  await updateDepartment(
    person.organisationId,
    id,
    (before) => settle(given, from, before, past),
    ({ before, after }) => ({
      action: 'departmentChanged',
      userId: person.userId,
      subject: ['department', id],
      detail: { before, given: after },
    }),
  )
})
