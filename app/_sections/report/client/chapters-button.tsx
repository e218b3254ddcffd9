'use client'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/app/_ui/button'
import { useReopen } from '@/app/_ui/drafts/drafts-provider'
import { CHAPTERS_DRAFT, type ChaptersProps } from './chapters-props'

const Dialog = dynamic(() => import('./chapters-dialog').then((parts) => parts.ChaptersDialog), {
  ssr: false,
})

/** Opens the dialog that chooses the chapters of the report. */
export function ChaptersButton(props: ChaptersProps) {
  const t = useTranslations('report.chapterChoice')
  const [open, setOpen] = useState(false)
  useReopen(CHAPTERS_DRAFT, () => setOpen(true))
  return (
    <>
      <Button small icon="list" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {open && <Dialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
