'use client'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { isLeavingToSignIn } from '@/app/_ui/drafts/drafts'

/** Asks for confirmation before a page with unsaved input is left, reloaded or closed. */
export function useUnsaved(isUnsaved: boolean): void {
  const t = useTranslations('entry.form')
  useEffect(() => {
    if (!isUnsaved) return
    const leave = (event: BeforeUnloadEvent) => {
      if (!isLeavingToSignIn()) event.preventDefault()
    }
    // Links within the product change the page without unloading the document.
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (!link || link.getAttribute('target') === '_blank' || window.confirm(t('unsaved'))) return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('beforeunload', leave)
    document.addEventListener('click', follow, true)
    return () => {
      window.removeEventListener('beforeunload', leave)
      document.removeEventListener('click', follow, true)
    }
  }, [isUnsaved, t])
}
