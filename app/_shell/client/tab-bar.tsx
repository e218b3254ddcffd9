'use client'
import Link from 'next/link'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useEffect, useRef, useTransition } from 'react'
import { toast } from '@/app/_ui/client/ask'
import { Icon } from '@/app/_ui/icon'
import { afterClosing, type Closing, closed, distinctions, type PageTab } from '@/lib/domain/tabs'
import { entryAt, type NavGroup } from '../nav'
import styles from '../tab-bar.module.css'
import { followArrows, settleStop } from './one-stop'
import { placeBelow } from './place-below'
import { usePageTabs } from './use-page-tabs'

export interface LockedTab {
  readonly path: string
  readonly title: string
}

/** Texts from the messages; `closeOne` contains `{name}`, which is filled in here. */
export interface TabWords {
  readonly label: string
  readonly actions: string
  readonly closeOne: string
  readonly refresh: string
  readonly last: string
  readonly close: Readonly<Record<Closing, string>>
}

const CLOSINGS = ['self', 'others', 'left', 'right'] as const satisfies Closing[]

/**
 * Closes the menu of a choice. `popovertarget` does not suffice: a choice that cannot be repeated is disabled by
 * then, and a disabled button closes nothing.
 */
const leave = (event: React.MouseEvent) =>
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()

/** The menu for the open tab and its neighbours. */
function Actions(props: {
  words: TabWords
  isLast: boolean
  can: (which: Closing) => boolean
  close: (which: Closing) => void
}) {
  const { words } = props
  const router = useRouter()
  const [pending, start] = useTransition()
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.more}
        popoverTarget="tab-actions"
        aria-label={words.actions}
        aria-busy={pending}
      >
        <Icon name={pending ? 'auto' : 'down'} size={14} />
      </button>
      <div
        id="tab-actions"
        popover="auto"
        className={styles.actions}
        onBeforeToggle={(event) => placeBelow(button.current, event.currentTarget)}
      >
        <button
          type="button"
          onClick={(event) => {
            leave(event)
            start(() => router.refresh())
          }}
        >
          {words.refresh}
        </button>
        {CLOSINGS.map((which) => (
          <button
            key={which}
            type="button"
            disabled={!props.can(which) && !(which === 'self' && props.isLast)}
            onClick={(event) => {
              leave(event)
              if (props.can(which)) props.close(which)
              else void toast('info', words.last)
            }}
          >
            {words.close[which]}
          </button>
        ))}
      </div>
    </>
  )
}

const BETWEEN = ' ↔ '

/** Of two bidders both are seen: each gives way, rather than the second to the first. */
function TabTitle({ title }: Pick<PageTab, 'title'>) {
  const [one, two] = title.split(BETWEEN)
  if (two === undefined) return <span>{title}</span>
  return (
    <span className="flex">
      <span>{one}</span>
      <span className="fixed">{BETWEEN}</span>
      <span>{two}</span>
    </span>
  )
}

function OpenTab(props: {
  words: TabWords
  tab: PageTab
  /** What tells its section from the others that are open. */
  short: string | undefined
  isOpen: boolean
  onClose: () => void
}) {
  const { words, tab, isOpen, onClose } = props
  const name = tab.hint ? `${tab.title} · ${tab.hint}` : tab.title
  return (
    <li>
      <Link
        href={tab.href}
        prefetch={false}
        title={name}
        aria-current={isOpen ? 'page' : undefined}
        aria-keyshortcuts="Delete"
        onKeyDown={(event) => event.key === 'Delete' && onClose()}
      >
        <TabTitle title={tab.title} />
        {props.short && (
          <small className="fixed" aria-hidden="true">
            {props.short}
          </small>
        )}
      </Link>
      <button
        type="button"
        className={styles.close}
        tabIndex={-1}
        aria-label={words.closeOne.replace('{name}', () => name)}
        onClick={onClose}
      >
        <Icon name="cross" size={12} />
      </button>
    </li>
  )
}

/** Scrolls the open tab into view without scrolling the page, and makes the tabs one stop of the Tab key. */
function useOpenTab(pathname: string, tabs: readonly PageTab[]) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => (list.current ? followArrows(list.current) : undefined), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the page, the tabs or their titles change
  useEffect(() => {
    if (list.current) settleStop(list.current)
    const open = list.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement
    if (!list.current || !open) return
    const { scrollLeft, clientWidth } = list.current
    const [start, end] = [open.offsetLeft, open.offsetLeft + open.offsetWidth]
    if (start < scrollLeft) list.current.scrollLeft = start
    if (end > scrollLeft + clientWidth) list.current.scrollLeft = end - clientWidth
  }, [pathname, tabs])
  return list
}

/**
 * The visited pages as tabs. They are links, not an ARIA tablist, because each is a page of its own and has a close
 * button beside it. The fixed tabs are rendered by the server; the others are known to the browser only, and fill a
 * bar of fixed height.
 * - `groups`: the menu, for the names; `hint`: the context of the pages of this menu, e.g. the section
 */
export function TabBar(props: {
  userId: number
  locked: readonly LockedTab[]
  groups: readonly NavGroup[]
  hint?: string | undefined
  words: TabWords
}) {
  const { userId, locked, groups, hint, words } = props
  const router = useRouter()
  const path = usePathname()
  const query = useSearchParams().toString()
  const entry = entryAt(groups, path)
  const known = entry?.href === path ? entry.label : undefined
  const [tabs, store] = usePageTabs(userId, { path, href: query ? `${path}?${query}` : path, known, hint })
  const list = useOpenTab(path, tabs)
  const shorts = distinctions(tabs)
  const lockedPaths = locked.map((tab) => tab.path)

  const close = (at: string, which: Closing) => {
    const left = closed(tabs, at, which)
    store(left)
    const isGone = !lockedPaths.includes(path) && !left.some((tab) => tab.path === path)
    if (isGone) router.push(which === 'self' ? afterClosing(tabs, at, lockedPaths) : at)
  }
  const can = (which: Closing) => closed(tabs, path, which).length < tabs.length
  return (
    <div className={styles.bar}>
      <nav aria-label={words.label} className={styles.nav}>
        <ul ref={list} className={styles.list}>
          {locked.map((tab) => (
            <li key={tab.path}>
              <Link href={tab.path} prefetch={false} aria-current={tab.path === path ? 'page' : undefined}>
                {tab.title}
              </Link>
            </li>
          ))}
          {tabs.map((tab) => (
            <OpenTab
              key={tab.path}
              words={words}
              tab={tab}
              short={tab.hint && shorts.get(tab.hint)}
              isOpen={tab.path === path}
              onClose={() => close(tab.path, 'self')}
            />
          ))}
        </ul>
      </nav>
      <Actions words={words} isLast={tabs.length === 0} can={can} close={(which) => close(path, which)} />
    </div>
  )
}
