'use client'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { wantsCalm } from '@/app/_ui/client/calm'
import styles from '../frame.module.css'
import { entryAt, isAt, type NavGroup, type NavItem, openGroup } from '../nav'

/** How a new page comes in, where the person chose it and the system does not ask for calm. */
function bringIn(): void {
  const { classList } = document.documentElement
  if (wantsCalm()) return
  const from = classList.contains('transition-slide')
    ? { opacity: 0, transform: 'translateX(24px)' }
    : classList.contains('transition-fade') && { opacity: 0 }
  if (from) document.getElementById('content')?.animate([from, {}], { duration: 200, easing: 'ease-out' })
}

/** Marks the link of the open page in the side menu, as `MenuLinks` has drawn it for the first page. */
function mark(pathname: string): void {
  const menu = document.getElementById('side-menu')
  const links = [...(menu?.querySelectorAll<HTMLAnchorElement>('[data-group] a') ?? [])]
  const open = links.filter((link) => isAt(pathname, link.pathname))
  for (const link of links) {
    if (open.includes(link)) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
  const groups = [...(menu?.querySelectorAll('[data-group]') ?? [])]
  const opened = open[0]?.closest('[data-group]') ?? groups[0]
  for (const group of groups) group.toggleAttribute('data-open', group === opened)
}

/** What changes in the menu with the page: its marks; and on a phone the menu closes behind a choice. */
export function MenuMarks() {
  const pathname = usePathname()
  const shown = useRef(pathname)
  useEffect(() => {
    // Not on the first page: what somebody has opened before the script was there stays open.
    if (shown.current === pathname) return
    shown.current = pathname
    mark(pathname)
    for (const open of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) open.hidePopover()
    bringIn()
  }, [pathname])
  return null
}

/** The name of the open page, from the same list and from pages `beside` it. */
export function CurrentTitle(props: { groups: readonly NavGroup[]; beside: readonly NavItem[] }) {
  const beside = { key: 'beside', items: props.beside }
  return entryAt([...props.groups, beside], usePathname())?.label ?? null
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
