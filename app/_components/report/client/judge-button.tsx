'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/app/_components/button'
import { useReopen } from '@/app/_components/keep/keeper'
import { CONFIRMING_REASONS, JUDGEMENT_REASON, JUDGEMENT_VERDICT } from '@/lib/domain/codes'
import type { FindingPlace, ShownJudgement } from '@/lib/report/judging'
import styles from '../work.module.css'
import { FormDialog } from './form-dialog'
import { useAct } from './use-act'

interface Judged {
  readonly openId: string
  readonly place: FindingPlace
  /** The finding in words. */
  readonly text: string
  readonly known: ShownJudgement | null
}

function Fields({ known }: { known: ShownJudgement | null }) {
  const t = useTranslations('report.judgement')
  const codes = useTranslations('codes')
  const [verdict, setVerdict] = useState<string>(known?.verdict ?? 'dismissed')
  const reasons = JUDGEMENT_REASON.filter(
    (reason) => CONFIRMING_REASONS.includes(reason) === (verdict === 'confirmed'),
  )
  const [reason, setReason] = useState<string>(known?.reason ?? '')
  return (
    <>
      <fieldset className={styles.choice}>
        <legend>{t('choose')}</legend>
        {JUDGEMENT_VERDICT.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name="verdict"
              value={value}
              checked={value === verdict}
              onChange={() => setVerdict(value)}
            />{' '}
            {codes(`judgementVerdict.${value}`)}
          </label>
        ))}
      </fieldset>
      <label className={styles.field}>
        {t('reason')}
        <select
          className="select"
          name="reason"
          value={reasons.some((one) => one === reason) ? reason : reasons[0]}
          onChange={(event) => setReason(event.target.value)}
        >
          {reasons.map((value) => (
            <option key={value} value={value}>
              {codes(`judgementReason.${value}`)}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.field}>
        {t('note')}
        <textarea
          className="ant-input app ant-input-outlined"
          name="note"
          rows={4}
          maxLength={2000}
          defaultValue={known?.note ?? ''}
          required={reason === 'other'}
        />
      </label>
    </>
  )
}

const keptAs = (place: FindingPlace) => `judge ${Object.values(place).join(' ')}`

function JudgeDialog({ openId, place, text, known, onClose }: Judged & { onClose: () => void }) {
  const t = useTranslations('report.judgement')
  const { act, busy } = useAct()
  const save = async (form: FormData) => {
    const judged = Object.fromEntries(['verdict', 'reason', 'note'].map((key) => [key, form.get(key)]))
    if (await act('judge', { openId, ...place, ...judged }, () => t('saved'))) onClose()
  }
  const retract = async () => {
    if (await act('retractJudgement', { openId, ...place })) onClose()
  }
  return (
    <FormDialog
      keep={keptAs(place)}
      title={t('judge')}
      ok={t('save')}
      cancel={t('cancel')}
      busy={busy}
      onSubmit={save}
      onClose={onClose}
      extra={
        known && (
          <Button kind="danger" disabled={busy} onClick={retract}>
            {t('retract')}
          </Button>
        )
      }
    >
      <p className={styles.finding}>{text}</p>
      <Fields known={known} />
    </FormDialog>
  )
}

/** Opens the judgement of one finding. Needs `report.judgement`, `report.page` and the codes of judgements. */
export function JudgeButton(props: Judged) {
  const t = useTranslations('report.judgement')
  const [open, setOpen] = useState(false)
  useReopen(keptAs(props.place), () => setOpen(true))
  return (
    <>
      <Button
        small
        aria-haspopup="dialog"
        aria-label={t('judgeAria', { finding: props.text })}
        onClick={() => setOpen(true)}
      >
        {t('judge')}
      </Button>
      {open && <JudgeDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
