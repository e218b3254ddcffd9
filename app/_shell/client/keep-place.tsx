'use client'
import { useSelectedLayoutSegment } from 'next/navigation'
import { useEffect } from 'react'
import { keepChoice } from '@/app/_ui/client/cookie'
import { KEY_COOKIE, MENU_KEYS, PROJECT_COOKIE } from '@/lib/catalogue/menu'

/** Remembers the section and its screen of the menu, for /qb-inner to open them again. */
export function KeepPlace({ openId }: { openId: string }) {
  const key = useSelectedLayoutSegment()
  useEffect(() => {
    keepChoice(PROJECT_COOKIE, openId)
    if (MENU_KEYS.some((known) => known === key)) keepChoice(KEY_COOKIE, key!)
  }, [openId, key])
  return null
}
