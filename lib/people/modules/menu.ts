import { needOf } from '../../catalogue/access'
import { MAIN_MENU, OPENING_GROUPS, SECTION_MENU } from '../../catalogue/menu'
import { sectionHref } from '../../catalogue/section-href'
import { MENU_ICONS, type MenuIcon } from '../../domain/menu-icons'
import { allows, type Grant, type Permission } from '../../domain/permissions'
import type { Translate } from '../../kit/i18n/translator'
import type { ModuleSetting } from './data'

/** An entry of the menu in the format of `GET /api/currentUserNav`. */
export interface MenuEntry {
  readonly id: string
  readonly parentId: string | null
  readonly name: string
  readonly path: string
  readonly component: string | null
  /** The first entry of a group that the person may open. */
  readonly redirect: string | null
  readonly meta: {
    readonly title: string
    readonly icon: MenuIcon | null
    readonly hideInMenu: boolean
    readonly hideChildrenInMenu: boolean
    readonly target: '_blank' | null
    /** Needs one of these permissions; empty: open to everybody. */
    readonly authority: readonly Permission[]
  }
}

/** An entry of the built-in menu, before an organisation's settings. */
export interface Module {
  readonly key: string
  readonly parent: string | null
  readonly path: string
  readonly isGroup: boolean
  readonly icon: MenuIcon | null
  readonly hidden: boolean
  readonly authority: readonly Permission[]
}

/** The root of the screens of a section; its entries need an openId. */
export const WORKSPACE = 'qb-inner'
/** The screen that edits the menu must not be hidden, or nobody could reach it to undo that. */
export const ALWAYS_SHOWN = 'modules'

/** The permissions that the table of access requires, so that the menu shows only pages a person may open. */
function authorityOf(path: string): readonly Permission[] {
  const need = needOf(path)
  return need === null || typeof need === 'string' ? [] : need
}

const group = (key: string, parent: string | null, path: string, hidden = false): Module => ({
  key,
  parent,
  path,
  isGroup: true,
  icon: OPENING_GROUPS[key] ?? null,
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

/** All menu entries, groups before their children. */
export const MODULES: readonly Module[] = [...mainModules(), ...sectionModules()]

const isIcon = (value: string | null | undefined): value is MenuIcon =>
  MENU_ICONS.some((icon) => icon === value)

/** The default order of a module: its place among its siblings, in tens. */
const ownSort = (module: Module) =>
  (MODULES.filter(({ parent }) => parent === module.parent).indexOf(module) + 1) * 10

type Settings = ReadonlyMap<string, ModuleSetting>
const sortOf = (module: Module, settings: Settings) => settings.get(module.key)?.sort ?? ownSort(module)

/** The modules in the organisation's order, each group directly before its children. */
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

/** The menu of one person: the entries their role may open, in their organisation's order. */
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

/** A module in the list for administrators. */
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
  /** Never shown in the menu, so it cannot be hidden. */
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
