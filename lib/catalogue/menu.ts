import { ANALYSIS_MODULES, type AnalysisId, type AnalysisKey } from '../analyses/modules'
import type { MenuIcon } from '../domain/menu-icons'
import type { Permission } from '../domain/permissions'

/** The screens of a section's workspace before and after the analyses, by the keys of its left menu. */
const BEFORE = [
  'project_info',
  'open_info',
  'bidder_info',
  'expert_info',
  'file_view',
  'analysis_record',
  'overview',
] as const
const AFTER = ['lab_award', 'report'] as const

export type MenuKey = (typeof BEFORE)[number] | AnalysisKey | (typeof AFTER)[number]

export const MENU_KEYS: readonly MenuKey[] = [
  ...BEFORE,
  ...ANALYSIS_MODULES.map(({ screen }) => screen.key),
  ...AFTER,
]

/** The heading of a key, if any, and the permission to see it. A new screen is one line, an analysis is added by its module. */
export const SECTION_MENU: readonly {
  readonly key: MenuKey
  readonly group:
    | 'data_ready'
    | 'documents'
    | 'clean_bid'
    | 'analysis_opt'
    | 'analysis_con'
    | 'analysis_eco'
    | 'analysis_tec'
    | 'further'
    | 'outcome'
  readonly icon: MenuIcon
  readonly permission: Permission
  /** The analysis whose results the screen shows. */
  readonly analysis?: AnalysisId
}[] = [
  { key: 'project_info', group: 'data_ready', icon: 'info', permission: 'section:view' },
  { key: 'open_info', group: 'data_ready', icon: 'inbox', permission: 'section:view' },
  { key: 'bidder_info', group: 'data_ready', icon: 'team', permission: 'bidder:view' },
  { key: 'expert_info', group: 'data_ready', icon: 'user', permission: 'expert:view' },
  { key: 'file_view', group: 'documents', icon: 'folder', permission: 'file:view' },
  { key: 'analysis_record', group: 'clean_bid', icon: 'list', permission: 'analysis:view' },
  { key: 'overview', group: 'clean_bid', icon: 'dashboard', permission: 'analysis:view' },
  ...ANALYSIS_MODULES.map(({ id, screen }) => ({
    ...screen,
    permission: 'analysis:view' as const,
    analysis: id,
  })),
  { key: 'lab_award', group: 'further', icon: 'medal', permission: 'analysis:view' },
  { key: 'report', group: 'outcome', icon: 'stamp', permission: 'report:view' },
]

/** The groups that stand in the side menu as one entry that opens, with its picture. */
export const OPENING_GROUPS: Readonly<Partial<Record<string, MenuIcon>>> = { further: 'more' }

/**
 * The screens outside a section; their permissions are in the access table. `hidden`: reached from elsewhere,
 * not from the menu. A new screen is one line.
 */
export const MAIN_MENU: readonly {
  readonly key: string
  readonly group: 'main' | 'qb-setting' | 'system' | 'personal' | 'account'
  readonly path: string
  readonly icon: MenuIcon
  readonly hidden?: true
}[] = [
  { key: 'workplace', group: 'main', path: '/workplace', icon: 'dashboard' },
  { key: 'guide', group: 'main', path: '/guide', icon: 'info' },
  { key: 'projects', group: 'main', path: '/qb-project', icon: 'project' },
  { key: 'process', group: 'main', path: '/tbService/monitorProcess', icon: 'list' },
  { key: 'finished', group: 'main', path: '/tbService/results', icon: 'check' },
  { key: 'cobids', group: 'main', path: '/tbService/cobids', icon: 'network' },
  { key: 'laws', group: 'main', path: '/know/laws', icon: 'scale' },
  {
    key: 'params_default',
    group: 'qb-setting',
    path: '/qb-setting/default',
    icon: 'settings',
  },
  { key: 'public_codes', group: 'qb-setting', path: '/qb-setting/public-codes', icon: 'chip' },
  { key: 'section_auth', group: 'qb-setting', path: '/qb-setting/auth', icon: 'shield' },
  { key: 'jobs', group: 'qb-setting', path: '/qb-setting/jobs', icon: 'clipboard' },
  { key: 'users', group: 'system', path: '/system/users', icon: 'user' },
  { key: 'depts', group: 'system', path: '/system/depts', icon: 'team' },
  { key: 'roles', group: 'system', path: '/system/role-list', icon: 'medal' },
  {
    key: 'permissions',
    group: 'system',
    path: '/system/permission-list',
    icon: 'lock',
  },
  { key: 'modules', group: 'system', path: '/system/modules', icon: 'more' },
  { key: 'dicts', group: 'system', path: '/system/dicts', icon: 'copies' },
  { key: 'reference_lists', group: 'system', path: '/system/reference-lists', icon: 'calculator' },
  { key: 'reference_texts', group: 'system', path: '/system/reference-texts', icon: 'file' },
  { key: 'audit', group: 'system', path: '/system/audit', icon: 'timeline' },
  { key: 'keys', group: 'system', path: '/system/keys', icon: 'stamp' },
  { key: 'events', group: 'system', path: '/system/events', icon: 'inbox' },
  { key: 'api', group: 'system', path: '/system/api', icon: 'pattern' },
  { key: 'single_sign_on', group: 'system', path: '/system/single-sign-on', icon: 'idCard' },
  {
    key: 'organisations',
    group: 'system',
    path: '/system/organisations',
    icon: 'globe',
  },
  { key: 'personal_userinfo', group: 'personal', path: '/personal/userinfo', icon: 'idCard', hidden: true },
  { key: 'personal_todo', group: 'personal', path: '/personal/todo', icon: 'check', hidden: true },
  { key: 'personal_message', group: 'personal', path: '/personal/message', icon: 'inbox', hidden: true },
  { key: 'account_center', group: 'account', path: '/account/center', icon: 'user', hidden: true },
  {
    key: 'account_settings',
    group: 'account',
    path: '/account/settings',
    icon: 'settings',
    hidden: true,
  },
]

export const DEFAULT_MENU_KEY: MenuKey = 'project_info'

export function menuKeyOf(value: string | undefined): MenuKey {
  return MENU_KEYS.find((key) => key === value) ?? DEFAULT_MENU_KEY
}
