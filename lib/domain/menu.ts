import type { Permission } from './permissions'

/** The screens of a section's workspace, by the keys of its left menu. */
export const MENU_KEYS = [
  'project_info',
  'open_info',
  'bidder_info',
  'expert_info',
  'file_view',
  'analysis_record',
  'analysis_hardware',
  'analysis_trade',
  'analysis_name',
  'analysis_lock',
  'analysis_con_file',
  'analysis_eco_con',
  'analysis_eco_calc',
  'analysis_eco_rule',
  'analysis_eco_ra',
  'report',
] as const
export type MenuKey = (typeof MENU_KEYS)[number]

/** The icons available to menu entries. */
export const MENU_ICONS = [
  'dashboard',
  'project',
  'info',
  'team',
  'user',
  'folder',
  'file',
  'idCard',
  'chip',
  'timeline',
  'clipboard',
  'list',
  'check',
  'calculator',
  'pattern',
  'scale',
  'settings',
  'shield',
  'lock',
  'globe',
  'inbox',
] as const
export type MenuIcon = (typeof MENU_ICONS)[number]

/** The heading of a key, if any, and the permission to see it. A new screen is one line. */
export const SECTION_MENU: readonly {
  readonly key: MenuKey
  readonly group:
    | 'data_ready'
    | 'documents'
    | 'clean_bid'
    | 'analysis_opt'
    | 'analysis_con'
    | 'analysis_eco'
    | 'outcome'
  readonly icon: MenuIcon
  readonly permission: Permission
  /** The analysis whose results the screen shows. */
  readonly analysis?: string
}[] = [
  { key: 'project_info', group: 'data_ready', icon: 'info', permission: 'section:view' },
  { key: 'open_info', group: 'data_ready', icon: 'inbox', permission: 'section:view' },
  { key: 'bidder_info', group: 'data_ready', icon: 'team', permission: 'bidder:view' },
  { key: 'expert_info', group: 'data_ready', icon: 'user', permission: 'expert:view' },
  { key: 'file_view', group: 'documents', icon: 'folder', permission: 'file:view' },
  { key: 'analysis_record', group: 'clean_bid', icon: 'list', permission: 'analysis:view' },
  {
    key: 'analysis_hardware',
    group: 'analysis_opt',
    icon: 'chip',
    permission: 'analysis:view',
    analysis: 'features',
  },
  {
    key: 'analysis_trade',
    group: 'analysis_opt',
    icon: 'timeline',
    permission: 'analysis:view',
    analysis: 'transactions',
  },
  {
    key: 'analysis_name',
    group: 'analysis_opt',
    icon: 'idCard',
    permission: 'analysis:view',
    analysis: 'identities',
  },
  {
    key: 'analysis_lock',
    group: 'analysis_opt',
    icon: 'lock',
    permission: 'analysis:view',
    analysis: 'locks',
  },
  {
    key: 'analysis_con_file',
    group: 'analysis_con',
    icon: 'clipboard',
    permission: 'analysis:view',
    analysis: 'responsiveness',
  },
  {
    key: 'analysis_eco_con',
    group: 'analysis_eco',
    icon: 'check',
    permission: 'analysis:view',
    analysis: 'conformance',
  },
  {
    key: 'analysis_eco_calc',
    group: 'analysis_eco',
    icon: 'calculator',
    permission: 'analysis:view',
    analysis: 'calc',
  },
  {
    key: 'analysis_eco_rule',
    group: 'analysis_eco',
    icon: 'pattern',
    permission: 'analysis:view',
    analysis: 'regular',
  },
  {
    key: 'analysis_eco_ra',
    group: 'analysis_eco',
    icon: 'scale',
    permission: 'analysis:view',
    analysis: 'rational',
  },
  { key: 'report', group: 'outcome', icon: 'file', permission: 'report:view' },
]

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
  { key: 'roles', group: 'system', path: '/system/role-list', icon: 'shield' },
  {
    key: 'permissions',
    group: 'system',
    path: '/system/permission-list',
    icon: 'lock',
  },
  { key: 'modules', group: 'system', path: '/system/modules', icon: 'list' },
  { key: 'dicts', group: 'system', path: '/system/dicts', icon: 'file' },
  { key: 'audit', group: 'system', path: '/system/audit', icon: 'timeline' },
  { key: 'api', group: 'system', path: '/system/api', icon: 'clipboard' },
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
/** The project and key last opened, stored in cookies so that the server can reopen them. */
export const PROJECT_COOKIE = 'qb_id'
export const KEY_COOKIE = 'qb-inner-route'

export function menuKeyOf(value: string | undefined): MenuKey {
  return MENU_KEYS.find((key) => key === value) ?? DEFAULT_MENU_KEY
}

/** The common prefix of the addresses of a section's pages. */
export const pagesOfSection = (openId: string) => `/qb-inner/${encodeURIComponent(openId)}/`
export const sectionHref = (openId: string, key: MenuKey) => `${pagesOfSection(openId)}${key}`

/** The pages of a section outside its menu: data entry and the committee's attendance. */
export const entryHref = (openId: string, tab: string) =>
  `/qb-inner/${encodeURIComponent(openId)}/entry?tab=${tab}`
export const signHref = (openId: string) => `/qb-inner/${encodeURIComponent(openId)}/sign`
