/** All permissions, by name and action. A role is a set of them; without a permission there is no access. */
const PERMISSIONS = {
  section: ['view', 'edit'],
  file: ['view', 'upload', 'delete'],
  bidder: ['view', 'alias', 'reveal'],
  expert: ['view', 'identity', 'attendance'],
  analysis: ['view', 'run', 'export'],
  report: ['view', 'opinion', 'sign'],
  organisation: ['viewAll', 'create'],
  system: ['manage'],
} as const

export type PermissionName = keyof typeof PERMISSIONS
export type Permission = {
  [N in PermissionName]: `${N}:${(typeof PERMISSIONS)[N][number]}`
}[PermissionName]

export interface Grant {
  readonly name: string
  readonly actions: readonly string[]
}

export const PERMISSION_LIST = Object.entries(PERMISSIONS).flatMap(([name, actions]) =>
  actions.map((action) => `${name}:${action}` as Permission),
)

/** Permissions beyond the own organisation: only their holders may add them to a role. */
export const PLATFORM_WIDE: readonly Permission[] = ['organisation:create']

export function allows(grants: readonly Grant[], permission: Permission): boolean {
  const [name, action] = permission.split(':')
  return grants.some((grant) => grant.name === name && grant.actions.includes(action ?? ''))
}

/** Every permission in these grants, in the order of the table. */
export const permissionsOf = (grants: readonly Grant[]) =>
  PERMISSION_LIST.filter((permission) => allows(grants, permission))

/** The grants equivalent to exactly these permissions. */
export function grantsOf(permissions: readonly Permission[]): { name: string; actions: string[] }[] {
  const names = Object.keys(PERMISSIONS) as PermissionName[]
  return names
    .map((name) => ({
      name,
      actions: PERMISSIONS[name].filter((action) => permissions.includes(`${name}:${action}` as Permission)),
    }))
    .filter(({ actions }) => actions.length > 0)
}

const everything = (names: readonly PermissionName[]): Grant[] =>
  names.map((name) => ({ name, actions: PERMISSIONS[name] }))

const VIEW: Grant[] = [
  { name: 'section', actions: ['view'] },
  { name: 'file', actions: ['view'] },
  { name: 'bidder', actions: ['view'] },
  { name: 'expert', actions: ['view'] },
  { name: 'analysis', actions: ['view', 'export'] },
  { name: 'report', actions: ['view'] },
]

/** The roles of a new organisation; its administrators may change them. */
export const DEFAULT_ROLES: Readonly<Record<string, readonly Grant[]>> = {
  administrator: everything(Object.keys(PERMISSIONS) as PermissionName[]),
  supervisor: [
    ...VIEW,
    { name: 'organisation', actions: ['viewAll'] },
    { name: 'expert', actions: ['identity', 'attendance'] },
  ],
  evaluator: everything(['section', 'file', 'bidder', 'expert', 'analysis', 'report']),
  committee: [
    ...VIEW,
    { name: 'bidder', actions: ['reveal'] },
    { name: 'report', actions: ['opinion', 'sign'] },
  ],
  viewer: VIEW,
}
