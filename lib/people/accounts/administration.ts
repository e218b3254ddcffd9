import { getLocale } from 'next-intl/server'
import { personOfPage } from '../../auth/loaders'
import { translator } from '../../kit/i18n/translator'
import { lastPage, pageOf, type Query, single } from '../../kit/query'
import { listDepartments } from '../departments/data'
import { treeOf } from '../departments/tree'
import { listRoles } from '../roles/data'
import { roleName } from '../roles/present'
import { countWaiting, listUsers, type User, type UserState } from '../users/data'

export const USER_STATES = ['waiting', 'enabled', 'disabled', 'refused'] as const satisfies UserState[]

const stateOf = ({ state, disabled }: User): UserState =>
  state === 'active' ? (disabled ? 'disabled' : 'enabled') : state

export interface ListedUser extends User {
  readonly shownState: UserState
  readonly role: string
}

const INDENT = '　'

/** One page of the organisation's users for the search parameters, with the options of the form. */
export async function userAdministration(query: Query) {
  const person = await personOfPage('/system/users')
  const translate = translator(await getLocale())
  const keyword = single(query, 'q')?.trim()
  const state = USER_STATES.find((known) => known === single(query, 'state'))
  const { page: requested, size } = pageOf(query)
  const list = (page: number) => listUsers(person.organisationId, { keyword, state, page, size })
  const first = await list(requested)
  const page = Math.min(requested, lastPage(first.total, size))
  const { rows, total } = page === requested ? first : await list(page)
  const roles = await listRoles(person.organisationId)
  const departments = treeOf(await listDepartments(person.organisationId))
  return {
    person,
    keyword,
    state,
    page,
    size,
    total,
    waiting: await countWaiting(person.organisationId),
    rows: rows.map(
      (user): ListedUser => ({
        ...user,
        shownState: stateOf(user),
        role: roleName({ code: user.roleCode, name: user.roleName }, translate),
      }),
    ),
    roles: roles.map((role) => ({ value: role.id, label: roleName(role, translate) })),
    departments: departments.map(({ id, name, depth, disabled }) => {
      return { value: String(id), label: INDENT.repeat(depth) + name, disabled }
    }),
  }
}
