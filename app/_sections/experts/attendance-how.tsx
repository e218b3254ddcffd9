import { getTranslations } from 'next-intl/server'
import { StateTag } from '@/app/_ui/state-tag'
import { formatTime } from '@/lib/kit/format'
import type { AttendanceChange } from '@/lib/sections/experts/data'
import styles from './experts.module.css'

/** How an attendance was recorded: by whom and, if by somebody else, why. */
export async function howWords(change: AttendanceChange | null): Promise<string> {
  const t = await getTranslations('entry.sign.hows')
  if (change === null) return t('unknown')
  const platform = await getTranslations('entry.history')
  const by = change.by ?? platform('platform')
  return t(change.kind, { by, reason: change.reason ?? '' })
}

/** The time of attendance and how it was recorded, or that none is recorded. */
export async function Attendance(row: { signInTime: string | null; attendance: AttendanceChange | null }) {
  const t = await getTranslations('entry.sign')
  const { signInTime, attendance } = row
  const isRecorded = signInTime !== null || attendance?.kind === 'withdrawn'
  return (
    <span className={styles.attendance}>
      {signInTime === null ? <StateTag tone="idle">{t('waiting')}</StateTag> : formatTime(signInTime)}
      {isRecorded && <small>{await howWords(attendance)}</small>}
    </span>
  )
}
