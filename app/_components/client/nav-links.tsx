'use client'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect } from 'react'
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

const isAt = (pathname: string, href: string) => pathname === href || pathname.startsWith(`${href}/`)

/** The links of the side menu, with the one that is open marked. On a phone the menu closes behind a choice. */
export function NavLinks({ groups }: { groups: readonly NavGroup[] }) {
  const pathname = usePathname()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is what closes the menu
  useEffect(() => {
    for (const open of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) open.hidePopover()
  }, [pathname])
  return groups.map((group) => (
    <div key={group.key}>
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

/** The name of the open page, from the same list. */
export function CurrentTitle({ groups }: { groups: readonly NavGroup[] }) {
  const pathname = usePathname()
  return groups.flatMap((group) => group.items).find((item) => isAt(pathname, item.href))?.label ?? null
}
