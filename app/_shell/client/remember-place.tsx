'use client'
import { useSelectedLayoutSegment } from 'next/navigation'
import { useLayoutEffect } from 'react'
import { storeChoice } from '@/app/_ui/client/cookie'
import { KEY_COOKIE, PROJECT_COOKIE } from '@/lib/catalogue/place-cookies'

/**
 * Stores the section and its open screen, so that /qb-inner can open them again.
 * @param screens the keys of the section's menu; other pages of a section are not opened again
 */
export function RememberPlace({ openId, screens }: { openId: string; screens: readonly string[] }) {
  const key = useSelectedLayoutSegment()
  // Stored with the frame that shows the screen: whoever sees it may leave at once.
  useLayoutEffect(() => {
    storeChoice(PROJECT_COOKIE, openId)
    if (key !== null && screens.includes(key)) storeChoice(KEY_COOKIE, key)
  }, [openId, key, screens])
  return null
}
