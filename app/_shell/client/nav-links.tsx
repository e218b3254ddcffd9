'use client'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { prefersReducedMotion } from '@/app/_ui/client/reduced-motion'
import styles from '../frame.module.css'
import { entryAt, isAt, type NavGroup, type NavItem, openGroup } from '../nav'
import { followArrows, settleStop } from './one-stop'

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
  if (opened instanceof HTMLDetailsElement) opened.open = true
}

const menuList = () => document.querySelector<HTMLElement>('#side-menu [data-menu]')

/** Scrolls a menu that is longer than the window to the open page; the page itself stays where it is. */
function reveal(list: HTMLElement): void {
  const link = list.querySelector('a[aria-current="page"]')
  if (!link) return
  const [at, box] = [link.getBoundingClientRect(), list.getBoundingClientRect()]
  if (at.top < box.top) list.scrollTop -= box.top - at.top
  else if (at.bottom > box.bottom) list.scrollTop += at.bottom - box.bottom
}

/**
 * Updates the menu after navigation: marks and reveals the open page and, on a phone, closes the menu. For the Tab key
 * the menu is one stop, so that few of them lie before the page.
 */
export function MenuMarks() {
  const pathname = usePathname()
  const shown = useRef(pathname)
  useEffect(() => {
    const list = menuList()
    if (!list) return
    reveal(list)
    settleStop(list)
    return followArrows(list)
  }, [])
  useEffect(() => {
    // Not on the first page: a menu opened before hydration stays open.
    if (shown.current === pathname) return
    shown.current = pathname
    mark(pathname)
    const list = menuList()
    if (list) {
      reveal(list)
      settleStop(list)
    }
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
