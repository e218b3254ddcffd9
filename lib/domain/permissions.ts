/** What can be allowed, by name and action. A role is a set of these; no permission means no access. */
export const PERMISSIONS = {
  section: ['view', 'edit'],
  file: ['view', 'upload', 'delete'],
  bidder: ['view', 'alias', 'reveal'],
  expert: ['view', 'identity'],
  analysis: ['view', 'run', 'export'],
  report: ['view', 'opinion', 'sign'],
  organisation: ['viewAll'],
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

export function allows(grants: readonly Grant[], permission: Permission): boolean {
  const [name, action] = permission.split(':')
  return grants.some((grant) => grant.name === name && grant.actions.includes(action ?? ''))
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

/** The roles a new installation starts with; an administrator may change them. */
export const DEFAULT_ROLES: Readonly<Record<string, readonly Grant[]>> = {
  administrator: everything(Object.keys(PERMISSIONS) as PermissionName[]),
  supervisor: [
    ...VIEW,
    { name: 'organisation', actions: ['viewAll'] },
    { name: 'expert', actions: ['identity'] },
  ],
  evaluator: everything(['section', 'file', 'bidder', 'expert', 'analysis', 'report']),
  committee: [
    ...VIEW,
    { name: 'bidder', actions: ['reveal'] },
    { name: 'report', actions: ['opinion', 'sign'] },
  ],
  viewer: VIEW,
}
