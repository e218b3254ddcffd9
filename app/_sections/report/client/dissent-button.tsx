'use client'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Button } from '@/app/_ui/button'
import { useConflicts } from '@/app/_ui/conflicts/client/use-conflicts'
import { useReopen } from '@/app/_ui/drafts/drafts-provider'
import styles from '../work.module.css'
import { FormDialog } from './form-dialog'
import { TextConflicts } from './text-conflicts'
import { useAct } from './use-act'

/** A member's dissent from a judgement or, without one, from the overall opinion. Needs `report.dissent`. */
export function DissentButton(props: {
  openId: string
  judgementId: number | null
  /** What the dissent is about, in words. */
  about: string
  text: string
}) {
  const { openId, judgementId, about, text } = props
  const t = useTranslations('report.dissent')
  const words = useTranslations('report.opinions')
  const { act, busy } = useAct()
  const [open, setOpen] = useState(false)
  const draft = `dissent ${judgementId}`
  useReopen(draft, () => setOpen(true))
  const form = useRef<HTMLTextAreaElement>(null)
  /** The text when the dialog was opened; a refresh of the page does not change it. */
  const [begun, setBegun] = useState(text)
  const conflicts = useConflicts()
  const save = async (written: string) => {
    const body = { openId, judgementId, text: written, from: conflicts.from({ text: begun }).text }
    if (await act('saveDissent', body, () => t('saved'), conflicts)) setOpen(false)
  }
  const show = () => {
    conflicts.begin({})
    setBegun(text)
    setOpen(true)
  }
  return (
    <>
      <Button small aria-haspopup="dialog" onClick={show}>
        {text ? words('change') : t('add')}
      </Button>
      {open && (
        <FormDialog
          draft={draft}
          title={t('title')}
          ok={t('save')}
          cancel={words('cancel')}
          busy={busy}
          onSubmit={(form) => void save(String(form.get('text')))}
          onClose={() => setOpen(false)}
          extra={
            text && (
              <Button kind="danger" disabled={busy} onClick={() => save('')}>
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
      )}
    </>
  )
}
