'use client'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import styles from '../login.module.css'
import { useCountdown } from './use-countdown'
import type { Refusal } from './use-sign-in'

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The reason of a refused sign-in; for a locked account with a countdown. */
export function RefusalNotice({ refusal }: { refusal: Refusal }) {
  const t = useTranslations()
  const { left, start } = useCountdown()
  const { code, seconds } = refusal
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new refusal restarts the countdown
  useEffect(() => start(seconds), [refusal])
  const minutes = Math.ceil(seconds / 60)
  return (
    <div role="alert" className={styles.failure}>
      {t(`errors.${code}`, { minutes, seconds })}
      {code === 'accountLocked' && (
        <span className={styles.left} aria-hidden="true">
          {left > 0 ? t('users.login.left', { time: clock(left) }) : t('users.login.unlocked')}
        </span>
      )}
    </div>
  )
}
