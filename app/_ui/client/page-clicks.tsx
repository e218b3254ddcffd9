'use client'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import { watchChoices } from '../choice/many-options'
import { endNavigation } from './navigation'
import { runAction } from './page-actions'

/** Whether a click is meant for this tab: no new tab, window or download. */
const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** The link that the router should follow, in a page or in a drawing; null if the browser should handle the click. */
function linkOf(event: MouseEvent): { href: string; isStill: boolean } | null {
  const link = (event.target as Element).closest('a[data-go][href]')
  if (!link || !isPlainClick(event)) return null
  const address = new URL(link.getAttribute('href')!, location.href)
  const isHere = /^(_self)?$/.test(link.getAttribute('target') ?? '') && address.origin === location.origin
  return isHere ? { href: address.href, isStill: link.getAttribute('data-go') === 'still' } : null
}

/**
 * A browser may keep a page as it was left and show it again on the way back, whoever is signed in by then: it is hidden and
 * loaded anew.
 */
function reloadKept({ persisted }: PageTransitionEvent): void {
  if (!persisted) return
  document.documentElement.hidden = true
  location.reload()
}

/**
 * One listener for the plain elements of every page: lets the router follow links (`PlainLink`), which the browser
 * would follow otherwise, runs the actions of the frame's buttons, gives long choices a search, and ends what the router
 * has begun (`navigation.ts`). Loads a page anew that the browser had kept.
 */
export function PageClicks() {
  const router = useRouter()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (event.defaultPrevented) return
      runAction(event.target as Element, () => router.refresh())
      const link = linkOf(event)
      if (!link) return
      event.preventDefault()
      router.push(link.href, { scroll: !link.isStill })
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [router])
  useEffect(watchChoices, [])
  useEffect(() => {
    window.addEventListener('pageshow', reloadKept)
    return () => window.removeEventListener('pageshow', reloadKept)
  }, [])
  const [path, query] = [usePathname(), useSearchParams()]
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another page
  useEffect(endNavigation, [path, query])
  return null
}
