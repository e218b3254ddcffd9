/**
 * Who may open which page: one table, read by the middleware, by the pages' own check and by the tests. Pure,
 * so that the rules can be read and tested as a table.
 */
import { allows, type Grant, type Permission } from '../domain/permissions'
import { endWithout } from '../domain/text'
import { MAIN_MENU, SECTION_MENU } from './menu'

/**
 * `public`: everyone; `signedIn`: everyone with an account; otherwise the user's role needs one of these
 * permissions.
 */
export type Need = 'public' | 'signedIn' | readonly Permission[]

/** The sign-in page, where an address without an account is redirected. */
export const LOGIN_PATH = '/user/login'
/** Where a session settles what it owes before any other page opens. */
export const VERIFY_PATH = '/user/verify'
export const ENTRANCE_PATH = '/tbService/index'
export const FARMLAND_PATH = '/tbService/farmlandIndex'
/** The internal path of the page for results shared by link; its public address is `RESULTS_PATH?share=…`. */
const SHARED_PATH = '/tbService/wsResults'
export const RESULTS_PATH = '/tbService/results'
export const PROCESS_PATH = '/tbService/monitorProcess'
export const CLEARING_PATH = '/tbService/clearingResults'
export const SHARE_NAME = 'share'

const SECTION_SCREENS: Readonly<Record<string, Need>> = Object.fromEntries(
  SECTION_MENU.map(({ key, permission }) => [`/qb-inner/[openId]/${key}`, [permission]]),
)

/** Permissions of those who supervise the work of others. */
export const SUPERVISING = ['organisation:viewAll', 'system:manage'] as const satisfies readonly Permission[]

/** Paths as in the file tree: `[name]` matches one part, `[...rest]` one or more. */
const PAGES: Readonly<Record<string, Need>> = {
  '/': 'public',
  '/tbHome': 'public',
  [ENTRANCE_PATH]: 'public',
  [FARMLAND_PATH]: 'public',
  [SHARED_PATH]: 'public',
  [LOGIN_PATH]: 'public',
  [VERIFY_PATH]: 'public',
  '/user/register': 'public',
  '/user/register-result': 'public',

  '/tbService': 'signedIn',
  [PROCESS_PATH]: ['analysis:view'],
  [CLEARING_PATH]: ['analysis:view'],
  [RESULTS_PATH]: ['analysis:view'],
  '/tbService/cobids': ['organisation:viewAll'],

  '/workplace': 'signedIn',
  '/test': 'signedIn',
  '/account/[...rest]': 'signedIn',
  '/personal/userinfo': 'signedIn',
  '/personal/todo': 'signedIn',
  '/personal/message': 'signedIn',
  '/qb-project': ['section:view'],
  '/qb-project/new': ['section:edit'],
  '/guide': 'signedIn',
  '/know/laws': ['section:view'],
  '/qb-setting/default': ['section:edit', 'system:manage'],
  '/qb-setting/public-codes': ['analysis:view'],
  '/qb-setting/jobs': ['file:view'],
  '/qb-setting/auth': ['section:edit', 'organisation:viewAll', 'system:manage'],
  '/system/organisations': ['organisation:create'],
  '/system/single-sign-on': ['organisation:create'],
  '/system/audit': SUPERVISING,
  '/system/[...rest]': ['system:manage'],

  '/qb-inner': ['section:view'],
  '/qb-inner/[openId]': ['section:view'],
  '/qb-inner/[openId]/entry': ['section:view'],
  '/qb-inner/[openId]/bill': ['file:view'],
  '/qb-inner/[openId]/bidder/[bidderId]': ['analysis:view'],
  '/qb-inner/[openId]/group/[bidderId]': ['analysis:view'],
  '/qb-inner/[openId]/pair/[one]/[two]': ['analysis:view'],
  '/qb-inner/[openId]/sign': ['report:sign', 'expert:attendance'],
  ...SECTION_SCREENS,
}

interface Line {
  readonly parts: readonly string[]
  readonly need: Need
}
const linesOf = (table: Readonly<Record<string, Need>>): Line[] =>
  Object.entries(table).map(([pattern, need]) => ({ parts: pattern.split('/'), need }))

export const withoutSlash = (path: string) =>
  path.length > 1 ? path.slice(0, endWithout(path, '/')) || '/' : path

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const fits = (pattern: string, part: string | undefined) =>
  part !== undefined && (pattern.startsWith('[') ? part !== '' : pattern === part)

function matches(pattern: readonly string[], parts: readonly string[]): boolean {
  if (pattern.at(-1)?.startsWith('[...')) {
    const before = pattern.slice(0, -1)
    return parts.length > before.length && before.every((part, at) => fits(part, parts[at]))
  }
  return pattern.length === parts.length && pattern.every((part, at) => fits(part, parts[at]))
}

/** An exact path takes precedence over a pattern. */
function needAmong(lines: readonly Line[], path: string): Need | null {
  const parts = withoutSlash(path).split('/').map(decoded)
  const found = lines.filter((line) => matches(line.parts, parts))
  return (
    (found.find(({ parts: pattern }) => pattern.every((part) => !part.startsWith('['))) ?? found[0])?.need ??
    null
  )
}

/**
 * A menu group redirects to its first page; it is accessible to whoever may open at least one of its pages.
 */
function needOfGroup(group: string): Need {
  const lines = linesOf(PAGES)
  const below = MAIN_MENU.filter((entry) => entry.group === group)
  const needs = below.map(({ path }) => needAmong(lines, path) ?? [])
  return needs.includes('signedIn') ? 'signedIn' : [...new Set(needs.flatMap((need) => need as Permission[]))]
}

const GROUPS = [...new Set(MAIN_MENU.map(({ group }) => group))].filter((group) => group !== 'main')

/** The access table: a page without a line here is accessible to nobody. */
export const ACCESS: Readonly<Record<string, Need>> = {
  ...PAGES,
  ...Object.fromEntries(GROUPS.map((group) => [`/${group}`, needOfGroup(group)])),
}

const LINES = linesOf(ACCESS)

/** The permissions needed to open `path`; null if the table has no such page. */
export const needOf = (path: string): Need | null => needAmong(LINES, path)

/** Whether a person with these grants may open `path`; `null` stands for an anonymous visitor. */
export function mayOpen(path: string, grants: readonly Grant[] | null): boolean {
  const need = needOf(path)
  if (need === null) return false
  if (need === 'public') return true
  return grants !== null && (need === 'signedIn' || need.some((one) => allows(grants, one)))
}

/** The page that shows a shared result if the address contains a share token; else null. */
export function sharedPage(path: string, search: string): string | null {
  const isShared = withoutSlash(path) === RESULTS_PATH && new URLSearchParams(search).has(SHARE_NAME)
  return isShared ? SHARED_PATH + search : null
}
