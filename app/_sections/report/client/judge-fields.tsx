'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { TextArea } from '@/app/_ui/input'
import { JUDGEMENT_REASON, JUDGEMENT_VERDICT, type JudgementReason, verdictOf } from '@/lib/domain/codes'
import type { ShownJudgement } from '@/lib/report/judging/judging'
import styles from '../work.module.css'

export type Verdict = Pick<ShownJudgement, 'verdict' | 'reason' | 'note'>

/** What a person entered; null for what is missing. */
export interface Entered {
  readonly reason: JudgementReason | null
  readonly note: string
}

export const enteredIn = (form: FormData): Entered => ({
  reason: JUDGEMENT_REASON.find((reason) => reason === form.get('reason')) ?? null,
  note: String(form.get('note') ?? '').trim(),
})

/** What is missing, and the name of the field that lacks it; null if nothing is. */
export function missingIn({
  reason,
  note,
}: Entered): { field: string; message: 'missing' | 'noteMissing' } | null {
  if (reason === null) return { field: 'reason', message: 'missing' }
  return reason === 'other' && note === '' ? { field: 'note', message: 'noteMissing' } : null
}

/** The reasons below their verdicts, none of them chosen beforehand, and a note. */
export function JudgeFields({ known }: { known: Verdict | null }) {
  const t = useTranslations('judging')
  const words = useTranslations('report.judgement')
  const codes = useTranslations('codes')
  const [reason, setReason] = useState<string>(known?.reason ?? '')
  return (
    <>
      <fieldset className={styles.verdicts}>
        <legend>{t('verdicts')}</legend>
        {JUDGEMENT_VERDICT.map((verdict) => (
          <fieldset key={verdict} data-verdict={verdict}>
            <legend>{codes(`judgementVerdict.${verdict}`)}</legend>
            {JUDGEMENT_REASON.filter((one) => verdictOf(one) === verdict).map((one) => (
              <label key={one}>
                <input
                  type="radio"
                  name="reason"
                  value={one}
                  checked={one === reason}
                  onChange={() => setReason(one)}
                />{' '}
                {codes(`judgementReason.${one}`)}
              </label>
            ))}
          </fieldset>
        ))}
      </fieldset>
      <label className={styles.field}>
        {words('note')}
        <TextArea
          name="note"
          rows={3}
          maxLength={2000}
          defaultValue={known?.note ?? ''}
          aria-required={reason === 'other'}
        />
      </label>
    </>
  )
}
