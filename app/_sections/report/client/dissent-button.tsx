'use client'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Button } from '@/app/_ui/button'
import { useConflicts } from '@/app/_ui/conflicts/client/use-conflicts'
import { useReopen } from '@/app/_ui/drafts/drafts-provider'
import { giveUp } from '@/app/_ui/drafts/watch-form'
import styles from '../work.module.css'
import { FormDialog } from './form-dialog'
import { TextConflicts } from './text-conflicts'
import { useAct } from './use-act'

interface Dissent {
  readonly openId: string
  readonly judgementId: number | null
  /** What the dissent is about, in words. */
  readonly about: string
  readonly text: string
}

const draftName = (judgementId: number | null) => `dissent ${judgementId}`
/** It can be stated on several pages of a section. */
const placeOf = (openId: string) => `section ${openId}`

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
      draft={draftName(judgementId)}
      place={placeOf(openId)}
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
        <textarea
          ref={form}
          className="ant-input app ant-input-outlined"
          name="text"
          rows={6}
          maxLength={20_000}
          defaultValue={begun}
          required
        />
      </label>
    </FormDialog>
  )
}

/** A member's dissent from a judgement or, without one, from the overall opinion. Needs `report.dissent`. */
export function DissentButton(props: Dissent) {
  const t = useTranslations('report.dissent')
  const words = useTranslations('report.opinions')
  const [open, setOpen] = useState(false)
  useReopen(draftName(props.judgementId), () => setOpen(true), placeOf(props.openId))
  return (
    <>
      <Button small aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {props.text ? words('change') : t('add')}
      </Button>
      {open && <DissentDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
