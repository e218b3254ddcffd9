'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { later } from '@/app/_ui/client/later'

const PublicCodeDialog = later(() => import('./public-code-dialog').then((module) => module.PublicCodeDialog))

/**
 * Adds a code to the organisation's public machines and addresses when its button (`data-mark-public`, `data-type`) is
 * clicked: one listener for all rows. Needs the messages `publicCodes.form`.
 */
export function MarkPublicDesk() {
  const t = useTranslations('publicCodes.form')
  const [given, setGiven] = useState<{ featureType: string; feature: string } | null>(null)
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const button = (target as Element).closest<HTMLElement>('button[data-mark-public]')
      if (button) setGiven({ featureType: button.dataset.type!, feature: button.dataset.markPublic! })
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [])
  if (!given) return null
  return (
    <PublicCodeDialog title={t('mark')} given={{ ...given, remark: '' }} onClose={() => setGiven(null)} />
  )
}
