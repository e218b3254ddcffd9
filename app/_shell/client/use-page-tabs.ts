'use client'
import { useEffect, useState } from 'react'
import { type PageTab, tabsOf, visited } from '@/lib/domain/tabs'

const keyOf = (userId: number) => `app_tabs:${userId}`

/** The title of the document without the product's name behind it, which may have a hyphen of its own. */
const documentTitle = () => document.title.split(' - ').slice(0, -1).join(' - ') || document.title

interface OpenPage {
  readonly path: string
  readonly href: string
  /** Its name in the menu; the document's title where the menu has none. */
  readonly known: string | undefined
  readonly hint: string | undefined
}

/**
 * The tabs that this browser keeps for a user, with the open page among them; empty on the server and
 * until the page has come alive.
 */
export function usePageTabs(userId: number, page: OpenPage) {
  const [tabs, setTabs] = useState<readonly PageTab[]>([])
  const { path, href, known, hint } = page
  const store = (next: readonly PageTab[]) => {
    setTabs(next)
    localStorage.setItem(keyOf(userId), JSON.stringify(next))
  }
  useEffect(() => {
    const update = () => {
      const tab = { path, href, title: known ?? documentTitle(), hint }
      const next = visited(tabsOf(localStorage.getItem(keyOf(userId))), tab)
      localStorage.setItem(keyOf(userId), JSON.stringify(next))
      setTabs(next)
    }
    update()
    if (known !== undefined) return
    // The title of a page may come after the page, and that of the next before this one has gone.
    const watch = new MutationObserver(() => location.pathname === path && update())
    watch.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => watch.disconnect()
  }, [userId, path, href, known, hint])
  return [tabs, store] as const
}
