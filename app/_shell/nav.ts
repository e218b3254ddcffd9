import type { ReactNode } from 'react'

export interface NavItem {
  readonly key: string
  readonly label: string
  readonly href: string
  readonly icon?: ReactNode
}
export interface NavGroup {
  readonly key: string
  /** Heading of the group; none for a plain list. */
  readonly label?: string
  readonly items: readonly NavItem[]
}

export const isAt = (pathname: string, href: string) => pathname === href || pathname.startsWith(`${href}/`)

/** The group that holds the open page; the first where none does. */
export const openGroup = (groups: readonly NavGroup[], pathname: string) =>
  groups.find(({ items }) => items.some(({ href }) => isAt(pathname, href))) ?? groups[0]

/** The entry of the menu that the open page belongs to. */
export const entryAt = (groups: readonly NavGroup[], pathname: string) =>
  groups.flatMap((group) => group.items).find((item) => isAt(pathname, item.href))

const bare = new WeakMap<readonly NavGroup[], readonly NavGroup[]>()

/** A menu without its pictures, for what needs the names and addresses alone; the same one for the same menu. */
export function withoutIcons(groups: readonly NavGroup[]): readonly NavGroup[] {
  const known =
    bare.get(groups) ??
    groups.map((group) => ({
      ...group,
      items: group.items.map(({ key, label, href }) => ({ key, label, href })),
    }))
  bare.set(groups, known)
  return known
}
