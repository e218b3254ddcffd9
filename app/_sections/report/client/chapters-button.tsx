'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/app/_ui/button'
import { later } from '@/app/_ui/client/later'
import { useReopen } from '@/app/_ui/drafts/drafts-provider'
import { CHAPTERS_DRAFT, type ChaptersProps } from './chapters-props'

const ChaptersDialog = later(() => import('./chapters-dialog').then((parts) => parts.ChaptersDialog))

export function ChaptersButton(props: ChaptersProps) {
  const t = useTranslations('report.chapterChoice')
  const [open, setOpen] = useState(false)
  useReopen(CHAPTERS_DRAFT, () => setOpen(true))
  return (
    <>
      <Button
        small
        icon="list"
        aria-haspopup="dialog"
        {...ChaptersDialog.onIntent}
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      {open && <ChaptersDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
