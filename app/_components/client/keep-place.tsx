'use client'
import { useSelectedLayoutSegment } from 'next/navigation'
import { useEffect } from 'react'
import { KEY_COOKIE, PROJECT_COOKIE } from '@/lib/domain/menu'
import { keepChoice } from './cookie'

/** Remembers the section and its screen, for /qb-inner to open them again. */
export function KeepPlace({ openId }: { openId: string }) {
  const key = useSelectedLayoutSegment()
  useEffect(() => {
    keepChoice(PROJECT_COOKIE, openId)
    if (key) keepChoice(KEY_COOKIE, key)
  }, [openId, key])
  return null
}
