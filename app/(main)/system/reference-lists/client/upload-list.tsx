'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/app/_ui/button'
import { later } from '@/app/_ui/client/later'
import { useReopen } from '@/app/_ui/drafts/drafts-provider'
import { LIST_DRAFT } from './list-draft'

const UploadListDialog = later(() => import('./upload-dialog').then((module) => module.UploadListDialog))

/** Opens the dialog that uploads a price list. `regions`, `titles`: those known, as proposals. */
export function UploadList(props: { regions: readonly string[]; titles: readonly string[] }) {
  const t = useTranslations('referenceLists.upload')
  const [open, setOpen] = useState(false)
  useReopen(LIST_DRAFT, () => setOpen(true))
  return (
    <>
      <Button
        kind="primary"
        icon="upload"
        aria-haspopup="dialog"
        {...UploadListDialog.onIntent}
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      {open && <UploadListDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
