'use client'
import { useTranslations } from 'next-intl'
import styles from '../explorer.module.css'
import type { ExplorerState } from './use-explorer'

/** Whether an answer is being computed, or why there is none. The place stays, so that nothing below it moves. */
export function AnswerState({ part }: { part: ExplorerState['totals'] }) {
  const t = useTranslations('unbalance.state')
  const waiting = part.answer ? t('computing') : t('reading')
  const refused = part.failure.trim() || (part.failure && t('failed'))
  const old = part.answer && part.isOld ? t('old') : ''
  const text = part.isWaiting ? waiting : [refused, old].filter(Boolean).join(' ')
  return (
    <p className={styles.state} role="status" data-waiting={part.isWaiting || undefined}>
      {text}
    </p>
  )
}
