'use client'
import { useEffect, useState } from 'react'
import { tabsKey } from '@/app/_ui/drafts/drafts'
import { type PageTab, tabsOf, visited } from '@/lib/domain/tabs'

/**
 * The title of the document without the product name at its end, and without what the page belongs to, which a tab names
 * apart. The title itself may contain hyphens.
 */
function documentTitle(hint: string | undefined): string {
  const title = document.title.split(' - ').slice(0, -1).join(' - ') || document.title
  const end = ` - ${hint}`
  return hint && title.endsWith(end) ? title.slice(0, -end.length) : title
}

interface OpenPage {
  readonly path: string
  readonly href: string
  /** Its name in the menu; without one, the document title is used. */
  readonly known: string | undefined
  readonly hint: string | undefined
}

/**
 * The tabs stored in this browser for a user, including the open page; empty on the server and before hydration.
 */
export function usePageTabs(userId: number, page: OpenPage) {
  const [tabs, setTabs] = useState<readonly PageTab[]>([])
  const { path, href, known, hint } = page
  const store = (next: readonly PageTab[]) => {
    setTabs(next)
    localStorage.setItem(tabsKey(userId), JSON.stringify(next))
  }
  useEffect(() => {
    const update = () => {
      const tab = { path, href, title: known ?? documentTitle(hint), hint }
      const next = visited(tabsOf(localStorage.getItem(tabsKey(userId))), tab)
      localStorage.setItem(tabsKey(userId), JSON.stringify(next))
      setTabs(next)
    }
    update()
    if (known !== undefined) return
    // The title may be set after the page, and that of the next page before this one is removed.
    const watch = new MutationObserver(() => location.pathname === path && update())
    watch.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => watch.disconnect()
  }, [userId, path, href, known, hint])
  return [tabs, store] as const
}
