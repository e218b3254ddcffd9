'use client'
import { useSelectedLayoutSegment } from 'next/navigation'
import { useLayoutEffect } from 'react'
import { storeChoice } from '@/app/_ui/client/cookie'
import { KEY_COOKIE, MENU_KEYS, PROJECT_COOKIE } from '@/lib/catalogue/menu'

/** Stores the section and its open screen, so that /qb-inner can open them again. */
export function RememberPlace({ openId }: { openId: string }) {
  const key = useSelectedLayoutSegment()
  // Stored with the frame that shows the screen: whoever sees it may leave at once.
  useLayoutEffect(() => {
    storeChoice(PROJECT_COOKIE, openId)
    if (MENU_KEYS.some((known) => known === key)) storeChoice(KEY_COOKIE, key!)
  }, [openId, key])
  return null
}
