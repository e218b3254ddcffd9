'use client'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useRef } from 'react'
import { wantsCalm } from '@/app/_ui/client/calm'
import styles from '../frame.module.css'

export interface NavItem {
  readonly key: string
  readonly label: string
  readonly href: string
  readonly icon: ReactNode
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

/** How a new page comes in, where the person chose it and the system does not ask for calm. */
function bringIn(): void {
  const { classList } = document.documentElement
  if (wantsCalm()) return
  const from = classList.contains('transition-slide')
    ? { opacity: 0, transform: 'translateX(24px)' }
    : classList.contains('transition-fade') && { opacity: 0 }
  if (from) document.getElementById('content')?.animate([from, {}], { duration: 200, easing: 'ease-out' })
}

/** The links of the side menu, with the one that is open marked. On a phone the menu closes behind a choice. */
export function NavLinks({ groups }: { groups: readonly NavGroup[] }) {
  const pathname = usePathname()
  const shown = useRef(pathname)
  useEffect(() => {
    // Not on the first page: what somebody has opened before the script was there stays open.
    if (shown.current === pathname) return
    shown.current = pathname
    for (const open of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) open.hidePopover()
    bringIn()
  }, [pathname])
  const opened = openGroup(groups, pathname)
  return groups.map((group) => (
    <div key={group.key} data-open={group === opened || undefined}>
      {group.label && <p className={styles.groupLabel}>{group.label}</p>}
      <ul className={styles.links}>
        {group.items.map((item) => (
          <li key={item.key}>
            <Link
              href={item.href}
              prefetch={false}
              title={item.label}
              aria-current={isAt(pathname, item.href) ? 'page' : undefined}
            >
              {item.icon}
              <span>{item.label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ))
}

/** The entry of the menu that the open page belongs to. */
export const entryAt = (groups: readonly NavGroup[], pathname: string) =>
  groups.flatMap((group) => group.items).find((item) => isAt(pathname, item.href))

/** The name of the open page, from the same list. */
export function CurrentTitle({ groups }: { groups: readonly NavGroup[] }) {
  return entryAt(groups, usePathname())?.label ?? null
}

/** Group and name of the open page; nothing where the menu does not know it. */
export function Breadcrumbs({ groups, label }: { groups: readonly NavGroup[]; label: string }) {
  const pathname = usePathname()
  const entry = entryAt(groups, pathname)
  if (!entry) return null
  const group = openGroup(groups, pathname)?.label
  return (
    <nav aria-label={label}>
      <ol className={styles.crumbs}>
        {group && <li>{group}</li>}
        <li aria-current={entry.href === pathname ? 'page' : undefined}>
          {entry.href === pathname ? (
            entry.label
          ) : (
            <Link href={entry.href} prefetch={false}>
              {entry.label}
            </Link>
          )}
        </li>
      </ol>
    </nav>
  )
}
