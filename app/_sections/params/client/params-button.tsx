'use client'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/app/_ui/button'
import { useReopen } from '@/app/_ui/drafts/drafts-provider'
import type { ParamGroup } from '@/lib/domain/params'
import type { ParamFormData } from '@/lib/params/loaders'
import { paramsDraft } from '../param-layout'

const ParamsModal = dynamic(() => import('./params-modal').then((module) => module.ParamsModal), {
  ssr: false,
})

/** A button that opens the parameters of one analysis. Needs the messages `params`. */
export function ParamsButton({ data, group }: { data: ParamFormData; group: ParamGroup }) {
  const t = useTranslations('params')
  const [open, setOpen] = useState(false)
  useReopen(paramsDraft(group), () => setOpen(true))
  return (
    <>
      <Button icon="settings" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('view')}
      </Button>
      {open && <ParamsModal data={data} group={group} onClose={() => setOpen(false)} />}
    </>
  )
}
