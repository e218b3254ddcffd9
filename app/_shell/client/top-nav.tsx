'use client'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useRef } from 'react'
import { isAt, type NavGroup, type NavItem, openGroup } from '../nav'
import styles from '../top-nav.module.css'
import { placeBelow } from './place-below'

/** Delay before a menu opens under the pointer, so that passing over it does not open it; in ms. */
const HOVER_DELAY = 100

function ItemLink({ item, pathname }: { item: NavItem; pathname: string }) {
  return (
    <Link
      href={item.href}
      prefetch={false}
      className={styles.entry}
      aria-current={isAt(pathname, item.href) ? 'page' : undefined}
    >
      {item.icon}
      {item.label}
    </Link>
  )
}

/** A group of the menu as a button with its entries in a popover. */
function GroupMenu({ group, pathname }: { group: NavGroup; pathname: string }) {
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const later = (act: () => void) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(act, HOVER_DELAY)
  }
  const isOpen = () => list.current?.matches(':popover-open')
  const byMouse = (act: () => void) => (event: React.PointerEvent) =>
    event.pointerType === 'mouse' && later(act)
  const show = byMouse(() => !isOpen() && list.current?.showPopover())
  const hide = byMouse(() => isOpen() && list.current?.hidePopover())
  const id = `top-menu-${group.key}`
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.entry}
        popoverTarget={id}
        data-open={group.items.some(({ href }) => isAt(pathname, href)) || undefined}
        onPointerEnter={show}
        onPointerLeave={hide}
      >
        {group.label}
      </button>
      <ul
        ref={list}
        id={id}
        popover="auto"
        className={styles.list}
        // Only prevents an open list from closing; a list closed by a choice or Escape stays closed.
        onPointerEnter={() => clearTimeout(timer.current)}
        onPointerLeave={hide}
        onBeforeToggle={(event) => placeBelow(button.current, event.currentTarget)}
      >
        {group.items.map((item) => (
          <li key={item.key}>
            <ItemLink item={item} pathname={pathname} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** The whole menu in the header: entries without a group as links, groups as submenus. */
export function TopNav({ groups, label }: { groups: readonly NavGroup[]; label: string }) {
  const pathname = usePathname()
  return (
    <nav className={styles.bar} aria-label={label}>
      {groups.flatMap((group) =>
        group.label ? (
          <GroupMenu key={group.key} group={group} pathname={pathname} />
        ) : (
          group.items.map((item) => <ItemLink key={item.key} item={item} pathname={pathname} />)
        ),
      )}
    </nav>
  )
}

/** The groups as links to their first entries; the side menu shows the entries of the open group. */
export function GroupLinks({ groups, label }: { groups: readonly NavGroup[]; label: string }) {
  const pathname = usePathname()
  const opened = openGroup(groups, pathname)
  return (
    <nav className={styles.bar} aria-label={label}>
      {groups.map((group) => (
        <Link
          key={group.key}
          href={group.items[0]?.href ?? '/workplace'}
          prefetch={false}
          className={styles.entry}
          data-open={group === opened || undefined}
        >
          {group.label ?? group.items[0]?.label}
        </Link>
      ))}
    </nav>
  )
}
