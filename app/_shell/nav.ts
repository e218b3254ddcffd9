import type { ReactNode } from 'react'

export interface NavItem {
  readonly key: string
  readonly label: string
  readonly href: string
  readonly icon?: ReactNode
}
export interface NavGroup {
  readonly key: string
  /** Heading of the group; absent for a plain list. */
  readonly label?: string
  /** Of a group that is one entry, which opens to show its items. */
  readonly icon?: ReactNode
  readonly items: readonly NavItem[]
}

export const isAt = (pathname: string, href: string) => pathname === href || pathname.startsWith(`${href}/`)

/** The group of the open page; the first group if there is none. */
export const openGroup = (groups: readonly NavGroup[], pathname: string) =>
  groups.find(({ items }) => items.some(({ href }) => isAt(pathname, href))) ?? groups[0]

/** The menu entry of the open page. */
export const entryAt = (groups: readonly NavGroup[], pathname: string) =>
  groups.flatMap((group) => group.items).find((item) => isAt(pathname, item.href))

const bare = new WeakMap<readonly NavGroup[], readonly NavGroup[]>()

/** A menu without icons, for uses that need only names and addresses; cached per menu. */
export function withoutIcons(groups: readonly NavGroup[]): readonly NavGroup[] {
  const known =
    bare.get(groups) ??
    groups.map(({ icon: _, ...group }) => ({
      ...group,
      items: group.items.map(({ key, label, href }) => ({ key, label, href })),
    }))
  bare.set(groups, known)
  return known
}
