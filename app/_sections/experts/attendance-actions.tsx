import { getTranslations } from 'next-intl/server'
import type { Field } from '@/app/_ui/forms/fields'
import { ActionButton, FormButton } from '@/app/_ui/forms/form-button'
import { clock } from '@/lib/kit/clock'
import { formatTime } from '@/lib/kit/format'
import type { ExpertInfo } from '@/lib/sections/intake/loaders'
import styles from './experts.module.css'

type Row = ExpertInfo['experts'][number]

const target = (act: string, { openId, id }: Row, seen: object = {}) => ({
  path: `/api/tb-prj-experts/${act}`,
  method: 'POST' as const,
  body: { openId, id, ...seen },
})

async function fieldsOf(time: string | null): Promise<Field[]> {
  const t = await getTranslations('entry.sign')
  const reason: Field = {
    name: 'reason',
    label: t('reason'),
    kind: 'textarea',
    required: true,
    hint: t('reasonHint'),
  }
  if (time === null) return [reason]
  return [{ name: 'time', label: t('time'), kind: 'text', value: time, hint: t('timeHint') }, reason]
}

/** The actions of a person who records attendance for others; each needs a reason. */
async function RecordActions({ row }: { row: Row }) {
  const t = await getTranslations('entry.sign')
  const { expertName: name, signInTime } = row
  if (signInTime === null) {
    return (
      <FormButton
        row
        label={t('record')}
        title={t('recordOf', { name })}
        note={t('consequence')}
        target={target('signIn', row)}
        fields={await fieldsOf(formatTime(clock.now()))}
      />
    )
  }
  const seen = { before: signInTime }
  return (
    <>
      <FormButton
        row
        label={t('correct')}
        title={t('correctOf', { name })}
        note={t('consequence')}
        target={target('correctSignIn', row, seen)}
        fields={await fieldsOf(signInTime)}
      />
      <FormButton
        row
        label={t('withdraw')}
        title={t('withdrawOf', { name, time: signInTime })}
        note={t('consequence')}
        target={target('withdrawSignIn', row, seen)}
        fields={await fieldsOf(null)}
        submit={{ label: t('withdraw'), danger: true }}
      />
    </>
  )
}

/** The actions available for an expert's attendance: sign in as the expert, or record it for them. */
export async function AttendanceActions({ row, info }: { row: Row; info: ExpertInfo }) {
  const t = await getTranslations('entry.sign')
  const { expertName: name, signInTime } = row
  const isOwn = row.userId === info.userId && signInTime === null
  return (
    <span className={styles.actions}>
      {isOwn && (
        <ActionButton
          label={t('action')}
          about={name}
          target={target('signIn', row)}
          ask={{ title: t('askTitle'), text: t('ask', { name }) }}
        />
      )}
      {info.mayRecord && !isOwn && <RecordActions row={row} />}
    </span>
  )
}
