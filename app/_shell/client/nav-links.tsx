'use client'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { prefersReducedMotion } from '@/app/_ui/client/reduced-motion'
import styles from '../frame.module.css'
import { entryAt, isAt, type NavGroup, type NavItem, openGroup } from '../nav'

/** The transition to a new page, if the person chose one and the system does not request reduced motion. */
function animatePage(): void {
  const { classList } = document.documentElement
  if (prefersReducedMotion()) return
  const from = classList.contains('transition-slide')
    ? { opacity: 0, transform: 'translateX(24px)' }
    : classList.contains('transition-fade') && { opacity: 0 }
  if (from) document.getElementById('content')?.animate([from, {}], { duration: 200, easing: 'ease-out' })
}

/** Marks the link of the open page in the side menu. For the first page `MenuLinks` has rendered the mark. */
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

/** Updates the menu after navigation: marks the open page and, on a phone, closes the menu. */
export function MenuMarks() {
  const pathname = usePathname()
  const shown = useRef(pathname)
  useEffect(() => {
    // Not on the first page: a menu opened before hydration stays open.
    if (shown.current === pathname) return
    shown.current = pathname
    mark(pathname)
    for (const open of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) open.hidePopover()
    animatePage()
  }, [pathname])
  return null
}

/** The name of the open page, from the menu or from the pages `beside` it. */
export function CurrentTitle(props: { groups: readonly NavGroup[]; beside: readonly NavItem[] }) {
  const beside = { key: 'beside', items: props.beside }
  return entryAt([...props.groups, beside], usePathname())?.label ?? null
}

/** Group and name of the open page; empty if it is not in the menu. */
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
