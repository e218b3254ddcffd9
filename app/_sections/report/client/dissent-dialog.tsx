'use client'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Button } from '@/app/_ui/button'
import { useConflicts } from '@/app/_ui/conflicts/client/use-conflicts'
import { giveUp } from '@/app/_ui/drafts/watch-form'
import { TextArea } from '@/app/_ui/input'
import { type Dissent, dissentDraft, dissentPlace } from '../dissent'
import styles from '../work.module.css'
import { FormDialog } from './form-dialog'
import { TextConflicts } from './text-conflicts'
import { useAct } from './use-act'

/** The dialog in which a member states, changes or takes back a dissent. Needs `report.dissent`, `report.opinions`. */
export function DissentDialog({ onClose, ...props }: Dissent & { onClose: () => void }) {
  const { openId, judgementId, about, text } = props
  const t = useTranslations('report.dissent')
  const words = useTranslations('report.opinions')
  const { act, busy } = useAct()
  const form = useRef<HTMLTextAreaElement>(null)
  /** The text when the dialog was opened; a refresh of the page does not change it. */
  const [begun] = useState(text)
  const conflicts = useConflicts()
  const save = async (written: string) => {
    const body = { openId, judgementId, text: written, from: conflicts.from({ text: begun }).text }
    return act('saveDissent', body, () => t('saved'), conflicts)
  }
  const retract = async (element: HTMLFormElement | null) => {
    if (!(await save(''))) return
    giveUp(element)
    onClose()
  }
  return (
    <FormDialog
      draft={dissentDraft(judgementId)}
      place={dissentPlace(openId)}
      base={{ now: () => conflicts.from({ text: begun }), take: conflicts.rebase }}
      title={t('title')}
      ok={t('save')}
      cancel={words('cancel')}
      busy={busy}
      onSubmit={(entered) => save(String(entered.get('text')))}
      onClose={onClose}
      extra={
        text && (
          <Button kind="danger" disabled={busy} onClick={(event) => retract(event.currentTarget.form)}>
            {t('retract')}
          </Button>
        )
      }
    >
      <p className={styles.finding}>{about}</p>
      <TextConflicts
        conflicts={conflicts}
        labelOf={() => t('text')}
        onTake={(_, value) => {
          if (form.current) form.current.value = String(value ?? '')
        }}
      />
      <label className={styles.field}>
        {t('text')}
        <TextArea ref={form} name="text" rows={6} maxLength={20_000} defaultValue={begun} required />
      </label>
    </FormDialog>
  )
}
