'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/app/_ui/button'
import { later } from '@/app/_ui/client/later'
import { useReopen } from '@/app/_ui/drafts/drafts-provider'
import type { ParamGroup } from '@/lib/domain/params/table'
import type { ParamFormData } from '@/lib/params/loaders'
import { paramsDraft } from '../draft-name'
import type { StartableAnalysis } from './params-dialog'

const ParamsDialog = later(() => import('./params-dialog').then((module) => module.ParamsDialog))

/** A button that opens the parameters of one analysis. Needs the messages `params`. */
export function ParamsButton(props: { data: ParamFormData; group: ParamGroup; analysis: StartableAnalysis }) {
  const t = useTranslations('params')
  const [open, setOpen] = useState(false)
  useReopen(paramsDraft(props.group), () => setOpen(true))
  return (
    <>
      <Button
        icon="settings"
        title={t('view')}
        aria-haspopup="dialog"
        {...ParamsDialog.onIntent}
        onClick={() => setOpen(true)}
      >
        {t('view')}
      </Button>
      {open && <ParamsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
