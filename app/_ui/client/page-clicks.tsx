'use client'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { runAction } from './page-actions'

/** Whether a click means this page and nothing else: no other tab, window or download. */
const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** The link a click is to follow in this page; null where it is left to the browser. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-go]')
  const isHere = link && (!link.target || link.target === '_self') && link.origin === location.origin
  return isHere && isPlainClick(event) ? link : null
}

/**
 * One listener for the plain elements of every page: has the router follow the links (`PlainLink`), which without it
 * the browser does, and does what the buttons of the frame are for.
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
      router.push(link.href, { scroll: link.dataset.go !== 'still' })
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [router])
  return null
}
