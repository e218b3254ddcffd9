'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/app/_ui/button'
import { later } from '@/app/_ui/client/later'
import { useReopen } from '@/app/_ui/drafts/drafts-provider'
import { type Dissent, dissentDraft, dissentPlace } from '../dissent'

const DissentDialog = later(() => import('./dissent-dialog').then((module) => module.DissentDialog))

/** A member's dissent from a judgement or, without one, from the overall opinion. Needs `report.dissent`. */
export function DissentButton(props: Dissent) {
  const t = useTranslations('report.dissent')
  const words = useTranslations('report.opinions')
  const [open, setOpen] = useState(false)
  useReopen(dissentDraft(props.judgementId), () => setOpen(true), dissentPlace(props.openId))
  return (
    <>
      <Button small aria-haspopup="dialog" {...DissentDialog.onIntent} onClick={() => setOpen(true)}>
        {props.text ? words('change') : t('add')}
      </Button>
      {open && <DissentDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
