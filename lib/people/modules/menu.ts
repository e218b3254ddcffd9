import { needOf } from '../../domain/access'
import { MAIN_MENU, MENU_ICONS, type MenuIcon, SECTION_MENU, sectionHref } from '../../domain/menu'
import { allows, type Grant, type Permission } from '../../domain/permissions'
import type { Translate } from '../../kit/i18n/translator'
import type { ModuleSetting } from './data'

/** An entry of the menu as `GET /api/currentUserNav` answers it. */
export interface MenuEntry {
  readonly id: string
  readonly parentId: string | null
  readonly name: string
  readonly path: string
  readonly component: string | null
  /** Where a group leads to: its first entry that may be opened. */
  readonly redirect: string | null
  readonly meta: {
    readonly title: string
    readonly icon: MenuIcon | null
    readonly hideInMenu: boolean
    readonly hideChildrenInMenu: boolean
    readonly target: '_blank' | null
    /** One of these is needed; everybody may open an entry without any. */
    readonly authority: readonly Permission[]
  }
}

/** An entry of the product's own menu, before an organisation's settings. */
export interface Module {
  readonly key: string
  readonly parent: string | null
  readonly path: string
  readonly isGroup: boolean
  readonly icon: MenuIcon | null
  readonly hidden: boolean
  readonly authority: readonly Permission[]
}

/** The root under which the screens of a section stand; its entries need an openId. */
export const WORKSPACE = 'qb-inner'
/** The screen that changes the menu is never hidden: nobody would find the way back. */
export const ALWAYS_SHOWN = 'modules'

/** As the table of access has it: what a person may not open they do not see. */
function authorityOf(path: string): readonly Permission[] {
  const need = needOf(path)
  return need === null || typeof need === 'string' ? [] : need
}

const group = (key: string, parent: string | null, path: string, hidden = false): Module => ({
  key,
  parent,
  path,
  isGroup: true,
  icon: null,
  hidden,
  authority: [],
})

function mainModules(): Module[] {
  const groups = [...new Set(MAIN_MENU.map((entry) => entry.group))].filter((key) => key !== 'main')
  const entries = MAIN_MENU.map(({ key, group: under, path, icon, hidden }) => ({
    key,
    parent: under === 'main' ? null : under,
    path,
    isGroup: false,
    icon,
    hidden: hidden ?? false,
    authority: authorityOf(path),
  }))
  return [
    ...entries.filter(({ parent }) => parent === null),
    ...groups.map((key) => group(key, null, `/${key}`, key === 'account' || key === 'personal')),
    ...entries.filter(({ parent }) => parent !== null),
  ]
}

function sectionModules(): Module[] {
  const groups = [...new Set(SECTION_MENU.map((entry) => entry.group))]
  return [
    group(WORKSPACE, null, `/${WORKSPACE}`, true),
    ...groups.map((key) => group(key, WORKSPACE, `/${WORKSPACE}`)),
    ...SECTION_MENU.map(({ key, group: parent, icon }) => ({
      key,
      parent,
      path: `/${WORKSPACE}/:openId/${key}`,
      isGroup: false,
      icon,
      hidden: false,
      authority: authorityOf(sectionHref('any', key)),
    })),
  ]
}

/** Everything the menu can show, groups before their entries. */
export const MODULES: readonly Module[] = [...mainModules(), ...sectionModules()]

const isIcon = (value: string | null | undefined): value is MenuIcon =>
  MENU_ICONS.some((icon) => icon === value)

/** The order of a module that nobody moved: its place in the list, in tens. */
const ownSort = (module: Module) =>
  (MODULES.filter(({ parent }) => parent === module.parent).indexOf(module) + 1) * 10

type Settings = ReadonlyMap<string, ModuleSetting>
const sortOf = (module: Module, settings: Settings) => settings.get(module.key)?.sort ?? ownSort(module)

/** The modules in the order of an organisation: each group directly before its entries. */
function orderedModules(settings: Settings): Module[] {
  const below = (parent: string | null): Module[] =>
    MODULES.filter((module) => module.parent === parent)
      .toSorted((a, b) => sortOf(a, settings) - sortOf(b, settings))
      .flatMap((module) => [module, ...below(module.isGroup ? module.key : '')])
  return below(null)
}

const mayOpen = (module: Module, grants: readonly Grant[]) =>
  module.authority.length === 0 || module.authority.some((permission) => allows(grants, permission))

function entryOf(
  module: Module,
  redirect: string | null,
  settings: Settings,
  translate: Translate,
): MenuEntry {
  const setting = settings.get(module.key)
  return {
    id: module.key,
    parentId: module.parent,
    name: module.key,
    path: module.path,
    component: module.isGroup ? null : module.path.split('/').filter(Boolean).join('/'),
    redirect,
    meta: {
      title: translate(`shell.menu.${module.key}`),
      icon: isIcon(setting?.icon) ? setting.icon : module.icon,
      hideInMenu: module.hidden || (setting?.hidden ?? false),
      hideChildrenInMenu: false,
      target: null,
      authority: module.authority,
    },
  }
}

/** The menu of one person: what their role lets them open, in their organisation's order. */
export function menuFor(grants: readonly Grant[], settings: Settings, translate: Translate): MenuEntry[] {
  const ordered = orderedModules(settings)
  const leaves = ordered.filter((module) => !module.isGroup && mayOpen(module, grants))
  const firstBelow = (key: string): Module | undefined =>
    leaves.find(({ parent }) => parent === key) ??
    ordered
      .filter(({ isGroup, parent }) => isGroup && parent === key)
      .map((inner) => firstBelow(inner.key))
      .find(Boolean)
  return ordered.flatMap((module) => {
    if (!module.isGroup) return leaves.includes(module) ? [entryOf(module, null, settings, translate)] : []
    const first = firstBelow(module.key)
    return first ? [entryOf(module, first.path, settings, translate)] : []
  })
}

/** A module as the administrator of an organisation sees it. */
export interface ListedModule {
  readonly key: string
  readonly parent: string | null
  readonly depth: number
  readonly title: string
  readonly path: string
  readonly icon: MenuIcon | null
  readonly isGroup: boolean
  readonly sort: number
  readonly hidden: boolean
  /** Reached from elsewhere and never in the menu: nothing to hide. */
  readonly isHiddenAnyway: boolean
  readonly authority: readonly Permission[]
}

const depthOf = (module: Module): number =>
  module.parent === null ? 0 : 1 + depthOf(MODULES.find(({ key }) => key === module.parent)!)

export function listedModules(settings: Settings, translate: Translate): ListedModule[] {
  return orderedModules(settings).map((module) => {
    const entry = entryOf(module, null, settings, translate)
    return {
      key: module.key,
      parent: module.parent,
      depth: depthOf(module),
      title: entry.meta.title,
      path: module.path,
      icon: entry.meta.icon,
      isGroup: module.isGroup,
      sort: sortOf(module, settings),
      hidden: settings.get(module.key)?.hidden ?? false,
      isHiddenAnyway: module.hidden,
      authority: module.authority,
    }
  })
}
