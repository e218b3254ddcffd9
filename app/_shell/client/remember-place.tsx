'use client'
import { useSelectedLayoutSegment } from 'next/navigation'
import { useEffect } from 'react'
import { storeChoice } from '@/app/_ui/client/cookie'
import { KEY_COOKIE, MENU_KEYS, PROJECT_COOKIE } from '@/lib/catalogue/menu'

/** Stores the section and its open screen, so that /qb-inner can open them again. */
export function RememberPlace({ openId }: { openId: string }) {
  const key = useSelectedLayoutSegment()
  useEffect(() => {
    storeChoice(PROJECT_COOKIE, openId)
    if (MENU_KEYS.some((known) => known === key)) storeChoice(KEY_COOKIE, key!)
  }, [openId, key])
  return null
}
