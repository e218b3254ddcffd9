'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/app/_ui/button'
import { later } from '@/app/_ui/client/later'
import { useReopen } from '@/app/_ui/drafts/drafts-provider'
import type { Signing } from './sign-dialog'

const SignDialog = later(() => import('./sign-dialog').then((module) => module.SignDialog))

/** Opens the dialog in which the shown report is signed. Needs what `SignDialog` needs. */
export function SignButton({ disabled, ...signing }: Signing & { disabled: boolean }) {
  const t = useTranslations('report.signatures')
  const [open, setOpen] = useState(false)
  useReopen('sign', () => setOpen(true))
  return (
    <>
      <Button
        kind="primary"
        icon="shield"
        aria-haspopup="dialog"
        disabled={disabled}
        {...SignDialog.onIntent}
        onClick={() => setOpen(true)}
      >
        {t('sign')}
      </Button>
      {open && <SignDialog {...signing} onClose={() => setOpen(false)} />}
    </>
  )
}
