'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/app/_ui/button'
import { later } from '@/app/_ui/client/later'
import { FILE_TYPE } from '@/lib/domain/number-codes'

const UploadDialog = later(() =>
  import('@/app/_sections/files/client/upload-dialog').then((module) => module.UploadDialog),
)

export function UploadReferences() {
  const t = useTranslations('referenceTexts')
  const [open, setOpen] = useState(false)
  const target = { fileType: FILE_TYPE.tenderText, bidderId: null, name: t('title'), replaces: null }
  return (
    <>
      <Button
        kind="primary"
        icon="upload"
        aria-haspopup="dialog"
        {...UploadDialog.onIntent}
        onClick={() => setOpen(true)}
      >
        {t('upload')}
      </Button>
      {open && <UploadDialog openId={null} target={target} onClose={() => setOpen(false)} />}
    </>
  )
}
