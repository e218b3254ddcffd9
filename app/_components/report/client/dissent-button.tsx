'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/app/_components/button'
import { useReopen } from '@/app/_components/keep/keeper'
import styles from '../work.module.css'
import { FormDialog } from './form-dialog'
import { useAct } from './use-act'

/** A member's dissent from the overall opinion (no judgement) or from a judgement. Needs `report.dissent`. */
export function DissentButton(props: {
  openId: string
  judgementId: number | null
  /** What is disagreed with, in words. */
  about: string
  text: string
}) {
  const { openId, judgementId, about, text } = props
  const t = useTranslations('report.dissent')
  const words = useTranslations('report.opinions')
  const { act, busy } = useAct()
  const [open, setOpen] = useState(false)
  const kept = `dissent ${judgementId}`
  useReopen(kept, () => setOpen(true))
  const save = async (written: string) => {
    if (await act('saveDissent', { openId, judgementId, text: written }, () => t('saved'))) setOpen(false)
  }
  return (
    <>
      <Button small aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {text ? words('change') : t('add')}
      </Button>
      {open && (
        <FormDialog
          keep={kept}
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
          <label className={styles.field}>
            {t('text')}
            <textarea
              className="ant-input app ant-input-outlined"
              name="text"
              rows={6}
              maxLength={20_000}
              defaultValue={text}
              required
            />
          </label>
        </FormDialog>
      )}
    </>
  )
}
