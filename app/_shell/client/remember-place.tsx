'use client'
import { useSelectedLayoutSegment } from 'next/navigation'
import { useEffect } from 'react'
import { storeChoice } from '@/app/_ui/client/cookie'
import { KEY_COOKIE, MENU_KEYS, PROJECT_COOKIE } from '@/lib/catalogue/menu'

/** Remembers the section and its screen of the menu, for /qb-inner to open them again. */
export function RememberPlace({ openId }: { openId: string }) {
  const key = useSelectedLayoutSegment()
  useEffect(() => {
    storeChoice(PROJECT_COOKIE, openId)
    if (MENU_KEYS.some((known) => known === key)) storeChoice(KEY_COOKIE, key!)
  }, [openId, key])
  return null
}
