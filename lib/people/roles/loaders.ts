import { getLocale } from 'next-intl/server'
import { personOfPage } from '../../auth/loaders'
import {
  allows,
  PERMISSION_LIST,
  type Permission,
  PLATFORM_WIDE,
  permissionsOf,
} from '../../domain/permissions'
import { translator } from '../../kit/i18n/translator'
import { listRoles } from './data'
import { roleName } from './present'

export interface ListedRole {
  readonly id: string
  readonly name: string
  readonly isNamed: boolean
  readonly users: number
  readonly permissions: readonly Permission[]
  readonly factorRequired: boolean
  /** Includes permissions that this administrator may not give, so they may not edit it. */
  readonly isAbove: boolean
}

/** The roles of the administrator's organisation, and the permissions the administrator may give. */
export async function roleAdministration(): Promise<{ roles: ListedRole[]; mayGive: readonly Permission[] }> {
  const person = await personOfPage('/system/role-list')
  const translate = translator(await getLocale())
  const isBeyond = (permission: Permission) =>
    PLATFORM_WIDE.includes(permission) && !allows(person.grants, permission)
  const roles = (await listRoles(person.organisationId)).map((role) => {
    const permissions = permissionsOf(role.grants)
    return {
      id: role.id,
      name: roleName(role, translate),
      isNamed: role.name !== null,
      users: role.users,
      permissions,
      factorRequired: role.factorRequired,
      isAbove: permissions.some(isBeyond),
    }
  })
  return { roles, mayGive: PERMISSION_LIST.filter((permission) => !isBeyond(permission)) }
}
