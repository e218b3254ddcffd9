'use client'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/app/_ui/button'

const PublicCodeModal = dynamic(
  () => import('./public-code-modal').then((module) => module.PublicCodeModal),
  {
    ssr: false,
  },
)

/** Adds a code to the organisation's public machines and addresses. Needs the messages `publicCodes.form`. */
export function MarkPublic({ featureType, feature }: { featureType: string; feature: string }) {
  const t = useTranslations('publicCodes.form')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button small kind="link" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('mark')}
      </Button>
      {open && (
        <PublicCodeModal
          title={t('mark')}
          given={{ featureType, feature, remark: '' }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
