'use client'
import { useRouter } from 'next/navigation'
import type { MouseEvent, ReactNode } from 'react'

/**
 * Lets the router follow the plain links inside: one listener instead of a component for each.
 * `stay`: the scroll position is preserved.
 */
export function FollowLinks({ children, stay }: { children: ReactNode; stay?: boolean }) {
  const router = useRouter()
  const follow = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    const link = (event.target as Element).closest('a[href]')
    if (!link || !isPlain) return
    event.preventDefault()
    router.push(link.getAttribute('href')!, { scroll: !stay })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links inside handle the keys
    <div onClick={follow}>{children}</div>
  )
}
