import { z } from 'zod'
import { pastOf, settle } from '../../audit/settle'
import { AppError } from '../../kit/errors'
import { withFrom } from '../../kit/from'
import { listOrganisations, managingRoleOf } from '../../people/organisations/data'
import { createOrganisation, updateOrganisation } from '../../people/organisations/mutations'
import { hashPassword } from '../../people/sign-in/password'
import { firstPassword } from '../../people/users/first-password'
import { createUser } from '../../people/users/mutations'
import { personName, username } from '../../people/users/schema'
import { doneWith, found } from '../contract/answers'
import { changeEndpoint, endpoint } from '../contract/endpoint'
import { checked } from './fields'

const name = z.string().trim().min(1, 'required').max(200)
const newOrganisation = z.strictObject({ name, username, personName })

const organisation = z.object({
  id: z.int(),
  name: z.string(),
  disabled: z.boolean(),
  factorRequired: z.boolean(),
  users: z.int(),
  sections: z.int(),
})
const listShape = {
  about: 'Trading centres of the installation.',
  input: z.strictObject({}),
  answer: found(z.array(organisation)),
}
/** The id, and the password, which is answered only this once. */
const withSecret = doneWith(z.object({ id: z.int(), secret: z.string() }))

export const organisationList = endpoint('organisation:create', listShape, async () => ({
  success: true,
  data: await listOrganisations(),
}))

/** Adds a trading centre with its first administrator, whose password is only in this answer. */
export const addOrganisation = endpoint(
  'organisation:create',
  {
    about: 'Adds a trading centre with its first administrator.',
    input: newOrganisation,
    from: 'body',
    answer: withSecret,
    fresh: true,
  },
  async ({ person, translate, input }) => {
    const password = firstPassword()
    const first = {
      username: input.username,
      name: input.personName,
      passwordHash: await hashPassword(password),
      mustChangePassword: true,
    }
    const { userId } = person
    const made = await createOrganisation(input.name, first, { platformWide: false, userId })
    const data = { id: made.organisationId, secret: password }
    return { success: true, message: translate('api.saved'), data }
  },
)

const administrator = z.strictObject({ id: z.coerce.number().int().positive(), username, personName })

/** Adds an administrator to a trading centre, e.g. if the only one has lost the password. */
export const addAdministrator = endpoint(
  'organisation:create',
  {
    about: 'Adds an administrator to a trading centre.',
    input: administrator,
    from: 'body',
    answer: withSecret,
    fresh: true,
  },
  async ({ person, translate, input }) => {
    const roleId = await managingRoleOf(input.id)
    if (!roleId) throw new AppError('notFound')
    const password = firstPassword()
    const { id: organisation, username, personName: name } = input
    const account = { username, name, mobile: null, roleId, departmentId: null }
    const passwordHash = await hashPassword(password)
    const user = await createUser(
      organisation,
      { ...account, passwordHash, mustChangePassword: true },
      (id) => ({
        action: 'administratorAdded',
        userId: person.userId,
        subject: ['user', id],
        detail: { organisation, username },
      }),
    )
    return { success: true, message: translate('api.saved'), data: { id: user, secret: password } }
  },
)

const change = withFrom(z.strictObject({ name, disabled: checked, factorRequired: checked })).extend({
  id: z.coerce.number().int().positive(),
})

export const changeOrganisation = changeEndpoint(
  'organisation:create',
  { about: 'Changes a trading centre.', input: change, from: 'body', fresh: true },
  async (call) => {
    const { person } = call
    const { id, from, ...given } = call.input
    if (given.disabled && id === person.organisationId) {
      throw new AppError('ownOrganisation', {}, { field: 'disabled' })
    }
    const past = pastOf({ subject: `organisation:${id}`, actions: ['organisationChanged'] })
    await updateOrganisation(
      id,
      (before) => settle(given, from, before, past),
      ({ before, after }) => ({
        action: 'organisationChanged',
        userId: person.userId,
        subject: ['organisation', id],
        detail: { before, given: after },
      }),
    )
  },
)
